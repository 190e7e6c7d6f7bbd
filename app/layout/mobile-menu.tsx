import { lazy, Suspense, use } from 'react'
import { href } from 'react-router'
import { ServerPart } from '../document/server-part.tsx'
import { useCategories, useFrame } from '../request/frame-data.ts'
import { useMessages } from '../messages/messages.tsx'
import { categoryHref } from '../addresses/category-address.ts'
import { CompanyContext } from '../contact/company-facts.ts'
import { PhoneLink, SocialIcons, WhatsappLink } from '../contact/contact-links.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { iconButton } from '../ui/forms/button.ts'
import { MenuIcon } from '../ui/icons.tsx'
import { LanguageLinks } from './language-switcher.tsx'
import { OrderPadLink } from './order-pad-link.tsx'
import { NavigationLinks, useSection } from './navigation-links.tsx'
import { useLanguage } from '../messages/page-language.ts'
import { PageLink } from '../ui/page-link.tsx'

/** The menu on small screens: everything but logo, search and cart. */
export function MobileMenu() {
  const { frame } = useMessages()
  const lang = useLanguage()
  const { client } = useFrame()
  const company = import.meta.env.SSR ? use(CompanyContext) : undefined
  const categories = useCategories()
  const section = useSection()
  return (
    <Disclosure
      of={
        company && [
          'menu',
          lang,
          section,
          company.layout.card_action_button,
          client !== undefined,
          categories,
          company.environments,
          company.contact,
        ]
      }
      className="-ms-3 lg:hidden"
      summaryClass={iconButton}
      panelClass="menu-panel"
      summary={
        <>
          <MenuIcon />
          <span className="sr-only">{frame.menu}</span>
        </>
      }
    >
      {(wasOpened) => (
        <nav aria-label={frame.mainNavigation} className="grid gap-6 sm:grid-cols-2">
          <div className="text-lg">
            <ServerPart
              as="ul"
              name="menu pages"
              of={company && [lang, section, company.layout.card_action_button]}
            >
              {import.meta.env.SSR && (
                <>
                  <NavigationLinks className="menu-row" />
                  <li>
                    <OrderPadLink shows="word" className="menu-row" />
                  </li>
                </>
              )}
            </ServerPart>
            {client && <AccountRow client={client.name} />}
          </div>
          {categories.length > 0 && (
            <div>
              <h2 className="text-sm text-quiet">{frame.categories}</h2>
              {wasOpened ? (
                <Suspense fallback={<CategoryLinks />}>
                  <MenuCategories />
                </Suspense>
              ) : (
                <CategoryLinks />
              )}
            </div>
          )}
          <div>
            <h2 className="text-sm text-quiet">{frame.language}</h2>
            <LanguageLinks className="menu-row" />
          </div>
          <ServerPart
            as="div"
            name="menu contact"
            of={company && [lang, company.environments, company.contact]}
          >
            {import.meta.env.SSR && (
              <>
                <PhoneLink className="menu-row gap-2" />
                <WhatsappLink className="menu-row gap-2" />
                <SocialIcons />
              </>
            )}
          </ServerPart>
        </nav>
      )}
    </Disclosure>
  )
}

function AccountRow({ client }: { readonly client: string }) {
  const { frame, labels } = useMessages()
  return (
    <PageLink to={href('/:lang/client', { lang: useLanguage() })} className="menu-row">
      {labels.labelled(frame.account, client)}
    </PageLink>
  )
}

/** The categories, that a press expands. Without their script they are links, as on a page without scripts. */
const MenuCategories = lazy(() =>
  import('./opened-categories.tsx').then(
    (loaded) => ({ default: loaded.MenuCategories }),
    () => ({ default: CategoryLinks }),
  ),
)

/** Links to the first level of categories. */
function CategoryLinks() {
  const lang = useLanguage()
  const categories = useCategories()
  return (
    <ServerPart as="ul" name="menu categories" of={[lang, categories]} className="mt-1">
      {import.meta.env.SSR && <FirstLevel />}
    </ServerPart>
  )
}

function FirstLevel() {
  const lang = useLanguage()
  return useCategories().map((category) => (
    <li key={category.id}>
      <PageLink to={categoryHref(lang, category)} language={category.nameLanguage} className="menu-row">
        {category.name}
      </PageLink>
    </li>
  ))
}
