import { Link } from 'react-router'
import { formatCents } from '#domain/number-format.ts'
import { orderNumber } from '#domain/order-number.ts'
import { useMessages } from '#app/messages/messages.tsx'
import { textLink } from '#app/ui/button.ts'
import { useLanguage } from '#app/ui/page-language.ts'
import { Moment } from './moment.tsx'
import { orderAgainHref, orderHref } from './order-address.ts'
import { OrderStatusMark } from './order-status.tsx'
import type { OrderView } from './order-view.ts'

interface OrderListProps {
  readonly label: string
  readonly orders: readonly OrderView[]
  readonly catalogIds: readonly number[]
  /** The number of all orders where these are a page of them. */
  readonly total?: number
}

/** Orders as a table; on a phone each is a row of two lines. */
export function OrderList({ label, orders, catalogIds, total = orders.length }: OrderListProps) {
  const { labels, client, orders: texts } = useMessages()
  const lang = useLanguage()
  const isPriced = orders.some((order) => order.figures !== undefined)
  return (
    <table aria-label={label} data-total={total} className="mt-4 w-full max-sm:block">
      <thead className="border-b border-line text-start text-sm text-quiet max-sm:sr-only">
        <tr>
          <th scope="col" className="pe-4 pb-2 text-start font-normal">
            {client.orders.number}
          </th>
          <th scope="col" className="pe-4 pb-2 text-start font-normal">
            {labels.date}
          </th>
          <th scope="col" className="pe-4 pb-2 text-start font-normal">
            {labels.status}
          </th>
          {isPriced && (
            <th scope="col" className="pb-2 text-end font-normal">
              {labels.total}
            </th>
          )}
          <th scope="col">
            <span className="sr-only">{texts.again.action}</span>
          </th>
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {orders.map((order) => (
          <tr
            key={`${order.catalogId}-${order.orderId}`}
            data-order-id={order.orderId}
            className="border-b border-line max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:gap-x-4 max-sm:py-3"
          >
            <th scope="row" className="text-start font-semibold sm:py-1 sm:pe-4">
              <Link
                to={orderHref(lang, order)}
                aria-label={client.orders.viewOrder(orderNumber(order, catalogIds))}
                className={`${textLink} figures inline-flex min-h-11 items-center`}
              >
                {orderNumber(order, catalogIds)}
              </Link>
            </th>
            <td
              className={`figures max-sm:text-sm max-sm:text-quiet sm:py-1 sm:pe-4 ${isPriced ? 'max-sm:order-3' : 'max-sm:self-center'}`}
            >
              <Moment moment={order.date} />
            </td>
            <td
              className={`max-sm:justify-self-end max-sm:text-sm sm:py-1 sm:pe-4 ${isPriced ? 'max-sm:order-4' : 'max-sm:order-6 max-sm:self-center'}`}
            >
              <OrderStatusMark status={order.status} />
            </td>
            {isPriced && (
              <td className="figures text-end max-sm:self-center sm:py-1">
                {order.figures ? formatCents(order.figures.total, lang) : '—'}
              </td>
            )}
            <td className="max-sm:order-5 sm:py-1 sm:ps-6 sm:text-end">
              <Link
                to={orderAgainHref(lang, order)}
                aria-label={texts.again.title(orderNumber(order, catalogIds))}
                className={`${textLink} inline-flex min-h-11 items-center`}
              >
                {texts.again.action}
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
