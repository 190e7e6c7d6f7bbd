import { href } from 'react-router'
import type { Catalog } from '#domain/catalog.ts'
import type { CategoryNode } from '#domain/category-tree.ts'
import type { Language } from '#domain/language.ts'
import { dollarsFromPrice } from '#domain/money.ts'
import type { StockItem } from '#domain/stock.ts'
import { messagesIn } from '#app/messages/messages.server.ts'
import { itemPicture } from '#app/picture-address.ts'
import type { Shop, Visit } from '#app/shop.ts'
import { shownPrice } from '#app/shown-price.server.ts'
import type { Crumb } from '#app/ui/breadcrumbs.tsx'
import { itemHref } from '#app/ui/item-address.ts'
import { addressOf } from './cards.server.ts'
import { catalogHref } from './catalog-address.ts'
import { stepsOf } from './catalog-head.server.ts'
import { companyNameOf, originOf } from './company.ts'
import { breadcrumbList, type Head, headOf, type StructuredData } from './head.ts'

/** The way down to an item, beginning as that to a category does. */
export function crumbsOf(language: Language, path: readonly CategoryNode[]): Crumb[] {
  const { labels } = messagesIn(language)
  return [
    { name: labels.home, to: href('/:lang', { lang: language }) },
    { name: labels.catalog, to: catalogHref(language, 'catalogo') },
    ...stepsOf(language, path),
  ]
}

interface ItemOnPage {
  readonly shop: Shop
  readonly visit: Visit
  readonly url: URL
  readonly catalog: Catalog
  /** The item by itself, or the parent. */
  readonly item: StockItem
  /** The same, or the variant of the address. */
  readonly asked: StockItem
  readonly path: readonly CategoryNode[]
}

/** What an item's page says of itself; a variant's is known by its parent's address (R8). */
export async function itemHead({ shop, visit, url, catalog, item, asked, path }: ItemOnPage): Promise<Head> {
  const { language } = visit
  const origin = originOf(shop, url)
  const canonical = itemHref(language, addressOf(catalog, item))
  const steps = crumbsOf(language, path).map(({ name, to }) => ({ name, url: origin + to }))
  const picture = itemPicture(shop, item)
  return headOf({
    origin,
    path: canonical,
    language,
    title: asked.name,
    companyName: await companyNameOf(shop, visit),
    description: messagesIn(language).item.description(asked.name, asked.code),
    picture,
    structured: [
      breadcrumbList([...steps, { name: item.name, url: origin + canonical }]),
      productData(visit, catalog, item, origin + canonical, picture && new URL(picture, origin).href),
    ],
  })
}

/** The item as search engines read it; without a price that the visitor sees it is no offer. */
function productData(
  { prices }: Visit,
  catalog: Catalog,
  item: StockItem,
  url: string,
  image: string | undefined,
): StructuredData {
  const shown = shownPrice(prices, catalog, item)
  return {
    '@type': 'Product',
    name: item.name,
    url,
    ...(item.code !== '' && { sku: item.code }),
    ...(image && { image }),
    ...(shown.kind === 'shown' && {
      offers: {
        '@type': shown.from ? 'AggregateOffer' : 'Offer',
        [shown.from ? 'lowPrice' : 'price']: dollarsFromPrice(shown.price),
        priceCurrency: 'USD',
        url,
      },
    }),
  }
}
