import { useEffect } from 'react'
import { data, href, redirect } from 'react-router'
import { type OrderId, orderNumber } from '#domain/orders/order-number.ts'
import type { Route } from './+types/order-sent'
import { useFrame } from '../../request/frame-data.ts'
import { useClientMessages } from '../../messages/client-messages.ts'
import { primaryButton, quietButton, textLink } from '../../ui/forms/button.ts'
import { CheckIcon } from '../../ui/icons.tsx'
import { WarningIcon } from '../../notices/notice-icons.tsx'
import { useLanguage } from '../../messages/page-language.ts'
import { queuedCartNumber } from '#shop/orders/order-gateway.ts'
import { ordersOf } from '#shop/orders/send-result.ts'
import { type ClientArea, clientArea } from '../../request/client-area.server.ts'
import { ClientHead } from '../../ui/client-head.tsx'
import { clearDrafts } from './draft-remarks.ts'
import { TotalFigure } from '../../ui/order-figures.tsx'
import { Letterhead } from '../../contact/letterhead.tsx'
import { readLetterhead } from '../../contact/letterhead.server.ts'
import { loadOrder } from '../../orders/order-history.server.ts'
import { OrderActions } from '../../orders/order-actions.tsx'
import { mayCancelOrders } from '../../orders/cancel-order.server.ts'
import { OrderLines } from '../../orders/order-lines.tsx'
import { withItems } from '../../orders/ordered-items.server.ts'
import { parseOrderIds, writeOrderIds } from '../../orders/order-ids.ts'
import { findQueuedCart, viewQueuedCart } from '../../orders/queued-carts.server.ts'
import { useNumberList } from '../../messages/use-number-list.ts'
import { QueuedParts } from '../../orders/queued-carts.tsx'
import { totalOfOrders } from './total-of-orders.ts'
import { PageLink } from '../../ui/page-link.tsx'

/** The most orders in one address. */
const MAX_ORDERS = 20

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const area = clientArea(context)
  const catalogIds = area.shop.catalogs.map(({ catalogId }) => catalogId)
  const mayCancel = mayCancelOrders(area)
  const letterhead = await readLetterhead(area.shop, area.requestContext.language)
  const number = url.searchParams.get('received')
  if (number === null) {
    const ids = parseOrderIds(url.searchParams.get('orders'))
    if (!ids) throw data(null, { status: 404 })
    const orders = await loadOrders(area, ids, catalogIds)
    return { queuedCart: undefined, catalogIds, mayCancel, letterhead, orders }
  }
  const sent = await findQueuedCart(area, Number(/^[1-9]\d{0,14}$/.exec(number)?.[0] ?? 0))
  if (!sent) throw data(null, { status: 404 })
  const ids = ordersOf(sent)
  // Once every part is ordered, show the page of the orders
  if (sent.parts.every(({ state }) => state === 'accepted'))
    throw redirect(`${href('/:lang/client/orders/sent', params)}?orders=${writeOrderIds(ids)}`)
  return {
    queuedCart: viewQueuedCart(sent, area),
    catalogIds,
    mayCancel,
    letterhead,
    orders: await loadOrders(area, ids, catalogIds),
  }
}

async function loadOrders(area: ClientArea, ids: readonly OrderId[], catalogIds: readonly number[]) {
  if (ids.length > MAX_ORDERS) throw data(null, { status: 404 })
  return Promise.all(
    ids.map(async (id) => {
      const found = await loadOrder(area, id)
      if (found === 'unknown') throw data(null, { status: 404 })
      return { number: orderNumber(id, catalogIds), order: found.order && withItems(area, found.order) }
    }),
  )
}

export default function OrderSent({ loaderData, params }: Route.ComponentProps) {
  const { client: signedIn } = useFrame()
  useEffect(() => clearDrafts(signedIn?.name ?? ''), [signedIn?.name])
  const { client, orders: texts } = useClientMessages()
  const { orders, queuedCart, catalogIds, mayCancel } = loaderData
  const listOf = useNumberList()
  const said = queuedCart ? texts.received : client.orderSent
  const isRefused = queuedCart?.isOpen === false
  const sum = orders.length > 1 ? totalOfOrders(orders.map(({ order }) => order)) : undefined
  const title = isRefused ? client.notices.order_problem : said.title
  return (
    <>
      <ClientHead title={title} description={said.description} />
      <Letterhead {...loaderData.letterhead} />
      <h1 className="flex items-center gap-2 text-2xl">
        <span className={isRefused ? 'text-danger' : 'text-accent'}>
          {isRefused ? <WarningIcon /> : <CheckIcon />}
        </span>
        {title}
      </h1>
      <div className="mt-4 grid gap-x-16 gap-y-6 rounded-md border border-line bg-surface p-5 sm:p-6 lg:grid-cols-[auto_minmax(0,1fr)]">
        {queuedCart ? (
          <>
            <div data-received={queuedCart.number}>
              <p className="text-quiet">{texts.received.number}</p>
              <p className="figures text-3xl font-semibold">{queuedCartNumber(queuedCart.number)}</p>
            </div>
            <div className="min-w-0">
              <QueuedParts cart={queuedCart} catalogIds={catalogIds} />
              {!isRefused && <p className="mt-1 text-sm text-quiet">{texts.received.numberHint}</p>}
            </div>
          </>
        ) : (
          <>
            <div>
              <p className="text-quiet">
                {orders.length === 1 ? client.orderSent.number : client.orderSent.numbers}
              </p>
              <p className="figures text-3xl font-semibold">{listOf(orders.map(({ number }) => number))}</p>
              {sum && <TotalFigure total={sum.total} currency={sum.currency} />}
            </div>
            <WhatHappensNext />
          </>
        )}
      </div>
      <p className="mt-6 flex flex-wrap gap-3 max-sm:*:grow print:hidden">
        {isRefused && (
          <PageLink to={href('/:lang/client/shopping-cart', params)} className={primaryButton}>
            {client.dashboard.goToCart}
          </PageLink>
        )}
        <PageLink
          to={href('/:lang/client/orders', params)}
          className={isRefused ? quietButton : primaryButton}
        >
          {client.orderSent.yourOrders}
        </PageLink>
        <PageLink to={href('/:lang/catalogo/:page?', { lang: params.lang })} className={quietButton}>
          {client.orderSent.backToCatalog}
        </PageLink>
      </p>
      {orders.map(({ number, order }) => (
        <section key={number} className="mt-10" data-order-id={order?.orderId}>
          <h2 className="figures text-lg">{client.order.title(number)}</h2>
          {order ? (
            <>
              <OrderActions order={order} number={number} mayCancel={mayCancel} />
              <OrderLines order={order} />
            </>
          ) : (
            <p className="mt-2">{client.order.failedTitle}</p>
          )}
        </section>
      ))}
    </>
  )
}

function WhatHappensNext() {
  const { orderSent, cart, dashboard } = useClientMessages().client
  const lang = useLanguage()
  const { cartCount = 0, companyName } = useFrame()
  return (
    <section className="min-w-0">
      <h2 className="text-lg">{orderSent.next}</h2>
      <ol className="mt-2 grid gap-1.5">
        {[orderSent.nextCheck(companyName), ...orderSent.nextSteps].map((step, index) => (
          <li key={step} className="flex gap-3">
            <span className="figures text-quiet">{index + 1}.</span>
            <span className="min-w-0">{step}</span>
          </li>
        ))}
      </ol>
      {cartCount > 0 && (
        <p className="mt-4 print:hidden">
          {cart.stillInCart(cartCount)}{' '}
          <PageLink to={href('/:lang/client/shopping-cart', { lang })} className={textLink}>
            {dashboard.goToCart}
          </PageLink>
        </p>
      )}
    </section>
  )
}
