import { useEffect } from 'react'
import { data, href, Link } from 'react-router'
import { orderNumber } from '#domain/order-number.ts'
import type { Route } from './+types/order-sent'
import { useFrame } from '#app/frame-data.ts'
import { useClientMessages } from '#app/messages/client-messages.ts'
import { primaryButton, quietButton, textLink } from '#app/ui/button.ts'
import { CheckIcon } from '#app/ui/icons.tsx'
import { useLanguage } from '#app/ui/page-language.ts'
import { clientArea } from './client-area.server.ts'
import { ClientHead } from './client-head.tsx'
import { forgetComment } from './kept-comment.ts'
import { Letterhead } from './letterhead.tsx'
import { loadOrder } from './order-history.server.ts'
import { OrderActions } from './order-actions.tsx'
import { OrderLines } from './order-lines.tsx'
import { parseOrderIds } from './order-ids.ts'

/** More orders than a cart can become are not asked for in one address. */
const MOST_ORDERS = 20

export async function loader({ context, url }: Route.LoaderArgs) {
  const area = clientArea(context)
  const ids = parseOrderIds(url.searchParams.get('orders'))
  if (!ids || ids.length > MOST_ORDERS) throw data(null, { status: 404 })
  const catalogIds = area.shop.catalogs.map(({ catalogId }) => catalogId)
  const orders = await Promise.all(
    ids.map(async (id) => {
      const order = await loadOrder(area, id)
      if (order === 'unknown') throw data(null, { status: 404 })
      return { number: orderNumber(id, catalogIds), order: order === 'failed' ? undefined : order }
    }),
  )
  return { orders }
}

export default function OrderSent({ loaderData, params }: Route.ComponentProps) {
  const { client: signedIn } = useFrame()
  useEffect(() => forgetComment(signedIn?.name ?? ''), [signedIn?.name])
  const { client } = useClientMessages()
  const { orders } = loaderData
  return (
    <>
      <ClientHead title={client.orderSent.title} description={client.orderSent.description} />
      <Letterhead />
      <h1 className="flex items-center gap-2 text-2xl">
        <span className="text-accent">
          <CheckIcon />
        </span>
        {client.orderSent.title}
      </h1>
      <div className="mt-4 grid gap-x-16 gap-y-6 rounded-md border border-line bg-surface p-5 sm:p-6 lg:grid-cols-[auto_minmax(0,1fr)]">
        <div>
          <p className="text-quiet">
            {orders.length === 1 ? client.orderSent.number : client.orderSent.numbers}
          </p>
          <p className="figures text-3xl font-semibold">{orders.map(({ number }) => number).join(', ')}</p>
        </div>
        <WhatHappensNext />
      </div>
      <p className="mt-6 flex flex-wrap gap-3 max-sm:*:grow print:hidden">
        <Link to={href('/:lang/client/orders', params)} className={primaryButton}>
          {client.orderSent.yourOrders}
        </Link>
        <Link to={href('/:lang/catalogo/:page?', { lang: params.lang })} className={quietButton}>
          {client.orderSent.backToCatalog}
        </Link>
      </p>
      {orders.map(({ number, order }) => (
        <section key={number} className="mt-10" data-order-id={order?.orderId}>
          <h2 className="figures text-lg">{client.order.title(number)}</h2>
          {order ? (
            <>
              <OrderActions order={order} number={number} />
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
          <Link to={href('/:lang/client/shopping-cart', { lang })} className={textLink}>
            {dashboard.goToCart}
          </Link>
        </p>
      )}
    </section>
  )
}
