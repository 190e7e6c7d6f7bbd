import { href } from 'react-router'
import { useFrame } from '../request/frame-data.ts'
import { useMessages } from '../messages/messages.tsx'
import { primaryButton, quietButton } from '../ui/forms/button.ts'
import { useLanguage } from '../messages/page-language.ts'
import { PageLink } from '../ui/page-link.tsx'

const panel = 'flex flex-col items-start justify-between gap-4 rounded-md p-6 sm:p-8'

/** The company's name and a link to the catalogue; for a home page without banners. */
export function HomeHeading() {
  const { labels } = useMessages()
  const lang = useLanguage()
  const { companyName, layout } = useFrame()
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 border-b border-line pb-8">
      <div className="min-w-0">
        <h1 className="text-3xl">{companyName}</h1>
        {layout.card_action_title && <p className="mt-2 text-lg text-quiet">{layout.card_action_title}</p>}
      </div>
      <PageLink to={href('/:lang/catalogo/:page?', { lang })} className={primaryButton}>
        {layout.card_action_button || labels.catalog}
      </PageLink>
    </div>
  )
}

/** A text of the layout, with a link to request an access code, or to the cart for clients. */
export function AccessCodePanel() {
  const { home } = useMessages()
  const lang = useLanguage()
  const { layout, client, isCatalogOnly } = useFrame()
  if (isCatalogOnly || (!layout.aside_title && !layout.aside_sub_title)) return null
  return (
    <aside className={`${panel} bg-accent-wash`}>
      <div>
        {layout.aside_title && <h2 className="text-xl">{layout.aside_title}</h2>}
        {layout.aside_sub_title && <p className="mt-1 text-quiet">{layout.aside_sub_title}</p>}
      </div>
      {client ? (
        <PageLink to={href('/:lang/client/shopping-cart', { lang })} className={quietButton}>
          {home.goToCart}
        </PageLink>
      ) : (
        <PageLink to={href('/:lang/oauth/request-access', { lang })} className={quietButton}>
          {layout.aside_button || home.getAccessCode}
        </PageLink>
      )}
    </aside>
  )
}

/** A link to the catalogue; for a home page with banners. */
export function CardAction() {
  const { labels } = useMessages()
  const lang = useLanguage()
  const { layout } = useFrame()
  if (!layout.card_action_title) return null
  return (
    <section className={`${panel} border border-line bg-surface`}>
      <h2 className="text-xl">{layout.card_action_title}</h2>
      <PageLink to={href('/:lang/catalogo/:page?', { lang })} className={quietButton}>
        {layout.card_action_button || labels.catalog}
      </PageLink>
    </section>
  )
}
