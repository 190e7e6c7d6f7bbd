import type { NoticeCode } from '../notices/notice.ts'
import type { ReorderForm } from './reorder-form.ts'

/** What became of a chosen line: in the cart, not tried yet, or refused, and why. */
export type LineOutcome = 'added' | 'not_tried' | NoticeCode

/** What the preview is told where not everything that was chosen is in the cart. */
export interface ReorderAnswer extends ReorderForm {
  readonly problem: 'nothing_chosen' | 'invalid_quantity' | 'not_all' | 'interrupted'
  readonly outcomes: Readonly<Record<number, LineOutcome>>
}

/** How an answer is to be understood by programs. */
export const REORDER_STATUS: Readonly<Record<ReorderAnswer['problem'], number>> = {
  nothing_chosen: 422,
  invalid_quantity: 422,
  not_all: 422,
  interrupted: 503,
}
