import { data, Form, redirect } from 'react-router'
import type { Route } from './+types/access'
import { may } from '#domain/staff/roles.ts'
import { readInstant } from '#domain/text/dates.ts'
import { dayOf } from '#domain/text/days.ts'
import type { TimeZone } from '#domain/text/time-zone.ts'
import { EditForm } from '../forms/edit-form.tsx'
import type { FieldProblems, TypedValues } from '../forms/form-context.ts'
import { useTexts } from '../messages/texts.tsx'
import { noticeCookie } from '../request/admin-cookies.ts'
import { backOfficeContext } from '../request/contexts.ts'
import { formerIn, textIn } from '../request/form.ts'
import { memberOf } from '../request/visit.server.ts'
import { BackLink } from '../ui/back-link.tsx'
import { deviceOf } from '../ui/device-name.ts'
import { FormToken } from '../ui/form-token.tsx'
import { Message } from '../ui/message.tsx'
import { Moment } from '../ui/moment.tsx'
import { Section } from '../ui/section.tsx'
import { HandoverFields, LastDayField, readHandover } from './client-fields.tsx'
import { readId } from '../request/read-id.ts'
import { NewCode } from './new-code.tsx'
import { showCode } from './shown-code.server.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const member = memberOf(context)
  const { clients, shop } = context.get(backOfficeContext)
  const client = await clients.read(member, readId(params.client) ?? 0)
  if (!client) throw data({ code: 'unknown' }, { status: 404 })
  const { clientId, name, email, disabled, code, uses, sessions } = client
  const zone = await shop.zone(member)
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
export async function action({ request, context, params }: Route.ActionArgs) {
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
  const done = async () => {
    switch (intent) {
      case 'revoke':
        return { what: 'client_code_revoked', result: await clients.revokeCode(member, clientId) } as const
      case 'expiry':
        return {
          what: 'client_code_end',
          result: await clients.setCodeExpiry(member, { clientId, lastDay }),
        } as const
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
  return redirect(`/clients/${clientId}/code`, { headers: { 'set-cookie': noticeCookie(request, notice) } })
}

export default function Access({ loaderData, actionData }: Route.ComponentProps) {
  const { clients: texts } = useTexts()
  const { client, isElsewhere, mayChange } = loaderData
  const { problem, shown } = actionData ?? {}
  const mayChangeCode = mayChange && !isElsewhere
  return (
    <>
      <title>{texts.access}</title>
      <BackLink to={`/clients/${client.clientId}`}>{client.name}</BackLink>
      <h1 className="text-2xl print:hidden">{texts.access}</h1>
      {shown ? (
        <NewCode shown={shown} />
      ) : (
        <div className="mt-4 grid max-w-xl grid-cols-[minmax(0,1fr)] gap-8">
          {isElsewhere && <Message kind="note">{texts.elsewhere}</Message>}
          {problem && problem !== 'invalid_day' && problem !== 'made_before' && (
            <Message kind="problem">{texts.problems[problem]}</Message>
          )}
          <PresentCode {...loaderData} />
          {mayChangeCode && <Changes {...loaderData} {...actionData} />}
          <Sessions {...loaderData} />
          <Uses {...loaderData} />
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
}

function Changes({ client, lastDay, intent, problem, typed }: ChangesProps) {
  const { clients: texts, forms } = useTexts()
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
          <p>
            <button name="intent" value="issue" className="button button-primary">
              {texts.newCodeSubmit}
            </button>
          </p>
        </EditForm>
      </Section>
      {isIssued && (
        <Section title={texts.changeEnd}>
          <EditForm
            key={lastDay}
            name="expiry"
            {...(intent === 'expiry' && { typed, problems })}
            className="grid gap-4"
          >
            <LastDayField day={lastDay} />
            <p>
              <button name="intent" value="expiry" className="button button-quiet">
                {texts.save}
              </button>
            </p>
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

function Sessions({ client: { sessions }, zone, mayChange }: Loaded) {
  const { clients: texts } = useTexts()
  return (
    <Section title={texts.sessions}>
      {sessions.length === 0 && <p className="text-quiet">{texts.sessionsNone}</p>}
      <ul>
        {sessions.map((session) => (
          <li
            key={session.sessionId}
            className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-2"
          >
            <Place {...session} at={session.since} zone={zone} />
            {mayChange && (
              <Form method="post">
                <FormToken />
                <input type="hidden" name="session" value={session.sessionId} />
                <button name="intent" value="end" className="button button-quiet">
                  {texts.end}
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {mayChange && sessions.length > 1 && (
        <Form method="post" className="mt-3">
          <FormToken />
          <button name="intent" value="end" className="button button-quiet">
            {texts.endAll}
          </button>
        </Form>
      )}
    </Section>
  )
}

/** Which code was used when, and from where. */
function Uses({ client: { uses, code }, zone }: Loaded) {
  const { clients: texts } = useTexts()
  return (
    <Section title={texts.uses}>
      {uses.length === 0 && <p className="text-quiet">{texts.usesNone}</p>}
      <ul>
        {uses.map((use) => (
          <li key={`${use.at} ${use.network} ${use.device}`} className="border-b border-line py-2">
            <Place {...use} zone={zone} />
            {use.codeSetAt !== code.setAt && <p className="text-sm text-quiet">{texts.formerCode}</p>}
          </li>
        ))}
      </ul>
    </Section>
  )
}

interface PlaceProps {
  readonly at: string
  readonly device: string
  readonly network: string
  readonly zone: Loaded['zone']
}

function Place({ at, device, network, zone }: PlaceProps) {
  const { clients: texts } = useTexts()
  return (
    <div className="min-w-0">
      <p className="break-words">
        <bdi>{deviceOf(device) || texts.unknownDevice}</bdi>
      </p>
      <p className="text-sm text-quiet">
        <Moment at={at} zone={zone} />
        {network && (
          <>
            {' · '}
            <span className="figures wrap-anywhere">{network}</span>
          </>
        )}
      </p>
    </div>
  )
}
