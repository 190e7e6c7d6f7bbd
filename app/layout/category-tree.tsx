import { href } from 'react-router'
import { useCategories } from '../request/frame-data.ts'
import type { CategoryLink } from '../request/menu-categories.ts'
import { useMessages } from '../messages/messages.tsx'
import { Breakable } from '../ui/breakable.tsx'
import { categoryHref } from '../addresses/category-address.ts'
import { useLanguage } from '../messages/page-language.ts'
import { PageLink } from '../ui/page-link.tsx'

interface CategoryTreeProps {
  /** How many of the three levels are linked. */
  readonly levels?: 1 | 3
}

/** Links to the categories below one another, and to the whole catalogue. */
export function CategoryTree({ levels = 3 }: CategoryTreeProps) {
  const { labels } = useMessages()
  const lang = useLanguage()
  const categories = useCategories()
  return (
    <>
      <ul className="category-menu columns-3 gap-8 xl:columns-4">
        {categories.map((category) => (
          <Branch key={category.id} category={category} levels={levels} />
        ))}
      </ul>
      <PageLink
        to={href('/:lang/catalogo/:page?', { lang })}
        className="mt-4 inline-flex min-h-11 items-center font-semibold text-accent hover:underline"
      >
        {labels.catalog}
      </PageLink>
    </>
  )
}

interface BranchProps {
  readonly category: CategoryLink
  readonly levels: number
}

function Branch({ category, levels }: BranchProps) {
  const lang = useLanguage()
  return (
    <li>
      <PageLink to={categoryHref(lang, category)} language={category.nameLanguage}>
        <Breakable name={category.name} />
      </PageLink>
      {levels > 1 && category.children.length > 0 && (
        <ul>
          {category.children.map((child) => (
            <Branch key={child.id} category={child} levels={levels - 1} />
          ))}
        </ul>
      )}
    </li>
  )
}
