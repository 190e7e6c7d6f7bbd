import { isOrderStatus, ORDER_STATUSES } from '#domain/orders/order.ts'
import { useClientMessages } from '../messages/client-messages.ts'
import { Icon } from '../ui/icons.tsx'
import type { OrderDetailsView } from './order-view.ts'
import { Moment, type ShownMoment } from '../ui/moment.tsx'

interface Step {
  readonly status: string
  /** When it was reached; undefined = not yet, or unknown. */
  readonly date: ShownMoment | undefined
  readonly isReached: boolean
}

/** The status history of an order, and the statuses to come. */
export function OrderProgress({ order }: { readonly order: OrderDetailsView }) {
  const { order: texts } = useClientMessages().client
  const steps = stepsOf(order)
  if (steps.length === 0) return null
  return (
    <section className="mt-8 break-inside-avoid">
      <h2 className="text-lg">{texts.statusHistory}</h2>
      <ol className="mt-3 sm:flex">
        {steps.map((step) => (
          <li
            key={`${step.status} ${step.date?.iso}`}
            aria-current={step.status === order.status ? 'step' : undefined}
            className={`order-step ${step.isReached ? '' : 'text-quiet'}`}
          >
            <StepShape step={step} />
            <StepText step={step} order={order} />
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The reported statuses, followed by the remaining ones of ours unless the order has ended. */
function stepsOf({ status, history }: OrderDetailsView): Step[] {
  const reported = history.map((one) => ({ ...one, isReached: true }))
  if (!isOrderStatus(status) || status === 'cancelled') return reported
  const known = new Set(history.map((one) => one.status))
  const after = ORDER_STATUSES.slice(ORDER_STATUSES.indexOf(status) + 1)
  const now = known.has(status) ? [] : [{ status, date: undefined, isReached: true }]
  const next = after.filter((one) => one !== 'cancelled' && !known.has(one))
  return [...reported, ...now, ...next.map((one) => ({ status: one, date: undefined, isReached: false }))]
}

interface StepTextProps {
  readonly step: Step
  readonly order: OrderDetailsView
}

function StepText({ step, order }: StepTextProps) {
  const { client, orders } = useClientMessages()
  const texts = client.order
  const { status, date, isReached } = step
  const isCurrent = status === order.status
  return (
    <>
      <span className={isCurrent ? 'font-semibold' : undefined}>
        {isOrderStatus(status) ? texts.status[status] : status}
      </span>
      {!isReached && <span className="sr-only"> {texts.notYet}</span>}
      {date && (
        <span className="block text-sm text-quiet">
          <Moment moment={date} />
        </span>
      )}
      {isCurrent && order.isPartlyShipped && <span className="block">{orders.shipments.partly}</span>}
    </>
  )
}

/** A tick for a reached status, an empty ring for a future one, a cross for cancelled. */
function StepShape({ step: { status, isReached } }: { readonly step: Step }) {
  return (
    <Icon className={`absolute start-0 top-0.5 sm:top-0 ${shapeColor(status, isReached)}`}>
      <circle cx="10" cy="10" r="8.5" />
      {isReached && <path d={status === 'cancelled' ? 'm7 7 6 6m0-6-6 6' : 'm6.5 10.3 2.4 2.4 4.6-5.2'} />}
    </Icon>
  )
}

function shapeColor(status: string, isReached: boolean): string {
  if (!isReached) return 'text-field-line'
  return status === 'cancelled' ? 'text-danger' : 'text-accent'
}
