import { type Availability, availabilityOf } from '#domain/catalog/facts/availability.ts'
import { type SaleUnit, UNIT_NAMES } from '#domain/catalog/facts/sale-unit.ts'
import type { StockTerms } from '#domain/catalog/facts/stock-terms.ts'
import type { StockItem } from '#domain/catalog/item.ts'
import { formatCount, formatPrice } from '#domain/money/number-format.ts'
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

/** The price of a single piece, in words; undefined if it is unknown or the price is one of a piece. */
export function pricePerPiece(
  { language, terms }: Pick<RequestContext, 'language' | 'terms'>,
  { piecesPerUnit: pieces }: StockItem,
  price: ShownPrice,
): string | undefined {
  if (pieces === undefined || pieces === 1 || price.kind !== 'shown' || price.from) return undefined
  const each = Math.round(price.price / pieces)
  return SALE_TEXTS[language].perPiece(formatPrice(each, language, terms.currency))
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
