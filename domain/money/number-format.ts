import type { Language } from '../text/language.ts'
import type { Currency } from './currency.ts'
import { decimalsOf } from './currency-decimals.ts'
import { type Amount, decimalFromAmount, decimalFromPrice, type Price, PRICE_DECIMALS } from './money.ts'

/** Figures are written as in the language of the page, not as in the country of the currency. */
export const LOCALES: Readonly<Record<Language, string>> = { es: 'es', en: 'en-US', zh: 'zh-CN' }

/** A cache of formats: creating one takes longer than formatting hundreds of numbers. */
interface MoneyFormats {
  readonly unitPrice: Intl.NumberFormat
  readonly amount: Intl.NumberFormat
  /** The plural name of the currency. */
  readonly name: string
}

const FORMATS = new Map<string, MoneyFormats>()

const COUNTS: Readonly<Record<Language, Intl.NumberFormat>> = {
  es: new Intl.NumberFormat(LOCALES.es),
  en: new Intl.NumberFormat(LOCALES.en),
  zh: new Intl.NumberFormat(LOCALES.zh),
}

/** A unit price with the sign of its currency: the decimals of an amount, and up to four. */
export function formatPrice(price: Price, language: Language, currency: Currency): string {
  return formatsFor(language, currency).unitPrice.format(decimalFromPrice(price))
}

/** An amount with the sign of its currency, such as "1.234,50 €", "JP¥1,235" or "BHD 1,234.500". */
export function formatAmount(amount: Amount, language: Language, currency: Currency): string {
  return formatsFor(language, currency).amount.format(decimalFromAmount(amount, currency))
}

/** A count of pieces, lines or results. */
export function formatCount(count: number, language: Language): string {
  return COUNTS[language].format(count)
}

/** The plural name of a currency in running text: "euros", "US dollars", "人民币". */
export function currencyName(currency: Currency, language: Language): string {
  return formatsFor(language, currency).name
}

function formatsFor(language: Language, currency: Currency): MoneyFormats {
  const key = language + currency
  const formats = FORMATS.get(key) ?? makeFormats(LOCALES[language], currency)
  FORMATS.set(key, formats)
  return formats
}

function makeFormats(locale: string, currency: Currency): MoneyFormats {
  const decimals = decimalsOf(currency)
  const format = (maximumFractionDigits: number) =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      // By default Spanish groups only numbers of five digits and more, which looks uneven in a column
      useGrouping: 'always',
      minimumFractionDigits: decimals,
      maximumFractionDigits,
    })
  const inWords = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'name' })
  const name = inWords.formatToParts(2).find(({ type }) => type === 'currency')?.value ?? currency
  return { unitPrice: format(PRICE_DECIMALS), amount: format(decimals), name }
}
