import { dollarsFromPrice, type Price } from '#domain/money/money.ts'

/** A price as a plain number with at least two decimals: 4.50. */
export function writePrice(price: Price): string {
  const [whole = '', fraction = ''] = String(dollarsFromPrice(price)).split('.')
  return `${whole}.${fraction.padEnd(2, '0')}`
}
