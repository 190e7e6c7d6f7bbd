import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '#db/transaction.ts'
import { describeOnBoth, openMigrated } from '../../test/world/databases.ts'
import { seedCatalog } from '../../test/world/shop.ts'
import { adviceOnItems, checkItems } from './item-checks.ts'

const NONE = { count: 0, codes: [] }
const COMPLETE = {
  unpriced: NONE,
  unpictured: NONE,
  uncategorized: NONE,
  tierless: NONE,
  unknownTaxClass: NONE,
}

describe('the hints about items', () => {
  test('are silent about a complete catalogue', () => {
    expect(adviceOnItems(COMPLETE)).toEqual([])
  })

  test('count the items of each kind, and name some of them', () => {
    expect(
      adviceOnItems({
        ...COMPLETE,
        unpriced: { count: 1, codes: ['A'] },
        uncategorized: { count: 12, codes: ['A', 'B', 'C'] },
        tierless: { count: 2, codes: ['D', 'E'] },
      }),
    ).toEqual([
      ['unpriced', 1, ['A']],
      ['uncategorized', 12, ['A', 'B', 'C']],
      ['tierless', 2, ['D', 'E']],
    ])
  })
})

describeOnBoth('items with a gap', (engine) => {
  let db: Db
  beforeAll(async () => {
    db = await openMigrated(await engine.newDatabase())
    await seedCatalog(db)
    const change = (code: string, values: object) =>
      db.updateTable('stock_items').set(values).where('code', '=', code).execute()
    await change('ARA-04', { stock_category_id: null })
    // A variant is found with its parent, and a deleted item is not shown
    await change('VAL-12', { stock_category_id: null })
    await change('OLD', { stock_category_id: null, best_price: 10 })
    await change('MAN-20', { best_price: 100_000, quantity_best_price: null })
    await change('TUB-15', { tax_class: 'Reducido' })
    await change('CAL', { tax_class: 'dropped' })
    await change('ASP-1', { best_price: 0, quantity_best_price: null, price: 0, image_url: 'a.webp' })
  })
  afterAll(() => db.destroy())

  test('are those on sale that lack a price, a picture, a category, a tier’s quantity or a known tax class', async () => {
    const rates = { standard: 210_000, classes: [{ name: 'reducido', rate: 100_000 }] }
    const gaps = [
      ['unpriced', 2, ['CAL', 'ASP-1']],
      ['unpictured', 6, ['TUB-15', 'ARA-04', 'VAL-12']],
      ['uncategorized', 1, ['ARA-04']],
      ['tierless', 1, ['MAN-20']],
    ]
    expect(await checkItems(db, rates)).toEqual([...gaps, ['unknownTaxClass', 1, ['CAL']]])
    expect(await checkItems(db, undefined)).toEqual(gaps)
  })
})
