import type { OrderRemarks } from '#domain/orders/remarks.ts'
import type { ShownMoment } from '../../ui/moment.tsx'

/** What somebody may do with the cart of a client that has several people. */
export interface CartRights {
  /** The cart cannot be sent without the approval of somebody else. */
  readonly mustAsk: boolean
  readonly mayApprove: boolean
  /** The highest total that may be ordered alone, as text; undefined = none. */
  readonly limit: string | undefined
}

/** The approval that is asked for the cart. */
export interface ApprovalView {
  readonly state: 'waiting' | 'returned'
  /** The signed-in person asked. */
  readonly isOwn: boolean
  readonly askedBy: string
  readonly asked: ShownMoment
  readonly message: string
  /** What is to be written on the order. */
  readonly remarks: OrderRemarks
  readonly returnedBy: string
  readonly returned: ShownMoment | undefined
  readonly answer: string
}

/** Why an approval was not asked for, given or withdrawn. */
export type ApprovalProblem = 'cart_empty' | 'too_long' | 'not_found' | 'not_allowed' | 'none_kept' | 'failed'
