import type { ReactNode } from 'react'
import { href } from 'react-router'
import { ServerPart } from '../document/server-part.tsx'
import { useFrame } from '../request/frame-data.ts'
import { useMessages } from '../messages/messages.tsx'
import { PhoneLink, SocialIcons } from './contact-links.tsx'
import { NavigationLinks, useSection } from './navigation-links.tsx'
import { useLanguage } from '../messages/page-language.ts'
import { PageLink } from '../ui/page-link.tsx'

export function Footer() {
  const lang = useLanguage()
  const { companyName, copyrightYear, isCatalogOnly, layout, environments, contact, companyPages } =
    useFrame()
  const shop = [companyName, copyrightYear, isCatalogOnly, layout, environments, contact, companyPages]
  return (
    <ServerPart
      as="footer"
      name="footer"
      of={[lang, useSection(), shop]}
      className="border-t border-line bg-surface"
    >
      {import.meta.env.SSR && <FooterContent />}
    </ServerPart>
  )
}

function FooterContent() {
  const { frame } = useMessages()
  const { companyName, copyrightYear, isCatalogOnly } = useFrame()
  return (
    <>
      {!isCatalogOnly && <Steps />}
      <div className="page">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-line py-6">
          <nav aria-label={frame.menu}>
            <ul className="-ms-2 flex flex-wrap">
              <NavigationLinks className="footer-link" />
            </ul>
          </nav>
          <div className="flex flex-wrap items-center gap-4">
            <PhoneLink className="flex min-h-11 items-center gap-2 hover:text-accent" />
            <SocialIcons />
          </div>
          <div className="flex w-full flex-wrap items-center gap-x-6 text-sm text-quiet">
            <p className="figures">
              © {copyrightYear} {companyName}
            </p>
            <CompanyPages />
          </div>
        </div>
      </div>
    </>
  )
}

/** Legal notice, privacy, terms, accessibility statement. */
function CompanyPages() {
  const { content, footer } = useMessages()
  const lang = useLanguage()
  const { companyPages } = useFrame()
  const links = [
    ...companyPages.map(({ slug, title }) => ({ to: href('/:lang/about/:slug', { lang, slug }), title })),
    { to: href('/:lang/accessibility', { lang }), title: footer.accessibility },
  ]
  return (
    <nav aria-label={content.about.pages}>
      <ul className="-mx-2 flex flex-wrap">
        {links.map(({ to, title }) => (
          <li key={to}>
            <PageLink to={to} className="flex min-h-11 items-center px-2 hover:text-ink hover:underline">
              {title}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const stepLink = 'min-h-11 items-center text-lg hover:text-accent hover:underline'

/** How to buy, in three steps; texts missing in the layout fall back to the built-in ones. */
function Steps() {
  const { footer } = useMessages()
  const lang = useLanguage()
  const { layout } = useFrame()
  return (
    <section aria-label={layout.step_title || footer.howToBuy} className="page py-10">
      {layout.step_title && <h2 className="mb-6 text-xl">{layout.step_title}</h2>}
      <ol className="grid gap-6 md:grid-cols-3">
        <Step number={1}>
          <PageLink to={href('/:lang/catalogo/:page?', { lang })} className={`flex ${stepLink}`}>
            {layout.step_one || footer.stepOne}
          </PageLink>
        </Step>
        <Step number={2}>
          <PageLink
            to={href('/:lang/oauth/request-access', { lang })}
            className={`flex in-data-client:hidden ${stepLink}`}
          >
            {layout.step_two || footer.stepTwo}
          </PageLink>
          {/* A client has an access code already: the cart, whatever the merchant calls the step for visitors */}
          <PageLink
            to={href('/:lang/client/shopping-cart', { lang })}
            className={`hidden in-data-client:flex ${stepLink}`}
          >
            {footer.stepTwoOfClient}
          </PageLink>
        </Step>
        <Step number={3}>
          <PageLink to={href('/:lang/client/orders', { lang })} className={`flex ${stepLink}`}>
            {layout.step_three || footer.stepThree}
          </PageLink>
        </Step>
      </ol>
    </section>
  )
}

function Step({ number, children }: { readonly number: number; readonly children: ReactNode }) {
  return (
    <li className="flex items-center gap-4">
      <span
        aria-hidden="true"
        className="figures inline-flex size-11 shrink-0 items-center justify-center rounded-full border border-accent text-lg font-semibold text-accent"
      >
        {number}
      </span>
      {children}
    </li>
  )
}
