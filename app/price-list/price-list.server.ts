import { data } from 'react-router'
import { type Catalog, findCategory } from '#domain/catalog/catalog.ts'
import type { CategoryNode } from '#domain/catalog/category-tree.ts'
import { formatDate } from '#domain/text/dates.ts'
import { orderableItems, parsePage } from '#domain/search/listing.ts'
import type { StockItem } from '#domain/catalog/item.ts'
import type { Language } from '#domain/text/language.ts'
import { visitorZone } from '../request/visitor-zone.server.ts'
import { messagesIn } from '../messages/messages.server.ts'
import type { Shop, RequestContext } from '#shop/shop.ts'
import { soldItemOf, type SoldItem } from '../cart/add/added-item.server.ts'
import { type LetterheadFacts, readLetterhead } from '../contact/letterhead.server.ts'
import { shownPrice } from '../ui/shown-price.server.ts'
import type { ShownPrice } from '../ui/shown-price.ts'
import { catalogNote } from '../request/outage-notes.server.ts'
import { answerSearch } from '../catalog/related/answered-search.server.ts'
import type { Instead } from '../catalog/related/instead.ts'
import { readFilters } from '../catalog/catalog.server.ts'
import { type CatalogFilters, catalogHref, type CatalogPlace } from '../addresses/catalog-address.ts'
import { headingLanguageOf, headingOf } from '../catalog/catalog-head.server.ts'
import { categoryAddressOf } from '../addresses/catalog-addresses.server.ts'
import { readPageFacts } from '../request/page-facts.ts'
import { type Head, headOf } from '../seo/head.ts'
import { priceListHref } from '../catalog/price-list-address.ts'

/** Most rows of a page of the list; they bound what a page costs, for strangers to what any page of the shop costs. */
export const MAX_ROWS = { client: 2_000, visitor: 200 }

/** An item with a code to order by. */
export interface PriceRow extends SoldItem {
  readonly id: string
  readonly code: string
  readonly price: ShownPrice
}

export interface PriceList {
  readonly head: Head
  readonly heading: string
  /** The language of the heading, if it is not that of the page. */
  readonly headingLanguage: Language | undefined
  /** The address of the list on the screen. */
  readonly back: string
  readonly place: CatalogPlace
  readonly filters: CatalogFilters
  /** The related word that is searched for instead. */
  readonly instead?: Instead | undefined
  readonly rows: readonly PriceRow[]
  /** The place of the first row in the list, from 1. */
  readonly first: number
  /** The number of items on all pages. */
  readonly total: number
  readonly page: number
  readonly pages: number
  readonly hasPrices: boolean
  /** The date of the prices, in the visitor’s time zone. */
  readonly day: string
  readonly letterhead: LetterheadFacts
  /** A note on how old the list is; undefined = up to date. */
  readonly note: string | undefined
}

interface PriceListRequest {
  readonly shop: Shop
  readonly requestContext: RequestContext
  readonly url: URL
  readonly now: Date
}

/**
 * Loads all items of a catalogue page; a parent is replaced by its variants. Prices follow the visitor’s price
 * visibility. An unknown category or page is 404.
 */
export async function loadPriceList({
  shop,
  requestContext,
  url,
  now,
}: PriceListRequest): Promise<PriceList> {
  const { language, prices } = requestContext
  const catalog = shop.catalog()
  const category = requestedCategory(catalog, url)
  const place = requestedScope(category, url, language)
  const filters = {
    ...readFilters(catalog, url.searchParams, place, requestContext).filters,
    compare: undefined,
    view: undefined,
  }
  const size = MAX_ROWS[requestContext.session ? 'client' : 'visitor']
  const page = requestedPage(url)
  const from = (page - 1) * size
  const { search, instead } = await answerSearch(shop, language, catalog, filters)
  const listing = { category, ...filters, search, terms: requestContext.terms, language }
  const { items, total } = orderableItems(catalog, listing, { from, count: size })
  const pages = Math.max(1, Math.ceil(total / size))
  if (page > pages) throw data(null, { status: 404 })
  const heading = headingOf(language, place, category, filters)
  const ground = await readPageFacts(shop, requestContext, url)
  const { labels, priceList } = messagesIn(language)
  return {
    head: headOf(ground, {
      path: priceListHref(language, place, filters, page),
      name: labels.labelled(priceList.title, heading),
      lead: priceList.lead(heading, ground.companyName),
      body: priceList.body,
      isIndexed: false,
    }),
    heading,
    headingLanguage: headingLanguageOf(requestContext, category),
    back: catalogHref(language, place, filters),
    place,
    filters,
    ...(total > 0 && instead && { instead }),
    rows: items.map((item) => toRow(catalog, item, requestContext)),
    first: from + 1,
    total,
    page,
    pages,
    hasPrices: prices === 'shown',
    letterhead: await readLetterhead(shop, language),
    note: catalogNote(shop, requestContext),
    day: formatDate(now, language, visitorZone(requestContext.timeZone, requestContext.timeZones)),
  }
}

function requestedPage({ searchParams }: URL): number {
  const page = parsePage(searchParams.get('page') ?? '1')
  if (page === undefined) throw data(null, { status: 404 })
  return page
}

function requestedCategory(catalog: Catalog, { searchParams }: URL): CategoryNode | undefined {
  const requested = searchParams.get('category')
  if (requested === null) return undefined
  const category = findCategory(catalog, requested)
  if (!category) throw data(null, { status: 404 })
  return category
}

function requestedScope(
  category: CategoryNode | undefined,
  { searchParams }: URL,
  language: Language,
): CatalogPlace {
  if (category) return categoryAddressOf(category, language)
  return searchParams.has('offers') ? 'offers' : 'catalogo'
}

function toRow(catalog: Catalog, item: StockItem, requestContext: RequestContext): PriceRow {
  return {
    ...soldItemOf(catalog, item, requestContext),
    id: `${item.catalogId}-${item.stockItemId}`,
    code: item.code,
    price: shownPrice(requestContext, catalog, item),
  }
}
