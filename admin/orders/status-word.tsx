import { isOrderStatus, type OrderStatus } from '#domain/orders/order.ts'
import { useTexts } from '../messages/texts.tsx'
import { Unreadable } from '../ui/unreadable.tsx'

interface StatusWordProps {
  readonly status: string
  readonly isPartlyShipped?: boolean
}

/** The status of an order as a word with a shape, never by colour alone. */
export function StatusWord({ status, isPartlyShipped = false }: StatusWordProps) {
  const { statuses, partlyShipped } = useTexts().orders
  if (!isOrderStatus(status)) return <Unreadable value={status} />
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <StatusShape status={status} />
      {isPartlyShipped ? partlyShipped : statuses[status]}
    </span>
  )
}

/** The word alone; another system's status is shown as it is. */
export function useStatusWord(): (status: string) => string {
  const { statuses } = useTexts().orders
  return (status) => (isOrderStatus(status) ? statuses[status] : status)
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
  const isCancelled = status === 'cancelled'
  return (
    <svg
      aria-hidden="true"
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      className={`shrink-0 ${isCancelled ? 'text-danger' : 'text-accent'}`}
    >
      <circle cx="8" cy="8" r="6" />
      <path
        d={isCancelled ? 'm5.8 5.8 4.4 4.4m0-4.4-4.4 4.4' : SHAPES[status]}
        {...(!isCancelled && { fill: 'currentColor', stroke: 'none' })}
      />
    </svg>
  )
}
