import { href, useLocation } from 'react-router'
import { useCategories } from '../request/frame-data.ts'
import { useMessages } from '../messages/messages.tsx'
import { primaryButton, quietButton, textLink } from '../ui/forms/button.ts'
import { categoryHref } from '../addresses/category-address.ts'
import { useLanguage } from '../messages/page-language.ts'
import { type CatalogFilters, catalogHref, type CatalogPlace } from '../addresses/catalog-address.ts'
import { PageLink } from '../ui/page-link.tsx'

interface EmptyListProps {
  readonly place: CatalogPlace
  readonly filters: CatalogFilters
  /** The items may be in a part of the catalogue that is missing; a note above says so. */
  readonly isPartMissing: boolean
}

const MAX_CATEGORIES = 12

/** Replaces an empty list: why it is empty, and what to do next. */
export function EmptyList({ place, filters, isPartMissing }: EmptyListProps) {
  const { catalog, list, failed } = useMessages()
  const location = useLocation()
  const lang = useLanguage()
  const { search, brand } = filters
  const isWhole = place === 'catalogo' && !search && !brand
  const next = search && place !== 'catalogo' ? { search } : {}
  return (
    <div className="border-t border-line pt-6">
      {!isPartMissing && <p className="text-lg">{emptyText(catalog, place, filters)}</p>}
      {!isPartMissing && search && <p className="mt-1 text-quiet">{catalog.emptySearchHint}</p>}
      <p className="mt-5 flex flex-wrap gap-3">
        {isPartMissing && (
          <a href={location.pathname + location.search} className={primaryButton}>
            {failed.again}
          </a>
        )}
        {!isPartMissing && !isWhole && (
          <PageLink to={catalogHref(lang, 'catalogo', next)} className={primaryButton}>
            {next.search ? catalog.searchEverywhere : catalog.seeAll}
          </PageLink>
        )}
        <PageLink to={href('/:lang/contact', { lang })} className={quietButton}>
          {list.ask}
        </PageLink>
      </p>
      {typeof place !== 'object' && <ByCategory />}
    </div>
  )
}

function ByCategory() {
  const { list } = useMessages()
  const lang = useLanguage()
  const categories = useCategories()
  if (categories.length === 0) return null
  return (
    <section className="mt-10">
      <h2 className="text-lg">{list.byCategory}</h2>
      <ul className="mt-2 max-w-4xl gap-8 sm:columns-2 lg:columns-3">
        {categories.slice(0, MAX_CATEGORIES).map((category) => (
          <li key={category.id}>
            <PageLink
              to={categoryHref(lang, category)}
              language={category.nameLanguage}
              className={`${textLink} inline-flex min-h-11 items-center`}
            >
              {category.name}
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Texts = ReturnType<typeof useMessages>['catalog']

function emptyText(texts: Texts, place: CatalogPlace, { search, brand }: CatalogFilters): string {
  if (search) return texts.emptySearch(search)
  if (brand) return texts.emptySearch(brand)
  if (place === 'offers') return texts.emptyOffers
  return place === 'catalogo' ? texts.empty : texts.emptyCategory
}
