import { quantityRuleOf, type StockItem } from '../catalog/item.ts'
import type { ReportedLineProblem } from './line-problems.ts'
import { quantityProblem } from './order-quantity.ts'
import { unitPrice } from '../catalog/price.ts'

export interface Relatives {
  /** A parent with live variants is a choice and cannot be ordered itself. */
  readonly hasLiveVariants: boolean
  readonly parentIsGone: boolean
}

/** Why an item is not sold, whatever its price and quantity; undefined = it is. */
export function saleProblem(
  item: Pick<StockItem, 'deleted'>,
  relatives: Relatives,
): 'item_unavailable' | 'choose_variant' | undefined {
  if (item.deleted || relatives.parentIsGone) return 'item_unavailable'
  return relatives.hasLiveVariants ? 'choose_variant' : undefined
}

/**
 * Why an item cannot be ordered in this quantity; undefined = it can. The built-in service decides with this. For
 * services that do not report problems see shop/orders/cart-contents.ts.
 */
export function lineProblem(
  item: StockItem,
  relatives: Relatives,
  quantity: number,
): ReportedLineProblem | undefined {
  const problem = saleProblem(item, relatives)
  if (problem) return problem
  if (unitPrice(item, quantity) === undefined) return 'price_on_request'
  return quantityProblem(quantityRuleOf(item), quantity)
}
