import { parseListView } from '#domain/catalog/list-view.ts'
import { FLAG_FILTERS, isFeatureParameter } from '#domain/search/filters/filters.ts'
import { parseSort } from '#domain/search/sort.ts'

/** The contact page is missing: its form holds a timestamp. Offers, on the home page too, show dates in the visitor's time zone. */
const PUBLIC = /^(|catalogo|offers|category|subcategory|subcategory-2|stock|offer|brands|about)$/
const LIST = /^(catalogo|offers|category|subcategory|subcategory-2)$/
/** Free text, any number, or a choice within one item: they make an unlimited number of pages, as features do. */
const MAKES_A_PAGE: Readonly<Record<'list' | 'item', readonly string[]>> = {
  list: ['search', 'brand', 'from', 'to', 'all', 'compare'],
  item: ['search', 'variant', 'picture', 'quantity'],
}

/**
 * Whether the page is the same for everyone who is not signed in.
 *
 * @param area the first path segment after the language
 */
export function isPublicArea(area: string): boolean {
  return PUBLIC.test(area)
}

/** The address of a page without what a public page does not read: `?x=1`, which anybody can make up, is no other page. */
export function withKnownQuery(url: URL): URL {
  // The search field at the top of every page shows what was searched for
  if (url.search === '' || url.searchParams.has('search')) return url
  const area = url.pathname.split('/')[2] ?? ''
  const known = isPublicArea(area) ? knownQuery(area, url.searchParams) : undefined
  return known === undefined ? url : new URL(url.pathname + known, url)
}

/**
 * The query of the stored page that a public page with this query is equal to; undefined if there is none. What the
 * page does not read is left out, so that `?x=1`, which anybody can make up, asks for no page of its own.
 * @param area the first path segment after the language
 */
export function knownQuery(area: string, query: URLSearchParams): string | undefined {
  if (LIST.test(area)) return knownListQuery(query)
  if (area === 'stock' && MAKES_A_PAGE.item.some((key) => query.has(key))) return undefined
  return ''
}

function knownListQuery(query: URLSearchParams): string | undefined {
  const keys = [...query.keys()]
  if (keys.some((key) => MAKES_A_PAGE.list.includes(key) || isFeatureParameter(key))) return undefined
  const sort = parseSort(query.get('sort'))
  const view = parseListView(query.get('view'))
  const known: Readonly<Record<string, string | undefined>> = {
    ...Object.fromEntries(FLAG_FILTERS.map((name) => [name, query.get(name) === '1' ? '1' : undefined])),
    sort: sort === 'name' ? undefined : sort,
    view,
  }
  const parts = [...new Set(keys)].flatMap((key) => {
    const value = Object.hasOwn(known, key) ? known[key] : undefined
    return value === undefined ? [] : [`${key}=${value}`]
  })
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}
