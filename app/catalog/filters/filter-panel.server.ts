import { categoryPath, childCategories } from '#domain/catalog/catalog.ts'
import type { CategoryNode } from '#domain/catalog/category-tree.ts'
import { nameFor } from '#domain/catalog/names.ts'
import { decimalsOf } from '#domain/money/currency-decimals.ts'
import type { Price } from '#domain/money/money.ts'
import { formatCount } from '#domain/money/number-format.ts'
import type { FilterCounts } from '#domain/search/filters/filter-counts.ts'
import {
  type AskedFilters,
  FLAG_FILTERS,
  PRICE_BOUNDS,
  typedPrice,
  withFeature,
} from '#domain/search/filters/filters.ts'
import type { Listing } from '#domain/search/listing.ts'
import { fold } from '#domain/text/fold.ts'
import { hasSameRange } from '#domain/search/filters/price-ranges.ts'
import {
  type CatalogFilters,
  catalogHref,
  catalogParameters,
  type CatalogPlace,
} from '../../addresses/catalog-address.ts'
import { categoryAddressOf } from '../../addresses/catalog-addresses.server.ts'
import { FILTER_TEXTS } from '../../messages/filters.server.ts'
import { messagesIn } from '../../messages/messages.server.ts'
import { featureName, valuesInOrder } from './feature-texts.server.ts'
import { type FilteredList, rangeText } from './filter-chips.server.ts'
import { writeGroups } from './written-groups.ts'
import type { FilterChoice, FilterGroup, FilterPanel, PriceForm } from './filtering.ts'

const MOST_BRANDS = 8
const MOST_CATEGORIES = 40
const EXAMPLE: Price = 125_000

interface CountedList extends FilteredList {
  readonly listing: Listing
  readonly unreadable: AskedFilters['unreadable'] | undefined
  readonly counts: FilterCounts
  /** Whether the categories are those of the list's items; else a navigation has all of them. */
  readonly hasCategories: boolean
  /** How many filters are chosen. */
  readonly chosen: number
}

/** What a list can be filtered by, with the number of items that it would have; without what would find none. */
export function panelOf(list: CountedList): FilterPanel {
  const { language, counts, chosen } = list
  const { catalog } = messagesIn(language)
  const texts = FILTER_TEXTS[language]
  const groups = [
    list.hasCategories ? categoryGroup(list) : undefined,
    flagGroup(list),
    brandGroup(list),
    rangeGroup(list),
    ...featureGroups(list),
  ]
  return {
    open: chosen === 0 ? catalog.filters : texts.chosen(formatCount(chosen, language)),
    show: texts.show(formatCount(counts.total, language), counts.total === 1),
    groups: writeGroups(groups.flatMap((group) => (group && group.choices.length > 0 ? [group] : []))),
    ...(hasPrices(list) && { prices: priceForm(list) }),
  }
}

/** The address of a list with other filters. The page of offers is the whole catalogue with a filter. */
function hrefWith(
  { language, place, filters }: CountedList,
  changed: CatalogFilters,
  of?: CatalogPlace,
): string {
  return catalogHref(language, of ?? (place === 'offers' ? 'catalogo' : place), { ...filters, ...changed })
}

/** The path to the category, then its children, or its siblings if it has none; without a category the top level. */
function categoryGroup(list: CountedList): FilterGroup {
  const { catalog, language, counts, listing } = list
  const texts = FILTER_TEXTS[language]
  const here = listing.category
  const path = here ? categoryPath(catalog, here) : []
  const hasChildren = here !== undefined && childCategories(catalog, here).length > 0
  const above = hasChildren ? path : path.slice(0, -1)
  const choice = (node: CategoryNode, depth: number): FilterChoice => {
    const { name, nameLanguage } = nameFor(node, list)
    return {
      text: name,
      textLanguage: nameLanguage,
      to: hrefWith(list, {}, categoryAddressOf(node, language)),
      count: formatCount(counts.inCategory(node), language),
      isChosen: node === here,
      depth: here ? depth + 1 : 0,
    }
  }
  const below = childCategories(catalog, above.at(-1)).filter(
    (node) => node === here || counts.inCategory(node) > 0,
  )
  const everywhere: FilterChoice = {
    text: texts.everywhere,
    to: hrefWith(list, {}, 'catalogo'),
    count: formatCount(counts.without.category, language),
    isChosen: false,
    depth: 0,
  }
  return {
    name: texts.category,
    isTicked: false,
    choices: [
      ...(here ? [everywhere] : []),
      ...above.map(choice),
      ...below.slice(0, MOST_CATEGORIES).map((node) => choice(node, above.length)),
    ],
  }
}

function flagGroup(list: CountedList): FilterGroup {
  const { language, filters, counts } = list
  const choices = FLAG_FILTERS.filter((name) => filters[name] || counts[name] > 0).map((name) =>
    ticked(list, FILTER_TEXTS[language].flags[name], counts[name], filters[name] === true, {
      [name]: filters[name] ? undefined : true,
    }),
  )
  return { name: '', isTicked: true, choices }
}

function brandGroup(list: CountedList): FilterGroup {
  const { language, filters, counts } = list
  // An address may have the brand in another spelling
  const asked = filters.brand && fold(filters.brand)
  const isChosen = (name: string) => fold(name) === asked
  const choices = counts.brands
    .filter(({ name, count }) => count > 0 || isChosen(name))
    .toSorted((one, other) => other.count - one.count)
    .filter(({ name }, place) => place < MOST_BRANDS || isChosen(name))
    .map(({ name, count }) =>
      ticked(list, name, count, isChosen(name), { brand: isChosen(name) ? undefined : name }),
    )
  return { name: messagesIn(language).labels.brands, isTicked: true, choices }
}

function rangeGroup(list: CountedList): FilterGroup {
  const { language, currency, filters, counts } = list
  const choices = (counts.prices?.ranges ?? []).map(({ count, from, to }) => {
    const isChosen = hasSameRange({ from, to }, filters)
    const changed = isChosen ? { from: undefined, to: undefined } : { from, to }
    return ticked(list, rangeText({ from, to }, language, currency), count, isChosen, changed)
  })
  return { name: FILTER_TEXTS[language].price(currency), isTicked: true, choices }
}

/** One value of each feature at most. */
function featureGroups(list: CountedList): FilterGroup[] {
  const { catalog, filters, counts } = list
  return counts.features.map((feature) => {
    const chosen = filters.features?.find(({ id }) => id === feature.id)?.key
    const choices = valuesInOrder(catalog, feature, list).map(({ key, text, textLanguage, count }) => {
      const isChosen = key === chosen
      const features = withFeature(filters.features, feature.id, isChosen ? undefined : key)
      return { ...ticked(list, text, count, isChosen, { features }), textLanguage }
    })
    const { text: name, textLanguage: nameLanguage } = featureName(catalog, feature.id, list)
    return { name, nameLanguage, isTicked: true, choices }
  })
}

function ticked(
  list: CountedList,
  text: string,
  count: number,
  isChosen: boolean,
  changed: CatalogFilters,
): FilterChoice {
  return {
    text,
    to: hrefWith(list, changed),
    count: formatCount(count, list.language),
    isChosen,
    depth: 0,
  }
}

function hasPrices({ counts, filters, unreadable }: CountedList): boolean {
  return Boolean(counts.prices ?? unreadable) || filters.from !== undefined || filters.to !== undefined
}

function priceForm({ language, currency, place, filters, unreadable }: CountedList): PriceForm {
  const texts = FILTER_TEXTS[language]
  const written = (price: Price) => typedPrice(price, decimalsOf(currency), language)
  return {
    action: catalogHref(language, place),
    others: catalogParameters(place, { ...filters, from: undefined, to: undefined }),
    fields: PRICE_BOUNDS.map((name) => {
      const price = filters[name]
      return [name, texts[name], unreadable?.[name] ?? (price === undefined ? '' : written(price))] as const
    }),
    apply: texts.apply,
    ...(unreadable && {
      problem: {
        fields: PRICE_BOUNDS.filter((name) => unreadable[name] !== undefined),
        text: texts.unreadable(written(EXAMPLE)),
      },
    }),
  }
}
