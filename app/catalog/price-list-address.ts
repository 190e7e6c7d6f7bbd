import { href } from 'react-router'
import type { Language } from '#domain/text/language.ts'
import { type CatalogFilters, catalogParameters, type CatalogPlace } from '../addresses/catalog-address.ts'

/** The address of the price list of a catalogue page; it covers all its pages, and has pages of its own if it is long. */
export function priceListHref(
  lang: Language,
  place: CatalogPlace,
  filters: CatalogFilters,
  page = 1,
): string {
  const query = new URLSearchParams({
    ...(typeof place === 'object' && { category: place.id }),
    ...(place === 'offers' && { offers: '1' }),
    ...Object.fromEntries(
      catalogParameters(place, { ...filters, all: undefined, compare: undefined, view: undefined }),
    ),
    ...(page > 1 && { page: String(page) }),
  })
  const address = href('/:lang/price-list', { lang })
  return query.size === 0 ? address : `${address}?${query}`
}
