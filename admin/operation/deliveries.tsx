import { data, Form, redirect } from 'react-router'
import type { Route } from './+types/deliveries'
import { formatCount } from '#domain/money/number-format.ts'
import { MOST_COUNTED } from '#domain/staff/saved-views.ts'
import { usePageLanguage, useTexts } from '../messages/texts.tsx'
import { noticeCookie } from '../request/admin-cookies.ts'
import { backOfficeContext } from '../request/contexts.ts'
import { idIn } from '../request/form.ts'
import { memberOf, unitsOf } from '../request/visit.server.ts'
import { EmptyList } from '../help/empty-list.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { FormToken } from '../ui/form-token.tsx'
import { Message } from '../ui/message.tsx'
import { Moment } from '../ui/moment.tsx'
import { Pager } from '../ui/pager.tsx'
import { Unreadable } from '../ui/unreadable.tsx'
import { ViewLinks } from '../views/view-links.tsx'
import { StateLinks } from './state-links.tsx'
import { readPageStart, withStart } from './page-start.ts'

const STATUSES = ['waiting', 'sending', 'delivered', 'given_up'] as const

function readStatus(params: URLSearchParams) {
  return STATUSES.find((one) => one === params.get('status'))
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const member = memberOf(context)
  const { deliveries, views } = context.get(backOfficeContext)
  const status = readStatus(url.searchParams)
  const before = readPageStart(url)
  const page = await deliveries.list(member, { status, before })
  const countViews = (queries: readonly string[]) =>
    deliveries.count(member, {
      asked: queries.map((query) => ({ status: readStatus(new URLSearchParams(query)) })),
      most: MOST_COUNTED + 1,
    })
  return {
    ...page,
    status,
    query: url.search,
    views: await views.counted(member, { list: 'deliveries', count: countViews }),
    first: before === undefined ? undefined : withStart('/settings/deliveries', status, undefined),
    next: page.next === undefined ? undefined : withStart('/settings/deliveries', status, page.next),
    zone: unitsOf(context).zone,
  }
}

/** Makes a delivery the next to be sent. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const deliveryId = idIn(await request.formData(), 'delivery')
  const retried = await context.get(backOfficeContext).deliveries.retry(memberOf(context), deliveryId)
  if (!retried.ok) return data({ problem: retried.code }, { status: 422 })
  const notice = { what: 'delivery_due', about: String(deliveryId) } as const
  return redirect(`/settings/deliveries${url.search}`, {
    headers: { 'set-cookie': noticeCookie(request, notice) },
  })
}

/** What the company's own systems were told, and were not. */
export default function Deliveries({ loaderData, actionData }: Route.ComponentProps) {
  const { operation: texts, orders, settings } = useTexts()
  const language = usePageLanguage()
  const { deliveries, total, status, first, next, zone } = loaderData
  return (
    <>
      <title>{settings.deliveries}</title>
      <BackLink to="/settings">{settings.all}</BackLink>
      <h1 className="text-2xl">{settings.deliveries}</h1>
      <div className="mt-3 max-w-3xl">
        <p className="text-quiet">{texts.deliveriesText}</p>
        {actionData && (
          <div className="mt-3">
            <Message kind="problem">{texts.deliveryProblems[actionData.problem]}</Message>
          </div>
        )}
        <ViewLinks list="deliveries" query={loaderData.query} views={loaderData.views} />
        <StateLinks
          label={settings.deliveries}
          address="/settings/deliveries"
          states={STATUSES.map((one) => [one, orders.deliveryStates[one]] as const)}
          chosen={status}
          all={texts.all}
        />
        <p className="mt-2 text-quiet">{texts.total(formatCount(total, language))}</p>
        {deliveries.length === 0 && <NoDeliveries isFiltered={status !== undefined} />}
        <ul className="mt-2">
          {deliveries.map((delivery) => (
            <li key={delivery.deliveryId} className="border-b border-line py-2">
              <div className="flex flex-wrap items-center justify-between gap-x-4">
                <span className="figures wrap-anywhere">
                  {delivery.type} · {delivery.subject}
                </span>
                <span className={delivery.status === 'given_up' ? 'font-semibold text-danger' : 'text-quiet'}>
                  {orders.deliveryStates[delivery.status as (typeof STATUSES)[number]] ?? delivery.status}
                </span>
              </div>
              <p className="text-sm wrap-anywhere text-quiet">
                {delivery.host === '' ? <Unreadable value="" /> : (delivery.host ?? texts.removedWebhook)} ·{' '}
                <Moment at={delivery.endedAt ?? delivery.createdAt} zone={zone} />
                {delivery.lastProblem && ` · ${delivery.lastProblem}`}
              </p>
              {delivery.status === 'given_up' && delivery.host !== undefined && (
                <Form method="post" className="mt-1">
                  <FormToken />
                  <input type="hidden" name="delivery" value={delivery.deliveryId} />
                  <button className="button button-quiet">{texts.sendNow}</button>
                </Form>
              )}
            </li>
          ))}
        </ul>
        <Pager first={first} next={next} />
      </div>
    </>
  )
}

function NoDeliveries({ isFiltered }: { readonly isFiltered: boolean }) {
  const { operation: texts, settings } = useTexts()
  if (isFiltered) return <p className="mt-2">{texts.noDeliveries}</p>
  return (
    <EmptyList
      title={texts.noDeliveriesYet}
      text={texts.noDeliveriesText}
      button={{ to: '/settings', label: settings.all }}
      topic="deliveries"
    />
  )
}
