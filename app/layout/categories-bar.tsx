import { href } from 'react-router'
import { ServerPart } from '../document/server-part.tsx'
import { useCategories } from '../request/frame-data.ts'
import type { CategoryLink } from '../request/menu-categories.ts'
import { useMessages } from '../messages/messages.tsx'
import { Breakable } from '../ui/breakable.tsx'
import { categoryHref } from '../addresses/category-address.ts'
import { Disclosure } from '../ui/disclosure.tsx'
import { ChevronDownIcon } from '../ui/icons.tsx'
import { useLanguage } from '../messages/page-language.ts'
import { PageLink } from '../ui/page-link.tsx'

/** The category menu of three levels. */
export function CategoriesBar() {
  const { frame } = useMessages()
  const lang = useLanguage()
  const categories = useCategories()
  if (categories.length === 0) return null
  return (
    <Disclosure
      className="max-lg:hidden"
      summaryClass="flex h-11 items-center gap-1 rounded-md px-2 font-semibold hover:bg-tile"
      panelClass="absolute inset-x-8 top-full z-30 mt-1 max-h-[calc(100dvh-6rem)] overflow-auto rounded-md border border-line bg-surface p-6 shadow-float"
      summary={
        <>
          {frame.categories}
          <ChevronDownIcon />
        </>
      }
    >
      {() => (
        <ServerPart as="nav" name="categories" of={[lang, categories]} aria-label={frame.categories}>
          {import.meta.env.SSR && <CategoryTree />}
        </ServerPart>
      )}
    </Disclosure>
  )
}

function CategoryTree() {
  const { labels } = useMessages()
  const lang = useLanguage()
  const categories = useCategories()
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
      <PageLink to={categoryHref(lang, category)}>
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
