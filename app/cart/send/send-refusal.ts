import type { OrderId } from '#domain/orders/order-number.ts'
import type { SendProblem } from './send-cart.server.ts'

/** Why the cart page is shown again instead of the order. */
export type RefusalReason = SendProblem | { readonly kind: 'comment_too_long' }

/** What the cart page is told where the cart, or part of it, was not ordered. */
export type SendRefusal = RefusalReason & {
  /** To be sent again as it was; undefined = the page's new one (O2). */
  readonly uuid: string | undefined
  readonly comment: string
  /** What was ordered before it stopped. */
  readonly ordered: readonly OrderId[]
}
