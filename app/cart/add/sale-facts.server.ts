import { type Availability, availabilityOf } from '#domain/catalog/facts/availability.ts'
import { type SaleUnit, UNIT_NAMES } from '#domain/catalog/facts/sale-unit.ts'
import type { StockTerms } from '#domain/catalog/facts/stock-terms.ts'
import type { StockItem } from '#domain/catalog/item.ts'
import { tierSaving } from '#domain/catalog/price.ts'
import { formatCount, formatPrice } from '#domain/money/number-format.ts'
import { formatPercent } from '#domain/money/percent-format.ts'
import type { Language } from '#domain/text/language.ts'
import type { RequestContext } from '#shop/shop.ts'
import { SALE_TEXTS } from '../../messages/sale.server.ts'
import type { ShownPrice } from '../../ui/shown-price.ts'

/** What a page says of how an item is sold. What an item does not state is absent. */
export interface SaleFacts {
  /** "Box of 12". */
  readonly unit?: string | undefined
  readonly supply?: Supply | undefined
}

export interface Supply {
  readonly state: Availability
  /** "In stock", "On order: 7 days". */
  readonly text: string
}

/** The language of a page and the terms of the shop. */
export interface SaleContext {
  readonly language: Language
  readonly stock: StockTerms
}

export function saleFactsOf(item: StockItem, { language, stock }: SaleContext): SaleFacts {
  const unit = item.unit && unitText(item.unit, item.piecesPerUnit, language)
  const supply = supplyOf(item, stock, language)
  return { ...(unit && { unit }), ...(supply && { supply }) }
}

/** Nothing for a single piece, as most items are sold. */
function unitText(unit: SaleUnit, pieces: number | undefined, language: Language): string | undefined {
  const texts = SALE_TEXTS[language]
  const name = UNIT_NAMES[unit][language]
  if (pieces !== undefined && pieces > 1)
    return texts.unitOf(capitalized(name), formatCount(pieces, language))
  return unit === 'piece' ? undefined : texts.soldBy(name)
}

/** The prices of a single piece, in words: at the price, then at its tier. None if they are unknown or those of the unit. */
export function pricesPerPiece(
  { language, terms }: Pick<RequestContext, 'language' | 'terms'>,
  { piecesPerUnit: pieces }: StockItem,
  price: ShownPrice,
): readonly string[] {
  if (pieces === undefined || pieces === 1 || price.kind !== 'shown' || price.from) return []
  return [price.price, ...(price.tier ? [price.tier.price] : [])].map((unitPrice) =>
    SALE_TEXTS[language].perPiece(formatPrice(Math.round(unitPrice / pieces), language, terms.currency)),
  )
}

/** How much less the tier of a price costs: "−11 %"; undefined = less than one percent. */
export function tierSavingText(language: Language, price: ShownPrice): string | undefined {
  const percent = price.kind === 'shown' && price.tier ? tierSaving(price.price, price.tier) : 0
  return percent === 0 ? undefined : `−${formatPercent(percent, language)}`
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The number only where the merchant shows it; it never reaches a page otherwise. */
function supplyOf(
  item: Pick<StockItem, 'availability' | 'availableInDays' | 'stock'>,
  { display, lowStock }: StockTerms,
  language: Language,
): Supply | undefined {
  const state = display === 'nothing' ? undefined : availabilityOf(item, lowStock)
  if (state === undefined) return undefined
  const texts = SALE_TEXTS[language]
  const { availableInDays: days, stock } = item
  if (state === 'on_order')
    return {
      state,
      text: days ? texts.onOrderFor(formatCount(days, language), days === 1) : texts.available[state],
    }
  if (display !== 'number' || !stock) return { state, text: texts.available[state] }
  const count = formatCount(stock, language)
  return { state, text: state === 'short' ? texts.onlyLeft(count) : texts.inStock(count) }
}
