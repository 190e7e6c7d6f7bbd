import type { QueuedPart } from '#shop/orders/order-gateway.ts'
import type { Currency } from '#domain/money/currency.ts'
import type { Amount } from '#domain/money/money.ts'
import type { RowKey } from '#domain/text/row-key.ts'
import type { ShownMoment } from '../ui/moment.tsx'

/** A queued cart as pages show it. */
export interface QueuedCartView {
  readonly number: number
  readonly date: ShownMoment
  readonly waitsForSignIn: boolean
  /** Part of it is not settled. */
  readonly isOpen: boolean
  /** The currency of the total. */
  readonly currency: Currency
  /** The total of the parts that are not ordered; undefined = not shown. */
  readonly total: Amount | undefined
  readonly parts: readonly QueuedPartView[]
}

export interface QueuedPartView extends Omit<QueuedPart, 'total' | 'lines'> {
  /** The ids of the cart lines that were pushed; undefined = not pushed yet. */
  readonly lines: readonly RowKey[] | undefined
}
