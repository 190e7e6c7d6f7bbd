import type { Language } from '#domain/language.ts'
import { type Cents, dollarsFromCents, dollarsFromPrice, type Price } from '#domain/money.ts'
import type { Tier } from '#domain/price.ts'
import { useMessages } from '#app/messages/messages.tsx'
import { useLanguage } from './page-language.ts'

const LOCALES: Readonly<Record<Language, string>> = { es: 'es', en: 'en-US', zh: 'zh-CN' }

function dollarFormats(maximumFractionDigits: number): Readonly<Record<Language, Intl.NumberFormat>> {
  const format = (locale: string) =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: 'USD',
      minimumFractionDigits: 2,
      maximumFractionDigits,
    })
  return { es: format(LOCALES.es), en: format(LOCALES.en), zh: format(LOCALES.zh) }
}

const UNIT_PRICES = dollarFormats(4)
const AMOUNTS = dollarFormats(2)
const COUNTS: Readonly<Record<Language, Intl.NumberFormat>> = {
  es: new Intl.NumberFormat(LOCALES.es),
  en: new Intl.NumberFormat(LOCALES.en),
  zh: new Intl.NumberFormat(LOCALES.zh),
}

/** A unit price in US dollars, with as many decimals as it needs, at least two (I4). */
export function formatPrice(price: Price, language: Language): string {
  return UNIT_PRICES[language].format(dollarsFromPrice(price))
}

/** An amount in US dollars, to the cent (I4). */
export function formatCents(cents: Cents, language: Language): string {
  return AMOUNTS[language].format(dollarsFromCents(cents))
}

/** A count: pieces, lines, results. */
export function formatCount(count: number, language: Language): string {
  return COUNTS[language].format(count)
}

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
