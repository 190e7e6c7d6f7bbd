import { type Cents, dollarsFromPrice, type Price } from '#domain/money/money.ts'

/** `1234.50` */
export function writeCents(cents: Cents): string {
  return `${Math.trunc(cents / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`
}

/** A price in dollars with two to four decimals. */
export function writePrice(price: Price): string {
  const [whole = '0', decimals = ''] = String(dollarsFromPrice(price)).split('.')
  return `${whole}.${decimals.padEnd(2, '0')}`
}

/** `2026-11-21 09:30:00`, UTC. */
export function writeTime(instant: string): string {
  return instant.slice(0, 19).replace('T', ' ')
}
