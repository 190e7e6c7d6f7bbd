import { href } from 'react-router'
import type { Language } from '#domain/text/language.ts'
import type { CatalogFilters, CatalogPlace } from '../addresses/catalog-address.ts'

/** The address of the price list of a catalogue page; it covers all its pages. */
export function priceListHref(lang: Language, place: CatalogPlace, filters: CatalogFilters): string {
  const { search, brand, sort } = filters
  const query = new URLSearchParams({
    ...(typeof place === 'object' && { category: place.id }),
    ...(place === 'offers' && { offers: '1' }),
    ...(search && { search }),
    ...(brand && { brand }),
    ...(sort && { sort }),
  })
  const address = href('/:lang/price-list', { lang })
  return query.size === 0 ? address : `${address}?${query}`
}
