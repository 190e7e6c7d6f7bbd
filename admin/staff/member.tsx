import { data, Link, redirect } from 'react-router'
import type { Route } from './+types/member'
import { carryOn, mergeFields } from '#domain/staff/merge-fields.ts'
import { rightsFieldsOf, rightsIn } from '#domain/staff/rights-fields.ts'
import { EditForm } from '../forms/edit-form.tsx'
import { SaveBar } from '../forms/save-bar.tsx'
import { useTexts } from '../messages/texts.tsx'
import { textsIn } from '../messages/texts-in.server.ts'
import { noticeCookie } from '../request/admin-cookies.ts'
import { confirmedMember, mustConfirm } from '../request/confirmed.server.ts'
import { backOfficeContext } from '../request/contexts.ts'
import { formerIn, idIn, textIn } from '../request/form.ts'
import { memberOf, unitsOf } from '../request/visit.server.ts'
import { readId } from '../request/read-id.ts'
import { Conflicts } from '../ui/conflicts.tsx'
import { Message } from '../ui/message.tsx'
import { Section } from '../ui/section.tsx'
import { SessionList } from '../ui/session-list.tsx'
import { ConfirmField, useConfirmProblem } from './confirm-field.tsx'
import { NewLink } from './new-link.tsx'
import { RightsFields } from './rights-fields.tsx'
import { readRights, rightsAsTyped } from './typed-rights.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const member = memberOf(context)
  const { team } = context.get(backOfficeContext)
  const person = (await team.list(member)).find(({ staffId }) => String(staffId) === params.member)
  if (!person) throw data({ code: 'unknown' }, { status: 404 })
  return {
    person,
    sessions: await team.sessions(member, person.staffId),
    zone: unitsOf(context).zone,
    mustConfirm: await mustConfirm(context),
  }
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const { team } = context.get(backOfficeContext)
  const form = await request.formData()
  const confirmed = await confirmedMember(context, form)
  const intent = textIn(form, 'intent')
  const rights = intent === 'rights' ? { typed: readRights(form), former: formerIn(form, RIGHTS) } : undefined
  const typed = rights && rightsAsTyped(rights.typed)
  const unsaved = { intent, typed, former: rights?.former, conflicts: [], link: undefined }
  if (!confirmed.ok) return data({ ...unsaved, problem: confirmed.code }, { status: 422 })
  const member = confirmed.value
  const staffId = readId(params.member) ?? 0
  const find = async () => (await team.list(member)).find((person) => person.staffId === staffId)
  const name = (await find())?.name ?? ''
  const answer = (result: { ok: true } | { ok: false; code: Problem }, what: 'saved' | 'session_ended') =>
    result.ok
      ? redirect(`/staff/${staffId}`, {
          headers: { 'set-cookie': noticeCookie(request, { what, about: name }) },
        })
      : data({ ...unsaved, problem: result.code }, { status: 422 })
  switch (intent) {
    case 'rights': {
      const { typed: mine, former } = rights ?? { typed: readRights(form), former: undefined }
      if (!former) return data({ ...unsaved, problem: 'made_before' } as const, { status: 409 })
      const set = await team.setRights(member, { staffId, former, typed: mine })
      if (set.ok && set.value.length > 0) {
        const { roles, companies } = textsIn(member.language).staff
        const about = set.value.map((field) => (field === 'role' ? roles : companies)).join(', ')
        return redirect(`/staff/${staffId}`, {
          headers: { 'set-cookie': noticeCookie(request, { what: 'merged', about }) },
        })
      }
      const person = set.ok || set.code !== 'conflict' ? undefined : await find()
      if (!person || set.ok) return answer(set, 'saved')
      const theirs = { ...rightsFieldsOf(person) }
      const merged = mergeFields(former, { ...mine }, theirs)
      const conflicts = merged.ok ? [] : merged.conflicts
      const typedNow = rightsAsTyped(carryOn(former, { ...mine }, theirs))
      const answered = { ...unsaved, typed: typedNow, former: theirs, conflicts }
      return data({ ...answered, problem: 'conflict' } as const, { status: 409 })
    }
    case 'disable':
    case 'enable':
      return answer(await team.setDisabled(member, { staffId, isDisabled: intent === 'disable' }), 'saved')
    case 'link': {
      const made = await team.renewLink(member, staffId)
      if (!made.ok) return data({ ...unsaved, problem: made.code }, { status: 422 })
      return data({
        ...unsaved,
        problem: undefined,
        link: `${url.origin}/admin/link/${made.value.token}`,
      })
    }
    case 'end':
      await team.endSession(member, staffId, idIn(form, 'session'))
      return answer({ ok: true }, 'session_ended')
    default:
      return redirect(`/staff/${staffId}`)
  }
}

const RIGHTS = ['role', 'companies'] as const

type Problem =
  | 'not_found'
  | 'conflict'
  | 'last_owner'
  | 'no_role'
  | 'disabled'
  | 'wrong_password'
  | 'too_many_attempts'

export default function Member({ loaderData, actionData }: Route.ComponentProps) {
  const { staff: texts, account, forms, roleNames } = useTexts()
  const { person, sessions, zone } = loaderData
  const { intent, problem, typed, former, conflicts = [], link } = actionData ?? {}
  const confirm = useConfirmProblem(problem)
  const other = problem && !confirm && problem in texts.problems ? problem : undefined
  return (
    <>
      <title>{person.name}</title>
      <p>
        <Link to="/staff" className="inline-flex min-h-11 items-center text-accent underline">
          {texts.title}
        </Link>
      </p>
      <h1 className="text-2xl break-words">{person.name}</h1>
      <p className="break-all text-quiet">
        {person.email}
        {person.isDisabled && ` · ${texts.disabled}`}
      </p>
      {link ? (
        <NewLink link={link} name={person.name} />
      ) : (
        <div className="mt-4 grid max-w-xl gap-10">
          {other && other !== 'no_role' && (
            <Message kind="problem">{texts.problems[other as keyof typeof texts.problems]}</Message>
          )}
          {sessions.length > 0 && (
            <Section title={account.sessions}>
              <SessionList sessions={sessions} zone={zone} />
            </Section>
          )}
          <EditForm
            name="rights"
            version={former ?? { ...rightsFieldsOf(person) }}
            typed={typed}
            problems={{
              role: other === 'no_role' ? texts.problems.no_role : undefined,
              confirm: intent === 'rights' ? confirm : undefined,
              '': problem === 'made_before' ? forms.madeBefore : undefined,
            }}
            className="grid gap-5"
          >
            <Conflicts
              conflicts={conflicts}
              labelOf={(field) => (field === 'role' ? texts.roles : texts.companies)}
              shown={(value, field) =>
                field === 'role'
                  ? rightsIn({ role: value, companies: '' })
                      .roles.map((role) => roleNames[role])
                      .join(', ')
                  : value
              }
            />
            <RightsFields roles={person.roles} companyIds={person.companyIds} />
            <ConfirmField isAsked={loaderData.mustConfirm} />
            <SaveBar label={conflicts.length === 0 ? account.save : forms.saveMine} intent="rights" />
          </EditForm>
          <EditForm
            name="access"
            problems={{ confirm: intent === 'rights' ? undefined : confirm }}
            className="grid gap-3"
          >
            <ConfirmField isAsked={loaderData.mustConfirm} />
            <p className="flex flex-wrap gap-2">
              <button name="intent" value="link" className="button button-quiet">
                {texts.makeLink}
              </button>
              <button
                name="intent"
                value={person.isDisabled ? 'enable' : 'disable'}
                className="button button-quiet"
              >
                {person.isDisabled ? texts.enable : texts.disable}
              </button>
            </p>
            <p className="text-sm text-quiet">{texts.makeLinkText}</p>
          </EditForm>
        </div>
      )}
    </>
  )
}
