import { data, href, redirect } from 'react-router'
import { type Catalog, childCategories } from '#domain/catalog/catalog.ts'
import type { CategoryNode } from '#domain/catalog/category-tree.ts'
import { type NameContext, nameFor, type ShownName } from '#domain/catalog/names.ts'
import { formatCount } from '#domain/money/number-format.ts'
import { countFilters } from '#domain/search/filters/filter-counts.ts'
import { partOf } from '#domain/search/listing.ts'
import type { RequestContext, Shop } from '#shop/shop.ts'
import { brandHref, brandSlug } from '../addresses/brand-address.ts'
import { catalogHref } from '../addresses/catalog-address.ts'
import { categoryAddressOf } from '../addresses/catalog-addresses.server.ts'
import { cardsOf } from '../catalog/cards.server.ts'
import type { ItemCard } from '../catalog/card.ts'
import { FILTER_TEXTS } from '../messages/filters.server.ts'
import { messagesIn } from '../messages/messages.server.ts'
import { SEO_TEXTS } from '../messages/seo.server.ts'
import { catalogNote, statusOfUnknown } from '../request/outage-notes.server.ts'
import { readPageFacts } from '../request/page-facts.ts'
import { type Head, headOf } from '../seo/head.ts'
import { nameInLead } from '../seo/head-text.ts'
import { breadcrumbList } from '../seo/structured-data.server.ts'
import type { Crumb } from '../ui/breadcrumbs.tsx'
import { type ShopBrand, shopBrands } from './shop-brands.server.ts'

const MAX_CARDS = 12
const MAX_CATEGORIES = 24

/** A category with the brand's items in it. */
export interface BrandCategory extends ShownName {
  readonly to: string
  readonly count: string
}

export interface BrandPage {
  readonly head: Head
  readonly crumbs: readonly Crumb[]
  readonly brand: ShopBrand
  readonly categories: readonly BrandCategory[]
  readonly categoriesTitle: string
  /** Instead of the items, if there are none. */
  readonly nothing?: string | undefined
  readonly cards: readonly ItemCard[]
  /** The list of all its items; undefined = all are shown. */
  readonly all?: { readonly to: string; readonly text: string } | undefined
  readonly note: string | undefined
}

interface BrandPageRequest {
  readonly shop: Shop
  readonly requestContext: RequestContext
  readonly url: URL
  readonly params: { readonly brand: string }
}

export async function loadBrandPage({
  shop,
  requestContext,
  url,
  params,
}: BrandPageRequest): Promise<BrandPage> {
  const { language } = requestContext
  const catalog = shop.catalog()
  const [facts, brands] = await Promise.all([
    readPageFacts(shop, requestContext, url),
    shopBrands(shop, catalog, language),
  ])
  const path = brandHref(language, params.brand)
  const brand = brands.find(({ to }) => to === path)
  if (!brand) throw data(null, { status: statusOfUnknown(shop) })
  if (brandSlug(params.brand) !== params.brand) throw redirect(path, 301)

  const { labels } = messagesIn(language)
  const texts = FILTER_TEXTS[language].ofBrand
  const seo = SEO_TEXTS[language]
  const { items, total } = partOf(catalog, { brand: brand.name, language }, { from: 0, count: MAX_CARDS })
  const crumbs = [
    { name: labels.home, to: href('/:lang', { lang: language }) },
    { name: labels.brands, to: href('/:lang/brands', { lang: language }) },
  ]
  return {
    head: headOf(facts, {
      path: (lang) => brandHref(lang, brand.name),
      name: brand.name,
      lead:
        brand.summary || seo.brand.lead(nameInLead(brand.name), formatCount(total, language), total === 1),
      body: seo.brand.body,
      picture: brand.picture,
      isIndexed: total > 0,
      structured: () => [breadcrumbList(facts, crumbs, { name: brand.name, to: path })],
    }),
    crumbs,
    brand,
    categoriesTitle: texts.categories,
    ...(total === 0 && { nothing: texts.nothing }),
    categories: categoriesOf(catalog, brand.name, requestContext),
    cards: cardsOf(shop, requestContext, catalog, items),
    all:
      total > items.length
        ? {
            to: catalogHref(language, 'catalogo', { brand: brand.name }),
            text: texts.seeAllOf(formatCount(total, language)),
          }
        : undefined,
    note: catalogNote(shop, requestContext),
  }
}

/** The top categories that have items of a brand; if there is only one, those below it. */
function categoriesOf(catalog: Catalog, brand: string, context: NameContext): BrandCategory[] {
  const { inCategory } = countFilters(catalog, { scope: { brand }, brands: [brand], arePricesShown: false })
  const { language } = context
  let nodes: readonly CategoryNode[] = []
  let below = childCategories(catalog, undefined).filter((node) => inCategory(node) > 0)
  while (below.length > 0) {
    nodes = below
    const [only] = below
    if (below.length > 1 || !only) break
    below = childCategories(catalog, only).filter((node) => inCategory(node) > 0)
  }
  return nodes.slice(0, MAX_CATEGORIES).map((node) => ({
    ...nameFor(node, context),
    to: catalogHref(language, categoryAddressOf(node, language), { brand }),
    count: formatCount(inCategory(node), language),
  }))
}
