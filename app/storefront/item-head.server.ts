import { href } from 'react-router'
import { brandInName } from '#domain/brand-in-name.ts'
import { type Catalog, itemId } from '#domain/catalog.ts'
import type { CategoryNode } from '#domain/category-tree.ts'
import type { Language } from '#domain/language.ts'
import { itemWithCode } from '#domain/search.ts'
import type { StockItem } from '#domain/stock.ts'
import { FOUND_TEXTS } from '#app/messages/found.server.ts'
import { messagesIn } from '#app/messages/messages.server.ts'
import { itemPicture } from '#app/picture-address.ts'
import type { Shop, Visit } from '#app/shop.ts'
import { shownPrice } from '#app/shown-price.server.ts'
import type { Crumb } from '#app/ui/breadcrumbs.tsx'
import { itemHref } from '#app/ui/item-address.ts'
import { addressOf } from './cards.server.ts'
import { catalogHref } from './catalog-address.ts'
import { stepsOf } from './catalog-head.server.ts'
import { groundOf } from './company.ts'
import { type Head, headOf } from './head.ts'
import { LONGEST_MARK, nameInLead, shorten } from './head-text.ts'
import type { VariantOption } from './item-page.ts'
import { productData } from './product-data.server.ts'
import { breadcrumbList } from './structured-data.server.ts'

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
  readonly variants: readonly VariantOption[]
  readonly path: readonly CategoryNode[]
}

/** What an item's page says of itself; a variant's is known by its parent's address (R8). */
export async function itemHead(page: ItemOnPage): Promise<Head> {
  const { shop, visit, url, catalog, item, asked, variants, path } = page
  const { language } = visit
  const [ground, brands] = await Promise.all([groundOf(shop, visit, url), shop.content.brands(language)])
  const texts = FOUND_TEXTS[language]
  const canonical = itemHref(language, addressOf(catalog, item))
  const picture = itemPicture(shop, asked) ?? itemPicture(shop, item)
  const reference = referenceOf(catalog, asked)
  return headOf(ground, {
    path: canonical,
    name: asked.name,
    marks: [reference],
    lead: texts.item.lead(nameInLead(asked.name), shorten(reference, LONGEST_MARK)),
    body: texts.item.body(ground.hasPrices),
    tail: texts.soldBy(ground.companyName),
    picture,
    structured: [
      breadcrumbList(ground, crumbsOf(language, path), { name: item.name, to: canonical }),
      productData(ground, {
        ...addressOf(catalog, item),
        name: item.name,
        code: item.code,
        picture: itemPicture(shop, item),
        brand: brandInName(
          item.name,
          brands.map(({ name }) => name.trim()),
        ),
        price: shownPrice(visit.prices, catalog, item),
        path: canonical,
        variants,
      }),
    ],
  })
}

/** What tells an item from all others: its code, with its id where another item has it too, or where it has none. */
function referenceOf(catalog: Catalog, item: StockItem): string {
  const code = item.code.trim()
  const isUnique = itemWithCode(catalog, code) === item
  return isUnique ? code : [code, `#${itemId(catalog, item)}`].filter((part) => part !== '').join(' ')
}
