import { href, useLocation } from 'react-router'
import { useCategories } from '../request/frame-data.ts'
import type { RareMessages } from '../messages/en/rare.ts'
import { useMessages } from '../messages/messages.tsx'
import { useRareMessages } from '../messages/rare-messages.ts'
import { linkLine, primaryButton, quietButton } from '../ui/forms/button.ts'
import { categoryHref } from '../addresses/category-address.ts'
import { useLanguage } from '../messages/page-language.ts'
import { type CatalogFilters, catalogHref, type CatalogPlace } from '../addresses/catalog-address.ts'
import { PageLink } from '../ui/page-link.tsx'
import type { Remedies as RemediesData } from './filters/filtering.ts'

const MAX_CATEGORIES = 12

interface EmptyListProps {
  readonly place: CatalogPlace
  readonly filters: CatalogFilters
  /** The items may be in a part of the catalogue that is missing; a note above says so. */
  readonly isPartMissing: boolean
  readonly remedies?: RemediesData | undefined
}

/** Replaces an empty list: why it is empty, and what to do next. */
export function EmptyList({ place, filters, isPartMissing, remedies }: EmptyListProps) {
  const { catalog, failed } = useMessages()
  const { emptyList } = useRareMessages()
  const location = useLocation()
  const lang = useLanguage()
  const { search, brand } = filters
  const isWhole = place === 'catalogo' && !search && !brand
  const next = search && place !== 'catalogo' ? { search } : {}
  return (
    <div className="border-t border-line pt-6">
      {!isPartMissing && (
        <p className="text-lg">
          {remedies?.title ?? emptyText(catalog.emptySearch, emptyList, place, filters)}
        </p>
      )}
      {remedies && <Remedies remedies={remedies} />}
      {!isPartMissing && !remedies && search && <p className="mt-1 text-quiet">{emptyList.searchHint}</p>}
      <p className="mt-5 flex flex-wrap gap-3">
        {isPartMissing && (
          <a href={location.pathname + location.search} className={primaryButton}>
            {failed.again}
          </a>
        )}
        {!isPartMissing && !isWhole && (
          <PageLink to={catalogHref(lang, 'catalogo', next)} className={primaryButton}>
            {next.search ? emptyList.searchEverywhere : catalog.seeAll}
          </PageLink>
        )}
        <PageLink to={href('/:lang/contact', { lang })} className={quietButton}>
          {emptyList.ask}
        </PageLink>
      </p>
      {typeof place !== 'object' && !remedies && <ByCategory />}
    </div>
  )
}

function Remedies({ remedies: { hint, links } }: { readonly remedies: RemediesData }) {
  const { catalog } = useMessages()
  return (
    <>
      <p className="mt-1 text-quiet">{hint}</p>
      <ul>
        {links.map(({ text, to, items }) => (
          <li key={text} className="flex flex-wrap items-center gap-x-2">
            <PageLink to={to} rel="nofollow" aria-label={catalog.removeFilter(text)} className={linkLine}>
              {text}
            </PageLink>
            <span className="text-quiet">{items}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

function ByCategory() {
  const { emptyList } = useRareMessages()
  const lang = useLanguage()
  const categories = useCategories()
  if (categories.length === 0) return null
  return (
    <section className="mt-10">
      <h2 className="text-lg">{emptyList.byCategory}</h2>
      <ul className="mt-2 max-w-4xl gap-8 sm:columns-2 lg:columns-3">
        {categories.slice(0, MAX_CATEGORIES).map((category) => (
          <li key={category.id}>
            <PageLink to={categoryHref(lang, category)} language={category.nameLanguage} className={linkLine}>
              {category.name}
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

function emptyText(
  ofSearch: (search: string) => string,
  texts: RareMessages['emptyList'],
  place: CatalogPlace,
  { search, brand }: CatalogFilters,
): string {
  if (search) return ofSearch(search)
  if (brand) return ofSearch(brand)
  if (place === 'offers') return texts.offers
  return place === 'catalogo' ? texts.catalog : texts.category
}
