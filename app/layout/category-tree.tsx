import { href } from 'react-router'
import type { CategoryLink } from '../request/menu-categories.ts'
import { useMessages } from '../messages/messages.tsx'
import { Breakable } from '../ui/breakable.tsx'
import { categoryHref } from '../addresses/category-address.ts'
import { useLanguage } from '../messages/page-language.ts'
import { PageLink } from '../ui/page-link.tsx'

interface CategoryTreeProps {
  readonly categories: readonly CategoryLink[]
}

/** Links to the categories below one another, and to the whole catalogue. */
export function CategoryTree({ categories }: CategoryTreeProps) {
  const { labels } = useMessages()
  const lang = useLanguage()
  return (
    <>
      <ul className="category-menu columns-3 gap-8 xl:columns-4">
        {categories.map((category) => (
          <Branch key={category.id} category={category} />
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

function Branch({ category }: { readonly category: CategoryLink }) {
  const lang = useLanguage()
  return (
    <li>
      <PageLink to={categoryHref(lang, category)} language={category.nameLanguage}>
        <Breakable name={category.name} />
      </PageLink>
      {category.children.length > 0 && (
        <ul>
          {category.children.map((child) => (
            <Branch key={child.id} category={child} />
          ))}
        </ul>
      )}
    </li>
  )
}
