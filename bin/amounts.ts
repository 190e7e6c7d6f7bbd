import { type Currency, decimalsOf } from '#domain/money/currency.ts'
import { shiftToZone, type TimeZone, UTC } from '#domain/text/time-zone.ts'
import { type Amount, decimalFromAmount, dollarsFromPrice, type Price } from '#domain/money/money.ts'

/** `1234.50`: with the decimals of its currency, without a sign. */
export function writeAmount(amount: Amount, currency: Currency): string {
  return decimalFromAmount(amount, currency).toFixed(decimalsOf(currency))
}

/** A unit price with the decimals of its currency, and up to four. */
export function writePrice(price: Price, currency: Currency): string {
  const [whole = '0', decimals = ''] = String(dollarsFromPrice(price)).split('.')
  const written = decimals.padEnd(decimalsOf(currency), '0')
  return written === '' ? whole : `${whole}.${written}`
}

/** `2026-11-21 09:30:00`, in UTC or in another zone. */
export function writeTime(instant: string, zone: TimeZone = UTC): string {
  return shiftToZone(new Date(instant), zone).toISOString().slice(0, 19).replace('T', ' ')
}
