import { href } from 'react-router'
import type { Language } from '#domain/text/language.ts'
import type { ListView } from '#domain/catalog/list-view.ts'
import { filterParameters, type ListFilters } from '#domain/search/filters/filters.ts'
import type { Sort } from '#domain/search/sort.ts'
import { type CategoryAddress, categoryHref } from './category-address.ts'

/** The list a catalogue page shows: the whole catalogue, the offers, or a category. */
export type CatalogPlace = 'catalogo' | 'offers' | CategoryAddress

/** Filters and sorting of a catalogue page; all can be combined. */
export interface CatalogFilters extends ListFilters {
  readonly search?: string | undefined
  readonly brand?: string | undefined
  /** Absent = the usual order: by name; of a search, the best match first. */
  readonly sort?: Sort | undefined
  /**
   * Lists what was typed, even when that is exactly one item's code, which otherwise opens the item, or when a related word
   * would find more.
   */
  readonly all?: boolean | undefined
  /** Items are chosen for the comparison. */
  readonly compare?: boolean | undefined
  /** Absent = the view last chosen, else cards for a visitor and rows for a client. */
  readonly view?: ListView | undefined
}

/**
 * The address of a catalogue page, with its parameters in a fixed order, so that each page has one address. The whole
 * catalogue filtered by offer is the page of offers. Page 1 has no page segment.
 */
export function catalogHref(
  lang: Language,
  place: CatalogPlace,
  filters: CatalogFilters = {},
  page = 1,
): string {
  return catalogPageHrefs(lang, place, filters)(page)
}

/** Returns the address of each page of a list. A long list links to some forty pages, so its query is written once. */
export function catalogPageHrefs(
  lang: Language,
  place: CatalogPlace,
  filters: CatalogFilters,
): (page: number) => string {
  const own = filters.offer && place === 'catalogo' ? 'offers' : place
  const query = new URLSearchParams(catalogParameters(own, filters)).toString()
  const first = placeHref(lang, own)
  const end = query === '' ? '' : `?${query}`
  return (page) => `${page === 1 ? first : `${first}/${page}`}${end}`
}

/** The parameters in the address of a catalogue page, in their order. */
export function catalogParameters(
  place: CatalogPlace,
  filters: CatalogFilters,
): [name: string, value: string][] {
  const { search, brand, sort, all, compare, view } = filters
  const parameters = [
    ['search', search],
    ['brand', brand],
    ...filterParameters(place === 'offers' ? { ...filters, offer: undefined } : filters),
    ['sort', sort],
    ['all', all && '1'],
    ['compare', compare && '1'],
    ['view', view],
  ] as const
  return parameters.flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []))
}

/** Whether a list has less than its place. */
export function isFiltered(place: CatalogPlace, filters: CatalogFilters): boolean {
  const asItIs = { ...filters, sort: undefined, all: undefined, compare: undefined, view: undefined }
  return catalogParameters(place, asItIs).length > 0
}

function placeHref(lang: Language, place: CatalogPlace): string {
  if (typeof place === 'object') return categoryHref(lang, place)
  return place === 'offers'
    ? href('/:lang/offers/:page?', { lang })
    : href('/:lang/catalogo/:page?', { lang })
}
