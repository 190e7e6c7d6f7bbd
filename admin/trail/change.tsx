import { data, Link, redirect } from 'react-router'
import type { Route } from './+types/change'
import { EditForm } from '../forms/edit-form.tsx'
import { useTexts } from '../messages/texts.tsx'
import { noticeCookie } from '../request/admin-cookies.ts'
import { confirmedMember } from '../request/confirmed.server.ts'
import { backOfficeContext } from '../request/contexts.ts'
import { textIn } from '../request/form.ts'
import { memberOf, unitsOf } from '../request/visit.server.ts'
import { readId } from '../request/read-id.ts'
import { ConfirmField, useConfirmProblem } from '../staff/confirm-field.tsx'
import { useListAddress } from '../ui/list-address.ts'
import { Message } from '../ui/message.tsx'
import { Moment } from '../ui/moment.tsx'
import { Section } from '../ui/section.tsx'
import { CallsOfMinute } from './calls-of-minute.tsx'
import { ImportUndo } from './import-undo.tsx'
import { SubjectLink } from './subject-link.tsx'
import { ValuesTable } from './values-table.tsx'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const member = memberOf(context)
  const { trail } = context.get(backOfficeContext)
  const read = await trail.read(member, readId(params.change) ?? 0, readId(url.searchParams.get('after')))
  if (!read) throw data({ code: 'unknown' }, { status: 404 })
  return { ...read, isLater: url.searchParams.has('after'), zone: unitsOf(context).zone }
}

/** Takes the change back. */
export async function action({ request, context, params, url }: Route.ActionArgs) {
  const { trail } = context.get(backOfficeContext)
  const changeId = readId(params.change) ?? 0
  const read = await trail.read(memberOf(context), changeId)
  if (!read) throw data({ code: 'unknown' }, { status: 404 })
  if (!read.mayUndo) throw data({ code: 'not_permitted' }, { status: 403 })
  const form = await request.formData()
  const notice = { what: 'taken_back', about: read.change.what } as const
  const takenBack = () =>
    redirect(`/trail/${changeId}${url.search}`, { headers: { 'set-cookie': noticeCookie(request, notice) } })
  if (read.importUndo) {
    const dryRun = textIn(form, 'intent') === 'preview-import'
    const undone = await trail.undoImport(memberOf(context), changeId, { dryRun, chosen: chosenIn(form) })
    if (!undone.ok) return data({ importProblem: undone.code }, { status: 422 })
    const { jobId } = undone.value
    return jobId === undefined ? takenBack() : redirect(`/jobs/${jobId}`)
  }
  const member = read.mustConfirm
    ? await confirmedMember(context, form)
    : ({ ok: true, value: memberOf(context) } as const)
  if (!member.ok) return data({ problem: member.code }, { status: 422 })
  const undone = await trail.undo(member.value, changeId)
  if (!undone.ok) return data({ problem: undone.code }, { status: 422 })
  return takenBack()
}

/** The most values that a page offers to restore too. */
const MOST_CHOSEN = 200

/** What was changed since and is to come back too. */
function chosenIn(form: FormData): 'all' | ReadonlySet<string> {
  const chosen = form
    .getAll('also')
    .slice(0, MOST_CHOSEN + 1)
    .map(String)
  return chosen.includes('all') ? 'all' : new Set(chosen)
}

export default function Change({ loaderData, actionData }: Route.ComponentProps) {
  const { trail: texts, jobs } = useTexts()
  const { change, preview, importUndo, calls, isLater, mayUndo, mustConfirm, zone } = loaderData
  const problem = actionData && 'problem' in actionData ? actionData.problem : undefined
  const importProblem = actionData && 'importProblem' in actionData ? actionData.importProblem : undefined
  const reason = problem === 'wrong_password' || problem === 'too_many_attempts' ? undefined : problem
  const confirm = useConfirmProblem(problem)
  return (
    <>
      <title>{change.what}</title>
      <p>
        <Link
          to={useListAddress('/trail')}
          className="inline-flex min-h-11 items-center text-accent underline"
        >
          {texts.title}
        </Link>
      </p>
      <h1 className="text-2xl first-letter:uppercase">{change.what}</h1>
      <p className="mt-1 flex flex-wrap items-center gap-x-4 text-quiet">
        <Moment at={change.at} zone={zone} isLong />
        <span className="break-words">{change.who}</span>
        {change.address && <span className="figures break-all">{change.address}</span>}
        <SubjectLink subject={change.subject} />
      </p>
      {reason && (
        <div className="mt-4">
          <Message kind="problem">{texts.cannot[reason]}</Message>
        </div>
      )}
      {importProblem && (
        <div className="mt-4">
          <Message kind="problem">
            {importProblem === 'too_many_jobs' ? jobs.tooManyJobs : texts.cannotImport[importProblem]}
          </Message>
        </div>
      )}
      {change.undoneBy !== null && (
        <p className="mt-4">
          <Link
            to={`/trail/${change.undoneBy}`}
            className="inline-flex min-h-11 items-center text-accent underline"
          >
            {texts.takenBack}
          </Link>
        </p>
      )}
      {change.undoes !== null && (
        <p className="mt-4">
          <Link
            to={`/trail/${change.undoes}`}
            className="inline-flex min-h-11 items-center text-accent underline"
          >
            {texts.takesBack}
          </Link>
        </p>
      )}
      <div className="mt-6 grid max-w-3xl gap-8">
        {change.isErased && <p>{texts.erased}</p>}
        {change.isUnreadable && <Message kind="problem">{texts.unreadable}</Message>}
        {change.values.length > 0 && (
          <Section title={texts.values}>
            <ValuesTable values={change.values} heads={[texts.before, texts.after]} zone={zone} />
          </Section>
        )}
        {calls && <CallsOfMinute calls={calls} changeId={change.changeId} isLater={isLater} zone={zone} />}
        {importUndo && change.undoneBy === null && <ImportUndo undo={importUndo} />}
        {mayUndo && !importUndo && change.undoneBy === null && (
          <Section title={texts.takeBack}>
            {preview.ok ? (
              <EditForm name="undo" problems={{ confirm }} className="grid gap-4">
                <p>{texts.comesBack}</p>
                <ValuesTable
                  values={preview.value.restored}
                  heads={[texts.now, texts.restored]}
                  zone={zone}
                />
                {preview.value.kept.length > 0 && (
                  <>
                    <p>{texts.stays}</p>
                    <ValuesTable
                      values={preview.value.kept}
                      heads={[texts.now, texts.restored]}
                      zone={zone}
                    />
                  </>
                )}
                <ConfirmField isAsked={mustConfirm} />
                <p>
                  <button className="button button-primary">{texts.takeBack}</button>
                </p>
              </EditForm>
            ) : (
              <p>{texts.cannot[preview.code]}</p>
            )}
          </Section>
        )}
      </div>
    </>
  )
}
