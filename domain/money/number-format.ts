import type { Language } from '../text/language.ts'
import type { Currency } from './currency.ts'
import type { Amount, Price } from './money.ts'
import { grouped, plainAmount, plainPrice } from './plain-figures.ts'

/** Figures are written as in the language of the page, not as in the country of the currency. */
export const LOCALES: Readonly<Record<Language, string>> = { es: 'es', en: 'en-US', zh: 'zh-CN' }

/**
 * How a language writes a currency: what stands before an amount and after it, such as "US$" and nothing, or nothing and " €";
 * and the plural name in running text, such as "US dollars".
 */
export type CurrencyWords = readonly [before: string, after: string, name: string]

/** By currency and language. */
const known = new Map<string, CurrencyWords>()

/** The words of a currency, from Intl unless they are known. */
export function currencyWords(currency: Currency, language: Language): CurrencyWords {
  const kept = known.get(currency + language)
  if (kept) return kept
  const words = wordsFromIntl(currency, LOCALES[language])
  keepCurrencyWords(currency, language, words)
  return words
}

/** Keeps the words that came with a page: the browser writes a currency as the server did, without its own Intl. */
export function keepCurrencyWords(currency: Currency, language: Language, words: CurrencyWords): void {
  known.set(currency + language, words)
}

/** The plural name of a currency in running text: "euros", "US dollars", "人民币". */
export function currencyName(currency: Currency, language: Language): string {
  return currencyWords(currency, language)[2]
}

/** A unit price with the sign of its currency: the decimals of an amount, and up to four. */
export function formatPrice(price: Price, language: Language, currency: Currency): string {
  return plainPrice(price, language, currency, currencyWords(currency, language))
}

/** An amount with the sign of its currency, such as "1.234,50 €", "JP¥1,235" or "BHD 1,234.500". */
export function formatAmount(amount: Amount, language: Language, currency: Currency): string {
  return plainAmount(amount, language, currency, currencyWords(currency, language))
}

/** A count of pieces, lines or results: a whole number from 0. In Spanish, four digits are not grouped. */
export function formatCount(count: number, language: Language): string {
  const digits = String(count)
  return language === 'es' && digits.length < 5 ? digits : grouped(digits, language)
}

function wordsFromIntl(currency: Currency, locale: string): CurrencyWords {
  const aroundZero = (currencyDisplay: 'symbol' | 'name') =>
    new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay, maximumFractionDigits: 0 })
      .format(0)
      .split('0')
  const [before = '', after = ''] = aroundZero('symbol')
  return [before, after, aroundZero('name').join('').trim()]
}
