import { useEffect } from 'react'
import { href, useLocation } from 'react-router'
import { useCompany } from '../contact/company-facts.ts'
import { useMessages } from '../messages/messages.tsx'
import { useLanguage } from '../messages/page-language.ts'
import { PageLink } from '../ui/page-link.tsx'

const SECTIONS = ['', 'catalogo', 'offers', 'brands', 'about', 'contact']

/** The page of the main navigation that the current page belongs to; undefined = to none. */
export function useSection(): string | undefined {
  const section = useLocation().pathname.split('/')[2] ?? ''
  return SECTIONS.includes(section) ? section : undefined
}

/** Marks the links to the section of the page after a navigation: they are in parts that only the server renders. */
export function useMarkedSection(): void {
  const current = useSection()
  useEffect(() => {
    for (const link of document.querySelectorAll<HTMLElement>('[data-section]')) {
      if (link.dataset['section'] === current) link.setAttribute('aria-current', 'page')
      else link.removeAttribute('aria-current')
    }
  })
}

/** The main navigation. The layout may rename the catalogue. */
export function NavigationLinks({ className }: { readonly className: string }) {
  const { labels } = useMessages()
  const lang = useLanguage()
  const current = useSection()
  const { layout } = useCompany()
  const pages = [
    { section: '', to: href('/:lang', { lang }), name: labels.home },
    {
      section: 'catalogo',
      to: href('/:lang/catalogo/:page?', { lang }),
      name: layout.card_action_button || labels.catalog,
    },
    { section: 'offers', to: href('/:lang/offers/:page?', { lang }), name: labels.offers },
    { section: 'brands', to: href('/:lang/brands', { lang }), name: labels.brands },
    { section: 'about', to: href('/:lang/about', { lang }), name: labels.aboutUs },
    { section: 'contact', to: href('/:lang/contact', { lang }), name: labels.contact },
  ]
  return pages.map(({ section, to, name }) => (
    <li key={section}>
      <PageLink
        to={to}
        data-section={section}
        aria-current={section === current ? 'page' : undefined}
        className={className}
      >
        {name}
      </PageLink>
    </li>
  ))
}
