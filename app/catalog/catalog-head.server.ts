import { href } from 'react-router'
import { type Catalog, categoryId, categoryPath } from '#domain/catalog/catalog.ts'
import type { CategoryNode } from '#domain/catalog/category-tree.ts'
import { type NameContext, nameFor, shownName } from '#domain/catalog/names.ts'
import type { Language } from '#domain/text/language.ts'
import { PAGE_SIZE } from '#domain/search/listing.ts'
import { SEO_TEXTS } from '../messages/seo.server.ts'
import { messagesIn } from '../messages/messages.server.ts'
import type { Shop, RequestContext } from '#shop/shop.ts'
import type { Crumb } from '../ui/breadcrumbs.tsx'
import type { ItemCard } from './card.ts'
import {
  type CatalogFilters,
  catalogHref,
  type CatalogPlace,
  isFiltered,
} from '../addresses/catalog-address.ts'
import { categoryAddressOf } from '../addresses/catalog-addresses.server.ts'
import { chipsOf } from './filters/filter-chips.server.ts'
import { readPageFacts } from '../request/page-facts.ts'
import { type Head, headOf } from '../seo/head.ts'
import { currencyInText, nameAlone, nameInLead, titleOf } from '../seo/head-text.ts'
import { breadcrumbList, itemList } from '../seo/structured-data.server.ts'

/** The heading of a catalogue page. */
export function headingOf(
  language: Language,
  place: CatalogPlace,
  category: CategoryNode | undefined,
  { search }: CatalogFilters,
): string {
  const { list } = SEO_TEXTS[language]
  if (category) return shownName(category, language).trim()
  if (place === 'offers') return list.offersTitle
  return search ? list.searchTitle(search) : messagesIn(language).catalog.title
}

/** The language of the heading, if it is a name in another language than the page's. */
export function headingLanguageOf(
  names: NameContext,
  category: CategoryNode | undefined,
): Language | undefined {
  return category && nameFor(category, names).nameLanguage
}

/** The breadcrumbs of a catalogue page, without the page itself. */
export function crumbsOf(names: NameContext, place: CatalogPlace, above: readonly CategoryNode[]): Crumb[] {
  const { language } = names
  const { labels } = messagesIn(language)
  const home = { name: labels.home, to: href('/:lang', { lang: language }) }
  if (place === 'catalogo') return [home]
  return [home, { name: labels.catalog, to: catalogHref(language, 'catalogo') }, ...stepsOf(names, above)]
}

export function stepsOf(names: NameContext, path: readonly CategoryNode[]): Crumb[] {
  return path.map((node) => ({
    ...nameFor(node, names),
    to: catalogHref(names.language, categoryAddressOf(node, names.language)),
  }))
}

interface ListedPage {
  readonly shop: Shop
  readonly requestContext: RequestContext
  readonly url: URL
  readonly heading: string
  /** The path of categories to the page, the page’s own last. */
  readonly path: readonly CategoryNode[]
  readonly place: CatalogPlace
  readonly filters: CatalogFilters
  readonly page: number
  readonly cards: readonly ItemCard[]
  readonly isEmpty: boolean
}

/**
 * Whether search engines may index the page. Filtered, sorted and empty lists are not indexed, and the view does not
 * make a page of its own.
 */
export async function catalogHead(listed: ListedPage): Promise<Head> {
  const { shop, requestContext, url, heading, path, place, filters, page, cards, isEmpty } = listed
  const { language } = requestContext
  const { all, compare, sort } = filters
  const shared = { ...filters, all: undefined, compare: undefined, view: undefined }
  const ground = await readPageFacts(shop, requestContext, url)
  const texts = SEO_TEXTS[language]
  const number = page === 1 ? [] : [messagesIn(language).pages.page(String(page))]
  const marks = [...categoryMark(shop.catalog(), path.at(-1), language), ...number]
  const above = stepsOf(requestContext, path.slice(0, -1)).map(({ name }) => name)
  const sayings = [...marks, nameInLead(heading), ...above.toReversed()]
  const own = { name: heading, to: catalogHref(language, place) }
  const category = path.at(-1)
  const placeIn = (lang: Language) => (category ? categoryAddressOf(category, lang) : place)
  return headOf(ground, {
    path: (lang) => catalogHref(lang, placeIn(lang), shared, page),
    name: [heading, ...filterTexts(listed), ...above.toReversed()].join(' · '),
    distinctions: marks,
    lead: nameAlone(language, sayings.join(' · ')),
    body: texts.list.body(currencyInText(ground)),
    tail: texts.soldBy(ground.companyName),
    isIndexed: !isFiltered(place, filters) && !sort && !all && !compare && !isEmpty,
    structured: () => [
      breadcrumbList(ground, crumbsOf(requestContext, place, path.slice(0, -1)), own),
      ...itemList(ground, cards, (page - 1) * PAGE_SIZE),
    ],
  })
}

/** What the list is filtered by, besides what its heading says. */
function filterTexts({ shop, requestContext, place, filters, heading }: ListedPage): string[] {
  const { language, catalogLanguage, terms } = requestContext
  const list = { catalog: shop.catalog(), language, catalogLanguage, place, filters, heading }
  return chipsOf({ ...list, currency: terms.currency })
    .filter(({ kind }) => kind !== 'search' && kind !== 'category')
    .map(({ text }) => text)
}

/** The shortest part of the path that tells a category from others of the same name. */
function categoryMark(catalog: Catalog, category: CategoryNode | undefined, language: Language): string[] {
  const nameOf = (node: CategoryNode) => shownName(node, language).trim()
  if (!category) return []
  const titleAlone = (node: CategoryNode) => {
    const names = categoryPath(catalog, node).map(nameOf)
    return titleOf({ name: names.toReversed().join(' · ') })
  }
  const isDouble = catalog.tree.nodes.some(
    (node) =>
      node !== category && nameOf(node) === nameOf(category) && titleAlone(node) === titleAlone(category),
  )
  return isDouble ? [`#${categoryId(category)}`] : []
}
