import type { OrderId } from '#domain/orders/order-number.ts'
import type { OrderRemarks } from '#domain/orders/remarks.ts'
import type { ApprovalProblem } from '../approval/approval-view.ts'
import type { SendProblem } from './send-cart.server.ts'

/** Why the cart page is shown again. */
export type RefusalReason =
  | SendProblem
  | { readonly kind: 'remark_too_long'; readonly remark: keyof OrderRemarks }
  /** `text` is the message or the answer, as it was typed. */
  | { readonly kind: 'not_approved'; readonly problem: ApprovalProblem; readonly text: string }

/** The answer of the send action when the cart, or part of it, was not ordered. */
export type SendRefusal = RefusalReason & {
  /** The uuid to send again; undefined = the new one of the page. */
  readonly uuid: string | undefined
  /** As they were typed; undefined = the form had none. */
  readonly remarks: OrderRemarks | undefined
  /** The orders that were placed nevertheless. */
  readonly ordered: readonly OrderId[]
}
