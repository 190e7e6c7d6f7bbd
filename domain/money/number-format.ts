import type { Language } from '../text/language.ts'
import { type Cents, dollarsFromCents, dollarsFromPrice, type Price } from './money.ts'

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

/** A unit price in US dollars with two to four decimals. */
export function formatPrice(price: Price, language: Language): string {
  return UNIT_PRICES[language].format(dollarsFromPrice(price))
}

/** An amount in US dollars with two decimals. */
export function formatCents(cents: Cents, language: Language): string {
  return AMOUNTS[language].format(dollarsFromCents(cents))
}

/** A count of pieces, lines or results. */
export function formatCount(count: number, language: Language): string {
  return COUNTS[language].format(count)
}
