import { href } from 'react-router'
import type { Language } from '#domain/text/language.ts'
import type { ListView } from '#domain/catalog/list-view.ts'
import type { Sort } from '#domain/catalog/listing.ts'
import { type CategoryAddress, categoryHref } from './category-address.ts'

/** Where a catalogue page stands: the whole catalogue, its offers, or a category. */
export type CatalogPlace = 'catalogo' | 'offers' | CategoryAddress

/** What narrows or orders a catalogue page; an absent one does nothing (C9). */
export interface CatalogFilters {
  readonly search?: string | undefined
  readonly brand?: string | undefined
  readonly sort?: Exclude<Sort, 'name'> | undefined
  /** The list is wanted also where the search is exactly one item's code (C7). */
  readonly all?: boolean | undefined
  /** How the list is looked at; absent = as last chosen, else cards for a visitor, rows for a client. */
  readonly view?: ListView | undefined
}

/** The address of a catalogue page; it says all there is to the page, its parameters in one fixed order. */
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
