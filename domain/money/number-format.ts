import type { Language } from '../text/language.ts'
import { type Currency, decimalsOf } from './currency.ts'
import {
  type Amount,
  decimalFromAmount,
  decimalFromPrice,
  percentFromRate,
  type Price,
  PRICE_DECIMALS,
  type TaxRate,
} from './money.ts'

/** Figures are written as in the language of the page, not as in the country of the currency. */
const LOCALES: Readonly<Record<Language, string>> = { es: 'es', en: 'en-US', zh: 'zh-CN' }

/** The formats made so far: making one takes longer than formatting hundreds of figures. */
interface MoneyFormats {
  readonly unitPrice: Intl.NumberFormat
  readonly amount: Intl.NumberFormat
  /** The plural name of the currency. */
  readonly name: string
}

const FORMATS: Readonly<Record<Language, Map<Currency, MoneyFormats>>> = {
  es: new Map(),
  en: new Map(),
  zh: new Map(),
}

const COUNTS: Readonly<Record<Language, Intl.NumberFormat>> = {
  es: new Intl.NumberFormat(LOCALES.es),
  en: new Intl.NumberFormat(LOCALES.en),
  zh: new Intl.NumberFormat(LOCALES.zh),
}

function percentIn(locale: string): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 })
}

const PERCENTAGES: Readonly<Record<Language, Intl.NumberFormat>> = {
  es: percentIn(LOCALES.es),
  en: percentIn(LOCALES.en),
  zh: percentIn(LOCALES.zh),
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

/** A tax rate in percent: "10 %", "5.5%". */
export function formatTaxRate(rate: TaxRate, language: Language): string {
  return PERCENTAGES[language].format(percentFromRate(rate) / 100)
}

/** The plural name of a currency in running text: "euros", "US dollars", "人民币". */
export function currencyName(currency: Currency, language: Language): string {
  return formatsFor(language, currency).name
}

function formatsFor(language: Language, currency: Currency): MoneyFormats {
  const known = FORMATS[language].get(currency)
  if (known) return known
  const formats = makeFormats(LOCALES[language], currency)
  FORMATS[language].set(currency, formats)
  return formats
}

function makeFormats(locale: string, currency: Currency): MoneyFormats {
  const decimals = decimalsOf(currency)
  const format = (maximumFractionDigits: number) =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      // Spanish leaves four digits without a point by default, beside others that have one
      useGrouping: 'always',
      minimumFractionDigits: decimals,
      maximumFractionDigits,
    })
  const inWords = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'name' })
  const name = inWords.formatToParts(2).find(({ type }) => type === 'currency')?.value ?? currency
  return { unitPrice: format(PRICE_DECIMALS), amount: format(decimals), name }
}
