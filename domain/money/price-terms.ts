import { type Currency, readCurrency } from './currency.ts'
import { parseTaxRates, type TaxRates } from './tax-rates.ts'

/** What the settings of a shop say about its prices. */
export interface PriceTerms {
  readonly currency: Currency
  /** undefined = unknown: nothing can be ordered at a known total. */
  readonly taxRates: TaxRates | undefined
}

/**
 * Reads the terms from settings by name. Unset ones have the values of the specification; a tax that is no percentage
 * is unknown.
 */
export function readPriceTerms(settings: Readonly<Record<string, string>>): PriceTerms {
  return {
    currency: readCurrency(settings['currency']),
    taxRates: parseTaxRates(settings['tax'] ?? '', settings['tax_rates'] ?? ''),
  }
}
