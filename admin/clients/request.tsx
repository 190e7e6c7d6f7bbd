import { data, Link, redirect } from 'react-router'
import type { Route } from './+types/request'
import type { BackOffice } from '#backoffice/open.ts'
import { may } from '#domain/staff/roles.ts'
import { EditForm } from '../forms/edit-form.tsx'
import { Field, TextField } from '../forms/fields.tsx'
import type { FieldProblems } from '../forms/form-context.ts'
import { SaveBar } from '../forms/save-bar.tsx'
import { LANGUAGE_NAMES } from '../messages/language-tags.ts'
import { useTexts } from '../messages/texts.tsx'
import { noticeCookie } from '../request/admin-cookies.ts'
import { backOfficeContext } from '../request/contexts.ts'
import { textIn } from '../request/form.ts'
import { memberOf, unitsOf } from '../request/visit.server.ts'
import { BackLink } from '../ui/back-link.tsx'
import { listAddressFrom, useListAddress } from '../ui/list-address.ts'
import { Message } from '../ui/message.tsx'
import { Moment } from '../ui/moment.tsx'
import { Section } from '../ui/section.tsx'
import { TypedTexts } from '../ui/typed-texts.tsx'
import {
  clientProblems,
  HandoverFields,
  LanguageSelect,
  LastDayField,
  readHandover,
  readLanguage,
} from './client-fields.tsx'
import { readId } from '../request/read-id.ts'
import { NewCode } from './new-code.tsx'
import { showCode } from './shown-code.server.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const member = memberOf(context)
  const { requests, clients } = context.get(backOfficeContext)
  const request = await requests.read(member, readId(params.request) ?? 0)
  if (!request) throw data({ code: 'unknown' }, { status: 404 })
  return {
    request,
    zone: unitsOf(context).zone,
    isElsewhere: await clients.isElsewhere(member),
    mayDecide: may(member.roles, 'manage_clients'),
  }
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const member = memberOf(context)
  const { requests } = context.get(backOfficeContext)
  const requestId = readId(params.request) ?? 0
  const form = await request.formData()
  const typed = {
    username: textIn(form, 'username'),
    language: readLanguage(form, member.language),
    handover: readHandover(form),
    lastDay: textIn(form, 'lastDay'),
    text: textIn(form, 'text'),
  }
  const intent = textIn(form, 'intent') === 'refuse' ? 'refuse' : 'approve'
  const refused = (problem: Problem) => data({ intent, problem, typed, shown: undefined }, { status: 422 })
  if (intent === 'refuse') {
    const result = await requests.refuse(member, { requestId, text: typed.text })
    if (!result.ok) return refused(result.code)
    const { email, isMailed } = result.value
    const what = isMailed ? 'request_refused' : 'request_refused_without_mail'
    return redirect(listAddressFrom('/clients/requests', url.search), {
      headers: { 'set-cookie': noticeCookie(request, { what, about: email }) },
    })
  }
  const { username, language, handover, lastDay } = typed
  const approved = await requests.approve(member, { requestId, username, language, handover, lastDay })
  if (!approved.ok) return refused(approved.code)
  if (handover === 'mail') {
    const notice = { what: 'client_added', about: approved.value.name } as const
    return redirect(`/clients/${approved.value.clientId}`, {
      headers: { 'set-cookie': noticeCookie(request, notice) },
    })
  }
  // Answered without a redirect: the code is shown this once
  return data({ intent, problem: undefined, typed, shown: showCode(approved.value) })
}

type Refused<Work extends (...given: never[]) => unknown> = Extract<Awaited<ReturnType<Work>>, { ok: false }>

/** Why a decision is not made. */
type Problem =
  | Refused<BackOffice['requests']['approve']>['code']
  | Refused<BackOffice['requests']['refuse']>['code']

export default function Request({ loaderData, actionData }: Route.ComponentProps) {
  const { clients: texts } = useTexts()
  const { request, zone, mayDecide, isElsewhere } = loaderData
  const { problem, typed, shown, intent } = actionData ?? {}
  const title = request.company || request.name
  const isWaiting = request.status === 'waiting'
  return (
    <>
      <title>{title}</title>
      <BackLink to={useListAddress('/clients/requests')}>{texts.requestsTitle}</BackLink>
      <h1 className="text-2xl break-words print:hidden">
        <bdi>{title}</bdi>
      </h1>
      {shown ? (
        <NewCode shown={shown} client={`/clients/${shown.clientId}`} />
      ) : (
        <div className="mt-3 grid max-w-xl grid-cols-[minmax(0,1fr)] gap-6">
          {problem && !isWaiting && <Message kind="problem">{texts.problems[problem]}</Message>}
          {!isWaiting && (
            <Message kind="note">
              {request.status === 'approved' ? texts.approved : texts.refused}
              {request.decidedBy && <bdi> {texts.decidedBy(request.decidedBy)}</bdi>}
              {request.decidedAt && (
                <>
                  {' · '}
                  <Moment at={request.decidedAt} zone={zone} />
                </>
              )}
              {request.clientId !== null && (
                <>
                  {' · '}
                  <Link to={`/clients/${request.clientId}`} className="text-accent underline">
                    {texts.toClient}
                  </Link>
                </>
              )}
            </Message>
          )}
          {request.known.map(({ clientId, name, by }) => (
            <Message key={clientId} kind="note">
              {by === 'email' ? texts.knownEmail(name) : texts.knownCompany(name)}{' '}
              <Link to={`/clients/${clientId}`} className="text-accent underline">
                {texts.toClient}
              </Link>
            </Message>
          ))}
          <Facts request={request} zone={zone} />
          {isWaiting && isElsewhere && <Message kind="note">{texts.elsewhere}</Message>}
          {isWaiting && mayDecide && !isElsewhere && (
            <Approve
              request={request}
              {...(intent === 'approve' && { typed, problems: clientProblems(problem, texts) })}
            />
          )}
          {isWaiting && mayDecide && (
            <Refuse
              request={request}
              {...(intent === 'refuse' && { typed, problems: clientProblems(problem, texts) })}
            />
          )}
          {/* Somebody else has decided meanwhile */}
          {!isWaiting && intent === 'refuse' && typed && <TypedTexts fields={[['text', typed.text]]} />}
        </div>
      )}
    </>
  )
}

type ReadRequest = Route.ComponentProps['loaderData']['request']
type Typed = NonNullable<Route.ComponentProps['actionData']>['typed']

function Facts({ request, zone }: Pick<Route.ComponentProps['loaderData'], 'request' | 'zone'>) {
  const { clients: texts } = useTexts()
  const facts = [
    [texts.company, request.company],
    [texts.contact, request.name],
    [texts.email, request.email],
    [texts.phone, request.phone],
    [texts.language, LANGUAGE_NAMES[request.language]],
  ] as const
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1">
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label} className="contents">
              <dt className="text-quiet">{label}</dt>
              <dd className="min-w-0 wrap-anywhere">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ),
      )}
      <dt className="text-quiet">{texts.requestedAt}</dt>
      <dd>
        <Moment at={request.requestedAt} zone={zone} />
      </dd>
      {request.message && (
        <>
          <dt className="text-quiet">{texts.message}</dt>
          <dd className="min-w-0 break-words whitespace-pre-line">
            <bdi>{request.message}</bdi>
          </dd>
        </>
      )}
    </dl>
  )
}

interface FormProps {
  readonly request: ReadRequest
  readonly typed?: Typed | undefined
  readonly problems?: FieldProblems | undefined
}

function Approve({ request, typed, problems }: FormProps) {
  const { clients: texts } = useTexts()
  return (
    <Section title={texts.approveTitle}>
      <EditForm name="approve" typed={typed} problems={problems} className="grid gap-4">
        <Field
          label={texts.username}
          name="username"
          maxLength={254}
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={request.suggestedUsername}
        />
        <LanguageSelect language={request.language} />
        <HandoverFields handover="mail" />
        <LastDayField day="" />
        <SaveBar label={texts.approve} intent="approve" />
      </EditForm>
    </Section>
  )
}

function Refuse({ request, typed, problems }: FormProps) {
  const { clients: texts } = useTexts()
  return (
    <Section title={texts.refuseTitle}>
      <EditForm name="refuse" typed={typed} problems={problems} isKept className="grid gap-3">
        <p className="text-sm text-quiet">{texts.refuseNote(LANGUAGE_NAMES[request.language])}</p>
        <TextField
          label={texts.refusalText}
          name="text"
          rows={5}
          maxLength={2_000}
          defaultValue={request.refusal}
        />
        <SaveBar label={texts.refuse} intent="refuse" isQuiet />
      </EditForm>
    </Section>
  )
}
