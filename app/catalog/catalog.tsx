import { Suspense, useId } from 'react'
import { formatCount } from '#domain/money/number-format.ts'
import type { Route } from './+types/catalog'
import { pageOfData } from '../ui/page-of-data.ts'
import { useCategories } from '../request/frame-data.ts'
import { useMessages } from '../messages/messages.tsx'
import { shopContext, requestContextKey } from '../request/contexts.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { ItemGrid } from './item-grid.tsx'
import { languageTag, useLanguage } from '../messages/page-language.ts'
import { Pagination } from '../ui/pagination/pagination.tsx'
import { OutageNote } from '../ui/outage-note.tsx'
import { unchangedByCart } from '../cart/unchanged-by-cart.ts'
import { catalogPageHrefs } from '../addresses/catalog-address.ts'
import type { CatalogPage } from './catalog-page.ts'
import { loadCatalogPage } from './catalog.server.ts'
import { CategoryCards } from './categories/category-cards.tsx'
import { CategoryNav } from './categories/category-nav.tsx'
import { headTags } from '../seo/head.ts'
import { OfferCards } from '../offers/offer-cards.tsx'
import { SortForm } from './sort-form.tsx'
import { lazyPart } from '../ui/lazy.tsx'
import { readCards, writeCards } from './written-cards.ts'

export const shouldRevalidate = unchangedByCart

/** Lazy: a visitor sees cards or rows. */
const ItemRows = lazyPart(async () => (await import('./item-rows.tsx')).ItemRows)
/** Lazy, as the next: until another list is shown, links and forms need no script. */
const ListLinks = lazyPart(async () => (await import('./list-links.tsx')).ListLinks)
const FilterPanel = lazyPart(async () => (await import('./filters/filter-panel.tsx')).FilterPanel)
/** Lazy: most lists are whole. */
const FilterChips = lazyPart(async () => (await import('./filters/filter-chips.tsx')).FilterChips)
/** Lazy: few visits compare items. */
const ChooseItems = lazyPart(async () => (await import('./choosing/choose-items.tsx')).ChooseItems)
/** Lazy: few searches have them. */
const RelatedKeywords = lazyPart(async () => (await import('./related/related-keywords.tsx')).RelatedKeywords)
/** Lazy: few lists are empty. */
const EmptyList = lazyPart(async () => (await import('./empty-list.tsx')).EmptyList)
/** Lazy: few searches are answered with a related word. */
const InsteadOfSearch = lazyPart(
  async () => (await import('./related/instead-of-search.tsx')).InsteadOfSearch,
)

/** The data of a page would name each key. */
function withoutUndefined<Values extends object>(values: Values): Values {
  // TypeScript does not know that such a key may be left out
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Values
}

/** The id of the panel, which a button opens on narrow screens. */
const FILTERS = 'filters'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const page = await loadCatalogPage({
    shop: context.get(shopContext),
    requestContext: context.get(requestContextKey),
    url,
    params,
  })
  return { ...withoutUndefined(page), filters: withoutUndefined(page.filters), cards: writeCards(page.cards) }
}

export default pageOfData(Catalog)

function Catalog({ loaderData }: Route.ComponentProps) {
  const lang = useLanguage()
  const categories = useCategories()
  const { content } = useMessages()
  const list: CatalogPage = { ...loaderData, cards: readCards(loaderData.cards) }
  const { heading, note, crumbs, subcategories, offers, page, pages, place, filters } = list
  // Offers of the content alone are no empty list
  const hasItems = list.cards.length > 0
  const { panel } = list.filtering
  const hasNav = categories.length > 0 && !list.filtering.hasCategories
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <h1 lang={languageTag(list.headingLanguage)} className="mb-4 text-2xl">
        {heading}
      </h1>
      <OutageNote text={note} />
      <div
        className={hasNav || panel ? 'lg:grid lg:grid-cols-[12.5rem_minmax(0,1fr)] lg:gap-x-10' : undefined}
      >
        {(hasNav || panel) && (
          <div className="list-column">
            {hasNav && <CategoryNav place={place} branch={list.branch} hasCards={subcategories.length > 0} />}
            {panel && (
              <Suspense>
                <FilterPanel id={FILTERS} panel={panel} />
              </Suspense>
            )}
          </div>
        )}
        <div>
          {subcategories.length > 0 && <Subcategories cards={subcategories} />}
          {offers.length > 0 && (
            <section aria-label={content.offers.label} className="mb-8">
              <OfferCards offers={offers} heading="h2" />
            </section>
          )}
          {list.instead && (
            <Suspense>
              <InsteadOfSearch instead={list.instead} place={place} filters={filters} />
            </Suspense>
          )}
          {(hasItems || offers.length === 0) && <ListBar list={list} />}
          {list.relatedKeywords.length > 0 && (
            <Suspense>
              <RelatedKeywords keywords={list.relatedKeywords} />
            </Suspense>
          )}
          {(hasItems || offers.length === 0) && <Items list={list} />}
          <Pagination page={page} pages={pages} pageHref={catalogPageHrefs(lang, place, filters)} />
        </div>
      </div>
    </>
  )
}

function Subcategories({ cards }: Pick<Parameters<typeof CategoryCards>[0], 'cards'>) {
  const { labels } = useMessages()
  const headingId = useId()
  return (
    <section
      aria-labelledby={headingId}
      className="subcategories mb-5 sm:mb-8 sm:border-b sm:border-line sm:pb-8"
    >
      <h2 id={headingId} className="mb-3 text-sm font-normal text-quiet">
        {labels.viewSubcategories}
      </h2>
      <CategoryCards cards={cards} className="sm:grid-cols-[repeat(auto-fill,minmax(10rem,1fr))]" />
    </section>
  )
}

function Items({ list }: { readonly list: CatalogPage }) {
  const { cards, view, subcategories, place } = list
  if (cards.length === 0) {
    return (
      <Suspense>
        <EmptyList {...list} remedies={list.filtering.remedies} />
      </Suspense>
    )
  }
  if (list.filters.compare && typeof place === 'object') {
    return (
      <Suspense>
        <ChooseItems list={list} place={place} />
      </Suspense>
    )
  }
  if (view === 'rows') {
    return (
      <Suspense>
        <ItemRows cards={cards} />
      </Suspense>
    )
  }
  return (
    <ItemGrid cards={cards} heading="h2" isFirst={subcategories.length === 0 && list.offers.length === 0} />
  )
}

/** The count, the filters and the sort order, on one line. */
function ListBar({ list }: { readonly list: CatalogPage }) {
  const { catalog, pages: texts } = useMessages()
  const language = useLanguage()
  const { total, page, pages, filters, place } = list
  const { chips, clear, panel } = list.filtering
  return (
    <div className="mb-4 flex min-h-11 flex-wrap items-center gap-x-2 gap-y-2 sm:gap-x-4">
      <output className="figures text-quiet" data-total={total}>
        {!(list.isPartMissing && total === 0) && catalog.results(formatCount(total, language), total === 1)}
        {page > 1 && (
          <span className="max-sm:sr-only">
            {` · ${texts.of(formatCount(page, language), formatCount(pages, language))}`}
          </span>
        )}
      </output>
      {panel && (
        <button type="button" popoverTarget={FILTERS} className="filters-button">
          {panel.open}
        </button>
      )}
      {chips.length > 0 && (
        <Suspense>
          <FilterChips chips={chips} clear={clear} />
        </Suspense>
      )}
      {total > 1 && (
        <div className="ms-auto flex min-w-0 items-center justify-end gap-x-1 max-sm:w-full sm:gap-x-4">
          <SortForm place={place} filters={filters} hasPriceOrder={list.hasPriceOrder} />
          <Suspense>
            <ListLinks list={list} />
          </Suspense>
        </div>
      )}
      {list.isApproximate && <p className="w-full">{catalog.approximate}</p>}
    </div>
  )
}
