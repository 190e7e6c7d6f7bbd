import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#db/transaction.ts'
import { describeOnBoth, openMigrated } from '../../test/world/databases.ts'
import { seedCatalog } from '../../test/world/shop.ts'
import { checkItems, checkTaxClasses } from './item-checks.ts'
import { countItemGaps, type GapItem, ITEM_GAPS, listGapItems } from './item-gaps.ts'

const HOSTS = ['cdn.test', 'a_b.test']

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
    await change('VAL-1', { stock_item_parent_id: 30, code: 'ARA-04' })
    await change('OLD', { stock_category_id: null, best_price: 10, code: 'TUB-15' })
    await change('MAN-20', { best_price: 100_000, quantity_best_price: null, code: 'TUB-15' })
    await change('FAM', { stock_item_parent_id: 99, best_price: 60_000, quantity_best_price: 5, price: null })
    await change('CAL', { tax_class: 'dropped', price: 10, best_price: 11, quantity_best_price: 2 })
    await change('ASP-1', { best_price: 0, quantity_best_price: null, price: 0, image_url: 'a.webp' })
    await db
      .updateTable('stock_items')
      .set({ tax_class: 'Reducido' })
      .where('stock_item_id', '=', 11)
      .execute()
    await db.updateTable('catalogs').set({ company_id: 2 }).where('catalog_id', '=', 2).execute()
    await db.updateTable('categories').set({ deleted: 1 }).where('stock_category_id', '=', 2).execute()
  })
  afterAll(() => db.destroy())

  test('are those on sale that lack something, or look like a slip', async () => {
    const rates = { standard: 210_000, classes: [{ name: 'reducido', rate: 100_000 }] }
    const gaps = [
      ['unpriced', 1, ['ASP-1']],
      ['unpictured', 6, ['ARA-04', 'ARA-04', 'CAL']],
      // The category of the valve is deleted
      ['uncategorized', 2, ['ARA-04', 'VAL']],
      // The parent of one is deleted, that of the other missing
      ['parentless', 2, ['ARA-04', 'FAM']],
      ['tierless', 1, ['TUB-15']],
      ['dearTier', 1, ['CAL']],
      // Not across catalogues, and not with a deleted item
      ['repeatedCode', 2, ['ARA-04', 'ARA-04']],
    ]
    expect(await checkItems(db)).toEqual(gaps)
    expect(await checkTaxClasses(db, rates)).toEqual([['unknownTaxClass', 1, ['CAL']]])
    expect(await checkTaxClasses(db, undefined)).toEqual([])
  })

  test('are listed in parts as many as they are counted, each once', async () => {
    for (const companyIds of [null, [1], [2], []]) {
      const { counts, repeated } = await countItemGaps(db, { companyIds, hosts: HOSTS })
      for (const gap of ITEM_GAPS)
        for (const known of [repeated, undefined]) {
          const listed = await listAll({ gap, companyIds, repeated: known })
          expect([gap, listed.length]).toEqual([gap, counts[gap]])
          expect(
            new Set(listed.map(({ catalogId, stockItemId }) => `${catalogId} ${stockItemId}`)).size,
          ).toBe(counts[gap])
        }
    }
  })

  test('with a repeated code are listed by the codes that were counted, unless these were corrected', async () => {
    const { repeated } = await countItemGaps(db, { companyIds: null, hosts: HOSTS })
    expect(repeated).toEqual({ catalogIds: [1], codes: ['ARA-04'] })
    await db.updateTable('stock_items').set({ code: 'VAL-1' }).where('stock_item_id', '=', 22).execute()
    expect(await listAll({ gap: 'repeatedCode', companyIds: null, repeated })).toEqual([])
  })

  test('are those with a picture at a host that is not listed, not those with a file or at one that is', async () => {
    const pictures = {
      11: 'https://cdn.test/a.webp',
      12: 'HTTPS://CDN.TEST/a.webp',
      20: 'https://strange.test/a.webp',
      21: 'http://cdn.test.strange.test/a.webp',
      22: 'https://a_b.test/a.webp',
      30: 'https://axb.test/a.webp',
      31: 'https.webp',
    }
    for (const [id, image_url] of Object.entries(pictures))
      await db
        .updateTable('stock_items')
        .set({ image_url })
        .where('stock_item_id', '=', Number(id))
        .where('deleted', '=', 0)
        .execute()
    const { counts } = await countItemGaps(db, { companyIds: null, hosts: HOSTS })
    const listed = await listAll({ gap: 'unlistedPicture', companyIds: null })
    const stored = await db
      .selectFrom('stock_items')
      .select('stock_item_id')
      .where('image_url', 'in', [pictures[20], pictures[21], pictures[30]])
      .execute()
    const idsOf = (rows: readonly number[]) => rows.toSorted((one, other) => one - other)
    expect(idsOf(listed.map(({ stockItemId }) => stockItemId))).toEqual(
      idsOf(stored.map((row) => row.stock_item_id)),
    )
    expect([counts.unlistedPicture, listed.length > 1]).toEqual([listed.length, true])
  })

  /** One by one. */
  async function listAll(
    question: Pick<Parameters<typeof listGapItems>[1], 'gap' | 'companyIds' | 'repeated'>,
  ): Promise<GapItem[]> {
    const listed: GapItem[] = []
    let after: GapItem | undefined
    do {
      const part = await listGapItems(db, { ...question, hosts: HOSTS, after, most: 1 })
      listed.push(...part)
      after = part[0]
    } while (after)
    return listed
  }
})
