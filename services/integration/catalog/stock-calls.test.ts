import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Db } from '#db/transaction.ts'
import { describeOnBoth } from '../../../test/world/databases.ts'
import { callAs, newIntegrationKey } from '../../../test/world/integration-client.ts'
import { shop as world } from '../../../test/world/shop.ts'
import { useTestShop } from '../../../test/world/test-shop.ts'
import { undoImport } from '../../import/undo/undo-import.ts'
import { listChanges } from '../../trail/list-changes.ts'
import { THE_SHOP } from '../../trail/actor.ts'
import { putStock } from './put-stock.ts'

/** How many statements a database executes during some work. */
async function countStatements(db: Db, work: () => Promise<unknown>): Promise<number> {
  const connection = await db.getExecutor().provideConnection((one) => Promise.resolve(one))
  const executed = vi.spyOn(Object.getPrototypeOf(connection), 'executeQuery')
  try {
    await work()
    return executed.mock.calls.length
  } finally {
    executed.mockRestore()
  }
}

describeOnBoth('stock levels sent by the company’s own system', (engine) => {
  const shop = useTestShop(engine)
  let key = ''
  let keyId = 0

  beforeAll(async () => {
    ;({ key, keyId } = await newIntegrationKey(shop.db, ['stock:write']))
  })

  const put = (
    stock: readonly unknown[],
    { catalogId = 1, headers = {}, shown = key, skipInvalid = false } = {},
  ) =>
    callAs(shown, `${shop.address}/services/catalog/integration/stock`, {
      method: 'PUT',
      body: { catalogId, stock, ...(skipInvalid && { skipInvalid }) },
      headers,
    })
  const outcomes = ({ body }: Awaited<ReturnType<typeof put>>) => body.data.map(({ outcome }) => outcome)
  const itemsOf = (catalogId: number) =>
    shop.db
      .selectFrom('stock_items')
      .selectAll()
      .where('catalog_id', '=', catalogId)
      .orderBy('stock_item_id')
      .execute()
  const itemOf = async (code: string) => (await itemsOf(1)).find((row) => row.code === code)
  const levelsOf = async (code: string) => {
    const item = await itemOf(code)
    return [item?.stock, item?.availability, item?.available_in_days]
  }
  const revision = async () =>
    (await shop.db.selectFrom('catalog_revision').select('revision').executeTakeFirstOrThrow()).revision

  test('levels are set by id or code, and appear in the feed; nothing else of an item changes', async () => {
    const [before, item, ofOther] = [await revision(), await itemOf('TUB-15'), await itemsOf(2)]
    const answer = await put([
      { code: 'TUB-15', stock: 40, availability: 'in_stock', price: 1, name: 'Otro nombre' },
      { stockItemId: world.items.washer.id, stock: 2.9, availability: 'on_order', availableInDays: 5 },
      { code: 'NADA', stock: 1 },
    ])
    expect(answer).toMatchObject({
      status: 200,
      body: {
        data: [
          { row: 1, stockItemId: world.items.copperPipe.id, code: 'TUB-15', outcome: 'changed' },
          { row: 2, stockItemId: world.items.washer.id, code: 'ARA-04', outcome: 'changed' },
          { row: 3, stockItemId: null, code: 'NADA', outcome: 'unknown_item' },
        ],
      },
    })
    const { revision: _, updated_at: at, ...rest } = (await itemOf('TUB-15')) ?? {}
    expect({ ...item, ...rest }).toEqual({
      ...item,
      stock: 40,
      availability: 'in_stock',
    })
    expect(at).not.toBe(item?.updated_at)
    expect(await levelsOf('ARA-04')).toEqual([2, 'on_order', 5])
    expect(await itemsOf(2)).toEqual(ofOther)
    const feed = await fetch(
      `${shop.address}/services/catalog/api/StockItems/GetStockItemsByCompany/1/1/1?since=${before}`,
    )
    expect(feed.headers.get('x-feed')).toBe('changes')
    expect(await feed.json()).toMatchObject({
      data: [
        { code: 'TUB-15', availability: 'in_stock' },
        { code: 'ARA-04', availability: 'on_order', availableInDays: 5 },
      ],
    })
  })

  test('missing fields stay, null empties a field, and only changed items get a new revision', async () => {
    await put([{ code: 'TUB-15', stock: 3, availability: 'short', availableInDays: 2 }])
    await put([{ code: 'ARA-04', stock: 9 }])
    const [before, washer] = [await revision(), await itemOf('ARA-04')]
    expect(
      outcomes(
        await put([
          { code: 'TUB-15', availability: null },
          { code: 'ARA-04', stock: 9 },
        ]),
      ),
    ).toEqual(['changed', 'unchanged'])
    expect(await levelsOf('TUB-15')).toEqual([3, null, 2])
    expect([await revision(), (await itemOf('TUB-15'))?.revision]).toEqual([before + 1, before + 1])
    expect(await itemOf('ARA-04')).toEqual(washer)
    expect(outcomes(await put([{ code: 'TUB-15', stock: 3 }, { code: 'ARA-04' }]))).toEqual([
      'unchanged',
      'unchanged',
    ])
    expect(await revision()).toBe(before + 1)
  })

  test('a deleted item stays deleted; of several items with a code, the live one is meant', async () => {
    expect(outcomes(await put([{ code: 'OLD', stock: 4 }]))).toEqual(['changed'])
    expect(await itemOf('OLD')).toMatchObject({ deleted: 1, stock: 4 })
    await shop.db
      .updateTable('stock_items')
      .set({ code: 'DOS' })
      .where('catalog_id', '=', 1)
      .where('code', 'in', ['OLD', 'CAL'])
      .execute()
    const answer = await put([{ code: 'DOS', stock: 6 }])
    expect(answer.body.data).toMatchObject([{ outcome: 'changed' }])
    expect(
      (await itemsOf(1)).filter((row) => row.code === 'DOS').map((row) => [row.deleted, row.stock]),
    ).toEqual(
      expect.arrayContaining([
        [1, 4],
        [0, 6],
      ]),
    )
  })

  test('one invalid row rejects all rows, and nothing is written', async () => {
    const [before, items] = [await revision(), await itemsOf(1)]
    const { status, body } = await put([
      { code: 'TUB-15', stock: 77 },
      { code: 'ARA-04', stock: '7' },
      { code: 'ARA-04', stock: 1e12 },
      { stock: 1 },
      { code: 'A\u0000', stock: 1 },
      { stockItemId: 'x', stock: 1 },
      { stockItemId: world.items.copperPipe.id, availability: 'soon' },
      { stockItemId: world.items.copperPipe.id, stock: 5 },
    ])
    expect([status, body.code]).toEqual([422, 'rows_refused'])
    expect(body.rows?.map(({ row, code, field }) => [row, code, field])).toEqual([
      [2, 'invalid_value', 'stock'],
      [3, 'invalid_value', 'stock'],
      [4, 'item_unclear', 'code'],
      [5, 'item_unclear', 'code'],
      [6, 'item_unclear', 'stockItemId'],
      [7, 'invalid_value', 'availability'],
      [8, 'item_unclear', 'stockItemId'],
    ])
    expect(await put([{ code: 'NADA', stock: 1 }])).toMatchObject({
      status: 422,
      body: { rows: [{ row: 1, code: 'unknown_item', field: 'code' }] },
    })
    expect([await revision(), await itemsOf(1)]).toEqual([before, items])
  })

  test('with skipInvalid the others are applied, and a request without a valid row changes nothing', async () => {
    const rows = [{ code: 'ARA-04', stock: -1.5 }, { code: 'TUB-15', stock: {} }, { stock: 1 }]
    const { status, body } = await put(rows, { skipInvalid: true })
    expect(status).toBe(200)
    expect(body.data).toMatchObject([
      { row: 1, code: 'ARA-04', outcome: 'changed' },
      { row: 2, code: 'TUB-15', outcome: 'refused', problem: { code: 'invalid_value', field: 'stock' } },
      { row: 3, outcome: 'refused', problem: { code: 'item_unclear', field: 'code' } },
    ])
    expect((await itemOf('ARA-04'))?.stock).toBe(0)
    const before = await revision()
    const none = await put([{ stock: 1 }, { code: 'NADA' }], { skipInvalid: true })
    expect([none.status, outcomes(none)]).toEqual([200, ['refused', 'unknown_item']])
    expect(await revision()).toBe(before)
  })

  test('the trail has the key as author, and the call is taken back as an import is', async () => {
    await put([{ code: 'TUB-15', stock: 50 }])
    await put([{ code: 'TUB-15', stock: 60 }])
    const [change] = await listChanges(shop.db, {}, { most: 1 })
    expect(change).toMatchObject({ kind: 'catalog_imported', by: { kind: 'key', id: keyId } })
    const { import_id: importId } = await shop.db
      .selectFrom('imports')
      .select('import_id')
      .orderBy('import_id', 'desc')
      .executeTakeFirstOrThrow()
    expect(await undoImport(shop.db, THE_SHOP, { importId })).toMatchObject({ ok: true })
    expect((await itemOf('TUB-15'))?.stock).toBe(50)
  })

  test('a request with an idempotency key runs once', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const rows = [{ code: 'TUB-15', stock: 8 }]
    const first = await put(rows, { headers })
    await put([{ code: 'TUB-15', stock: 9 }])
    const again = await put(rows, { headers })
    expect([again.body, again.headers.get('idempotent-replayed')]).toEqual([first.body, 'true'])
    expect((await itemOf('TUB-15'))?.stock).toBe(9)
  })

  test('another scope, a client and an unknown catalogue are refused; so are too many rows', async () => {
    const items = (await newIntegrationKey(shop.db, ['items:write', 'prices:write'])).key
    const row = { code: 'TUB-15', stock: 1 }
    expect(await put([row], { shown: items })).toMatchObject({ status: 403 })
    expect(await put([row], { shown: shop.tokens.anna })).toMatchObject({ status: 401 })
    expect(await put([row], { catalogId: 9 })).toMatchObject({ status: 404 })
    expect(await put(Array.from({ length: 1_001 }, () => row))).toMatchObject({ status: 400 })
    expect((await itemOf('TUB-15'))?.stock).toBe(9)
  })

  test('a thousand rows take one statement more than one row, and unchanged ones take two', async () => {
    const codes = Array.from({ length: 1_000 }, (_, index) => `NIV-${index}`)
    const [pipe] = await itemsOf(1)
    if (!pipe) throw new Error('the test shop has no items')
    for (let start = 0; start < codes.length; start += 250)
      await shop.db
        .insertInto('stock_items')
        .values(
          codes
            .slice(start, start + 250)
            .map((code, at) => ({ ...pipe, stock_item_id: 5_000 + start + at, code })),
        )
        .execute()
    const count = (some: readonly string[], stock: number) =>
      countStatements(shop.db, () =>
        putStock(shop.db, THE_SHOP, { catalogId: 1, rows: some.map((code) => ({ code, stock })) }),
      )
    const one = await count(codes.slice(0, 1), 1)
    const all = await count(codes, 2)
    const unchanged = await count(codes, 2)
    expect([all, unchanged]).toEqual([one + 1, 2])
  })
})
