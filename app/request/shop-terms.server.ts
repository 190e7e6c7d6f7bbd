import { readStockTerms, type StockTerms } from '#domain/catalog/facts/stock-terms.ts'
import { type PriceTerms, readPriceTerms } from '#domain/money/price-terms.ts'
import { type Language, readLanguage } from '#domain/text/language.ts'
import { type TimeZone, timeZonesOf } from '#domain/text/time-zone.ts'
import type { Shop } from '#shop/shop.ts'

interface ShopTerms {
  readonly terms: PriceTerms
  readonly stock: StockTerms
  readonly timeZones: readonly TimeZone[]
  /** The language of the names that items and categories have of their own. */
  readonly catalogLanguage: Language
  /** False until the product API has answered once. No price is shown then: its currency is unknown. */
  readonly areKnown: boolean
}

/** What the shop's settings say about prices, stock and times. An unknown tax is not 0. */
export async function loadShopTerms({ content }: Shop, language: Language): Promise<ShopTerms> {
  const settings = await content.settings(language)
  const terms = readPriceTerms(settings ?? {})
  return {
    terms: settings ? terms : { ...terms, taxRates: undefined, showsTax: false },
    stock: settings ? readStockTerms(settings) : { display: 'nothing', lowStock: 0 },
    timeZones: timeZonesOf(settings?.['time_zone'] ?? ''),
    catalogLanguage: readCatalogLanguage(settings?.['catalog_language']),
    areKnown: settings !== undefined,
  }
}

/** Spanish if the setting is unset, as in most catalogues. */
function readCatalogLanguage(value: string | undefined): Language {
  return readLanguage(value)
}
