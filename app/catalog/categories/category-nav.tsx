import { useLocation } from 'react-router'
import { Kept } from '../../document/kept.tsx'
import { useCategories } from '../../request/frame-data.ts'
import { readCategories } from '../../request/menu-categories.ts'
import { useMessages } from '../../messages/messages.tsx'
import { Breakable } from '../../ui/breakable.tsx'
import { categoryHref } from '../../addresses/category-address.ts'
import { useLanguage } from '../../messages/page-language.ts'
import type { CatalogPlace } from '../../addresses/catalog-address.ts'
import { categoriesAround } from './categories-around.ts'
import { PageLink } from '../../ui/page-link.tsx'

interface CategoryNavProps {
  readonly place: CatalogPlace
  /** The categories around the place, as text; undefined = the top level. */
  readonly branch: string | undefined
  /** The page shows the children as cards; on a phone there is no navigation beside them. */
  readonly hasCards: boolean
}

/** Category navigation: a column beside the list, on a phone a line that scrolls sideways. */
export function CategoryNav({ place, branch, hasCards }: CategoryNavProps) {
  const { frame } = useMessages()
  const lang = useLanguage()
  const top = useCategories()
  const categories = branch === undefined ? top : readCategories(branch)
  const around = categoriesAround(categories, place, hasCards)
  if (around.length === 0) return null
  return (
    <Kept
      as="nav"
      of={['category navigation', lang, place, hasCards, categories]}
      aria-label={frame.categories}
      className={hasCards ? 'max-lg:hidden' : undefined}
    >
      <CategoryLinks around={around} />
    </Kept>
  )
}

function CategoryLinks({ around }: { readonly around: ReturnType<typeof categoriesAround> }) {
  const lang = useLanguage()
  const { pathname } = useLocation()
  const lowest = around.at(-1)?.depth ?? 0
  return (
    <ul key={pathname} ref={bringHereInSight} className="category-nav">
      {around.map(({ category, depth, isHere }) => (
        // On a phone the breadcrumbs link to the parent
        <li
          key={category.id}
          data-depth={depth || undefined}
          className={depth < lowest && !isHere ? 'max-lg:hidden' : undefined}
        >
          <PageLink
            to={categoryHref(lang, category)}
            language={category.nameLanguage}
            aria-current={isHere ? 'page' : undefined}
          >
            <Breakable name={category.name} />
          </PageLink>
        </li>
      ))}
    </ul>
  )
}

/** Scrolls the line or column so that the current category is visible, without scrolling the page. */
function bringHereInSight(line: HTMLUListElement | null) {
  // Browsers leave a focused link half hidden if some of it is visible
  line?.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
  const here = line?.querySelector('[aria-current]')?.getBoundingClientRect()
  if (!line || !here) return
  const seen = line.getBoundingClientRect()
  line.scrollLeft += here.left + here.width / 2 - (seen.left + seen.width / 2)
  line.scrollTop += here.top + here.height / 2 - (seen.top + seen.height / 2)
}
