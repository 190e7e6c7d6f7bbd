import type { Currency } from './currency.ts'
import { decimalsOf } from './currency-decimals.ts'
import { type Amount, amountFromDecimal } from './money.ts'

const USUAL = /^(\d[\d.,]*?)(?:[.,](\d{1,2}|\d{4,}))?$/
const WITH_THREE_DECIMALS = /^(\d[\d.,]*?)(?:[.,](\d+))?$/

/**
 * Reads an amount as people type it: 1500, 1.500,50, 1,500.50, 1 500. A single point or comma before exactly three digits
 * groups thousands, but for a currency with three decimals. Undefined if it is negative, no number, or no whole number of minor units of the currency.
 */
export function parseTypedAmount(text: string, currency: Currency): Amount | undefined {
  const digits = text.normalize('NFKC').replace(/[\s'’]/g, '')
  const pattern = decimalsOf(currency) === 3 ? WITH_THREE_DECIMALS : USUAL
  const [, whole = '', fraction = ''] = pattern.exec(digits) ?? []
  if (!/^\d+$|^\d{1,3}(?:\.\d{3})+$|^\d{1,3}(?:,\d{3})+$/.test(whole)) return undefined
  const decimal = `${whole.replace(/[.,]/g, '')}.${fraction || '0'}`
  return amountFromDecimal(Number(decimal), currency)
}
