import type { LineOutcomes } from '../cart/add-several.server.ts'
import type { ReorderForm } from './reorder-form.ts'

/** The answer if not every chosen line is in the cart. */
export interface ReorderAnswer extends ReorderForm {
  readonly problem: 'nothing_chosen' | 'invalid_quantity' | 'not_all' | 'interrupted'
  readonly outcomes: LineOutcomes
}

/** HTTP status of each answer. */
export const REORDER_STATUS: Readonly<Record<ReorderAnswer['problem'], number>> = {
  nothing_chosen: 422,
  invalid_quantity: 422,
  not_all: 422,
  interrupted: 503,
}
