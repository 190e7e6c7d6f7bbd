import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { describeOnBoth } from '../../../test/world/databases.ts'
import { callAs, newIntegrationKey } from '../../../test/world/integration-client.ts'
import { useTestShop } from '../../../test/world/test-shop.ts'
import { undoImport } from '../../import/undo/undo-import.ts'
import { listChanges } from '../../trail/list-changes.ts'
import { THE_SHOP } from '../../trail/actor.ts'

describeOnBoth('categories sent by the company’s own system', (engine) => {
  const shop = useTestShop(engine)
  let key = ''
  let keyId = 0

  beforeAll(async () => {
    ;({ key, keyId } = await newIntegrationKey(shop.db, ['items:write']))
  })

  const put = (
    categories: readonly unknown[],
    { catalogId = 1, headers = {}, shown = key, skipInvalid = false } = {},
  ) =>
    callAs(shown, `${shop.address}/services/catalog/integration/categories`, {
      method: 'PUT',
      body: { catalogId, categories, ...(skipInvalid && { skipInvalid }) },
      headers,
    })
  const outcomes = ({ body }: Awaited<ReturnType<typeof put>>) => body.data.map(({ outcome }) => outcome)
  const categoriesOf = (catalogId: number) =>
    shop.db
      .selectFrom('categories')
      .selectAll()
      .where('catalog_id', '=', catalogId)
      .orderBy('position')
      .orderBy('stock_category_id')
      .execute()
  const categoryOf = async (id: number) => (await categoriesOf(1)).find((row) => row.stock_category_id === id)
  const revision = async () =>
    (await shop.db.selectFrom('catalog_revision').select('revision').executeTakeFirstOrThrow()).revision

  test('a new category and one below it are added, appear in the feed, and leave other catalogues alone', async () => {
    const [before, ofOther] = [await revision(), await categoriesOf(2)]
    const answer = await put([
      { stockCategoryId: 91, parentStockCategoryId: 90, name: 'Codos de 90°' },
      { stockCategoryId: 90, name: 'Codos', names: { en: 'Elbows', zh: '弯头' }, imageUrl: 'codos.webp' },
    ])
    expect(answer).toMatchObject({
      status: 200,
      body: {
        data: [
          { row: 1, stockCategoryId: 91, outcome: 'added' },
          { row: 2, stockCategoryId: 90, outcome: 'added' },
        ],
      },
    })
    const feed = await fetch(
      `${shop.address}/services/catalog/api/Categories/GetCategoriesByCompany/1/1/1?since=${before}`,
    )
    expect(feed.headers.get('x-feed')).toBe('changes')
    expect(await feed.json()).toMatchObject({
      data: [
        { stockCategoryId: 91, parentStockCategoryId: 90, name: 'Codos de 90°' },
        { stockCategoryId: 90, names: { en: 'Elbows', zh: '弯头' }, imageUrl: 'codos.webp' },
      ],
    })
    expect(await categoriesOf(2)).toEqual(ofOther)
  })

  test('missing fields stay, null empties a field, and a repeated row changes nothing', async () => {
    await put([{ stockCategoryId: 92, parentStockCategoryId: 1, name: 'Bridas', names: { en: 'Flanges' } }])
    const row = { stockCategoryId: 92, name: 'Bridas de acero', names: { zh: '法兰' } }
    expect(outcomes(await put([row]))).toEqual(['changed'])
    expect(await categoryOf(92)).toMatchObject({
      parent_stock_category_id: 1,
      name: 'Bridas de acero',
      name_en: 'Flanges',
      name_zh: '法兰',
    })
    const before = await revision()
    expect(outcomes(await put([row]))).toEqual(['unchanged'])
    expect(await revision()).toBe(before)
    expect(outcomes(await put([{ stockCategoryId: 92, parentStockCategoryId: null, names: null }]))).toEqual([
      'changed',
    ])
    expect(await categoryOf(92)).toMatchObject({ parent_stock_category_id: null, name_en: '', name_zh: '' })
  })

  test('a category is deleted and restored', async () => {
    await put([{ stockCategoryId: 93, name: 'Sifones' }])
    expect(outcomes(await put([{ stockCategoryId: 93, deleted: true }]))).toEqual(['changed'])
    expect((await categoryOf(93))?.deleted).toBe(1)
    expect(outcomes(await put([{ stockCategoryId: 93 }]))).toEqual(['changed'])
    expect((await categoryOf(93))?.deleted).toBe(0)
  })

  test('a request with every category sets their order, one with some leaves it', async () => {
    const ids = async () => (await categoriesOf(1)).map((row) => row.stock_category_id)
    const reversed = (await ids()).toReversed()
    expect((await put(reversed.map((stockCategoryId) => ({ stockCategoryId })))).status).toBe(200)
    expect(await ids()).toEqual(reversed)
    await put([{ stockCategoryId: reversed.at(-1) }, { stockCategoryId: 94, name: 'Grifos' }])
    expect(await ids()).toEqual([...reversed, 94])
  })

  test('one invalid row rejects all rows, and nothing is written', async () => {
    const [before, rows] = [await revision(), await categoriesOf(1)]
    const { status, body } = await put([
      { stockCategoryId: 1, name: 'Otro nombre' },
      { stockCategoryId: 80 },
      { name: 'Sin número' },
      { stockCategoryId: '81', name: 'Texto' },
      { stockCategoryId: 82, name: 'x'.repeat(501) },
      { stockCategoryId: 83, name: 'Huérfana', parentStockCategoryId: 999 },
      { stockCategoryId: 84, name: 'Vuelta', parentStockCategoryId: 85 },
      { stockCategoryId: 85, name: 'Vuelta', parentStockCategoryId: 84 },
      { stockCategoryId: 86, name: 'Dos veces' },
      { stockCategoryId: 86, name: 'Dos veces' },
      { stockCategoryId: 87, name: 'Foto', imageUrl: '../../secret.webp' },
      { stockCategoryId: 88, name: 'Idiomas', names: { en: 7 } },
    ])
    expect([status, body.code]).toEqual([422, 'rows_refused'])
    expect(body.rows?.map(({ row, code, field }) => [row, code, field])).toEqual([
      [2, 'invalid_value', 'name'],
      [3, 'category_unclear', 'stockCategoryId'],
      [4, 'category_unclear', 'stockCategoryId'],
      [5, 'invalid_value', 'name'],
      [6, 'parent_refused', 'parentStockCategoryId'],
      [7, 'parent_refused', 'parentStockCategoryId'],
      [9, 'category_unclear', 'stockCategoryId'],
      [11, 'invalid_value', 'imageUrl'],
      [12, 'invalid_value', 'nameEn'],
    ])
    expect([await revision(), await categoriesOf(1)]).toEqual([before, rows])
  })

  test('with skipInvalid the others are applied, without those below an invalid new category', async () => {
    const rows = [
      { stockCategoryId: 95, parentStockCategoryId: 96, name: 'Debajo' },
      { stockCategoryId: 96 },
      { stockCategoryId: 97, name: 'Tapones' },
      { name: 'Sin número' },
    ]
    const { status, body } = await put(rows, { skipInvalid: true })
    expect(status).toBe(200)
    expect(body.data).toMatchObject([
      { row: 1, stockCategoryId: 95, outcome: 'refused', problem: { code: 'parent_refused' } },
      { row: 2, stockCategoryId: 96, outcome: 'refused', problem: { code: 'invalid_value', field: 'name' } },
      { row: 3, stockCategoryId: 97, outcome: 'added' },
      { row: 4, stockCategoryId: null, outcome: 'refused', problem: { code: 'category_unclear' } },
    ])
    expect(await categoryOf(95)).toBeUndefined()
    const before = await revision()
    expect(outcomes(await put([{ name: 'Nada' }], { skipInvalid: true }))).toEqual(['refused'])
    expect(await revision()).toBe(before)
  })

  test('the trail has the key as author, and the call is taken back as an import is', async () => {
    await put([{ stockCategoryId: 98, name: 'Bombas' }])
    const [change] = await listChanges(shop.db, {}, { most: 1 })
    expect(change).toMatchObject({ kind: 'catalog_imported', by: { kind: 'key', id: keyId } })
    const { import_id: importId } = await shop.db
      .selectFrom('imports')
      .select('import_id')
      .orderBy('import_id', 'desc')
      .executeTakeFirstOrThrow()
    expect(await undoImport(shop.db, THE_SHOP, { importId })).toMatchObject({ ok: true })
    expect(await categoryOf(98)).toMatchObject({ removed: 1 })
    expect(outcomes(await put([{ stockCategoryId: 98, name: 'Bombas' }]))).toEqual(['added'])
  })

  test('a request with an idempotency key runs once', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const rows = [{ stockCategoryId: 1, name: 'Tubos' }]
    const first = await put(rows, { headers })
    await put([{ stockCategoryId: 1, name: 'Tuberías' }])
    const again = await put(rows, { headers })
    expect([again.body, again.headers.get('idempotent-replayed')]).toEqual([first.body, 'true'])
    expect((await categoryOf(1))?.name).toBe('Tuberías')
  })

  test('another scope, a client and an unknown catalogue are refused; so are too many rows', async () => {
    const prices = (await newIntegrationKey(shop.db, ['prices:write'])).key
    const row = { stockCategoryId: 1, name: 'X' }
    expect(await put([row], { shown: prices })).toMatchObject({ status: 403 })
    expect(await put([row], { shown: shop.tokens.anna })).toMatchObject({ status: 401 })
    expect(await put([row], { catalogId: 9 })).toMatchObject({ status: 404 })
    expect(await put(Array.from({ length: 1_001 }, () => row))).toMatchObject({ status: 400 })
    expect(await put([])).toMatchObject({ status: 400 })
    expect((await categoryOf(1))?.name).toBe('Tuberías')
  })
})
