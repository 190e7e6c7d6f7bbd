import { Fragment } from 'react'
import { href, useLocation } from 'react-router'
import type { Language } from '#domain/text/language.ts'
import type { Currency } from '#domain/money/currency.ts'
import type { Price } from '#domain/money/money.ts'
import { currencyName, formatCount, formatPrice } from '#domain/money/number-format.ts'
import type { LaterTier } from '#domain/catalog/price.ts'
import type { ShopMessages } from '../messages/en/shop.ts'
import { useMessages } from '../messages/messages.tsx'
import { useCurrency, useShowsTax } from '../request/frame-data.ts'
import type { HiddenVisibility, ShownPrice } from './shown-price.ts'
import { useLanguage } from '../messages/page-language.ts'
import { PageLink } from './page-link.tsx'

interface UnitPriceProps {
  readonly price: ShownPrice
  readonly className?: string
}

/** A unit price. "From" and the figure are one phrase for screen readers. */
export function UnitPrice({ price, className }: UnitPriceProps) {
  const { labels, price: texts } = useMessages()
  const language = useLanguage()
  const currency = useCurrency()
  const showsTax = useShowsTax()
  if (price.kind === 'on_request') return <p className="text-base text-quiet">{texts.onRequest}</p>
  if (price.kind === 'hidden') return <HiddenPrice visibility={price.visibility} />
  const figure = formatPrice(price.price, language, currency)
  return (
    <p className={className === undefined ? 'price' : `figures font-semibold ${className}`}>
      {price.from && <span className="price-word">{labels.from} </span>}
      {showsTax ? <WithTax figure={figure} note={texts.taxIncluded} /> : figure}
    </p>
  )
}

function WithTax({ figure, note }: { readonly figure: string; readonly note: string }) {
  return (
    <>
      <span>{figure}</span> <span className="price-word">{note}</span>
    </>
  )
}

/** The currency of the prices, and whether they contain the tax. */
export function PriceNote() {
  const { language, currency, texts } = useFigures()
  const note = useShowsTax() ? texts.withTax : texts.beforeTax
  return <p className="mt-1 text-sm text-quiet">{note(currencyName(currency, language))}</p>
}

/** In place of a hidden price: a link to sign in or to ask. It lies above the card's link. */
function HiddenPrice({ visibility }: { readonly visibility: HiddenVisibility }) {
  const { price: texts } = useMessages()
  const lang = useLanguage()
  const { pathname, search } = useLocation()
  const to =
    visibility === 'with_code'
      ? `${href('/:lang/oauth/login', { lang })}?${new URLSearchParams({ next: pathname + search })}`
      : href('/:lang/contact', { lang })
  return (
    <p className="hidden-price">
      <PageLink to={to} rel="nofollow">
        {visibility === 'with_code' ? texts.withCode : texts.onAsking}
      </PageLink>
    </p>
  )
}

/** The price tiers: `1–11: $4.49 · 12+: $4.10`. When the line wraps, the dot is not visible. */
export function TierLine({ price }: { readonly price: ShownPrice }) {
  const figures = useFigures()
  if (price.kind !== 'shown' || !price.tier) return null
  const { texts } = figures
  return (
    <p className="figures dotted tiers">
      <span>
        {tierSteps(price.price, price.tier, figures).map((step, index) => (
          <Fragment key={step.quantities}>
            {index > 0 && ' '}
            <span>
              {index > 0 && <span aria-hidden="true">{'· '}</span>}
              {texts.tier(step.quantities, step.price)}
            </span>
          </Fragment>
        ))}
      </span>
    </p>
  )
}

/** How a page writes prices. */
interface FigureStyle {
  readonly language: Language
  readonly currency: Currency
  readonly texts: ShopMessages['price']
}

export function useFigures(): FigureStyle {
  return { language: useLanguage(), currency: useCurrency(), texts: useMessages().price }
}

/** The tiers as texts: quantities and unit prices. */
export function tierSteps(price: Price, tier: LaterTier, { language, currency, texts }: FigureStyle) {
  const reached = {
    from: tier.from,
    quantities: texts.andMore(formatCount(tier.from, language)),
    price: formatPrice(tier.price, language, currency),
  }
  const before = {
    from: tier.smallest,
    quantities: texts.fromTo(formatCount(tier.smallest, language), formatCount(tier.from - 1, language)),
    price: formatPrice(price, language, currency),
  }
  return [before, reached]
}
