import { Link, useLocation } from 'react-router'
import { useFrame } from '../../request/frame-data.ts'
import { useMessages } from '../../messages/messages.tsx'
import { Breakable } from '../../ui/breakable.tsx'
import { categoryHref } from '../../addresses/category-address.ts'
import { useLanguage } from '../../messages/page-language.ts'
import type { CatalogPlace } from '../../addresses/catalog-address.ts'
import { categoriesAround } from './categories-around.ts'

interface CategoryNavProps {
  readonly place: CatalogPlace
  /** What is below this category stands as cards beside it: on a phone those are enough. */
  readonly hasCards: boolean
}

/** Where else there is to look: a column beside the list; on a phone a line to push along. */
export function CategoryNav({ place, hasCards }: CategoryNavProps) {
  const { frame } = useMessages()
  const lang = useLanguage()
  const { pathname } = useLocation()
  const around = categoriesAround(useFrame().categories, place)
  const lowest = around.at(-1)?.depth
  if (lowest === undefined) return null
  return (
    <nav
      aria-label={frame.categories}
      className={`lg:sticky lg:top-20 lg:self-start ${hasCards ? 'max-lg:hidden' : ''}`}
    >
      <ul key={pathname} ref={bringHereInSight} className="category-nav">
        {around.map(({ category, depth, isHere }) => (
          // On a phone the way up is the step above the heading
          <li
            key={category.id}
            data-depth={depth}
            className={depth < lowest && !isHere ? 'max-lg:hidden' : undefined}
          >
            <Link to={categoryHref(lang, category)} aria-current={isHere ? 'page' : undefined}>
              <Breakable name={category.name} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Line or column stand pushed along so far that the category of this page is in visibility; the page itself stays put. */
function bringHereInSight(line: HTMLUListElement | null) {
  const here = line?.querySelector('[aria-current]')?.getBoundingClientRect()
  if (!line || !here) return
  const seen = line.getBoundingClientRect()
  line.scrollLeft += here.left + here.width / 2 - (seen.left + seen.width / 2)
  line.scrollTop += here.top + here.height / 2 - (seen.top + seen.height / 2)
}
