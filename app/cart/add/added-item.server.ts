import { type Catalog, isChoice } from '#domain/catalog/catalog.ts'
import { type QuantityRule, quantityRuleOf, type StockItem } from '#domain/catalog/item.ts'
import { type NameContext, nameFor, type ShownName } from '#domain/catalog/names.ts'
import { itemAddressOf } from '../../addresses/catalog-addresses.server.ts'
import type { ItemAddress } from '../../addresses/item-address.ts'
import { type SaleContext, type SaleFacts, saleFactsOf } from './sale-facts.server.ts'

/** An item as quantity fields and hints need it. */
export interface SoldItem extends ShownName, SaleFacts {
  /** undefined = every quantity can be ordered, or a variant is to be chosen first. */
  readonly quantityRule?: QuantityRule | undefined
}

/** What a page needs to know to say how an item is sold. */
export type SoldContext = NameContext & SaleContext

/** The item of a form that adds to the cart. */
export interface AddedItem extends SoldItem, ItemAddress {}

export function soldItemOf(catalog: Catalog, item: StockItem, context: SoldContext): SoldItem {
  if (isChoice(catalog, item)) return nameFor(item, context)
  const quantityRule = quantityRuleOf(item)
  return { ...nameFor(item, context), ...(quantityRule && { quantityRule }), ...saleFactsOf(item, context) }
}

export function addedItemOf(catalog: Catalog, item: StockItem, context: SoldContext): AddedItem {
  return { ...itemAddressOf(catalog, item, context.language), ...soldItemOf(catalog, item, context) }
}
