import { data, Form, redirect } from 'react-router'
import type { Route } from './+types/access'
import type { FieldConflict } from '#domain/staff/merge-fields.ts'
import { may } from '#domain/staff/roles.ts'
import { formatDayOf, readInstant } from '#domain/text/dates.ts'
import { dayOf } from '#domain/text/days.ts'
import { type TimeZone, UTC } from '#domain/text/time-zone.ts'
import { EditForm } from '../forms/edit-form.tsx'
import type { FieldProblems, TypedValues } from '../forms/form-context.ts'
import { SaveBar } from '../forms/save-bar.tsx'
import { usePageLanguage, useTexts } from '../messages/texts.tsx'
import { noticeCookie } from '../request/admin-cookies.ts'
import { backOfficeContext } from '../request/contexts.ts'
import { formerIn, textIn } from '../request/form.ts'
import { reloadAfterRefusal } from '../request/reload-after-refusal.ts'
import { memberOf, unitsOf } from '../request/visit.server.ts'
import { BackLink } from '../ui/back-link.tsx'
import { sameRowAddress, useSameRowAddress } from '../ui/list-address.ts'
import { Conflicts } from '../ui/conflicts.tsx'
import { FormToken } from '../ui/form-token.tsx'
import { Message } from '../ui/message.tsx'
import { Moment } from '../ui/moment.tsx'
import { Section } from '../ui/section.tsx'
import { HandoverFields, LastDayField, readHandover } from './client-fields.tsx'
import { readId } from '../request/read-id.ts'
import { NewCode } from './new-code.tsx'
import { showCode } from './shown-code.server.ts'
import { Sessions, Uses } from './signed-in-places.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const member = memberOf(context)
  const { clients } = context.get(backOfficeContext)
  const client = await clients.read(member, readId(params.client) ?? 0)
  if (!client) throw data({ code: 'unknown' }, { status: 404 })
  const { clientId, name, email, disabled, code, uses, sessions } = client
  const { zone } = unitsOf(context)
  return {
    client: { clientId, name, email, disabled, code, uses, sessions },
    zone,
    /** The code ends with this day; '' = it does not, or the day cannot be read. */
    lastDay: lastDayOf(code.expiresAt, zone),
    isElsewhere: await clients.isElsewhere(member),
    mayChange: may(member.roles, 'manage_clients'),
  }
}

function lastDayOf(expiresAt: string | null, zone: TimeZone): string {
  const end = expiresAt === null ? undefined : readInstant(expiresAt)
  return end ? dayOf(new Date(end.getTime() - 1), zone) : ''
}

/** What is done, by the name of its button. */
export async function action({ request, context, params, url }: Route.ActionArgs) {
  const member = memberOf(context)
  const { clients } = context.get(backOfficeContext)
  const clientId = readId(params.client) ?? 0
  const form = await request.formData()
  const intent = textIn(form, 'intent')
  const lastDay = textIn(form, 'lastDay')
  const typed = { lastDay, handover: readHandover(form) }
  if (intent === 'issue') {
    const former = formerIn(form, ['setAt'])
    if (!former)
      return data({ intent, typed, problem: 'made_before', shown: undefined } as const, { status: 409 })
    const terms = { clientId, formerSetAt: former.setAt || null, ...typed }
    const issued = await clients.issueCode(member, terms)
    // Answered without a redirect: the code is shown this once
    return issued.ok
      ? data({ intent, typed, problem: undefined, shown: showCode(issued.value) })
      : data({ intent, typed, problem: issued.code, shown: undefined }, { status: 422 })
  }
  if (intent === 'expiry') return changeEnd({ request, context, url, clientId, form, typed })
  const done = async () => {
    switch (intent) {
      case 'revoke':
        return { what: 'client_code_revoked', result: await clients.revokeCode(member, clientId) } as const
      case 'reset':
        return { what: 'client_link_mailed', result: await clients.mailReset(member, clientId) } as const
      default:
        return {
          what: 'client_signed_out',
          result: await clients.endSessions(member, {
            clientId,
            sessionId: textIn(form, 'session') || undefined,
          }),
        } as const
    }
  }
  const { what, result } = await done()
  if (!result.ok) return data({ intent, typed, problem: result.code, shown: undefined }, { status: 422 })
  const notice = { what, about: (await clients.read(member, clientId))?.name ?? '' }
  return redirect(sameRowAddress(`/clients/${clientId}/code`, url.search), {
    headers: { 'set-cookie': noticeCookie(request, notice) },
  })
}

type Changed = Pick<Route.ActionArgs, 'request' | 'context' | 'url'> & {
  readonly clientId: number
  readonly form: FormData
  readonly typed: { readonly lastDay: string }
}

/** Sets another end of the code, unless somebody else has meanwhile. */
async function changeEnd({ request, context, url, clientId, form, typed }: Changed) {
  const member = memberOf(context)
  const { clients } = context.get(backOfficeContext)
  const unsaved = { intent: 'expiry', typed, shown: undefined }
  const former = formerIn(form, ['setAt', 'expiresAt'])
  if (!former) return data({ ...unsaved, problem: 'made_before' } as const, { status: 409 })
  const changed = await clients.setCodeExpiry(member, {
    clientId,
    lastDay: typed.lastDay,
    formerSetAt: former.setAt || null,
    formerExpiresAt: former.expiresAt || null,
  })
  const client = await clients.read(member, clientId)
  if (changed.ok) {
    const notice = { what: 'client_code_end', about: client?.name ?? '' } as const
    return redirect(sameRowAddress(`/clients/${clientId}/code`, url.search), {
      headers: { 'set-cookie': noticeCookie(request, notice) },
    })
  }
  if (changed.code !== 'end_changed_meanwhile')
    return data({ ...unsaved, problem: changed.code }, { status: 422 })
  const { zone } = unitsOf(context)
  const conflict = {
    field: 'lastDay',
    before: lastDayOf(former.expiresAt || null, zone),
    mine: typed.lastDay,
    theirs: lastDayOf(client?.code.expiresAt ?? null, zone),
  } as const
  return data({ ...unsaved, problem: changed.code, conflicts: [conflict] }, { status: 409 })
}

export const shouldRevalidate = reloadAfterRefusal

export default function Access({ loaderData, actionData }: Route.ComponentProps) {
  const { clients: texts } = useTexts()
  const { client, zone, isElsewhere, mayChange } = loaderData
  const { problem, shown } = actionData ?? {}
  const address = useSameRowAddress(`/clients/${client.clientId}`)
  const mayChangeCode = mayChange && !isElsewhere
  return (
    <>
      <title>{texts.access}</title>
      <BackLink to={address}>{client.name}</BackLink>
      <h1 className="text-2xl print:hidden">{texts.access}</h1>
      {shown ? (
        <NewCode shown={shown} client={address} />
      ) : (
        <div className="mt-4 grid max-w-xl grid-cols-[minmax(0,1fr)] gap-8">
          {isElsewhere && <Message kind="note">{texts.elsewhere}</Message>}
          {problem && problem in texts.problems && problem !== 'invalid_day' && (
            <Message kind="problem">{texts.problems[problem as keyof typeof texts.problems]}</Message>
          )}
          <PresentCode {...loaderData} />
          {mayChangeCode && <Changes {...loaderData} {...actionData} />}
          <Sessions sessions={client.sessions} zone={zone} mayChange={mayChange} />
          <Uses uses={client.uses} setAt={client.code.setAt} zone={zone} />
        </div>
      )}
    </>
  )
}

type Loaded = Route.ComponentProps['loaderData']

function PresentCode({ client: { code }, zone }: Loaded) {
  const { clients: texts } = useTexts()
  return (
    <Section title={texts.codeTitle}>
      <p>
        <strong>{texts.codeStates[code.state]}</strong>
        {code.setAt && (
          <span className="text-quiet">
            {' · '}
            {texts.codeSetAt} <Moment at={code.setAt} zone={zone} />
          </span>
        )}
        {code.expiresAt && (
          <span className="text-quiet">
            {' · '}
            {texts.codeEnds} <Moment at={code.expiresAt} zone={zone} />
          </span>
        )}
      </p>
      {code.state === 'own' && <p className="text-quiet">{texts.codeOwnText}</p>}
      {code.state === 'none' && <p className="text-quiet">{texts.codeNoneText}</p>}
    </Section>
  )
}

interface ChangesProps extends Loaded {
  readonly intent?: string
  readonly problem?: string | undefined
  readonly typed?: TypedValues
  readonly conflicts?: readonly FieldConflict<'lastDay'>[]
}

function Changes({ client, lastDay, intent, problem, typed, conflicts = [] }: ChangesProps) {
  const { clients: texts, forms } = useTexts()
  const language = usePageLanguage()
  const { code, email, disabled } = client
  const isIssued = code.state !== 'own' && code.state !== 'none'
  const problems: FieldProblems = {
    lastDay: problem === 'invalid_day' ? texts.problems.invalid_day : undefined,
    '': problem === 'made_before' ? forms.madeBefore : undefined,
  }
  return (
    <>
      <Section title={texts.newCode}>
        {code.state !== 'none' && <p>{texts.newCodeText}</p>}
        <EditForm
          name="issue"
          version={{ setAt: code.setAt ?? '' }}
          {...(intent === 'issue' && { typed, problems })}
          className="mt-3 grid gap-4"
        >
          <HandoverFields handover="card" />
          <LastDayField day="" />
          <SaveBar label={texts.newCodeSubmit} intent="issue" />
        </EditForm>
      </Section>
      {isIssued && (
        <Section title={texts.changeEnd}>
          <EditForm
            name="expiry"
            version={{ setAt: code.setAt ?? '', expiresAt: code.expiresAt ?? '' }}
            {...(intent === 'expiry' && { typed, problems })}
            className="grid gap-4"
          >
            <Conflicts
              conflicts={conflicts}
              labelOf={() => texts.lastDay}
              shown={(day) => formatDayOf(day, language, UTC) ?? texts.noEnd}
            />
            <LastDayField day={lastDay} />
            <SaveBar label={conflicts.length === 0 ? texts.save : forms.saveMine} intent="expiry" isQuiet />
          </EditForm>
        </Section>
      )}
      {email && !disabled && (
        <Section title={texts.reset}>
          <p className="break-words">{texts.resetText(email)}</p>
          <Form method="post" className="mt-3">
            <FormToken />
            <button name="intent" value="reset" className="button button-quiet">
              {texts.reset}
            </button>
          </Form>
        </Section>
      )}
      {code.state !== 'none' && (
        <Section title={texts.revoke}>
          <p>{texts.revokeText}</p>
          <Form method="post" className="mt-3">
            <FormToken />
            <button name="intent" value="revoke" className="button button-quiet">
              {texts.revoke}
            </button>
          </Form>
        </Section>
      )}
    </>
  )
}
