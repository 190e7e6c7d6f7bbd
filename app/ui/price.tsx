import type { Language } from '#domain/language.ts'
import type { Price } from '#domain/money.ts'
import { formatCount, formatPrice } from '#domain/number-format.ts'
import type { Tier } from '#domain/price.ts'
import { useMessages } from '#app/messages/messages.tsx'
import { useLanguage } from './page-language.ts'

interface UnitPriceProps {
  /** undefined = price on request. */
  readonly price: Price | undefined
  /** The lowest of several variants (C10). */
  readonly from?: boolean
  readonly className?: string
}

/** The price where a buyer looks for it; "From" and figure are one phrase to a screen reader. */
export function UnitPrice({ price, from = false, className = 'text-xl' }: UnitPriceProps) {
  const { labels, price: texts } = useMessages()
  const language = useLanguage()
  if (price === undefined) return <p className="text-base text-quiet">{texts.onRequest}</p>
  return (
    <p className={`figures font-semibold whitespace-nowrap ${className}`}>
      {from && <span className="text-sm font-normal text-quiet">{labels.from} </span>}
      {formatPrice(price, language)}
    </p>
  )
}

/** The tier before it is reached: `1–11: $4.49 · 12+: $4.10` (P3). */
export function TierLine({ price, tier }: { readonly price: Price; readonly tier: Tier }) {
  const language = useLanguage()
  return (
    <p className="figures text-sm text-quiet">
      {tierSteps(price, tier, language).map((step, index) => (
        <span key={step.quantities}>
          {index > 0 && ' · '}
          <span className="whitespace-nowrap">
            {step.quantities}: {step.price}
          </span>
        </span>
      ))}
    </p>
  )
}

/** Quantities and what a piece costs at them, in words of the page. */
export function tierSteps(price: Price, tier: Tier, language: Language) {
  const last = tier.from - 1
  const before = last === 1 ? '1' : `1–${formatCount(last, language)}`
  const reached = {
    quantities: `${formatCount(tier.from, language)}+`,
    price: formatPrice(tier.price, language),
  }
  return last < 1 ? [reached] : [{ quantities: before, price: formatPrice(price, language) }, reached]
}
