import type { Language } from '../text/language.ts'
import { decimalsOf } from './currency-decimals.ts'
import type { Currency } from './currency.ts'
import { type Amount, type Price, PRICE_DECIMALS } from './money.ts'

/*
 * Writes figures as Intl does, without Intl: the first format of a browser takes 27 ms, on a phone about four times as long,
 * and each page with a price or a count would make one while it is hydrated.
 */

/** What is written before the digits and after them, such as the words of a currency. A minus comes before both. */
type Around = readonly [before: string, after: string, ...others: string[]]

/** A unit price; without the sign of its currency where another figure of the line has it. */
export function plainPrice(price: Price, language: Language, currency: Currency, sign?: Around): string {
  return decimalFigure(price, PRICE_DECIMALS, decimalsOf(currency), language, sign)
}

/** An amount; without the sign of its currency where another figure of the line has it. */
export function plainAmount(amount: Amount, language: Language, currency: Currency, sign?: Around): string {
  const decimals = decimalsOf(currency)
  return decimalFigure(amount, decimals, decimals, language, sign)
}

/** The digits of a whole number in groups of three. Spanish prices of four digits are grouped too: a column of both looks uneven. */
export function grouped(digits: string, language: Language): string {
  return digits.replace(/\B(?=(?:\d{3})+$)/g, language === 'es' ? '.' : ',')
}

/**
 * @param units a whole number of the last decimal
 * @param least how many decimals are written even if they are zeros
 */
function decimalFigure(
  units: number,
  decimals: number,
  least: number,
  language: Language,
  [before, after]: Around = ['', ''],
): string {
  const digits = String(Math.abs(units)).padStart(decimals + 1, '0')
  const point = digits.length - decimals
  const fraction = digits.slice(point, point + least) + digits.slice(point + least).replace(/0+$/, '')
  const whole = (units < 0 ? '-' : '') + before + grouped(digits.slice(0, point), language)
  return (fraction ? whole + (language === 'es' ? ',' : '.') + fraction : whole) + after
}
