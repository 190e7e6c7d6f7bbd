/**
 * Money is whole numbers. A unit price is in ten-thousandths of a dollar, because a resistor may cost $0.0043.
 * Line totals, taxes and totals are in cents. Decimals exist only on the wire and on screen.
 */

/** A unit price: a whole number of ten-thousandths of a US dollar. */
export type Price = number

/** An amount: a whole number of US cents. */
export type Cents = number

const PRICE_UNITS_PER_DOLLAR = 10_000
const PRICE_UNITS_PER_CENT = 100n

/**
 * The highest unit price, $999,999.9999. An order of 500 lines of 999,999 pieces at this price is still a
 * safe integer.
 */
export const MAX_PRICE: Price = 9_999_999_999

/**
 * A decimal number of dollars as a price. Undefined if it is negative, above {@link MAX_PRICE}, not a number,
 * or has more than four decimals.
 */
export function priceFromDollars(dollars: number): Price | undefined {
  // Parse the text, not the double: 1.15 * 10000 is 11499.999…, but '1.15' is exact.
  const match = /^(\d{1,6})(?:\.(\d{1,4}))?$/.exec(String(dollars))
  if (!match) return undefined
  return Number(match[1]) * PRICE_UNITS_PER_DOLLAR + Number((match[2] ?? '').padEnd(4, '0'))
}

/**
 * A price from a third-party system, rounded to the nearest ten-thousandth: 3.7999999999999994 becomes 3.80.
 * Undefined if it is negative, too large or not a number.
 */
export function nearestPrice(dollars: number): Price | undefined {
  return priceFromDollars(dollars) ?? priceFromDollars(Number(dollars.toFixed(4)))
}

export function dollarsFromPrice(price: Price): number {
  return price / PRICE_UNITS_PER_DOLLAR
}

/** A decimal number of dollars as cents. Undefined if it is not a whole number of cents. May be negative. */
export function centsFromDollars(dollars: number): Cents | undefined {
  const match = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/.exec(String(dollars))
  if (!match) return undefined
  const cents = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'))
  return match[1] && cents ? -cents : cents
}

/**
 * An amount from a third-party system, rounded to the nearest cent. Undefined if it is too large or not a
 * number.
 */
export function nearestCents(dollars: number): Cents | undefined {
  return centsFromDollars(dollars) ?? centsFromDollars(Number(dollars.toFixed(2)))
}

export function dollarsFromCents(cents: Cents): number {
  return cents / 100
}

/** Price × quantity in cents, rounded half up. */
export function lineTotal(price: Price, quantity: number): Cents {
  return Number(divideHalfUp(BigInt(price) * BigInt(quantity), PRICE_UNITS_PER_CENT))
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

/** The tax on an amount in cents, rounded half up. */
export function taxOn(subtotal: Cents, rate: TaxRate): Cents {
  return Number(divideHalfUp(BigInt(subtotal) * BigInt(rate), TAX_RATE_UNITS_PER_WHOLE))
}

function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  return (dividend * 2n + divisor) / (divisor * 2n)
}
