import type { Currency } from './currency.ts'
import { decimalsOf } from './currency-decimals.ts'

/**
 * Money is whole numbers. A unit price is in ten-thousandths of its currency, because a resistor may cost $0.0043.
 * Line totals, taxes and totals are in the minor unit of the currency: cents, whole yen, thousandths of a dinar.
 * Decimals exist only on the wire and on screen.
 */

/** A unit price: a whole number of ten-thousandths of a dollar, a euro, a yen. */
export type Price = number

/** An amount: a whole number of minor units of its currency. */
export type Amount = number

export const PRICE_DECIMALS = 4

const PRICE_UNITS = 10_000

/**
 * The highest unit price, 999,999,999.9999: a car costs more than a hundred million in some currencies. The total of an
 * order may be too large for a safe integer; such an order is refused.
 */
export const MAX_PRICE: Price = 9_999_999_999_999

/**
 * A decimal number as a price. Undefined if it is negative, above {@link MAX_PRICE}, not a number, or has more than
 * four decimals.
 */
export function priceFromDecimal(decimal: number): Price | undefined {
  // 1.15 * 10000 is 11499.999…; but only the double nearest to 11500 / 10000 is written 1.15
  const price = Math.round(decimal * PRICE_UNITS) + 0 // -0 becomes 0
  return price >= 0 && price <= MAX_PRICE && price / PRICE_UNITS === decimal ? price : undefined
}

/** How far the sum or product of a few numbers of double precision may lie from the exact one, relative to it. */
const COMPUTING_ERROR = 2 ** -50

/**
 * A decimal number as a price, although a program computed it in double precision: 1.5099999999999998 is 1.51. Undefined
 * where {@link priceFromDecimal} is, for the exact number.
 */
export function priceFromComputed(decimal: number): Price | undefined {
  const nearest = nearestPrice(decimal)
  if (nearest === undefined) return undefined
  return Math.abs(decimalFromPrice(nearest) - decimal) <= decimal * COMPUTING_ERROR ? nearest : undefined
}

/**
 * A price from a third-party system, rounded to the nearest ten-thousandth: 3.7999999999999994 becomes 3.80.
 * Undefined if it is negative, too large or not a number.
 */
export function nearestPrice(decimal: number): Price | undefined {
  return priceFromDecimal(decimal) ?? priceFromDecimal(Number(decimal.toFixed(PRICE_DECIMALS)))
}

export function decimalFromPrice(price: Price): number {
  return price / PRICE_UNITS
}

/**
 * A decimal number as an amount of a currency. Undefined if it is not a whole number of its minor units, or
 * too large. May be negative.
 */
export function amountFromDecimal(decimal: number, currency: Currency): Amount | undefined {
  const match = /^(-?)(\d{1,13})(?:\.(\d{1,3}))?$/.exec(String(decimal))
  const decimals = decimalsOf(currency)
  const fraction = match?.[3] ?? ''
  if (!match || fraction.length > decimals) return undefined
  const amount = Number(match[2]) * 10 ** decimals + Number(fraction.padEnd(decimals, '0'))
  if (!Number.isSafeInteger(amount)) return undefined
  return match[1] && amount ? -amount : amount
}

/**
 * An amount from a third-party system, rounded to the nearest minor unit. Undefined if it is too large or not a
 * number.
 */
export function nearestAmount(decimal: number, currency: Currency): Amount | undefined {
  return (
    amountFromDecimal(decimal, currency) ??
    amountFromDecimal(Number(decimal.toFixed(decimalsOf(currency))), currency)
  )
}

export function decimalFromAmount(amount: Amount, currency: Currency): number {
  return amount / 10 ** decimalsOf(currency)
}

/** Price × quantity in minor units of the currency, rounded half up. */
export function lineTotal(price: Price, quantity: number, currency: Currency): Amount {
  const priceUnits = 10n ** BigInt(PRICE_DECIMALS - decimalsOf(currency))
  return Number(divideHalfUp(BigInt(price) * BigInt(quantity), priceUnits))
}

/** A percentage in ten-thousandths of a percent: 16.5 % is 165,000. */
export type TaxRate = number

const TAX_RATE_UNITS_PER_WHOLE = 1_000_000n

/**
 * The setting `tax` ("16", "16.5") as a rate. An empty setting is 0; undefined if it is not a percentage in
 * [0, 100).
 */
export function parseTaxRate(text: string): TaxRate | undefined {
  if (text === '') return 0
  const match = /^(\d{1,2})(?:\.(\d{1,4}))?$/.exec(text)
  if (!match) return undefined
  return Number(match[1]) * 10_000 + Number((match[2] ?? '').padEnd(4, '0'))
}

/** A tax rate in percent, for the wire. */
export function percentFromRate(rate: TaxRate): number {
  return rate / 10_000
}

/** A percentage of the wire as a rate; undefined if it is none from 0 to below 100. */
export function rateFromPercent(percent: number): TaxRate | undefined {
  return parseTaxRate(String(percent))
}

/** The tax on an amount, in the same unit, rounded half up. */
export function taxOn(subtotal: Amount, rate: TaxRate): Amount {
  return Number(divideHalfUp(BigInt(subtotal) * BigInt(rate), TAX_RATE_UNITS_PER_WHOLE))
}

/**
 * A unit price with its tax, rounded half up to as many decimals as the price has, at least those of the currency: 4.49
 * with 21 % is 5.43, and 0.0043 is 0.0052. It is only shown: what is ordered is computed from prices without tax.
 */
export function priceWithTax(price: Price, rate: TaxRate, currency: Currency): Price {
  let unit = 10 ** (PRICE_DECIMALS - decimalsOf(currency))
  while (price % unit !== 0) unit /= 10
  const gross = BigInt(price) * (TAX_RATE_UNITS_PER_WHOLE + BigInt(rate))
  return Number(divideHalfUp(gross, TAX_RATE_UNITS_PER_WHOLE * BigInt(unit))) * unit
}

function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  return (dividend * 2n + divisor) / (divisor * 2n)
}
