import type { Currency } from '#domain/money/currency.ts'
import type { Language } from '#domain/text/language.ts'
import type { Shop, RequestContext } from '#shop/shop.ts'

/** Shown when no company name is set. */
export const PRODUCT_NAME = 'Lonja'

/** The company's name from the settings. */
export async function readCompanyName(
  shop: Shop,
  { language }: Pick<RequestContext, 'language'>,
): Promise<string> {
  const { company_name } = await shop.content.environments(language)
  return company_name || PRODUCT_NAME
}

/** The origin of the shop's public addresses. */
export function shopOrigin(shop: Shop, url: URL): string {
  return shop.publicUrl ?? url.origin
}

/**
 * Whether search engines and link previews may read the answer: they bring neither a session nor the cookie of the style
 * sheet, which only scripts of an earlier page set.
 */
export function isForSearchEngines({
  session,
  hasStyles = false,
}: Pick<RequestContext, 'session' | 'hasStyles'>): boolean {
  return !session && !hasStyles
}

/** What the head of every page needs to know. */
export interface PageFacts {
  readonly origin: string
  readonly language: Language
  readonly companyName: string
  /** The base address of pictures: only pictures under it are offered in several widths. */
  readonly pictureBase: string
  readonly isForSearchEngines: boolean
  /** Whether this visitor sees prices. */
  readonly hasPrices: boolean
  readonly currency: Currency
  /** Whether the prices of the page are with tax. */
  readonly showsTax: boolean
}

export async function readPageFacts(
  shop: Shop,
  requestContext: RequestContext,
  url: URL,
): Promise<PageFacts> {
  const { language, prices, terms } = requestContext
  const companyName = await readCompanyName(shop, requestContext)
  return {
    origin: shopOrigin(shop, url),
    language,
    companyName,
    pictureBase: shop.pictures.base,
    isForSearchEngines: isForSearchEngines(requestContext),
    hasPrices: prices === 'shown',
    currency: terms.currency,
    showsTax: terms.showsTax,
  }
}
