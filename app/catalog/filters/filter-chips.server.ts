import type { Catalog } from '#domain/catalog/catalog.ts'
import type { NameContext } from '#domain/catalog/names.ts'
import type { Currency } from '#domain/money/currency.ts'
import type { Price } from '#domain/money/money.ts'
import { formatPrice } from '#domain/money/number-format.ts'
import {
  type FeatureParameter,
  featureParameter,
  FLAG_FILTERS,
  withFeature,
} from '#domain/search/filters/filters.ts'
import type { FilterKind } from '#domain/search/list-rows.ts'
import type { PriceRange } from '#domain/search/filters/price-ranges.ts'
import type { Language } from '#domain/text/language.ts'
import { type CatalogFilters, catalogHref, type CatalogPlace } from '../../addresses/catalog-address.ts'
import { FILTER_TEXTS } from '../../messages/filters.server.ts'
import { featureText } from './feature-texts.server.ts'
import type { FilterLink, Filtering } from './filtering.ts'

export interface FilteredList extends NameContext {
  readonly catalog: Catalog
  readonly currency: Currency
  readonly place: CatalogPlace
  readonly filters: CatalogFilters
  /** Of the page: the name of its category. */
  readonly heading: string
}

/** A filter of a list, with the list without it. */
export interface Chip extends FilterLink {
  readonly kind: FilterKind | FeatureParameter | 'search'
}

/** The filters of a list. The category is one only beside a search or a brand, which have items of many. */
export function chipsOf(list: FilteredList): Chip[] {
  const { catalog, language, currency, place, filters, heading } = list
  const texts = FILTER_TEXTS[language]
  const { search, brand, sort, from, to } = filters
  const without = (changed: CatalogFilters, of = place) =>
    catalogHref(language, of, { ...filters, ...changed })
  const chips: Chip[] = []
  if (search) {
    // By name is the usual order of any other list
    const changed = { search: undefined, all: undefined, sort: sort === 'name' ? undefined : sort }
    chips.push({ kind: 'search', text: texts.search(search), to: without(changed) })
  }
  if (typeof place === 'object' && (search || brand))
    chips.push({ kind: 'category', text: heading, to: without({}, 'catalogo') })
  if (brand) chips.push({ kind: 'brand', text: texts.brand(brand), to: without({ brand: undefined }) })
  for (const name of FLAG_FILTERS) {
    const isOfPlace = name === 'offer' && place === 'offers'
    if (filters[name] && !isOfPlace)
      chips.push({ kind: name, text: texts.flags[name], to: without({ [name]: undefined }) })
  }
  if (from !== undefined || to !== undefined) {
    const text = rangeText({ from, to }, language, currency)
    chips.push({ kind: 'price', text, to: without({ from: undefined, to: undefined }) })
  }
  for (const feature of filters.features ?? [])
    chips.push({
      kind: featureParameter(feature.id),
      text: texts.feature(...featureText(catalog, feature, list)),
      to: without({ features: withFeature(filters.features, feature.id, undefined) }),
    })
  return chips
}

/** The list without any of several filters. */
export function clearOf(
  chips: readonly Chip[],
  { language, place, filters }: FilteredList,
): Pick<Filtering, 'clear'> {
  if (chips.length < 2) return {}
  const whole = chips.some(({ kind }) => kind === 'category') ? 'catalogo' : place
  return {
    clear: { text: FILTER_TEXTS[language].clear, to: catalogHref(language, whole, { view: filters.view }) },
  }
}

/** A price range in words. */
export function rangeText({ from, to }: PriceRange, language: Language, currency: Currency): string {
  const texts = FILTER_TEXTS[language]
  const written = (price: Price) => formatPrice(price, language, currency)
  if (from === undefined) return to === undefined ? '' : texts.atMost(written(to))
  return to === undefined ? texts.atLeast(written(from)) : `${written(from)}–${written(to)}`
}
