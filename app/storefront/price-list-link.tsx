import { Link } from 'react-router'
import { useMessages } from '#app/messages/messages.tsx'
import { iconButton } from '#app/ui/button.ts'
import { PrintIcon } from '#app/ui/icons.tsx'
import { useLanguage } from '#app/ui/page-language.ts'
import type { CatalogFilters, CatalogPlace } from './catalog-address.ts'
import { priceListHref } from './price-list-address.ts'

interface PriceListLinkProps {
  readonly place: CatalogPlace
  readonly filters: CatalogFilters
}

/** From a list on the screen to all of it on paper. */
export function PriceListLink({ place, filters }: PriceListLinkProps) {
  const { priceList } = useMessages()
  const lang = useLanguage()
  return (
    <Link
      to={priceListHref(lang, place, filters)}
      rel="nofollow"
      aria-label={priceList.action}
      data-hint
      className={`${iconButton} text-quiet! hover:text-ink! max-sm:hidden`}
    >
      <PrintIcon />
    </Link>
  )
}
