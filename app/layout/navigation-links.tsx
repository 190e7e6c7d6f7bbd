import { href, NavLink, useLocation } from 'react-router'
import { useFrame } from '../request/frame-data.ts'
import { useMessages } from '../messages/messages.tsx'
import { useLanguage } from '../messages/page-language.ts'

const SECTIONS = ['', 'catalogo', 'offers', 'brands', 'about', 'contact']

/** The page of the main navigation that the current page belongs to; undefined = to none. */
export function useSection(): string | undefined {
  const section = useLocation().pathname.split('/')[2] ?? ''
  return SECTIONS.includes(section) ? section : undefined
}

/** The main navigation. The layout may rename the catalogue. */
export function NavigationLinks({ className }: { readonly className: string }) {
  const { labels } = useMessages()
  const lang = useLanguage()
  const { layout } = useFrame()
  const pages = [
    { to: href('/:lang', { lang }), name: labels.home, end: true },
    { to: href('/:lang/catalogo/:page?', { lang }), name: layout.card_action_button || labels.catalog },
    { to: href('/:lang/offers/:page?', { lang }), name: labels.offers },
    { to: href('/:lang/brands', { lang }), name: labels.brands },
    { to: href('/:lang/about', { lang }), name: labels.aboutUs },
    { to: href('/:lang/contact', { lang }), name: labels.contact },
  ]
  return pages.map(({ to, name, end = false }) => (
    <li key={to}>
      <NavLink to={to} end={end} className={`${className} aria-[current=page]:font-semibold`}>
        {name}
      </NavLink>
    </li>
  ))
}
