import { readPriceTerms } from '#domain/money/price-terms.ts'
import type { Language } from '#domain/text/language.ts'
import { timeZonesOf } from '#domain/text/time-zone.ts'
import type { RequestContext, Shop } from '#shop/shop.ts'

/**
 * What the shop's settings say about prices and times. Until the product API has answered once, the tax is unknown,
 * not 0.
 */
export async function loadShopTerms(
  { content }: Shop,
  language: Language,
): Promise<Pick<RequestContext, 'terms' | 'timeZones'>> {
  const settings = await content.environments(language)
  const terms = readPriceTerms(settings)
  const isUnknown = settings['tax'] === undefined && content.missing(language).includes('environments')
  return {
    terms: isUnknown ? { ...terms, taxRates: undefined, showsTax: false } : terms,
    timeZones: timeZonesOf(settings['time_zone'] ?? ''),
  }
}
