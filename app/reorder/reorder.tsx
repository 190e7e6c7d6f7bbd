import { data, Form, href } from 'react-router'
import type { Route } from './+types/reorder'
import { formatCount } from '#domain/money/number-format.ts'
import { type OrderId, orderNumber } from '#domain/orders/order-number.ts'
import { messagesIn } from '../messages/messages.server.ts'
import { useClientMessages } from '../messages/client-messages.ts'
import { itemPicture } from '../pictures/picture-address.ts'
import { useLanguage } from '../messages/page-language.ts'
import { PostFields } from '../ui/forms/post-fields.tsx'
import { REORDER_STATUS, type ReorderAnswer } from './reorder-answer.ts'
import { chosenLines, orderableLines, readReorderForm } from './reorder-form.ts'
import { ReorderLines } from './reorder-lines.tsx'
import { ReorderProblem } from './reorder-problem.tsx'
import { viewReorder } from './reorder-view.ts'
import { addSeveral } from '../cart/add-several.server.ts'
import { redirectWithNotice } from '../request/change-answer.server.ts'
import { type ClientArea, clientArea } from '../request/client-area.server.ts'
import { ClientCrumbs } from '../layout/client-crumbs.tsx'
import { ClientHead } from '../ui/client-head.tsx'
import { withFailureAnswer } from '../request/with-failure-answer.ts'
import { reorderHref, orderHref, WITH } from '../orders/order-address.ts'
import { parseOrderIds } from '../orders/order-ids.ts'
import { useNumberList } from '../messages/use-number-list.ts'
import { listSentWith } from '../orders/sent-together.server.ts'
import { textLink } from '../ui/forms/button.ts'
import { requireNamedOrder } from '../orders/named-order.server.ts'
import { PageLink } from '../ui/page-link.tsx'

/** The most orders that one page reorders with the one of its address. */
const MAX_ORDERS = 20

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const area = clientArea(context)
  const { ids, lines } = await loadReorder(area, params, url)
  const [id] = ids
  const catalogIds = area.shop.catalogs.map(({ catalogId }) => catalogId)
  return {
    ...id,
    with: ids.slice(1),
    /** The orders of the same cart that are not on the page. */
    sentWith: ids.length === 1 ? await listSentWith(area, id) : [],
    catalogIds,
    lines: lines.map((line) => ({ ...line, picture: line.item && itemPicture(area.shop, line.item) })),
    // Each rendering gets one uuid, so a form that is sent twice adds once
    uuid: crypto.randomUUID(),
  }
}

/** The order of the address and those that it is reordered with, and the lines of them all. */
async function loadReorder(area: ClientArea, params: Route.LoaderArgs['params'], { searchParams }: URL) {
  const { id, order } = await requireNamedOrder(area, params)
  const others = searchParams.has(WITH) ? parseOrderIds(searchParams.get(WITH)) : []
  if (!others || others.length > MAX_ORDERS) throw data(null, { status: 404 })
  const named = others.map(({ catalogId, orderId }) =>
    requireNamedOrder(area, { catalogId: String(catalogId), orderId: String(orderId) }),
  )
  const orders = [order, ...(await Promise.all(named)).map((one) => one.order)]
  const ids: readonly [OrderId, ...OrderId[]] = [id, ...others]
  return {
    ids,
    lines: viewReorder(orders, area.shop.catalog(), area.requestContext.prices, area.requestContext),
  }
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const area = clientArea(context)
  const fields = await request.formData()
  const { lines } = await loadReorder(area, params, url)
  const form = readReorderForm(fields, lines)
  // A script gets 200 and reloads the page with the current cart
  const refuse = (problem: ReorderAnswer['problem'], outcomes: ReorderAnswer['outcomes'] = {}) =>
    data<ReorderAnswer>(
      { ...form, problem, outcomes },
      fields.get('via') === 'script' ? 200 : REORDER_STATUS[problem],
    )
  const chosen = chosenLines(lines, form)
  if (typeof chosen === 'string') return refuse(chosen)
  const keyed = chosen.map((line) => ({ ...line, key: `${form.uuid}/${line.index}` }))
  const outcomes = await addSeveral(area, keyed)
  const ends = Object.values(outcomes)
  if (ends.includes('not_tried')) return refuse('interrupted', outcomes)
  if (ends.some((end) => end !== 'added')) return refuse('not_all', outcomes)
  const { language } = area.requestContext
  const message = messagesIn(language).orders.again.allAdded(
    formatCount(ends.length, language),
    ends.length === 1,
  )
  return redirectWithNotice(request, href('/:lang/client/shopping-cart', params), { message })
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const fields = await request.clone().formData()
  const form = { uuid: String(fields.get('uuid') ?? ''), typed: {} }
  return withFailureAnswer<ReorderAnswer>(serverAction, { ...form, problem: 'interrupted', outcomes: {} })
}

export default function Reorder({ loaderData, actionData, params }: Route.ComponentProps) {
  const { orders, client } = useClientMessages()
  const lang = useLanguage()
  const listOf = useNumberList()
  const { lines, uuid, sentWith, catalogIds } = loaderData
  const numbersOf = (ids: readonly OrderId[]) => listOf(ids.map((id) => orderNumber(id, catalogIds)))
  const number = numbersOf([loaderData, ...loaderData.with])
  const order = orderHref(lang, loaderData)
  const canOrder = orderableLines(lines).length > 0
  return (
    <>
      <ClientHead title={orders.again.title(number)} description={orders.again.description} />
      <ClientCrumbs
        steps={[
          { name: client.orders.title, to: href('/:lang/client/orders', params) },
          { name: client.order.title(numbersOf([loaderData])), to: order },
        ]}
      />
      <h1 className="text-2xl">{orders.again.title(number)}</h1>
      <p className="mt-2 max-w-prose text-quiet">
        {canOrder ? orders.again.intro : orders.again.nothingLeft}
      </p>
      {sentWith.length > 0 && (
        <p className="mt-2 max-w-prose">
          {orders.again.sentWith(numbersOf(sentWith))}{' '}
          <PageLink to={reorderHref(lang, loaderData, sentWith)} className={`${textLink} inline-block`}>
            {orders.again.together}
          </PageLink>
        </p>
      )}
      {actionData && <ReorderProblem answer={actionData} />}
      <Form method="post" action={reorderHref(lang, loaderData, loaderData.with)} data-print>
        <PostFields back={order} />
        <input type="hidden" name="uuid" value={actionData?.uuid ?? uuid} />
        <ReorderLines key={number} lines={lines} answer={actionData} />
      </Form>
    </>
  )
}
