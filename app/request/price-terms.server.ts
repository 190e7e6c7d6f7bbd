import { type PriceTerms, readPriceTerms } from '#domain/money/price-terms.ts'
import type { Language } from '#domain/text/language.ts'
import type { Shop } from '#shop/shop.ts'

/** The terms of the shop's prices. Until the product API has answered once, the tax is unknown, not 0. */
export async function loadPriceTerms({ content }: Shop, language: Language): Promise<PriceTerms> {
  const settings = await content.environments(language)
  const terms = readPriceTerms(settings)
  const isUnknown = settings['tax'] === undefined && content.missing(language).includes('environments')
  return isUnknown ? { ...terms, taxRate: undefined } : terms
}
