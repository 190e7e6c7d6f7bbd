import { type CatalogFilters, catalogHref, type CatalogPlace } from '../../addresses/catalog-address.ts'
import { useRareMessages } from '../../messages/rare-messages.ts'
import { useLanguage } from '../../messages/page-language.ts'
import { linkLine } from '../../ui/forms/button.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { InsteadNote } from './instead-note.tsx'
import type { Instead } from './instead.ts'

interface InsteadOfSearchProps {
  readonly instead: Instead
  readonly place: CatalogPlace
  readonly filters: CatalogFilters
}

/** Says which related word answers the search of a list, and leads to what was typed if that finds anything. */
export function InsteadOfSearch({ instead, place, filters }: InsteadOfSearchProps) {
  const { relatedSearches: texts } = useRareMessages()
  const lang = useLanguage()
  const typed = filters.search ?? ''
  const only = { nothing: undefined, inside: texts.onlyInside, approximate: texts.onlyApproximate }
  const text = only[instead.weakness]?.(typed)
  return (
    <div className="mb-4">
      <p>
        <InsteadNote typed={typed} instead={instead} />
      </p>
      {text && (
        <PageLink to={catalogHref(lang, place, { ...filters, all: true })} className={linkLine}>
          {text}
        </PageLink>
      )}
    </div>
  )
}
