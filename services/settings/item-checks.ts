import type { Db } from '#db/transaction.ts'
import { hasClass, type TaxRates } from '#domain/money/tax-rates.ts'

/** Items that share a gap: how many, and the codes of the first of them. */
interface Gap {
  readonly count: number
  readonly codes: readonly string[]
}

export interface ItemGaps {
  readonly unpriced: Gap
  readonly unpictured: Gap
  readonly uncategorized: Gap
  /** Items with a tier price but without the quantity from which it applies. */
  readonly tierless: Gap
  /** With a tax class that the shop does not know, and so with the standard rate. */
  readonly unknownTaxClass: Gap
}

/** A kind of gap, how many items have it, and the codes of the first of them. */
export type ItemAdvice = readonly [gap: keyof ItemGaps, count: number, codes: readonly string[]]

/**
 * The doctor's hints about items that cannot be ordered or found, or lack something. Without `rates` it is not known which
 * tax classes the shop has.
 */
export async function checkItems(db: Db, rates: TaxRates | undefined): Promise<ItemAdvice[]> {
  return adviceOnItems(await readItemGaps(db, rates))
}

/** One hint for each kind of gap that items have. */
export function adviceOnItems(gaps: ItemGaps): ItemAdvice[] {
  return KINDS.filter((kind) => gaps[kind].count > 0).map((kind) => [
    kind,
    gaps[kind].count,
    gaps[kind].codes,
  ])
}

const KINDS = [
  'unpriced',
  'unpictured',
  'uncategorized',
  'tierless',
  'unknownTaxClass',
] as const satisfies (keyof ItemGaps)[]

const MAX_NAMED = 3

async function readItemGaps(db: Db, rates: TaxRates | undefined): Promise<ItemGaps> {
  const unknownClasses = await listUnknownClasses(db, rates)
  const [unpriced, unpictured, uncategorized, tierless, unknownTaxClass] = await Promise.all([
    readGap(db, 'unpriced'),
    readGap(db, 'unpictured'),
    readGap(db, 'uncategorized'),
    readGap(db, 'tierless'),
    unknownClasses.length === 0 ? { count: 0, codes: [] } : readGap(db, 'unknownTaxClass', unknownClasses),
  ])
  return { unpriced, unpictured, uncategorized, tierless, unknownTaxClass }
}

/** The tax classes of items that are none of these rates. */
async function listUnknownClasses(db: Db, rates: TaxRates | undefined): Promise<string[]> {
  if (!rates) return []
  const used = await db
    .selectFrom('stock_items')
    .select('tax_class')
    .distinct()
    .where('tax_class', 'is not', null)
    .where('deleted', '=', 0)
    .execute()
  return used.flatMap(({ tax_class: name }) => (name === null || hasClass(rates, name) ? [] : [name]))
}

async function readGap(db: Db, gap: keyof ItemGaps, unknownClasses: readonly string[] = []): Promise<Gap> {
  const rows = db
    .selectFrom('stock_items')
    .where('deleted', '=', 0)
    .where((eb) => {
      switch (gap) {
        case 'unpriced':
          return eb.and([eb('is_parent', '=', 0), eb.or([eb('price', 'is', null), eb('price', '=', 0)])])
        case 'unpictured':
          return eb.and([eb('is_parent', '=', 0), eb('image_url', '=', '')])
        case 'uncategorized':
          // A variant is found with its parent
          return eb.and([eb('stock_category_id', 'is', null), eb('stock_item_parent_id', 'is', null)])
        case 'tierless':
          return eb.and([
            eb('best_price', '>', 0),
            eb.or([eb('quantity_best_price', 'is', null), eb('quantity_best_price', '<', 1)]),
          ])
        case 'unknownTaxClass':
          return eb('tax_class', 'in', unknownClasses)
      }
    })
  const { count } = await rows.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const named = await rows
    .select(['code', 'name'])
    .orderBy('catalog_id')
    .orderBy('stock_item_id')
    .limit(MAX_NAMED)
    .execute()
  return { count: Number(count), codes: named.map(({ code, name }) => code || name) }
}
