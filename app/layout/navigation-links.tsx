import { href, NavLink } from 'react-router'
import { useFrame } from '../request/frame-data.ts'
import { useMessages } from '../messages/messages.tsx'
import { useLanguage } from '../messages/page-language.ts'

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
