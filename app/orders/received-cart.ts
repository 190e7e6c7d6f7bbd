import type { SentPart } from '#shop/orders/order-gateway.ts'
import type { Cents } from '#domain/money/money.ts'
import type { ShownMoment } from './order-view.ts'

/** A sent cart that the order service has not confirmed yet, as pages show it. */
export interface ReceivedCart {
  readonly number: number
  readonly date: ShownMoment
  readonly waitsForSignIn: boolean
  /** Something of it is not settled. */
  readonly isOpen: boolean
  /** What all that is not ordered of it comes to; undefined = not shown (P2). */
  readonly total: Cents | undefined
  readonly parts: readonly Omit<SentPart, 'total'>[]
}
