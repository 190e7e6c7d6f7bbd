import type { Language } from '../text/language.ts'
import type { Currency } from './currency.ts'
import { decimalsOf } from './currency-decimals.ts'
import { type Amount, decimalFromAmount, decimalFromPrice, type Price, PRICE_DECIMALS } from './money.ts'

/** Figures are written as in the language of the page, not as in the country of the currency. */
export const LOCALES: Readonly<Record<Language, string>> = { es: 'es', en: 'en-US', zh: 'zh-CN' }

/**
 * Formats are kept: making one takes longer than formatting hundreds of numbers. Each is made when it is first used, because
 * on a phone those that a page does not need would delay it.
 */
const formats = new Map<string, Intl.NumberFormat>()

/** A unit price with the sign of its currency: the decimals of an amount, and up to four. */
export function formatPrice(price: Price, language: Language, currency: Currency): string {
  return moneyFormat(language, currency, 'price').format(decimalFromPrice(price))
}

/** An amount with the sign of its currency, such as "1.234,50 €", "JP¥1,235" or "BHD 1,234.500". */
export function formatAmount(amount: Amount, language: Language, currency: Currency): string {
  return moneyFormat(language, currency, 'amount').format(decimalFromAmount(amount, currency))
}

/** A count of pieces, lines or results. */
export function formatCount(count: number, language: Language): string {
  return keptFormat(language, () => new Intl.NumberFormat(LOCALES[language])).format(count)
}

/** The plural name of a currency in running text: "euros", "US dollars", "人民币". */
export function currencyName(currency: Currency, language: Language): string {
  const inWords = keptFormat(
    `${language}${currency}name`,
    () => new Intl.NumberFormat(LOCALES[language], { style: 'currency', currency, currencyDisplay: 'name' }),
  )
  return inWords.formatToParts(2).find(({ type }) => type === 'currency')?.value ?? currency
}

function moneyFormat(language: Language, currency: Currency, what: 'price' | 'amount'): Intl.NumberFormat {
  return keptFormat(language + currency + what, () => {
    const decimals = decimalsOf(currency)
    return new Intl.NumberFormat(LOCALES[language], {
      style: 'currency',
      currency,
      // By default Spanish groups only numbers of five digits and more, which looks uneven in a column
      useGrouping: 'always',
      minimumFractionDigits: decimals,
      maximumFractionDigits: what === 'price' ? PRICE_DECIMALS : decimals,
    })
  })
}

/** The format of a name, made once. */
export function keptFormat(name: string, make: () => Intl.NumberFormat): Intl.NumberFormat {
  const format = formats.get(name) ?? make()
  formats.set(name, format)
  return format
}
