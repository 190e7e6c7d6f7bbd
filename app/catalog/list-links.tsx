import { CompareLink } from './choosing/compare-link.tsx'
import type { CatalogPage } from './catalog-page.ts'
import { PriceListLink } from './price-list-link.tsx'
import { ViewLinks } from './view-links.tsx'

/** The same list in another view, with its items to choose for the comparison, and to print. */
export function ListLinks({ list }: { readonly list: CatalogPage }) {
  const { place, filters, page, view } = list
  const others = { ...filters, compare: undefined }
  return (
    <>
      {list.isComparable && <CompareLink list={list} />}
      <ViewLinks place={place} filters={others} page={page} view={filters.compare ? undefined : view} />
      <PriceListLink place={place} filters={others} />
    </>
  )
}
