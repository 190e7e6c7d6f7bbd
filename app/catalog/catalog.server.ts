import { data, redirect } from 'react-router'
import { type Catalog, categoryPath, childCategories } from '#domain/catalog/catalog.ts'
import type { Language } from '#domain/text/language.ts'
import { type AskedFilters, isFilterName, readListFilters } from '#domain/search/filters/filters.ts'
import { type Listing, pageOf, parsePage } from '#domain/search/listing.ts'
import { isByPrice, parseSort } from '#domain/search/sort.ts'
import { itemWithCode, normalizeQuery } from '#domain/search/search.ts'
import type { Shop, RequestContext } from '#shop/shop.ts'
import { loadOfferCards } from '../offers/offer-card.server.ts'
import { itemHref } from '../addresses/item-address.ts'
import { catalogNote, isPartMissing, statusOfUnknown } from '../request/outage-notes.server.ts'
import { categoryMenu } from '../layout/category-menu.server.ts'
import { branchText } from './categories/category-branch.server.ts'
import { itemAddressOf } from '../addresses/catalog-addresses.server.ts'
import { areComparable } from './choosing/comparable.server.ts'
import { answerSearch } from './related/answered-search.server.ts'
import { cardsOf } from './cards.server.ts'
import { parseListView } from '#domain/catalog/list-view.ts'
import {
  type CatalogFilters,
  catalogHref,
  type CatalogPlace,
  isFiltered,
} from '../addresses/catalog-address.ts'
import { catalogHead, crumbsOf, headingLanguageOf, headingOf } from './catalog-head.server.ts'
import type { CatalogPage } from './catalog-page.ts'
import { loadFiltering } from './filters/filtering.server.ts'
import { categoryAddressOf, categoryOfSegment, otherPathsOf } from '../addresses/catalog-addresses.server.ts'
import { categoryCardOf } from './categories/category-card.server.ts'

interface Asked {
  readonly shop: Shop
  readonly requestContext: RequestContext
  readonly url: URL
  readonly params: { readonly category?: string | undefined; readonly page?: string | undefined }
}

/** Loads a catalogue page: catalogue, offers, or a category of one of three levels. */
export async function loadCatalogPage({ shop, requestContext, url, params }: Asked): Promise<CatalogPage> {
  const { language } = requestContext
  const catalog = shop.catalog()
  const category = params.category === undefined ? undefined : categoryOfSegment(catalog, params.category)
  const page = params.page === undefined ? 1 : parsePage(params.page)
  if (page === undefined || (params.category !== undefined && !category))
    throw data(null, { status: statusOfUnknown(shop) })

  const place: CatalogPlace = category ? categoryAddressOf(category, language) : formOf(url.pathname)
  const { filters, unreadable } = readFilters(catalog, url.searchParams, place, requestContext)
  redirectToOwnAddress(url, catalogHref(language, place, {}, page), page)
  if (!unreadable) redirectToOwnFilters(url, catalogHref(language, place, filters, page))
  redirectToOnlyItem(catalog, language, place, filters)

  const { search, found, instead, related } = await answerSearch(shop, language, catalog, filters)
  const listing: Listing = { category, ...filters, search, terms: requestContext.terms, language }
  const listed = pageOf(catalog, listing, page, found)
  if (!listed) throw data(null, { status: 404 })

  const path = category ? categoryPath(catalog, category) : []
  const heading = headingOf(language, place, category, filters)
  const cards = cardsOf(shop, requestContext, catalog, listed.items, search)
  const isNarrowed = isFiltered(place, filters)
  const isComparable = category !== undefined && areComparable(catalog, listed.items)
  const subcategories = category && !isNarrowed && page === 1 ? childCategories(catalog, category) : []
  const hasOffers = place === 'offers' && !isNarrowed && page === 1
  const [offers, filtering] = await Promise.all([
    hasOffers ? loadOfferCards(shop, requestContext) : [],
    loadFiltering({ shop, requestContext, catalog, listing, found, place, filters, heading, unreadable }),
  ])
  const isEmpty = cards.length === 0 && offers.length === 0
  const head = await catalogHead({
    shop,
    requestContext,
    url,
    heading,
    path,
    place,
    filters,
    page,
    cards,
    isEmpty,
  })
  return {
    head,
    otherPaths:
      category && otherPathsOf(url, (lang) => catalogHref(lang, categoryAddressOf(category, lang), {}, page)),
    heading,
    headingLanguage: headingLanguageOf(requestContext, category),
    note: catalogNote(shop, requestContext),
    isPartMissing: isPartMissing(shop),
    place,
    ...(!filtering.hasCategories && { branch: branchText(categoryMenu(catalog, requestContext).all, place) }),
    // A list without the choice has no link that leads out of it
    filters: isComparable ? filters : { ...filters, compare: undefined },
    filtering,
    hasPriceOrder: requestContext.prices === 'shown',
    isComparable,
    view: filters.view ?? requestContext.view ?? (requestContext.session ? 'rows' : 'cards'),
    crumbs: crumbsOf(requestContext, place, path.slice(0, -1)),
    subcategories: subcategories.map((node) => categoryCardOf(shop, catalog, node, requestContext)),
    offers,
    cards,
    total: listed.total,
    page,
    pages: listed.pages,
    isApproximate: listed.isApproximate,
    // A filter may leave out all that the related word finds
    ...(listed.total > 0 && instead ? { instead } : {}),
    relatedKeywords: listed.total > 0 ? related.filter((word) => word !== instead?.word) : related,
  }
}

function formOf(pathname: string): 'catalogo' | 'offers' {
  return pathname.split('/')[2] === 'offers' ? 'offers' : 'catalogo'
}

/** Sorting and filtering by price would reveal hidden prices, and by stock a hidden stock: they are ignored then. */
export function readFilters(
  { features }: Catalog,
  query: URLSearchParams,
  place: CatalogPlace,
  { prices: visibility, stock }: Pick<RequestContext, 'prices' | 'stock'>,
): { readonly filters: CatalogFilters; readonly unreadable?: AskedFilters['unreadable'] } {
  const sort = parseSort(query.get('sort'))
  const isHidden = visibility !== 'shown' && isByPrice(sort)
  const search = normalizeQuery(query.get('search') ?? '') || undefined
  // By name is the usual order of a list, but not of a search
  const isUsual = sort === 'name' && !(search && query.get('sort') === 'name')
  const asked = readListFilters(query, visibility === 'shown', features)
  const filters = {
    search,
    brand: query.get('brand')?.replace(/\s+/g, ' ').trim() || undefined,
    ...asked.filters,
    offer: place === 'offers' || asked.filters.offer,
    stock: stock.display === 'nothing' ? undefined : asked.filters.stock,
    sort: isHidden || isUsual ? undefined : sort,
    all: query.get('all') === '1' || undefined,
    compare: query.get('compare') === '1' || undefined,
    view: parseListView(query.get('view')),
  }
  const isRead = Object.keys(asked.unreadable).length === 0
  return isRead ? { filters } : { filters, unreadable: asked.unreadable }
}

/**
 * Redirects permanently to the canonical address from a bare id, a wrong slug, a wrong level or a merged category.
 */
function redirectToOwnAddress(url: URL, own: string, page: number): void {
  const requested = page === 1 ? url.pathname.replace(/\/1$/, '') : url.pathname
  // Both through URL, for the same encoding
  if (requested !== new URL(own, url).pathname) throw redirect(own + url.search, 301)
}

/**
 * Redirects from another spelling or order of filters to their one address. Not permanently: whether a filter depends on
 * prices that are hidden changes with the visitor, and features with the items.
 */
function redirectToOwnFilters(url: URL, own: string): void {
  if (![...url.searchParams.keys()].some(isFilterName)) return
  const { pathname, searchParams } = new URL(own, url)
  const isOwn = pathname === url.pathname.replace(/\/1$/, '') && `${searchParams}` === `${url.searchParams}`
  if (!isOwn) throw redirect(own, { headers: { 'cache-control': 'no-store' } })
}

/** Redirects a search for exactly one item’s code to that item. */
function redirectToOnlyItem(
  catalog: Catalog,
  language: Language,
  place: CatalogPlace,
  { search, brand, all }: CatalogFilters,
): void {
  if (!search || brand || all || place !== 'catalogo') return
  const item = itemWithCode(catalog, search)
  if (!item) return
  throw redirect(itemHref(language, itemAddressOf(catalog, item, language), search), {
    headers: { 'cache-control': 'no-store' },
  })
}
