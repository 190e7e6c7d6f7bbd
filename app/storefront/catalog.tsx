import { formatCount } from '#domain/number-format.ts'
import type { Route } from './+types/catalog'
import { useMessages } from '#app/messages/messages.tsx'
import { shopContext, visitContext } from '#app/shop.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { ItemGrid } from '#app/ui/item-grid.tsx'
import { ItemRows } from '#app/ui/item-row.tsx'
import { useLanguage } from '#app/ui/page-language.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import { catalogHref } from './catalog-address.ts'
import type { CatalogPage } from './catalog-page.ts'
import { loadCatalogPage } from './catalog.server.ts'
import { CategoryCards } from './category-cards.tsx'
import { EmptyList } from './empty-list.tsx'
import { FilterChips } from './filter-chips.tsx'
import { headTags } from './head.ts'
import { RelatedKeywords } from './related-keywords.tsx'
import { SortForm } from './sort-form.tsx'
import { ViewLinks } from './view-links.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

export function loader({ context, url, params }: Route.LoaderArgs): Promise<CatalogPage> {
  return loadCatalogPage({
    shop: context.get(shopContext),
    visit: context.get(visitContext),
    url,
    params,
  })
}

export default function Catalog({ loaderData }: Route.ComponentProps) {
  const lang = useLanguage()
  const { heading, crumbs, subcategories, page, pages, place, filters } = loaderData
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <h1 className="text-2xl">{heading}</h1>
      {subcategories.length > 0 && (
        <CategoryCards cards={subcategories} heading="h2" className="mt-6 mb-10" />
      )}
      <ListBar list={loaderData} />
      <RelatedKeywords keywords={loaderData.relatedKeywords} />
      <Items list={loaderData} />
      <Pagination
        page={page}
        pages={pages}
        pageHref={(number) => catalogHref(lang, place, filters, number)}
      />
    </>
  )
}

function Items({ list }: { readonly list: CatalogPage }) {
  const { cards, place, filters, view, subcategories } = list
  if (cards.length === 0) return <EmptyList place={place} filters={filters} />
  if (view === 'rows') return <ItemRows cards={cards} />
  return <ItemGrid cards={cards} heading="h2" isFirst={subcategories.length === 0} />
}

/** How many there are, what narrows them, and their order. */
function ListBar({ list }: { readonly list: CatalogPage }) {
  const { catalog, pages: texts } = useMessages()
  const language = useLanguage()
  const { total, page, pages, filters, place } = list
  return (
    <div className="mt-4 mb-6 flex min-h-11 flex-wrap items-center gap-x-6 gap-y-3">
      <output className="figures text-quiet" data-total={total}>
        {catalog.results(formatCount(total, language), total === 1)}
        {page > 1 && ` · ${texts.of(formatCount(page, language), formatCount(pages, language))}`}
      </output>
      <FilterChips place={place} filters={filters} />
      {total > 1 && (
        <div className="flex items-center gap-x-4 max-sm:w-full max-sm:justify-between max-[15rem]:flex-wrap md:ms-auto">
          {!filters.search && <SortForm place={place} filters={filters} hasPriceOrder={list.hasPriceOrder} />}
          <ViewLinks place={place} filters={filters} page={page} view={list.view} />
        </div>
      )}
      {list.isApproximate && <p className="w-full">{catalog.approximate}</p>}
    </div>
  )
}
