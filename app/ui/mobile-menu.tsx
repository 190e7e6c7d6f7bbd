import { href, Link } from 'react-router'
import { type CategoryLink, useFrame } from '#app/frame-data.ts'
import { useMessages } from '#app/messages/messages.tsx'
import { categoryHref } from './category-address.ts'
import { PhoneLink, SocialIcons } from './contact-links.tsx'
import { Disclosure } from './disclosure.tsx'
import { ChevronDownIcon, MenuIcon } from './icons.tsx'
import { LanguageLinks } from './language-switcher.tsx'
import { NavigationLinks } from './navigation-links.tsx'
import { useLanguage } from './page-language.ts'

const row = 'flex min-h-11 items-center'

/** On a phone, everything but mark, search and cart stands behind this button (T6). */
export function MobileMenu() {
  const { frame } = useMessages()
  const lang = useLanguage()
  const { client, categories } = useFrame()
  return (
    <Disclosure
      className="lg:hidden"
      summaryClass="inline-flex size-11 items-center justify-center rounded-md hover:bg-tile"
      panelClass="fixed inset-x-0 top-16 bottom-0 z-30 overflow-auto overscroll-contain border-t border-line bg-paper p-4"
      summary={
        <>
          <MenuIcon />
          <span className="sr-only">{frame.menu}</span>
        </>
      }
    >
      <nav aria-label={frame.menu} className="grid gap-6 sm:grid-cols-2">
        <ul className="text-lg">
          <NavigationLinks className={row} />
          {client && (
            <li>
              <Link to={href('/:lang/client', { lang })} className={row}>
                {frame.account}: {client.name}
              </Link>
            </li>
          )}
        </ul>
        {categories.length > 0 && (
          <div>
            <h2 className="text-sm text-quiet">{frame.categories}</h2>
            <ul className="mt-1">
              {categories.map((category) => (
                <MenuCategory key={category.id} category={category} />
              ))}
            </ul>
          </div>
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
    </Disclosure>
  )
}

/** A category with what is below it behind its name, level by level; one with nothing below is a link. */
function MenuCategory({ category }: { readonly category: CategoryLink }) {
  const { frame } = useMessages()
  const lang = useLanguage()
  const { name, children } = category
  if (children.length === 0) {
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
        <summary className={`${row} justify-between gap-2`}>
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
          {children.map((child) => (
            <MenuCategory key={child.id} category={child} />
          ))}
        </ul>
      </details>
    </li>
  )
}
