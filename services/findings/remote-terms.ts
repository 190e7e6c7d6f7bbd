import { namedCurrency } from '#domain/money/currency.ts'
import { parseTaxRate } from '#domain/money/money.ts'
import { parseTaxRates } from '#domain/money/tax-rates.ts'
import type { Elsewhere } from '../settings/setup-checks.ts'

/** What a remote product API gives, and the shop cannot read. */
export type TermsProblem =
  | readonly [code: 'unreadableCurrency', currency: string]
  | readonly [code: 'unreadableTax', tax: string]
  | readonly [code: 'unreadableTaxRates', rates: string]

/** The currency and the taxes that a remote product API gives unreadably. */
export function findUnreadableTerms(settings: Elsewhere['settings']): TermsProblem[] {
  if (settings === undefined || settings === 'unknown') return []
  const { currency = '' } = settings
  const isReadable = currency.trim() === '' || namedCurrency(currency) !== undefined
  return [
    ...(isReadable ? [] : [['unreadableCurrency', currency.trim()] as const]),
    ...findUnreadableTax(settings),
  ]
}

function findUnreadableTax(settings: Readonly<Record<string, string>>): TermsProblem[] {
  const { tax = '', tax_rates: rates = '' } = settings
  if (parseTaxRate(tax.trim()) === undefined) return [['unreadableTax', tax.trim()]]
  return parseTaxRates(tax, rates) ? [] : [['unreadableTaxRates', rates.trim()]]
}
