import { catalogHref } from '../../addresses/catalog-address.ts'
import type { CatalogPage } from '../catalog-page.ts'
import { useMessages } from '../../messages/messages.tsx'
import { useLanguage } from '../../messages/page-language.ts'
import { Icon } from '../../ui/icons.tsx'
import { PageLink } from '../../ui/page-link.tsx'

/** Leads from a list to the choice of its items for the comparison, and back. */
export function CompareLink({ list: { place, filters, page } }: { readonly list: CatalogPage }) {
  const { item } = useMessages()
  const lang = useLanguage()
  return (
    <PageLink
      to={catalogHref(lang, place, { ...filters, compare: filters.compare ? undefined : true }, page)}
      rel="nofollow"
      aria-label={item.compare}
      aria-current={filters.compare ? 'true' : undefined}
      data-hint
      className="view-button"
    >
      <Icon>
        <path d="M10 3v14M6.5 17h7M4 6h12M4 6l-2 5.5a2.4 2.4 0 0 0 4 0ZM16 6l-2 5.5a2.4 2.4 0 0 0 4 0Z" />
      </Icon>
    </PageLink>
  )
}
