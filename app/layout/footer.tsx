import type { ReactNode } from 'react'
import { href } from 'react-router'
import { ServerPart } from '../document/server-part.tsx'
import { type CompanyFacts, useCompany } from '../contact/company-facts.ts'
import { useFrame } from '../request/frame-data.ts'
import { useFooterMessages } from '../messages/footer-messages.ts'
import { useMessages } from '../messages/messages.tsx'
import { FooterContact } from './footer-contact.tsx'
import { NavigationLinks, useSection } from './navigation-links.tsx'
import { useLanguage } from '../messages/page-language.ts'
import { PageLink } from '../ui/page-link.tsx'

export function Footer() {
  return (
    <ServerPart as="footer" name="footer" of={useFacts()} className="border-t border-line bg-surface">
      {import.meta.env.SSR && <FooterContent />}
    </ServerPart>
  )
}

/** Everything that the content depends on. The browser keeps no parts and gets no code for this. */
const useFacts = import.meta.env.SSR ? useFactsOnServer : () => []

function useFactsOnServer(): readonly unknown[] {
  const { companyName, isCatalogOnly } = useFrame()
  const { layout, terms, environments, contact, pages } = useCompany()
  return [
    useLanguage(),
    useSection(),
    copyrightYear(environments),
    [companyName, isCatalogOnly, layout, terms, environments, contact, pages],
  ]
}

/** The setting, else this year. */
function copyrightYear({ copyright_year }: CompanyFacts['environments']): string {
  return copyright_year || String(new Date().getUTCFullYear())
}

/** The same for everybody: the style sheet hides what is not for clients, or not for visitors. */
function FooterContent() {
  const { frame } = useMessages()
  const footer = useFooterMessages()
  const lang = useLanguage()
  const { companyName, isCatalogOnly } = useFrame()
  const { environments, terms } = useCompany()
  return (
    <div className="page">
      <div className="grid gap-x-8 gap-y-8 py-10 sm:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
        <FooterContact />
        <nav aria-label={frame.menu}>
          <Heading>{footer.shop}</Heading>
          <ul className="max-sm:columns-2">
            <NavigationLinks className="footer-link" />
            {!isCatalogOnly && links([[href('/:lang/request-quote', { lang }), footer.quoteRequest]])}
          </ul>
        </nav>
        {!isCatalogOnly && <Steps />}
        {!isCatalogOnly && <AccountLinks />}
        {terms && (
          <section aria-label={terms.title}>
            <Heading>{terms.title}</Heading>
            <dl className="footer-terms">
              {terms.lines.map(([name, text]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </section>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-6 border-t border-line py-4 text-sm text-quiet">
        <p className="figures">
          © {copyrightYear(environments)} {companyName}
        </p>
        <CompanyPages />
      </div>
    </div>
  )
}

function Heading({ children }: { readonly children: ReactNode }) {
  return <h2 className="text-base">{children}</h2>
}

/** Legal notice, privacy, terms, accessibility statement. */
function CompanyPages() {
  const { content } = useMessages()
  const footer = useFooterMessages()
  const lang = useLanguage()
  const { pages } = useCompany()
  const links = [
    ...pages.map(({ slug, title }) => ({ to: href('/:lang/about/:slug', { lang, slug }), title })),
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

/** How to buy, in three steps, for visitors; texts missing in the layout fall back to the built-in ones. */
function Steps() {
  const footer = useFooterMessages()
  const lang = useLanguage()
  const { layout } = useCompany()
  const steps = [
    [href('/:lang/catalogo/:page?', { lang }), layout.step_one || footer.stepOne],
    [href('/:lang/oauth/request-access', { lang }), layout.step_two || footer.stepTwo],
    [href('/:lang/client/orders', { lang }), layout.step_three || footer.stepThree],
  ] as const
  const title = layout.step_title || footer.howToBuy
  return (
    <section aria-label={title} className="in-data-client:hidden">
      <Heading>{title}</Heading>
      <ol className="footer-steps">{links(steps)}</ol>
    </section>
  )
}

/** What clients come for, who need no lesson in how to buy. */
function AccountLinks() {
  const footer = useFooterMessages()
  const lang = useLanguage()
  const pages = [
    [href('/:lang/client/orders', { lang }), footer.orders],
    [href('/:lang/client', { lang }), footer.again],
    [href('/:lang/client/order-pad', { lang }), footer.orderPad],
    [href('/:lang/client/shopping-cart', { lang }), footer.cart],
    [href('/:lang/contact', { lang }), footer.help],
  ] as const
  return (
    <section aria-label={footer.account} className="hidden in-data-client:block">
      <Heading>{footer.account}</Heading>
      <ul className="max-sm:columns-2">{links(pages)}</ul>
    </section>
  )
}

function links(pages: readonly (readonly [to: string, text: string])[]) {
  return pages.map(([to, text]) => (
    <li key={to}>
      <PageLink to={to} className="footer-link">
        {text}
      </PageLink>
    </li>
  ))
}
