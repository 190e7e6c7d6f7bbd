import { href, Link } from 'react-router'
import { useFrame } from '#app/frame-data.ts'
import { useMessages } from '#app/messages/messages.tsx'
import { categoryHref } from './category-address.ts'
import { PhoneLink, SocialIcons } from './contact-links.tsx'
import { Disclosure } from './disclosure.tsx'
import { MenuIcon } from './icons.tsx'
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
      panelClass="fixed inset-x-0 top-16 bottom-0 z-30 overflow-auto border-t border-line bg-paper p-4"
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
                <li key={category.id}>
                  <Link to={categoryHref(lang, category)} className={row}>
                    {category.name}
                  </Link>
                </li>
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
