import { href } from 'react-router'
import type { CategoryNode } from '#domain/category-tree.ts'
import type { Language } from '#domain/language.ts'
import { messagesIn } from '#app/messages/messages.server.ts'
import type { Shop, Visit } from '#app/shop.ts'
import type { Crumb } from '#app/ui/breadcrumbs.tsx'
import { itemHref } from '#app/ui/item-address.ts'
import type { ItemCard } from './card.ts'
import { type CatalogFilters, catalogHref, type CatalogPlace } from './catalog-address.ts'
import { categoryAddressOf } from './category-address.server.ts'
import { companyNameOf, originOf } from './company.ts'
import { breadcrumbList, type Head, headOf, itemList } from './head.ts'

/** What a catalogue page is called. */
export function headingOf(
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

/** The way down to a catalogue page, without itself. */
export function crumbsOf(language: Language, place: CatalogPlace, above: readonly CategoryNode[]): Crumb[] {
  const { labels } = messagesIn(language)
  const home = { name: labels.home, to: href('/:lang', { lang: language }) }
  if (place === 'catalogo') return [home]
  return [home, { name: labels.catalog, to: catalogHref(language, 'catalogo') }, ...stepsOf(language, above)]
}

export function stepsOf(language: Language, path: readonly CategoryNode[]): Crumb[] {
  return path.map((node) => ({
    name: node.name.trim(),
    to: catalogHref(language, categoryAddressOf(node)),
  }))
}

interface ListedPage {
  readonly shop: Shop
  readonly visit: Visit
  readonly url: URL
  readonly heading: string
  /** The category of the page and those above it. */
  readonly path: readonly CategoryNode[]
  readonly place: CatalogPlace
  readonly filters: CatalogFilters
  readonly page: number
  readonly cards: readonly ItemCard[]
}

/** A page that is narrowed, ordered or looked at in another way is a way through the catalogue, not a page to find. */
export async function catalogHead(listed: ListedPage): Promise<Head> {
  const { shop, visit, url, heading, path, place, filters, page, cards } = listed
  const { language } = visit
  const { catalog, pages } = messagesIn(language)
  const companyName = await companyNameOf(shop, visit)
  const origin = originOf(shop, url)
  const steps = stepsOf(language, path).map(({ name, to }) => ({ name, url: origin + to }))
  const items = cards.map((card) => ({ name: card.name, url: origin + itemHref(language, card) }))
  return headOf({
    origin,
    path: catalogHref(language, place, {}, page),
    language,
    title: page === 1 ? heading : `${heading} · ${pages.page(String(page))}`,
    companyName,
    description: catalog.description(heading, companyName, visit.prices === 'shown'),
    isIndexed: !Object.values(filters).some(Boolean),
    structured: [...(steps.length > 0 ? [breadcrumbList(steps)] : []), itemList(items)],
  })
}
