import { useMessages } from '../messages/messages.tsx'
import { CloseIcon } from '../ui/icons.tsx'
import { useLanguage } from '../messages/page-language.ts'
import { type CatalogFilters, catalogHref, type CatalogPlace } from '../addresses/catalog-address.ts'
import { PageLink } from '../ui/page-link.tsx'

interface FilterChipsProps {
  readonly place: CatalogPlace
  readonly filters: CatalogFilters
}

/** Active filters. Each chip links to the list without its filter. */
export function FilterChips({ place, filters }: FilterChipsProps) {
  const { catalog } = useMessages()
  const lang = useLanguage()
  const { search, brand, ...rest } = filters
  const chips = [
    ...(search ? [{ text: catalog.searchChip(search), without: { ...rest, brand, all: undefined } }] : []),
    ...(brand ? [{ text: catalog.brandChip(brand), without: { ...rest, search } }] : []),
  ]
  if (chips.length === 0) return null
  return (
    <ul aria-label={catalog.filters} className="flex flex-wrap gap-2">
      {chips.map(({ text, without }) => (
        <li key={text}>
          <PageLink
            to={catalogHref(lang, place, without)}
            aria-label={catalog.removeFilter(text)}
            className="inline-flex min-h-11 max-w-full items-center gap-1 rounded-md border border-field-line bg-surface ps-3 pe-2 hover:border-accent hover:text-accent md:min-h-9"
          >
            <span className="min-w-0 break-words">{text}</span>
            <CloseIcon />
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
