import type { Language } from '#domain/text/language.ts'
import type { Shop, RequestContext } from '#shop/shop.ts'

/** The company's name where none is set. */
const PRODUCT_NAME = 'Lonja'

/** What the company calls itself. */
export async function companyNameOf(
  shop: Shop,
  { language }: Pick<RequestContext, 'language'>,
): Promise<string> {
  const { company_name } = await shop.content.environments(language)
  return company_name || PRODUCT_NAME
}

/** The address the world knows the shop by. */
export function originOf(shop: Shop, url: URL): string {
  return shop.publicUrl ?? url.origin
}

/** What every page says of itself the same: whose it is, at which address, in which language. */
export interface PageFacts {
  readonly origin: string
  readonly language: Language
  readonly companyName: string
  /** Where pictures are: only what is there is offered in other widths. */
  readonly pictureBase: string
  /** Prices are shown to whoever looks now (P2). */
  readonly hasPrices: boolean
}

export async function pageFactsOf(shop: Shop, requestContext: RequestContext, url: URL): Promise<PageFacts> {
  const { language, prices } = requestContext
  const companyName = await companyNameOf(shop, requestContext)
  return {
    origin: originOf(shop, url),
    language,
    companyName,
    pictureBase: shop.pictures.base,
    hasPrices: prices === 'shown',
  }
}
