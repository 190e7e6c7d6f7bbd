import type { Currency } from './currency.ts'
import { decimalsOf } from './currency-decimals.ts'
import { type Amount, decimalFromAmount, decimalFromPrice, type Price } from './money.ts'

/** `1234.50`: with the decimals of its currency, without a sign. */
export function writeAmount(amount: Amount, currency: Currency): string {
  return decimalFromAmount(amount, currency).toFixed(decimalsOf(currency))
}

/** A unit price with the decimals of its currency, and up to four. */
export function writePrice(price: Price, currency: Currency): string {
  const [whole = '0', decimals = ''] = String(decimalFromPrice(price)).split('.')
  const written = decimals.padEnd(decimalsOf(currency), '0')
  return written === '' ? whole : `${whole}.${written}`
}
