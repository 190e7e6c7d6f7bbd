import { randomBytes } from 'node:crypto'
import { categoryMenu } from './category-menu.server.ts'
import { readCart } from '../cart/read-cart.server.ts'
import { type ClientArea, keepsLists } from '../request/client-area.server.ts'
import { maskToken } from '../request/anti-forgery.server.ts'
import type { CompanyFacts } from '../contact/company-facts.ts'
import type { FrameData } from '../request/frame-data.ts'
import { contentPicture } from '../pictures/picture-address.ts'
import { currencyWords } from '#domain/money/number-format.ts'
import { itemId } from '#domain/catalog/catalog.ts'
import { readCartLine } from '#shop/orders/cart-contents.ts'
import type { Shop, RequestContext } from '#shop/shop.ts'
import { companyTexts, saleTerms } from '../terms/sale-terms.server.ts'
import { setTexts } from '../contact/set-texts.server.ts'
import { contactLinks, withoutSocials } from '../contact/social-links.server.ts'
import { isForSearchEngines, readCompanyName } from '../request/page-facts.ts'

interface LoadedFrame {
  readonly frame: FrameData
  /** For the server's rendering alone. */
  readonly company: CompanyFacts
}

/**
 * Loads what every page shows around its content.
 *
 * @param pattern the path of the page's route
 */
export async function loadFrame(
  shop: Shop,
  requestContext: RequestContext,
  pattern: string,
): Promise<LoadedFrame> {
  const { language, session } = requestContext
  const catalog = shop.catalog()
  const menu = categoryMenu(catalog, requestContext)
  const [layout, environments, companyName, about, cart] = await Promise.all([
    shop.content.layout(language),
    shop.content.environments(language),
    readCompanyName(shop, requestContext),
    shop.content.about(language),
    session && cartQuantities({ shop, requestContext, session }, WITH_CART.has(pattern)),
  ])
  const logo = contentPicture(shop, environments.mark)
  const terms = saleTerms(layout, language)
  const isFirst = isForSearchEngines(requestContext)
  const company: CompanyFacts = {
    layout: companyTexts(layout),
    ...(terms && { terms }),
    environments: setTexts(environments, withoutSocials),
    contact: contactLinks(environments, language),
    pages: about.pages.map(({ slug, title }) => ({ slug, title })),
  }
  const frame: FrameData = {
    language,
    ...(isFirst && { layout: company.layout }),
    ...(environments.time_zone && { timeZone: environments.time_zone }),
    companyName,
    currency: requestContext.terms.currency,
    currencyWords: currencyWords(requestContext.terms.currency, language),
    ...(requestContext.terms.showsTax && { showsTax: true }),
    ...(logo && { logo }),
    ...(shop.isCatalogOnly && { isCatalogOnly: true }),
    ...(!keepsLists(shop) && { lacksLists: true }),
    ...(shop.pictures.base !== '/images' && { pictureBase: shop.pictures.base }),
    categories: menu.topText,
    ...(menu.address && { allCategories: menu.address }),
    ...(isFirst && { hasWholeMenu: true }),
    cartLines: cart?.quantities ?? {},
    ...(cart && { cartCount: cart.count }),
    ...(session && {
      client: { clientId: session.client.clientId, name: session.client.name },
      antiForgeryToken: maskToken(session.antiForgeryToken),
      // 96 random bits; short, because each form of a list has it
      additionKey: randomBytes(12).toString('base64url'),
    }),
  }
  return { frame, company }
}

interface CartQuantities {
  /** How many lines the cart has. */
  readonly count: number
  /** By the id of the item in addresses. */
  readonly quantities: Readonly<Record<string, number>>
}

/** The pages that read the whole cart anyway: the frame shares it. */
const WITH_CART: ReadonlySet<string> = new Set([':lang/client', ':lang/client/shopping-cart'])

/** Undefined when the cart could not be read, never empty instead. */
async function cartQuantities(area: ClientArea, hasCart: boolean): Promise<CartQuantities | undefined> {
  const { shop, session } = area
  if (hasCart || !shop.cartQuantities) return quantitiesOfWholeCart(area)
  const lines = await shop.cartQuantities(session.tokens.catalog)
  if (!lines) return undefined
  const catalog = shop.catalog()
  const quantities = lines.map((line) => [itemId(catalog, line), line.quantity])
  return { count: lines.length, quantities: Object.fromEntries(quantities) }
}

async function quantitiesOfWholeCart(area: ClientArea): Promise<CartQuantities | undefined> {
  const cart = await readCart(area)
  if (!cart.ok) return undefined
  const catalog = area.shop.catalog()
  const lines = cart.value.flatMap((line) => readCartLine(line, catalog) ?? [])
  const quantities = lines.flatMap(({ id, quantity }) => (quantity === undefined ? [] : [[id, quantity]]))
  return { count: lines.length, quantities: Object.fromEntries(quantities) }
}
