import { data, redirect } from 'react-router'
import { type Catalog, categoryPath, childCategories } from '#domain/catalog.ts'
import type { CategoryNode } from '#domain/category-tree.ts'
import { itemCount } from '#domain/item-count.ts'
import { pageOf, parsePage, parseSort } from '#domain/listing.ts'
import { itemWithCode, normalizeQuery } from '#domain/search.ts'
import type { Language } from '#domain/language.ts'
import { messagesIn } from '#app/messages/messages.server.ts'
import { categoryPicture } from '#app/picture-address.ts'
import type { Shop, Visit } from '#app/shop.ts'
import { itemHref } from '#app/ui/item-address.ts'
import { addressOf, cardOf } from './cards.server.ts'
import { type CatalogFilters, catalogHref, type CatalogPlace, type View } from './catalog-address.ts'
import type { CatalogPage, CategoryCard } from './catalog-page.ts'
import { categoryAddressOf, categoryOfSegment } from './category-address.server.ts'
import { companyNameOf, originOf } from './company.ts'
import { breadcrumbList, headOf } from './head.ts'

interface Asked {
  readonly shop: Shop
  readonly visit: Visit
  readonly url: URL
  readonly params: { readonly category?: string | undefined; readonly page?: string | undefined }
}

/** One catalogue page, in any of its five forms (R1). */
export async function loadCatalogPage({ shop, visit, url, params }: Asked): Promise<CatalogPage> {
  const { language } = visit
  const catalog = shop.catalog()
  const category = params.category === undefined ? undefined : categoryOfSegment(catalog, params.category)
  const page = params.page === undefined ? 1 : parsePage(params.page)
  if (page === undefined || (params.category !== undefined && !category)) throw data(null, { status: 404 })

  const place: CatalogPlace = category ? categoryAddressOf(category) : formOf(url.pathname)
  const filters = readFilters(url.searchParams)
  redirectToOwnAddress(url, catalogHref(language, place, {}, page), page)
  redirectToOnlyItem(catalog, language, place, filters)

  const listing = pageOf(catalog, { category, offers: place === 'offers', ...filters, language }, page)
  if (!listing) throw data(null, { status: 404 })

  const path = category ? categoryPath(catalog, category) : []
  const heading = headingOf(language, place, category, filters)
  const isNarrowed = Boolean(filters.search || filters.brand)
  return {
    head: await catalogHead({
      shop,
      visit,
      url,
      heading,
      path,
      place,
      page,
      isIndexed: !Object.values(filters).some(Boolean),
    }),
    heading,
    place,
    filters,
    view: filters.view ?? (visit.session ? 'rows' : 'cards'),
    crumbs: crumbsOf(language, place, path.slice(0, -1)),
    subcategories: category && !isNarrowed && page === 1 ? subcategoryCards(shop, catalog, category) : [],
    cards: listing.items.map((listed) => cardOf(shop, catalog, listed)),
    total: listing.total,
    page,
    pages: listing.pages,
    isApproximate: listing.isApproximate,
  }
}

function formOf(pathname: string): 'catalogo' | 'offers' {
  return pathname.split('/')[2] === 'offers' ? 'offers' : 'catalogo'
}

function readFilters(query: URLSearchParams): CatalogFilters {
  const sort = parseSort(query.get('sort'))
  return {
    search: normalizeQuery(query.get('search') ?? '') || undefined,
    brand: query.get('brand')?.replace(/\s+/g, ' ').trim() || undefined,
    sort: sort === 'name' ? undefined : sort,
    all: query.get('all') === '1' || undefined,
    view: viewOf(query.get('view')),
  }
}

function viewOf(text: string | null): View | undefined {
  return text === 'cards' || text === 'rows' ? text : undefined
}

/** A bare id, a wrong slug, a wrong level or a category merged away leads to the right address for good (R8). */
function redirectToOwnAddress(url: URL, own: string, page: number): void {
  const asked = page === 1 ? url.pathname.replace(/\/1$/, '') : url.pathname
  if (decodeURI(asked) !== decodeURI(own)) throw redirect(own + url.search, 301)
}

/** A search that is exactly one item's code goes straight to that item (C7). */
function redirectToOnlyItem(
  catalog: Catalog,
  language: Language,
  place: CatalogPlace,
  { search, brand, all }: CatalogFilters,
): void {
  if (!search || brand || all || place !== 'catalogo') return
  const item = itemWithCode(catalog, search)
  if (!item) return
  const query = new URLSearchParams({ search })
  throw redirect(`${itemHref(language, addressOf(catalog, item))}?${query}`, {
    headers: { 'cache-control': 'no-store' },
  })
}

function headingOf(
  language: Language,
  place: CatalogPlace,
  category: CategoryNode | undefined,
  { search }: CatalogFilters,
): string {
  const { catalog } = messagesIn(language)
  if (category) return category.name.trim()
  if (place === 'offers') return catalog.offersTitle
  return search ? catalog.searchTitle(search) : catalog.title
}

function crumbsOf(language: Language, place: CatalogPlace, above: readonly CategoryNode[]) {
  const { labels } = messagesIn(language)
  const home = { name: labels.home, to: catalogHref(language, 'catalogo').replace(/\/catalogo$/, '') }
  if (place === 'catalogo') return [home]
  return [
    home,
    { name: labels.catalog, to: catalogHref(language, 'catalogo') },
    ...above.map((node) => ({ name: node.name.trim(), to: catalogHref(language, categoryAddressOf(node)) })),
  ]
}

function subcategoryCards(shop: Shop, catalog: Catalog, category: CategoryNode): CategoryCard[] {
  return childCategories(catalog, category).map((node) => categoryCardOf(shop, catalog, node))
}

export function categoryCardOf(shop: Shop, catalog: Catalog, node: CategoryNode): CategoryCard {
  return {
    ...categoryAddressOf(node),
    name: node.name.trim(),
    picture: categoryPicture(shop, node),
    total: itemCount(catalog, node),
    hasChildren: childCategories(catalog, node).length > 0,
  }
}

interface HeadInput {
  readonly shop: Shop
  readonly visit: Visit
  readonly url: URL
  readonly heading: string
  readonly path: readonly CategoryNode[]
  readonly place: CatalogPlace
  readonly page: number
  readonly isIndexed: boolean
}

async function catalogHead({ shop, visit, url, heading, path, place, page, isIndexed }: HeadInput) {
  const { language } = visit
  const { catalog, pages } = messagesIn(language)
  const companyName = await companyNameOf(shop, visit)
  const origin = originOf(shop, url)
  const steps = path.map((node) => ({
    name: node.name.trim(),
    url: origin + catalogHref(language, categoryAddressOf(node)),
  }))
  return headOf({
    origin,
    path: catalogHref(language, place, {}, page),
    language,
    title: page === 1 ? heading : `${heading} · ${pages.page(String(page))}`,
    companyName,
    description: catalog.description(heading, companyName),
    isIndexed,
    structured: steps.length === 0 ? [] : [breadcrumbList(steps)],
  })
}
