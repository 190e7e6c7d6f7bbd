import { data, Form, Link, useLocation } from 'react-router'
import type { Route } from './+types/mails'
import { formatCount } from '#domain/money/number-format.ts'
import { MOST_COUNTED } from '#domain/staff/saved-views.ts'
import { isLanguage, LANGUAGES } from '#domain/text/language.ts'
import { LANGUAGE_NAMES } from '../messages/language-tags.ts'
import { usePageLanguage, useTexts } from '../messages/texts.tsx'
import { backOfficeContext } from '../request/contexts.ts'
import { textIn } from '../request/form.ts'
import { memberOf, unitsOf } from '../request/visit.server.ts'
import { EmptyList } from '../help/empty-list.tsx'
import { FormToken } from '../ui/form-token.tsx'
import { LabeledSelect } from '../ui/labeled-select.tsx'
import { rowAddress } from '../ui/list-address.ts'
import { Message } from '../ui/message.tsx'
import { Moment } from '../ui/moment.tsx'
import { Pager } from '../ui/pager.tsx'
import { Section } from '../ui/section.tsx'
import { Unreadable } from '../ui/unreadable.tsx'
import { readPageStart, withStart } from './page-start.ts'
import { ViewLinks } from '../views/view-links.tsx'
import { StateLinks } from './state-links.tsx'

const STATUSES = ['waiting', 'sending', 'sent', 'given_up'] as const

function readStatus(params: URLSearchParams) {
  return STATUSES.find((one) => one === params.get('status'))
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const member = memberOf(context)
  const { mails, views } = context.get(backOfficeContext)
  const status = readStatus(url.searchParams)
  const before = readPageStart(url)
  const page = await mails.list(member, { status, before })
  const countViews = (queries: readonly string[]) =>
    mails.count(member, {
      asked: queries.map((query) => ({ status: readStatus(new URLSearchParams(query)) })),
      most: MOST_COUNTED + 1,
    })
  return {
    ...page,
    status,
    query: url.search,
    views: await views.counted(member, { list: 'mails', count: countViews }),
    first: before === undefined ? undefined : withStart('/settings/mails', status, undefined),
    next: page.next === undefined ? undefined : withStart('/settings/mails', status, page.next),
    server: await mails.server(member),
    zone: unitsOf(context).zone,
    email: member.email,
  }
}

/** Sends a test mail to whoever asks. */
export async function action({ request, context }: Route.ActionArgs) {
  const member = memberOf(context)
  const language = textIn(await request.formData(), 'language')
  const { mails } = context.get(backOfficeContext)
  const tested = await mails.test(member, isLanguage(language) ? language : member.language)
  if (!tested.ok) return data({ isAccepted: false, problem: tested.code, answer: '' }, { status: 422 })
  const delivery = tested.value
  const answer = delivery.outcome === 'accepted' ? delivery.answer : delivery.problem
  return { isAccepted: delivery.outcome === 'accepted', problem: undefined, answer }
}

export default function Mails({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation()
  const { operation: texts, orders, settings, start } = useTexts()
  const language = usePageLanguage()
  const { mails, total, first, next, server, status, zone, email } = loaderData
  return (
    <>
      <title>{settings.mails}</title>
      <p>
        <Link to="/settings" className="inline-flex min-h-11 items-center text-accent underline">
          {settings.all}
        </Link>
      </p>
      <h1 className="text-2xl">{settings.mails}</h1>
      <div className="mt-4 grid max-w-3xl gap-10">
        <Section title={texts.server}>
          <p>
            {server.ok ? (
              texts.serverIs(server.host, server.from)
            ) : (
              <Link
                to="/settings/smtp_url"
                className="inline-flex min-h-11 items-center text-accent underline"
              >
                {texts.noServer[server.code]}
              </Link>
            )}
          </p>
          {actionData && (
            <div className="mt-4">
              <Message kind={actionData.isAccepted ? 'note' : 'problem'}>
                {actionData.problem ? (
                  texts.testProblems[actionData.problem]
                ) : (
                  <>
                    <p>{actionData.isAccepted ? texts.accepted(email) : texts.refused}</p>
                    <p className="figures mt-2 wrap-anywhere whitespace-pre-line">{actionData.answer}</p>
                    {actionData.isAccepted && <p className="mt-2">{texts.spfHint}</p>}
                  </>
                )}
              </Message>
            </div>
          )}
          {server.ok && (
            <Form method="post" className="mt-4 flex flex-wrap items-end gap-3">
              <FormToken />
              <div className="w-44">
                <LabeledSelect
                  label={texts.testLanguage}
                  name="language"
                  value={language}
                  options={LANGUAGES.map((one) => [one, LANGUAGE_NAMES[one]] as const)}
                />
              </div>
              <button className="button button-quiet">{texts.test(email)}</button>
            </Form>
          )}
        </Section>
        <Section title={texts.outbox}>
          <ViewLinks list="mails" query={loaderData.query} views={loaderData.views} />
          <StateLinks
            label={texts.outbox}
            address="/settings/mails"
            states={STATUSES.map((one) => [one, orders.mailStates[one]] as const)}
            chosen={status}
            all={texts.all}
          />
          <p className="mt-2 text-quiet">{texts.total(formatCount(total, language))}</p>
          {mails.length === 0 &&
            (status ? (
              <p className="mt-3">{texts.noMails}</p>
            ) : (
              <EmptyList
                title={texts.empty}
                text={texts.emptyText}
                button={
                  server.ok
                    ? { to: '/settings/order_mail_to', label: start.steps.order_mail_to }
                    : { to: '/settings/smtp_url', label: start.steps.smtp_url }
                }
                topic="mails"
              />
            ))}
          <ul className="mt-2">
            {mails.map((mail) => (
              <li key={mail.mailId} className="border-b border-line py-1">
                <div className="flex flex-wrap items-center justify-between gap-x-4">
                  <Link
                    to={rowAddress(`/settings/mails/${mail.mailId}`, search)}
                    className="inline-flex min-h-11 items-center wrap-anywhere text-accent underline"
                  >
                    {mail.subject}
                  </Link>
                  <span className={mail.status === 'given_up' ? 'font-semibold text-danger' : 'text-quiet'}>
                    {orders.mailStates[mail.status as keyof typeof orders.mailStates] ?? (
                      <Unreadable value={mail.status} />
                    )}
                  </span>
                </div>
                <p className="pb-1 text-sm wrap-anywhere text-quiet">
                  {mail.recipient} · <Moment at={mail.sentAt ?? mail.createdAt} zone={zone} />
                </p>
              </li>
            ))}
          </ul>
          <Pager first={first} next={next} />
        </Section>
      </div>
    </>
  )
}
