import { data, href, Link } from 'react-router'
import type { Route } from './+types/order'
import { useMessages } from '#app/messages/messages.tsx'
import { quietButton } from '#app/ui/button.ts'
import { EmptyState } from './cart-empty.tsx'
import { clientArea } from './client-area.server.ts'
import { ClientCrumbs } from './client-crumbs.tsx'
import { ClientHead } from './client-head.tsx'
import { Letterhead } from './letterhead.tsx'
import { Moment } from './moment.tsx'
import { loadNamedOrder } from './named-order.server.ts'
import { OrderActions } from './order-actions.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderStatusMark } from './order-status.tsx'
import type { OrderDetailsView } from './order-view.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { id, number, order } = await loadNamedOrder(clientArea(context), params)
  // A page that has nothing to show is no success, though it says so kindly
  return data({ ...id, number, order }, { status: order ? 200 : 503 })
}

export default function Order({ loaderData, params }: Route.ComponentProps) {
  const { order: texts, orders } = useMessages().client
  const history = href('/:lang/client/orders', params)
  const { number, order } = loaderData
  return (
    <>
      <ClientHead title={texts.title(number)} description={texts.description} />
      <Letterhead />
      <ClientCrumbs steps={[{ name: orders.title, to: history }]} />
      <h1 className="figures text-2xl">{texts.title(number)}</h1>
      {order ? (
        <OrderContent order={order} number={number} />
      ) : (
        <EmptyState title={texts.failedTitle} text={texts.failedText}>
          <Link to={history} className={quietButton}>
            {texts.allOrders}
          </Link>
        </EmptyState>
      )}
    </>
  )
}

interface OrderContentProps {
  readonly order: OrderDetailsView
  readonly number: string
}

function OrderContent({ order, number }: OrderContentProps) {
  const { labels, client } = useMessages()
  return (
    <div data-order-id={order.orderId}>
      <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-1">
        <div className="flex gap-2">
          <dt className="text-quiet">{labels.date}</dt>
          <dd>
            <Moment moment={order.date} />
          </dd>
        </div>
        <div className="flex gap-2">
          <dt className="text-quiet">{labels.status}</dt>
          <dd>
            <OrderStatusMark status={order.status} />
          </dd>
        </div>
      </dl>
      <OrderActions order={order} number={number} />
      <section className="mt-8">
        <h2 className="text-lg">{client.order.lines}</h2>
        <OrderLines order={order} />
      </section>
      {order.history.length > 0 && (
        <section className="mt-8">
          <h2 className="text-lg">{client.order.statusHistory}</h2>
          <ol className="mt-2 grid gap-2">
            {order.history.map(({ status, date }) => (
              <li key={`${status} ${date.iso}`} className="flex flex-wrap gap-x-4">
                <span className="min-w-36">
                  <OrderStatusMark status={status} />
                </span>
                <span className="text-quiet">
                  <Moment moment={date} />
                </span>
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  )
}
