import { type Price, priceFromDecimal } from '../money/money.ts'

/**
 * Reads a price as staff type it: 12, 12.5, 12,5, 0.125. A point or comma before exactly three digits may group thousands in
 * one language and begin decimals in another, so 1.500 is undefined, like anything that is no price: it has to be written
 * 1500 or 1.5. Nor is 0 a price: in a shop it means on request (docs/rules.md, Prices).
 */
export function parseOfferedPrice(text: string): Price | undefined {
  const [, whole = '', fraction = ''] =
    /^(\d{1,9})(?:[.,](\d{1,4}))?$/.exec(text.normalize('NFKC').trim()) ?? []
  if (whole === '' || (fraction.length === 3 && Number(whole) > 0)) return undefined
  return priceFromDecimal(Number(`${whole}.${fraction || '0'}`)) || undefined
}
