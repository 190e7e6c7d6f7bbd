import { useState } from 'react'
import type { CategoryLink } from '../request/menu-categories.ts'
import { useAllCategories } from './all-categories.ts'
import { useMessages } from '../messages/messages.tsx'
import { categoryHref } from '../addresses/category-address.ts'
import { ChevronDownIcon } from '../ui/icons.tsx'
import { languageTag, useLanguage } from '../messages/page-language.ts'
import { PageLink } from '../ui/page-link.tsx'

/** The categories of the menu on small screens, which expand to their subcategories. */
export function MenuCategories() {
  const categories = useAllCategories()
  return (
    <ul className="mt-1">
      {categories.map((category) => (
        <MenuCategory key={category.id} category={category} />
      ))}
    </ul>
  )
}

/** A category that expands to its subcategories, or a link when it has none. */
function MenuCategory({ category }: { readonly category: CategoryLink }) {
  const { frame } = useMessages()
  const lang = useLanguage()
  const { name, nameLanguage, children } = category
  const [wasOpened, setWasOpened] = useState(false)
  if (children.length === 0) {
    return (
      <li>
        <PageLink to={categoryHref(lang, category)} language={nameLanguage} className="menu-row">
          {name}
        </PageLink>
      </li>
    )
  }
  return (
    <li>
      <details>
        <summary className="menu-row justify-between gap-2" onClick={() => setWasOpened(true)}>
          <span lang={languageTag(nameLanguage)}>{name}</span>
          <span className="turned-open">
            <ChevronDownIcon />
          </span>
        </summary>
        <ul className="border-s border-line ps-4">
          <li>
            <PageLink to={categoryHref(lang, category)} className="menu-row">
              {frame.allOf(name)}
            </PageLink>
          </li>
          {wasOpened && children.map((child) => <MenuCategory key={child.id} category={child} />)}
        </ul>
      </details>
    </li>
  )
}
