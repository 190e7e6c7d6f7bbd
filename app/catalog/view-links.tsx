import type { ListView } from '#domain/catalog/list-view.ts'
import { Link } from 'react-router'
import { useMessages } from '../messages/messages.tsx'
import { CardsIcon, RowsIcon } from '../ui/icons.tsx'
import { useLanguage } from '../messages/page-language.ts'
import { type CatalogFilters, catalogHref, type CatalogPlace } from '../addresses/catalog-address.ts'

interface ViewLinksProps {
  readonly place: CatalogPlace
  readonly filters: CatalogFilters
  readonly page: number
  /** Undefined = the list is shown in another way. */
  readonly view: ListView | undefined
}

const VIEWS = [
  { view: 'cards', ViewIcon: CardsIcon },
  { view: 'rows', ViewIcon: RowsIcon },
] as const

/** Switches between cards and rows. */
export function ViewLinks({ place, filters, page, view: current }: ViewLinksProps) {
  const { catalog } = useMessages()
  const lang = useLanguage()
  return (
    <ul aria-label={catalog.view} className="flex">
      {VIEWS.map(({ view, ViewIcon }) => (
        <li key={view}>
          <Link
            to={catalogHref(lang, place, { ...filters, view }, page)}
            rel="nofollow"
            preventScrollReset
            aria-label={catalog.views[view]}
            data-hint
            aria-current={view === current ? 'true' : undefined}
            className="view-button"
          >
            <ViewIcon />
          </Link>
        </li>
      ))}
    </ul>
  )
}
