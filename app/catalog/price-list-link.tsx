import { useMessages } from '../messages/messages.tsx'
import { iconButton } from '../ui/forms/button.ts'
import { PrintIcon } from '../ui/icons.tsx'
import { useLanguage } from '../messages/page-language.ts'
import type { CatalogFilters, CatalogPlace } from '../addresses/catalog-address.ts'
import { priceListHref } from './price-list-address.ts'
import { PageLink } from '../ui/page-link.tsx'

interface PriceListLinkProps {
  readonly place: CatalogPlace
  readonly filters: CatalogFilters
}

/** Links a list to its printable price list. */
export function PriceListLink({ place, filters }: PriceListLinkProps) {
  const { priceList } = useMessages()
  const lang = useLanguage()
  return (
    <PageLink
      to={priceListHref(lang, place, filters)}
      rel="nofollow"
      aria-label={priceList.action}
      data-hint
      className={`${iconButton} text-quiet! hover:text-ink! max-sm:hidden`}
    >
      <PrintIcon />
    </PageLink>
  )
}
