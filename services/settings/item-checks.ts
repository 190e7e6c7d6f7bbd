import type { Db } from '#db/transaction.ts'

/** Items that share a gap: how many, and the codes of the first of them. */
interface Gap {
  readonly count: number
  readonly codes: readonly string[]
}

export interface ItemGaps {
  readonly unpriced: Gap
  readonly unpictured: Gap
  readonly uncategorized: Gap
  /** With a tier price, and without the quantity from which it applies. */
  readonly tierless: Gap
}

/** A kind of gap, how many items have it, and the codes of the first of them. */
export type ItemAdvice = readonly [gap: keyof ItemGaps, count: number, codes: readonly string[]]

/** The doctor's hints about items that cannot be ordered or found, or lack something. */
export async function checkItems(db: Db): Promise<ItemAdvice[]> {
  return adviceOnItems(await readItemGaps(db))
}

/** One hint for each kind of gap that items have. */
export function adviceOnItems(gaps: ItemGaps): ItemAdvice[] {
  return KINDS.filter((kind) => gaps[kind].count > 0).map((kind) => [
    kind,
    gaps[kind].count,
    gaps[kind].codes,
  ])
}

const KINDS = ['unpriced', 'unpictured', 'uncategorized', 'tierless'] as const satisfies (keyof ItemGaps)[]

const MOST_NAMED = 3

async function readItemGaps(db: Db): Promise<ItemGaps> {
  const [unpriced, unpictured, uncategorized, tierless] = await Promise.all([
    readGap(db, 'unpriced'),
    readGap(db, 'unpictured'),
    readGap(db, 'uncategorized'),
    readGap(db, 'tierless'),
  ])
  return { unpriced, unpictured, uncategorized, tierless }
}

async function readGap(db: Db, gap: keyof ItemGaps): Promise<Gap> {
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
      }
    })
  const { count } = await rows.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const named = await rows
    .select(['code', 'name'])
    .orderBy('catalog_id')
    .orderBy('stock_item_id')
    .limit(MOST_NAMED)
    .execute()
  return { count: Number(count), codes: named.map(({ code, name }) => code || name) }
}
