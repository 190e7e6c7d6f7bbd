import { type Currency, readCurrency } from './currency.ts'
import { parseTaxRates, type TaxRates } from './tax-rates.ts'

/** What the settings of a shop say about its prices. */
export interface PriceTerms {
  readonly currency: Currency
  /** undefined = unknown: nothing can be ordered at a known total. */
  readonly taxRates: TaxRates | undefined
  /** Whether lists and item pages show prices with tax. Carts and orders always show it apart. */
  readonly showsTax: boolean
}

/** Values of the setting `price_display`: how lists and item pages show prices. */
export const PRICE_DISPLAYS = ['without_tax', 'with_tax'] as const

/**
 * Reads the terms from settings by name. Unset ones have the values of the specification; a tax that is no percentage
 * is unknown.
 */
export function readPriceTerms(settings: Readonly<Record<string, string>>): PriceTerms {
  const taxRates = parseTaxRates(settings['tax'] ?? '', settings['tax_rates'] ?? '')
  return {
    currency: readCurrency(settings['currency']),
    taxRates,
    showsTax: settings['price_display'] === 'with_tax' && taxRates !== undefined,
  }
}
