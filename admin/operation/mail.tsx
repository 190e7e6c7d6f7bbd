import { data, Form, redirect } from 'react-router'
import type { Route } from './+types/mail'
import { useTexts } from '../messages/texts.tsx'
import { noticeCookie } from '../request/admin-cookies.ts'
import { backOfficeContext } from '../request/contexts.ts'
import { memberOf, unitsOf } from '../request/visit.server.ts'
import { readId } from '../request/read-id.ts'
import { BackLink } from '../ui/back-link.tsx'
import { FormToken } from '../ui/form-token.tsx'
import { useListAddress } from '../ui/list-address.ts'
import { Moment } from '../ui/moment.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const member = memberOf(context)
  const { mails } = context.get(backOfficeContext)
  const mail = await mails.read(member, readId(params.mail) ?? 0)
  if (!mail) throw data({ code: 'unknown' }, { status: 404 })
  return { mail, zone: unitsOf(context).zone }
}

/** Makes the mail the next to be sent. */
export async function action({ request, context, params, url }: Route.ActionArgs) {
  const mailId = readId(params.mail) ?? 0
  const isDue = await context.get(backOfficeContext).mails.retry(memberOf(context), mailId)
  const answer = redirect(`/settings/mails/${mailId}${url.search}`)
  if (isDue)
    answer.headers.append('set-cookie', noticeCookie(request, { what: 'mail_due', about: String(mailId) }))
  return answer
}

export default function Mail({ loaderData: { mail, zone } }: Route.ComponentProps) {
  const { lists, operation: texts, orders, settings } = useTexts()
  const rows = [
    [texts.to, mail.recipient],
    [
      texts.state,
      orders.mailStates[mail.status as keyof typeof orders.mailStates] ?? lists.unreadable(mail.status),
    ],
    [texts.tries, String(mail.attempts)],
    ...(mail.lastProblem ? [[texts.lastProblem, mail.lastProblem] as const] : []),
  ] as const
  return (
    <>
      <title>{mail.subject}</title>
      <BackLink to={useListAddress('/settings/mails')}>{settings.mails}</BackLink>
      <h1 className="text-2xl wrap-anywhere">{mail.subject}</h1>
      <dl className="mt-3 grid max-w-3xl grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-quiet">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
        <dt className="text-quiet">{mail.sentAt ? texts.sent : texts.written}</dt>
        <dd>
          <Moment at={mail.sentAt ?? mail.createdAt} zone={zone} />
        </dd>
      </dl>
      {['waiting', 'given_up'].includes(mail.status) && mail.body !== '' && (
        <Form method="post" className="mt-4">
          <FormToken />
          <button className="button button-primary">{texts.sendNow}</button>
        </Form>
      )}
      {mail.body === undefined ? (
        <p className="mt-6 max-w-prose text-quiet">{texts.secretBody}</p>
      ) : (
        <p className="mt-6 max-w-3xl rounded-md border border-line bg-surface p-4 wrap-anywhere whitespace-pre-line">
          {mail.body || texts.deletedBody}
        </p>
      )}
    </>
  )
}
