import type { Db } from '#db/transaction.ts'
import { hasClass, type TaxRates } from '#domain/money/tax-rates.ts'
import { countItemGaps, ITEM_GAPS, type ItemGap, listGapItems } from './item-gaps.ts'

/** A kind of gap, how many items have it, and the codes of the first of them. */
export type ItemAdvice = readonly [
  gap: Exclude<ItemGap, 'unlistedPicture'>,
  count: number,
  codes: readonly string[],
]

export type TaxClassAdvice = readonly [code: 'unknownTaxClass', count: number, codes: readonly string[]]

const MAX_NAMED = 3

/** The doctor's hints about items that cannot be ordered or found, or lack something. */
export async function checkItems(db: Db): Promise<ItemAdvice[]> {
  const scope = { companyIds: null, hosts: [] }
  const { counts, repeated } = await countItemGaps(db, scope)
  const advice: ItemAdvice[] = []
  for (const gap of ITEM_GAPS)
    // Pictures are named by their hosts
    if (gap !== 'unlistedPicture' && counts[gap] > 0) {
      const items = await listGapItems(db, { ...scope, gap, most: MAX_NAMED, repeated })
      advice.push([gap, counts[gap], items.map(({ code, name }) => code || name)])
    }
  return advice
}

/**
 * Items with a tax class that the shop does not know, and so with the standard rate. Without `rates` it is not known which
 * ones the shop has.
 */
export async function checkTaxClasses(db: Db, rates: TaxRates | undefined): Promise<TaxClassAdvice[]> {
  if (!rates) return []
  const classed = db.selectFrom('stock_items').where('tax_class', 'is not', null).where('deleted', '=', 0)
  const used = await classed.select('tax_class').distinct().execute()
  const unknown = used.flatMap(({ tax_class: name }) =>
    name === null || hasClass(rates, name) ? [] : [name],
  )
  if (unknown.length === 0) return []
  const items = classed.where('tax_class', 'in', unknown)
  const { count } = await items.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const named = await items
    .select(['code', 'name'])
    .orderBy('catalog_id')
    .orderBy('code')
    .limit(MAX_NAMED)
    .execute()
  return [['unknownTaxClass', Number(count), named.map(({ code, name }) => code || name)]]
}
