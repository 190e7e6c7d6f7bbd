import type { QueuedPart } from '#shop/orders/order-gateway.ts'
import type { Cents } from '#domain/money/money.ts'
import type { ShownMoment } from './order-view.ts'

/** A queued cart as pages show it. */
export interface QueuedCartView {
  readonly number: number
  readonly date: ShownMoment
  readonly waitsForSignIn: boolean
  /** Part of it is not settled. */
  readonly isOpen: boolean
  /** The total of the parts that are not ordered; undefined = not shown. */
  readonly total: Cents | undefined
  readonly parts: readonly Omit<QueuedPart, 'total'>[]
}
