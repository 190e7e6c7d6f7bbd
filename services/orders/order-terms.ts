import type { Currency } from '#domain/money/currency.ts'
import { readPriceTerms } from '#domain/money/price-terms.ts'
import type { TaxRates } from '#domain/money/tax-rates.ts'
import type { Language } from '#domain/text/language.ts'
import type { ServiceDeps } from '../http/service.ts'
import type { readSettings } from '../settings/settings.ts'

/** The settings that an order applies. */
export interface OrderTerms {
  readonly currency: Currency
  readonly taxRates: TaxRates
  readonly moneyTypeId: number
}

/**
 * Reads the terms from the remote product API if the shop has one: the cart page shows its currency and tax, and the
 * order must have the same. Undefined = the terms are in the settings of the database, for {@link storedTerms};
 * `unknown` = the API has never answered, or its tax is no percentage.
 */
export async function readRemoteTerms(
  { remoteSettings }: Pick<ServiceDeps, 'remoteSettings'>,
  language: Language,
): Promise<OrderTerms | undefined | 'unknown'> {
  if (!remoteSettings) return undefined
  const settings = await remoteSettings(language)
  return (settings && termsOf(settings)) ?? 'unknown'
}

/** The terms in the settings of the database. */
export function storedTerms(settings: Awaited<ReturnType<typeof readSettings>>): OrderTerms {
  const terms = termsOf(settings)
  if (!terms)
    throw new Error(
      `the settings tax and tax_rates are no percentages: ${settings.tax}, ${settings.tax_rates}`,
    )
  return terms
}

function termsOf(settings: Readonly<Record<string, string>>): OrderTerms | undefined {
  const { currency, taxRates } = readPriceTerms(settings)
  return taxRates && { currency, taxRates, moneyTypeId: Number(settings['money_type_id']) || 1 }
}
