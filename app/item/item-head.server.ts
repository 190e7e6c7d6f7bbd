import { href } from 'react-router'
import { type Catalog, itemId } from '#domain/catalog/catalog.ts'
import type { CategoryNode } from '#domain/catalog/category-tree.ts'
import { type NameContext, shownName } from '#domain/catalog/names.ts'
import type { Language } from '#domain/text/language.ts'
import { itemWithCode } from '#domain/search/search.ts'
import type { StockItem } from '#domain/catalog/item.ts'
import { SEO_TEXTS } from '../messages/seo.server.ts'
import { messagesIn } from '../messages/messages.server.ts'
import { itemPictures, variantPicture } from '../pictures/picture-address.ts'
import type { Shop, RequestContext } from '#shop/shop.ts'
import { plainText } from '../ui/rich-text.server.ts'
import { shownPrice } from '../ui/shown-price.server.ts'
import type { Crumb } from '../ui/breadcrumbs.tsx'
import { itemHref } from '../addresses/item-address.ts'
import { itemAddressOf } from '../addresses/catalog-addresses.server.ts'
import { catalogHref } from '../addresses/catalog-address.ts'
import { stepsOf } from '../catalog/catalog-head.server.ts'
import { readPageFacts } from '../request/page-facts.ts'
import { type Head, headOf } from '../seo/head.ts'
import {
  currencyInText,
  LONGEST_DISTINCTION,
  nameInLead,
  shorten,
  SHORTEST_DESCRIPTION,
} from '../seo/head-text.ts'
import type { ShownDescription, VariantOption } from './item-page.ts'
import { saleFactsOf } from '../cart/add/sale-facts.server.ts'
import { productData } from './product-data.server.ts'
import { breadcrumbList } from '../seo/structured-data.server.ts'

/** The breadcrumbs of an item. */
export function crumbsOf(names: NameContext, path: readonly CategoryNode[]): Crumb[] {
  const { language } = names
  const { labels } = messagesIn(language)
  return [
    { name: labels.home, to: href('/:lang', { lang: language }) },
    { name: labels.catalog, to: catalogHref(language, 'catalogo') },
    ...stepsOf(names, path),
  ]
}

interface ItemOnPage {
  readonly shop: Shop
  readonly requestContext: RequestContext
  readonly url: URL
  readonly catalog: Catalog
  /** The item, or the parent of a variant. */
  readonly item: StockItem
  /** The item or variant of the address. */
  readonly requested: StockItem
  readonly variants: readonly VariantOption[]
  /** The pictures of each variant. */
  readonly variantPictures: readonly (readonly string[])[]
  readonly path: readonly CategoryNode[]
  readonly brand: Promise<string | undefined>
  readonly description: Promise<ShownDescription | null | undefined>
}

/** The head of an item page. The canonical address of a variant is its parent’s. */
export async function itemHead(page: ItemOnPage): Promise<Head> {
  const { shop, requestContext, url, catalog, item, requested, variants, variantPictures, path } = page
  const { language } = requestContext
  const [ground, brand, description] = await Promise.all([
    readPageFacts(shop, requestContext, url),
    page.brand,
    page.description,
  ])
  const said = description ? plainText(description.html) : ''
  const texts = SEO_TEXTS[language]
  const pathIn = (lang: Language) => itemHref(lang, itemAddressOf(catalog, item, lang))
  const canonical = pathIn(language)
  const name = shownName(item, language)
  const requestedName = shownName(requested, language)
  const picture = variantPicture(shop, requested, item)
  const reference = referenceOf(catalog, requested)
  return headOf(ground, {
    path: pathIn,
    name: requestedName,
    distinctions: [reference],
    ...describedBy(description?.htmlLanguage ? '' : said, {
      lead: texts.item.lead(nameInLead(requestedName), shorten(reference, LONGEST_DISTINCTION)),
      body: texts.item.body(currencyInText(ground)),
    }),
    tail: texts.soldBy(ground.companyName),
    picture,
    structured: () => [
      breadcrumbList(ground, crumbsOf(requestContext, path), { name, to: canonical }),
      productData(ground, {
        ...itemAddressOf(catalog, item, language),
        name,
        code: item.code,
        pictures: itemPictures(shop, item),
        description: said,
        brand,
        barcode: item.barcode,
        supply: saleFactsOf(item, requestContext).supply,
        isStockHidden: requestContext.stock.display === 'nothing',
        price: shownPrice(requestContext, catalog, item),
        path: canonical,
        variants: variants.map((variant, index) => ({ ...variant, pictures: variantPictures[index] ?? [] })),
      }),
    ],
  })
}

/** What search engines show of the page: what the merchant writes in its language; something short is completed. */
function describedBy(said: string, { lead, body }: { readonly lead: string; readonly body: string }) {
  if (said === '') return { lead, body }
  return { lead: said, body: said.length < SHORTEST_DESCRIPTION ? body : '' }
}

/** The references of the items that a catalogue has shown: each takes a look at all codes. */
const keptReferences = new WeakMap<Catalog, Map<StockItem, string>>()
const MAX_KEPT_REFERENCES = 10_000

/** A unique reference: the code, with the id if the code is shared or missing. A catalogue never changes. */
function referenceOf(catalog: Catalog, item: StockItem): string {
  const references = keptReferences.get(catalog) ?? new Map<StockItem, string>()
  keptReferences.set(catalog, references)
  const known = references.get(item)
  if (known !== undefined) return known
  const code = item.code.trim()
  const isUnique = itemWithCode(catalog, code) === item
  const reference = isUnique
    ? code
    : [code, `#${itemId(catalog, item)}`].filter((part) => part !== '').join(' ')
  if (references.size >= MAX_KEPT_REFERENCES) references.clear()
  references.set(item, reference)
  return reference
}
