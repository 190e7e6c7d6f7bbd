import { memo, use } from 'react'
import { href } from 'react-router'
import { ServerPart } from '../document/server-part.tsx'
import { CompanyContext } from '../contact/company-facts.ts'
import { useFrame } from '../request/frame-data.ts'
import { useMessages } from '../messages/messages.tsx'
import { AccountLink, CartLink } from '../cart/cart-link.tsx'
import { CategoriesBar } from './categories-bar.tsx'
import { PhoneLink, SocialIcons, WhatsappLink } from '../contact/contact-links.tsx'
import { LanguageSwitcher } from './language-switcher.tsx'
import { Logo } from './logo.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { NavigationLinks, useSection } from './navigation-links.tsx'
import { OrderPadLink } from './order-pad-link.tsx'
import { useLanguage } from '../messages/page-language.ts'
import { usePictureSources } from '../pictures/picture-sources.ts'
import { SearchBox } from '../search/search-box.tsx'
import { useShrunk } from './use-shrunk.ts'
import { PageLink } from '../ui/page-link.tsx'

/**
 * Logo and name, categories, search, language, cart. When the page is scrolled the navigation row hides, and on a phone
 * also the row with the name. The bar keeps its height in the page, so the content does not jump. Not rendered anew with
 * each state of the router.
 */
export const TopBar = memo(function TopBar() {
  const isShrunk = useShrunk()
  const lang = useLanguage()
  const { companyName, logo, pictureBase } = useFrame()
  const company = import.meta.env.SSR ? use(CompanyContext) : undefined
  return (
    <header className="group/bar top-bar" data-shrunk={isShrunk || undefined}>
      <div>
        <div className="page bar-row">
          <ServerPart
            as="div"
            name="company"
            of={
              company && [lang, companyName, logo, pictureBase, company.environments.phone, company.contact]
            }
            className="flex items-center max-sm:w-full"
          >
            {import.meta.env.SSR && (
              <>
                <HomeLink />
                <WhatsappLink
                  className={`flex h-11 min-w-11 items-center justify-center gap-1.5 px-2 text-sm text-accent sm:hidden ${logo ? '[&>span]:sr-only' : 'max-[22.5rem]:[&>span]:sr-only'}`}
                />
                <OrderPadLink
                  shows="icon"
                  className="size-11 shrink-0 justify-center text-accent sm:hidden"
                />
                <PhoneLink
                  className="-me-3 flex size-11 shrink-0 items-center justify-center text-accent sm:hidden"
                  isBare
                />
              </>
            )}
          </ServerPart>
          <MobileMenu />
          <CategoriesBar />
          <SearchBox />
          <div className="max-lg:hidden">
            <LanguageSwitcher />
          </div>
          <AccountLink />
          <CartLink />
        </div>
      </div>
      <NavigationRow />
    </header>
  )
})

function HomeLink() {
  const { frame } = useMessages()
  const lang = useLanguage()
  const { companyName, logo } = useFrame()
  const sources = usePictureSources(logo, [192, 320], '9rem')
  return (
    <PageLink
      to={href('/:lang', { lang })}
      aria-label={frame.toHome(companyName)}
      className="me-1 flex h-11 min-w-11 items-center gap-2 max-sm:w-0 max-sm:flex-1"
    >
      {logo ? (
        <img
          {...sources}
          src={logo}
          alt=""
          width={32}
          height={32}
          className="h-9 w-auto max-w-36 object-contain"
        />
      ) : (
        <Logo />
      )}
      <span
        className={`line-clamp-2 pb-px text-lg leading-tight wrap-anywhere font-semibold max-[22.5rem]:text-base sm:max-w-64 ${logo ? 'sm:max-md:hidden' : 'sm:max-md:max-w-32 sm:max-md:text-base'}`}
      >
        {companyName}
      </span>
    </PageLink>
  )
}

function NavigationRow() {
  const { frame } = useMessages()
  const lang = useLanguage()
  const section = useSection()
  const company = import.meta.env.SSR ? use(CompanyContext) : undefined
  return (
    <ServerPart
      as="nav"
      name="navigation"
      of={
        company && [lang, section, company.layout.card_action_button, company.environments, company.contact]
      }
      aria-label={frame.mainNavigation}
      className="navigation-row"
    >
      {import.meta.env.SSR && (
        <div className="page flex items-center justify-between">
          <ul className="-ms-3 flex">
            <NavigationLinks className="navigation-link" />
          </ul>
          <div className="flex items-center gap-6">
            <OrderPadLink shows="both" className="h-11 gap-2 hover:text-accent" />
            <PhoneLink className="flex h-11 items-center gap-2 hover:text-accent in-data-client:hidden" />
            <WhatsappLink className="flex h-11 items-center gap-2 hover:text-accent" />
            <SocialIcons />
          </div>
        </div>
      )}
    </ServerPart>
  )
}
