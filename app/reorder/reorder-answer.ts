import type { NoticeCode } from '../notices/notice.ts'
import type { ReorderForm } from './reorder-form.ts'

/** The outcome of a chosen line; a notice code is the reason of a refusal. */
export type LineOutcome = 'added' | 'not_tried' | NoticeCode

/** The answer if not every chosen line is in the cart. */
export interface ReorderAnswer extends ReorderForm {
  readonly problem: 'nothing_chosen' | 'invalid_quantity' | 'not_all' | 'interrupted'
  readonly outcomes: Readonly<Record<number, LineOutcome>>
}

/** HTTP status of each answer. */
export const REORDER_STATUS: Readonly<Record<ReorderAnswer['problem'], number>> = {
  nothing_chosen: 422,
  invalid_quantity: 422,
  not_all: 422,
  interrupted: 503,
}
