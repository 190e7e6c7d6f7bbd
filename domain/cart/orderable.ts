import type { StockItem } from '../catalog/item.ts'
import type { ItemProblem, ReportedLineProblem } from './line-problems.ts'
import { quantityProblem, quantityRuleOf } from './order-quantity.ts'
import { unitPrice } from '../catalog/price.ts'

interface Relatives {
  /** A parent with live variants is a choice and cannot be ordered itself. */
  readonly hasLiveVariants: boolean
  readonly parentIsGone: boolean
}

/** Why an item cannot be ordered in any quantity; undefined = it can. */
export function itemProblem(
  item: Pick<StockItem, 'deleted' | 'price' | 'bestPrice' | 'quantityBestPrice'>,
  relatives: Relatives,
): ItemProblem | undefined {
  if (item.deleted || relatives.parentIsGone) return 'item_unavailable'
  if (relatives.hasLiveVariants) return 'choose_variant'
  if (unitPrice(item, 1) === undefined) return 'price_on_request'
  return undefined
}

/** Why a line of an item in this quantity cannot be ordered; undefined = it can. */
export function lineProblem(
  item: StockItem,
  relatives: Relatives,
  quantity: number,
): ReportedLineProblem | undefined {
  return itemProblem(item, relatives) ?? quantityProblem(quantityRuleOf(item), quantity)
}
