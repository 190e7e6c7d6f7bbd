import { formatCount } from '#domain/money/number-format.ts'
import { countFilters, type FilterCounts } from '#domain/search/filters/filter-counts.ts'
import type { AskedFilters } from '#domain/search/filters/filters.ts'
import type { Listing } from '#domain/search/listing.ts'
import type { SearchResult } from '#domain/search/search.ts'
import type { RequestContext, Shop } from '#shop/shop.ts'
import { isFiltered } from '../../addresses/catalog-address.ts'
import { FILTER_TEXTS } from '../../messages/filters.server.ts'
import { messagesIn } from '../../messages/messages.server.ts'
import { type Chip, chipsOf, clearOf, type FilteredList } from './filter-chips.server.ts'
import { panelOf } from './filter-panel.server.ts'
import type { Filtering } from './filtering.ts'

/** Below this many items a list is seen at a glance. */
const LEAST_ITEMS = 5

export interface CountedPage extends Omit<FilteredList, 'language' | 'catalogLanguage' | 'currency'> {
  readonly shop: Shop
  readonly requestContext: RequestContext
  readonly listing: Listing
  readonly found: SearchResult | undefined
  readonly unreadable: AskedFilters['unreadable'] | undefined
}

/** The filters of a list with their counts, and without a panel for a short list that nothing is filtered out of. */
export async function loadFiltering(page: CountedPage): Promise<Filtering> {
  const { shop, requestContext, catalog, listing, found, place, filters } = page
  const { language, catalogLanguage, terms, prices, stock } = requestContext
  const list: FilteredList = { ...page, language, catalogLanguage, currency: terms.currency }
  const chips = chipsOf(list)
  const filtering: Filtering = {
    chips: chips.map(({ text, to }) => ({ text, to })),
    ...clearOf(chips, list),
    hasCategories: isFiltered(place, filters),
  }
  // A search alone, and the category alone, take nothing away
  const isChosen = chips.some(({ kind }) => kind !== 'search')
  if (!isChosen && found && found.rows.length < LEAST_ITEMS) return filtering
  const brands = (await shop.content.brands(language)).map(({ name }) => name.trim()).filter(Boolean)
  const counted = countFilters(catalog, {
    scope: listing,
    found: found?.rows,
    brands,
    arePricesShown: prices === 'shown',
  })
  const counts = stock.display === 'nothing' ? { ...counted, stock: 0 } : counted
  if (!isChosen && counts.total < LEAST_ITEMS) return filtering
  const hasCategories = isFiltered(place, filters) || place === 'offers'
  const panel = panelOf({ ...page, ...list, counts, hasCategories, chosen: chips.length })
  return {
    ...filtering,
    panel,
    hasCategories,
    ...(counts.total === 0 && remediesOf(chips, counts.without, list)),
  }
}

/** The filters without one of which the list has items, the most first. */
function remediesOf(
  chips: readonly Chip[],
  without: FilterCounts['without'],
  { language }: FilteredList,
): Pick<Filtering, 'remedies'> {
  const { catalog } = messagesIn(language)
  const { nothing, takeAway } = FILTER_TEXTS[language]
  const links = chips
    .map(({ kind, text, to }) => ({ text, to, count: kind === 'search' ? 0 : (without[kind] ?? 0) }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
    .map(({ text, to, count }) => ({
      text,
      to,
      items: catalog.results(formatCount(count, language), count === 1),
    }))
  return links.length === 0 ? {} : { remedies: { title: nothing, hint: takeAway, links } }
}
