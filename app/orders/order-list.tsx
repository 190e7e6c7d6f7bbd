import { formatAmount } from '#domain/money/number-format.ts'
import { orderNumber } from '#domain/orders/order-number.ts'
import { useClientMessages } from '../messages/client-messages.ts'
import { linkLine } from '../ui/forms/button.ts'
import { useLanguage } from '../messages/page-language.ts'
import { Moment } from '../ui/moment.tsx'
import { reorderHref, orderHref } from './order-address.ts'
import { OrderStatusLabel } from './order-status.tsx'
import type { OrderView } from './order-view.ts'
import { PageLink } from '../ui/page-link.tsx'

interface OrderListProps {
  readonly label: string
  readonly orders: readonly OrderView[]
  readonly catalogIds: readonly number[]
  /** The number of all orders if these are one page of them. */
  readonly total?: number
}

/** Orders as a table; on a phone each is two lines. */
export function OrderList({ label, orders, catalogIds, total = orders.length }: OrderListProps) {
  const { labels, client, orders: texts } = useClientMessages()
  const isPriced = orders.some((order) => order.figures !== undefined)
  return (
    <table aria-label={label} data-total={total} className="mt-4 w-full max-sm:block">
      <thead className="border-b border-line text-start text-sm text-quiet max-sm:sr-only">
        <tr>
          <th scope="col" className="pe-6 pb-2 text-start font-normal">
            {client.orders.number}
          </th>
          <th scope="col" className="pe-6 pb-2 text-start font-normal">
            {labels.date}
          </th>
          <th scope="col" className="pe-6 pb-2 text-start font-normal">
            {labels.status}
          </th>
          {isPriced && (
            <th scope="col" className="pb-2 text-end font-normal">
              {labels.total}
            </th>
          )}
          <th scope="col" className="print:hidden">
            <span className="sr-only">{texts.again.action}</span>
          </th>
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {orders.map((order) => (
          <OrderRow
            key={`${order.catalogId}-${order.orderId}`}
            order={order}
            number={orderNumber(order, catalogIds)}
            isPriced={isPriced}
          />
        ))}
      </tbody>
    </table>
  )
}

interface OrderRowProps {
  readonly order: OrderView
  readonly number: string
  readonly isPriced: boolean
}

/**
 * Number, status and total, then date and actions. On a phone these are two independent lines, so that a large total does
 * not narrow the date.
 */
function OrderRow({ order, number, isPriced }: OrderRowProps) {
  const { client, labels, addToCart, orders: texts } = useClientMessages()
  const lang = useLanguage()
  return (
    <tr
      data-order-id={order.orderId}
      className="border-b border-line max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-x-4 max-sm:py-1.5 max-sm:before:order-3 max-sm:before:w-full print:break-inside-avoid"
    >
      <th scope="row" className="text-start font-semibold sm:py-1 sm:pe-6">
        <PageLink
          to={orderHref(lang, order)}
          aria-label={client.orders.viewOrder(number)}
          className={`${linkLine} figures min-w-11`}
        >
          {number}
        </PageLink>
        {(['clientReference', 'reference'] as const).map(
          (number) =>
            order[number] !== '' && (
              <span
                key={number}
                className="figures block max-w-48 pb-1 text-sm font-normal break-all text-quiet"
              >
                <span className="sr-only">{labels.before(client.order[number])} </span>
                {order[number]}
              </span>
            ),
        )}
      </th>
      <td className="figures max-sm:order-4 max-sm:grow max-sm:text-sm max-sm:text-quiet sm:py-1 sm:pe-6">
        <Moment moment={order.date} />
      </td>
      <td className="max-sm:order-1 max-sm:grow sm:py-1 sm:pe-6">
        <OrderStatusLabel order={order} />
      </td>
      {isPriced && (
        <td className="figures text-end whitespace-nowrap max-sm:order-2 max-sm:ms-auto max-sm:font-semibold sm:py-1">
          {order.figures ? formatAmount(order.figures.total, lang, order.currency) : '—'}
        </td>
      )}
      <td className="max-sm:order-5 sm:py-1 sm:ps-8 sm:text-end print:hidden">
        <PageLink
          to={reorderHref(lang, order)}
          aria-label={addToCart.named(texts.again.action, number)}
          className={`${linkLine} whitespace-nowrap`}
        >
          {texts.again.action}
        </PageLink>
      </td>
    </tr>
  )
}
