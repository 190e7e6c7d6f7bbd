import { isOrderStatus, type OrderStatus } from '#domain/orders/order.ts'
import { useClientMessages } from '../messages/client-messages.ts'
import type { OrderView } from './order-view.ts'

/** The status of an order as a word with a shape, never by colour alone. */
export function OrderStatusLabel({
  order: { status, isPartlyShipped },
}: {
  readonly order: Pick<OrderView, 'status' | 'isPartlyShipped'>
}) {
  const { client, orders } = useClientMessages()
  // A status of a remote service is shown as it is
  if (!isOrderStatus(status)) return <span className="whitespace-nowrap">{status}</span>
  return (
    <span className="inline-flex items-center gap-1.5 align-middle whitespace-nowrap">
      <StatusShape status={status} />
      {isPartlyShipped ? orders.shipments.partly : client.order.status[status]}
    </span>
  )
}

/** A ring that fills clockwise; a cross for cancelled. */
const SHAPES: Readonly<Record<OrderStatus, string>> = {
  received: '',
  confirmed: 'M8 8V2a6 6 0 0 1 6 6Z',
  preparing: 'M8 8V2a6 6 0 0 1 0 12Z',
  shipped: 'M8 8V2a6 6 0 1 1-6 6Z',
  delivered: 'M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2Z',
  cancelled: '',
}

function StatusShape({ status }: { readonly status: OrderStatus }) {
  return (
    <svg
      aria-hidden="true"
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      className={`shrink-0 ${status === 'cancelled' ? 'text-danger' : 'text-accent'}`}
    >
      <circle cx="8" cy="8" r="6" />
      {status === 'cancelled' ? (
        <path d="m5.8 5.8 4.4 4.4m0-4.4-4.4 4.4" />
      ) : (
        <path d={SHAPES[status]} fill="currentColor" stroke="none" />
      )}
    </svg>
  )
}
