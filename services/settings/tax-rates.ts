import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { hasClass, parseTaxRates, type TaxRates } from '#domain/money/tax-rates.ts'

/** The tax rates of the shop. @throws if the settings were changed by hand to something else */
export async function readTaxRates(db: Kysely<Database>): Promise<TaxRates> {
  const rates = await findTaxRates(db)
  if (!rates) throw new Error('the settings tax and tax_rates are no percentages')
  return rates
}

/** The tax rates of the shop; undefined = the settings were changed by hand to something else. */
export async function findTaxRates(db: Kysely<Database>): Promise<TaxRates | undefined> {
  const rows = await db.selectFrom('settings').selectAll().where('name', 'in', ['tax', 'tax_rates']).execute()
  const value = (name: string) => rows.find((row) => row.name === name)?.value ?? ''
  return parseTaxRates(value('tax'), value('tax_rates'))
}

/** Whether every class that items have is among these. Deleted items count: they may be restored with their class. */
export async function hasUsedClasses(db: Kysely<Database>, rates: TaxRates): Promise<boolean> {
  const used = await db
    .selectFrom('stock_items')
    .select('tax_class')
    .distinct()
    .where('tax_class', 'is not', null)
    .where('removed', '=', 0)
    .execute()
  return used.every(({ tax_class: name }) => hasClass(rates, name ?? ''))
}
