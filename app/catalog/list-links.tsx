import type { CatalogPage } from './catalog-page.ts'
import { PriceListLink } from './price-list-link.tsx'
import { ViewLinks } from './view-links.tsx'

/** The same list in another view, and to print. */
export function ListLinks({ list: { place, filters, page, view } }: { readonly list: CatalogPage }) {
  return (
    <>
      <ViewLinks place={place} filters={filters} page={page} view={view} />
      <PriceListLink place={place} filters={filters} />
    </>
  )
}
