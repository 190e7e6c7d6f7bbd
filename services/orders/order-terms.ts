import type { Trx } from '#db/transaction.ts'
import type { Currency } from '#domain/money/currency.ts'
import { readPriceTerms } from '#domain/money/price-terms.ts'
import type { TaxRate } from '#domain/money/money.ts'
import type { Language } from '#domain/text/language.ts'
import type { ServiceDeps } from '../http/service.ts'
import { readSettings } from '../settings/settings.ts'

/** The settings that an order applies. */
export interface OrderTerms {
  readonly currency: Currency
  readonly taxRate: TaxRate
  readonly moneyTypeId: number
}

/**
 * Reads the terms from the remote product API if the shop has one: the cart page shows its currency and tax, and the
 * order must have the same. Undefined = the terms are in the settings of the database, for {@link readStoredTerms};
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

/** Reads the terms from the settings of the database. */
export async function readStoredTerms(trx: Trx): Promise<OrderTerms> {
  const settings = await readSettings(trx)
  const terms = termsOf(settings)
  if (!terms)
    throw new Error(
      `the setting tax is no percentage: ${settings.tax}`,
    )
  return terms
}

function termsOf(settings: Readonly<Record<string, string>>): OrderTerms | undefined {
  const { currency, taxRate } = readPriceTerms(settings)
  return taxRate === undefined ? undefined : { currency, taxRate, moneyTypeId: Number(settings['money_type_id']) || 1 }
}
