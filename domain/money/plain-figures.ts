import type { Language } from '../text/language.ts'
import { decimalsOf } from './currency-decimals.ts'
import type { Currency } from './currency.ts'
import { type Amount, decimalFromAmount, decimalFromPrice, type Price, PRICE_DECIMALS } from './money.ts'
import { keptFormat, LOCALES } from './number-format.ts'

/** A unit price without the sign of its currency, where another figure of the line has it. */
export function plainPrice(price: Price, language: Language, currency: Currency): string {
  return plainFormat(language, currency, PRICE_DECIMALS).format(decimalFromPrice(price))
}

/** An amount without the sign of its currency. */
export function plainAmount(amount: Amount, language: Language, currency: Currency): string {
  return plainFormat(language, currency, decimalsOf(currency)).format(decimalFromAmount(amount, currency))
}

function plainFormat(language: Language, currency: Currency, most: number): Intl.NumberFormat {
  const least = decimalsOf(currency)
  return keptFormat(`${language} ${least}–${most}`, () => {
    const decimals = { minimumFractionDigits: least, maximumFractionDigits: most }
    return new Intl.NumberFormat(LOCALES[language], { useGrouping: 'always', ...decimals })
  })
}
