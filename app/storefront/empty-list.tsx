import { Link } from 'react-router'
import { useMessages } from '#app/messages/messages.tsx'
import { primaryButton } from '#app/ui/button.ts'
import { useLanguage } from '#app/ui/page-language.ts'
import { type CatalogFilters, catalogHref, type CatalogPlace } from './catalog-address.ts'

interface EmptyListProps {
  readonly place: CatalogPlace
  readonly filters: CatalogFilters
}

/** A list with nothing in it says what would be here, and the one thing to do. */
export function EmptyList({ place, filters }: EmptyListProps) {
  const { catalog } = useMessages()
  const lang = useLanguage()
  const { search, brand } = filters
  const isWhole = place === 'catalogo' && !search && !brand
  const next = search && place !== 'catalogo' ? { search } : {}
  return (
    <div className="rounded-md border border-line bg-surface px-6 py-12 text-center">
      <p className="text-lg">{emptyText(catalog, place, filters)}</p>
      {search && <p className="mt-2 text-quiet">{catalog.emptySearchHint}</p>}
      {!isWhole && (
        <Link to={catalogHref(lang, 'catalogo', next)} className={`${primaryButton} mt-6`}>
          {next.search ? catalog.searchEverywhere : catalog.seeAll}
        </Link>
      )}
    </div>
  )
}

type Texts = ReturnType<typeof useMessages>['catalog']

function emptyText(texts: Texts, place: CatalogPlace, { search, brand }: CatalogFilters): string {
  if (search) return texts.emptySearch(search)
  if (brand) return texts.emptySearch(brand)
  if (place === 'offers') return texts.emptyOffers
  return place === 'catalogo' ? texts.empty : texts.emptyCategory
}
