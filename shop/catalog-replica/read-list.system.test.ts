import { expect, test } from 'vitest'
import { deriveKeys } from '#services/secrets/keys.ts'
import { changeItem } from '../../test/world/change-item.ts'
import { describeOnBoth } from '../../test/world/databases.ts'
import { TEST_SECRET } from '../../test/world/services.ts'
import { useTestShop } from '../../test/world/test-shop.ts'
import { CATEGORIES, ITEMS, type ListKind } from './list-kinds.ts'
import { calledLists, storedLists } from './read-list.server.ts'

describeOnBoth('the lists that the shop reads from its own database', (engine) => {
  const shop = useTestShop(engine)

  /** The rows by id, and how they were read, both ways. */
  async function readBothWays<Wire, Row>(kind: ListKind<Wire, Row>, catalogId: number, since?: string) {
    const called = calledLists(shop.catalog, 1, deriveKeys(TEST_SECRET).servicesToken)
    const ways = [storedLists(shop.db), called].map(async (read) => {
      const answer = await read(kind, { catalogId, companyId: 1 }, since)
      if (answer === 'unchanged') return answer
      const { response, ...about } = answer
      const rows = response.rows.toSorted((one, other) => kind.idOf(one) - kind.idOf(other))
      return { ...about, rows, ids: [...response.ids].sort((one, other) => one - other) }
    })
    const [stored, sent] = await Promise.all(ways)
    expect(stored).toEqual(sent)
    return stored === undefined || stored === 'unchanged' ? [] : stored.rows
  }

  test('are those that the service sends: all of them, nothing, and changes', async () => {
    const revisions = await shop.db
      .selectFrom('catalog_revision')
      .select('revision')
      .executeTakeFirstOrThrow()
    const before = String(revisions.revision)
    for (const catalogId of [1, 2]) {
      expect(await readBothWays(ITEMS, catalogId)).not.toEqual([])
      expect(await readBothWays(CATEGORIES, catalogId)).not.toEqual([])
      expect(await readBothWays(ITEMS, catalogId, before)).toEqual([])
    }
    const [one, other] = await shop.db
      .selectFrom('stock_items')
      .select('code')
      .where('catalog_id', '=', 1)
      .where('code', '!=', '')
      .orderBy('stock_item_id')
      .limit(2)
      .execute()
    await changeItem(shop.db, one?.code ?? '', { price: 12_345 })
    await changeItem(shop.db, other?.code ?? '', { deleted: 1 })
    const changed = await readBothWays(ITEMS, 1, before)
    expect(changed.filter(({ catalogId }) => catalogId === 1)).toMatchObject([
      { code: one?.code, price: 12_345, deleted: false },
      { code: other?.code, deleted: true },
    ])
    expect(await readBothWays(CATEGORIES, 1, before)).toEqual([])
    // From another database
    expect(await readBothWays(ITEMS, 1, '4711')).not.toHaveLength(changed.length)
  })

  test('are read whole, whatever their length: all by id, changes by revision', async () => {
    const { stock_item_id, ...row } = await shop.db
      .selectFrom('stock_items')
      .selectAll()
      .where('catalog_id', '=', 2)
      .limit(1)
      .executeTakeFirstOrThrow()
    const { revision } = await shop.db
      .selectFrom('catalog_revision')
      .select('revision')
      .executeTakeFirstOrThrow()
    await shop.db
      .updateTable('catalog_revision')
      .set({ revision: revision + 3 })
      .execute()
    for (const [at, count] of [1_100, 1, 700].entries()) {
      const ids = Array.from({ length: count }, (_, index) => stock_item_id + (at + 1) * 10_000 - index)
      for (let from = 0; from < count; from += 100)
        await shop.db
          .insertInto('stock_items')
          .values(
            ids.slice(from, from + 100).map((id) => ({
              ...row,
              stock_item_id: id,
              code: `C-${id}`,
              revision: revision + at + 1,
              removed: id % 2 === 0 ? 1 : 0,
            })),
          )
          .execute()
    }
    expect(await readBothWays(ITEMS, 2, String(revision))).toHaveLength(1_801)
    expect(await readBothWays(ITEMS, 2, String(revision + 1))).toHaveLength(701)
    expect((await readBothWays(ITEMS, 2)).length).toBeGreaterThan(900)
  })
})
