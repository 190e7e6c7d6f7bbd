import { href } from 'react-router'
import type { Layout } from '#contracts/product.ts'
import { formatCount } from '#domain/money/number-format.ts'
import { useFrame } from '../request/frame-data.ts'
import { useMessages } from '../messages/messages.tsx'
import { useLanguage } from '../messages/page-language.ts'
import { primaryButton, quietButton } from '../ui/forms/button.ts'
import { PageLink } from '../ui/page-link.tsx'

type Texts = Partial<Layout>

interface LeadProps {
  /** The merchant's, if set. */
  readonly texts: Texts
  /** How many items the catalogue has. */
  readonly total: number
}

/**
 * Who the company is and what it sells to whom, with the two next steps: of a visitor the catalogue and an access code, of
 * a client the cart and the orders.
 */
export function Lead({ texts, total }: LeadProps) {
  const { catalog } = useMessages()
  const lang = useLanguage()
  const { companyName, client, isCatalogOnly } = useFrame()
  const who = texts.lead || texts.card_action_title
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
      <div className="max-w-[46rem] min-w-0">
        <h1 className="text-2xl lg:text-3xl">{companyName}</h1>
        <p className="figures dotted mt-2 text-lg text-ink">
          <span>
            {who && <span>{who}</span>}{' '}
            {total > 0 && (
              <span>
                {who && <span aria-hidden="true">{'· '}</span>}
                {catalog.results(formatCount(total, lang), total === 1)}
              </span>
            )}
          </span>
        </p>
        {!client && !isCatalogOnly && <AccessTerms {...texts} />}
      </div>
      <p className="flex flex-wrap gap-3">{client ? <ClientActions /> : <VisitorActions {...texts} />}</p>
    </div>
  )
}

/** What it takes to become a client, in the merchant's words. */
function AccessTerms({ aside_title, aside_sub_title }: Texts) {
  if (!aside_title && !aside_sub_title) return null
  return (
    <p className="mt-1 text-quiet">
      {aside_title && <strong className="font-semibold text-ink">{aside_title} </strong>}
      {aside_sub_title}
    </p>
  )
}

function VisitorActions({ card_action_button, aside_button }: Texts) {
  const { catalog, home } = useMessages()
  const lang = useLanguage()
  const { isCatalogOnly } = useFrame()
  return (
    <>
      <PageLink to={href('/:lang/catalogo/:page?', { lang })} className={primaryButton}>
        {card_action_button || catalog.seeAll}
      </PageLink>
      {!isCatalogOnly && (
        <PageLink to={href('/:lang/oauth/request-access', { lang })} className={quietButton}>
          {aside_button || home.getAccessCode}
        </PageLink>
      )}
    </>
  )
}

function ClientActions() {
  const { home } = useMessages()
  const lang = useLanguage()
  return (
    <>
      <PageLink to={href('/:lang/client/shopping-cart', { lang })} className={primaryButton}>
        {home.goToCart}
      </PageLink>
      <PageLink to={href('/:lang/client/orders', { lang })} className={quietButton}>
        {home.orders}
      </PageLink>
    </>
  )
}
