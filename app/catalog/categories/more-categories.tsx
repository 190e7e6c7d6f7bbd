import { formatCount } from '#domain/money/number-format.ts'
import type { CategoryLink } from '../../request/menu-categories.ts'
import { useMessages } from '../../messages/messages.tsx'
import { Breakable } from '../../ui/breakable.tsx'
import { quietButton } from '../../ui/forms/button.ts'
import { categoryHref } from '../../addresses/category-address.ts'
import { ChevronDownIcon } from '../../ui/icons.tsx'
import { useLanguage } from '../../messages/page-language.ts'
import { PageLink } from '../../ui/page-link.tsx'

interface MoreCategoriesProps {
  /** Every category, including those with a card. */
  readonly categories: readonly CategoryLink[]
}

/** Lists every top-level category by name, for shops with more categories than cards on the home page. */
export function MoreCategories({ categories }: MoreCategoriesProps) {
  const { home } = useMessages()
  const lang = useLanguage()
  return (
    <details className="mt-4">
      <summary className={quietButton}>
        {home.allCategories(formatCount(categories.length, lang))}
        <span className="turned-open">
          <ChevronDownIcon />
        </span>
      </summary>
      <ul className="mt-4 gap-8 sm:columns-2 lg:columns-3 xl:columns-4">
        {categories.map((category) => (
          <li key={category.id} className="break-inside-avoid">
            <PageLink
              to={categoryHref(lang, category)}
              language={category.nameLanguage}
              className="flex min-h-11 items-center hover:text-accent hover:underline md:min-h-9"
            >
              <span className="min-w-0">
                <Breakable name={category.name} />
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
    </details>
  )
}
