import { useState } from 'react'
import { href, Link } from 'react-router'
import { Kept } from '../document/kept.tsx'
import { useCategories, useFrame } from '../request/frame-data.ts'
import type { CategoryLink } from '../request/menu-categories.ts'
import { useMessages } from '../messages/messages.tsx'
import { categoryHref } from '../addresses/category-address.ts'
import { PhoneLink, SocialIcons } from './contact-links.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { ChevronDownIcon, MenuIcon } from '../ui/icons.tsx'
import { LanguageLinks } from './language-switcher.tsx'
import { NavigationLinks } from './navigation-links.tsx'
import { useLanguage } from '../messages/page-language.ts'

const row = 'flex min-h-11 items-center'

/** The menu on small screens: everything but logo, search and cart. */
export function MobileMenu() {
  const { frame, labels } = useMessages()
  const lang = useLanguage()
  const { client } = useFrame()
  const categories = useCategories()
  return (
    <Disclosure
      className="-ms-3 lg:hidden"
      summaryClass="inline-flex size-11 items-center justify-center rounded-md hover:bg-tile"
      panelClass="absolute inset-x-0 top-full z-30 h-[calc(100dvh-4rem)] max-sm:h-[calc(100dvh-6.25rem)] max-sm:group-data-shrunk/bar:h-[calc(100dvh-3.5rem)] overflow-auto overscroll-contain border-t border-line bg-paper px-4 pt-2 pb-8"
      summary={
        <>
          <MenuIcon />
          <span className="sr-only">{frame.menu}</span>
        </>
      }
    >
      {(wasOpened) => (
        <nav aria-label={frame.mainNavigation} className="grid gap-6 sm:grid-cols-2">
          <ul className="text-lg">
            <NavigationLinks className={row} />
            {client && (
              <li>
                <Link to={href('/:lang/client', { lang })} className={row}>
                  {labels.labelled(frame.account, client.name)}
                </Link>
              </li>
            )}
          </ul>
          {categories.length > 0 && (
            <Kept as="div" of={wasOpened ? undefined : ['categories of the menu', lang, categories]}>
              <h2 className="text-sm text-quiet">{frame.categories}</h2>
              <ul className="mt-1">
                {categories.map((category) => (
                  <MenuCategory key={category.id} category={category} showsChildren={wasOpened} />
                ))}
              </ul>
            </Kept>
          )}
          <div>
            <h2 className="text-sm text-quiet">{frame.language}</h2>
            <LanguageLinks className={row} />
          </div>
          <div>
            <PhoneLink className={`${row} gap-2`} />
            <SocialIcons />
          </div>
        </nav>
      )}
    </Disclosure>
  )
}

interface MenuCategoryProps {
  readonly category: CategoryLink
  /** Shows its subcategories in the menu; otherwise links to its page. */
  readonly showsChildren: boolean
}

/** A category that expands to its subcategories, or a link when it has none. */
function MenuCategory({ category, showsChildren }: MenuCategoryProps) {
  const { frame } = useMessages()
  const lang = useLanguage()
  const { name, children } = category
  const [wasOpened, setWasOpened] = useState(false)
  if (!showsChildren || children.length === 0) {
    return (
      <li>
        <Link to={categoryHref(lang, category)} className={row}>
          {name}
        </Link>
      </li>
    )
  }
  return (
    <li>
      <details>
        <summary className={`${row} justify-between gap-2`} onClick={() => setWasOpened(true)}>
          {name}
          <span className="[details[open]>summary>&]:rotate-180">
            <ChevronDownIcon />
          </span>
        </summary>
        <ul className="border-s border-line ps-4">
          <li>
            <Link to={categoryHref(lang, category)} className={row}>
              {frame.allOf(name)}
            </Link>
          </li>
          {wasOpened &&
            children.map((child) => <MenuCategory key={child.id} category={child} showsChildren />)}
        </ul>
      </details>
    </li>
  )
}
