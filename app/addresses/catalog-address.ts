import { href } from 'react-router'
import type { Language } from '#domain/text/language.ts'
import type { ListView } from '#domain/catalog/list-view.ts'
import type { Sort } from '#domain/search/sort.ts'
import { type CategoryAddress, categoryHref } from './category-address.ts'

/** The list a catalogue page shows: the whole catalogue, the offers, or a category. */
export type CatalogPlace = 'catalogo' | 'offers' | CategoryAddress

/** Filters and sorting of a catalogue page; all can be combined. */
export interface CatalogFilters {
  readonly search?: string | undefined
  readonly brand?: string | undefined
  /** Absent = the usual order: by name; of a search, the best match first. */
  readonly sort?: Sort | undefined
  /**
   * Lists what was typed, even when that is exactly one item's code, which otherwise opens the item, or when a related word
   * would find more.
   */
  readonly all?: boolean | undefined
  /** Absent = the view last chosen, else cards for a visitor and rows for a client. */
  readonly view?: ListView | undefined
}

/** The address of a catalogue page, with its parameters in a fixed order, so that each page has one address. */
export function catalogHref(
  lang: Language,
  place: CatalogPlace,
  filters: CatalogFilters = {},
  page = 1,
): string {
  const query = new URLSearchParams()
  if (filters.search) query.set('search', filters.search)
  if (filters.brand) query.set('brand', filters.brand)
  if (filters.sort) query.set('sort', filters.sort)
  if (filters.all) query.set('all', '1')
  if (filters.view) query.set('view', filters.view)
  const path = placeHref(lang, place, page === 1 ? undefined : String(page))
  return query.size === 0 ? path : `${path}?${query}`
}

function placeHref(lang: Language, place: CatalogPlace, page: string | undefined): string {
  if (typeof place === 'object') return categoryHref(lang, place, page)
  const params = { lang, ...(page && { page }) }
  return place === 'offers' ? href('/:lang/offers/:page?', params) : href('/:lang/catalogo/:page?', params)
}
