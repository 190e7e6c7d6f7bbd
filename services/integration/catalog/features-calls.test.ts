import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { describeOnBoth } from '../../../test/world/databases.ts'
import { callAs, newIntegrationKey } from '../../../test/world/integration-client.ts'
import { shop as world } from '../../../test/world/shop.ts'
import { useTestShop } from '../../../test/world/test-shop.ts'
import { readFeatures } from '../../import/item-features.ts'
import { undoImport } from '../../import/undo/undo-import.ts'
import { THE_SHOP } from '../../trail/actor.ts'
import { listChanges } from '../../trail/list-changes.ts'

describeOnBoth('features sent by the company’s own system', (engine) => {
  const shop = useTestShop(engine)
  let key = ''
  let keyId = 0

  beforeAll(async () => {
    ;({ key, keyId } = await newIntegrationKey(shop.db, ['items:write']))
  })

  const put = (
    features: readonly unknown[],
    { catalogId = 1, headers = {}, shown = key, skipInvalid = false } = {},
  ) =>
    callAs(shown, `${shop.address}/services/catalog/integration/features`, {
      method: 'PUT',
      body: { catalogId, features, ...(skipInvalid && { skipInvalid }) },
      headers,
    })
  const outcomes = ({ body }: Awaited<ReturnType<typeof put>>) => body.data.map(({ outcome }) => outcome)
  const { copperPipe, washer } = world.items
  const featuresOf = async (id: number) => (await readFeatures(shop.db, 1)).get(id)
  const revisions = async () => [
    await shop.db.selectFrom('catalog_revision').selectAll().executeTakeFirstOrThrow(),
    await readFeatures(shop.db, 1),
  ]

  test('the features of an item are replaced, in their order; those of others stay', async () => {
    await put([{ stockItemId: washer.id, features: [{ name: 'Material', value: 'Goma' }] }])
    const other = await readFeatures(shop.db, 2)
    const given = [
      {
        name: 'Material',
        names: { en: 'Material' },
        value: 'Cobre',
        values: { en: 'Copper' },
        imageUrl: 'cu.webp',
      },
      { name: 'Medida', value: '15 mm' },
    ]
    const answer = await put([
      { code: 'TUB-15', features: given },
      { code: 'NADA', features: [] },
    ])
    expect(answer).toMatchObject({
      status: 200,
      body: {
        data: [
          { row: 1, stockItemId: copperPipe.id, code: 'TUB-15', outcome: 'changed' },
          { row: 2, stockItemId: null, code: 'NADA', outcome: 'unknown_item' },
        ],
      },
    })
    expect(await featuresOf(copperPipe.id)).toEqual([
      { name: 'Material', value: 'Cobre', imageUrl: 'cu.webp', values: { en: 'Copper' } },
      { name: 'Medida', value: '15 mm', imageUrl: '' },
    ])
    expect(await featuresOf(washer.id)).toEqual([{ name: 'Material', value: 'Goma', imageUrl: '' }])
    expect(await readFeatures(shop.db, 2)).toEqual(other)
    const answered = await fetch(
      `${shop.address}/services/catalog/api/StockItemFeature/GetStockItemsFeatureByID?stockItemId=${copperPipe.id}`,
    )
    expect(await answered.json()).toMatchObject({ data: [{ value: 'Cobre' }, { value: '15 mm' }] })
  })

  test('a repeated row changes nothing; translations stay where none are given; [] removes all', async () => {
    await put([
      { code: 'TUB-15', features: [{ name: 'Material', value: 'Cobre', values: { en: 'Copper' } }] },
    ])
    const before = await revisions()
    expect(
      outcomes(await put([{ code: 'TUB-15', features: [{ name: 'Material', value: 'Cobre' }] }])),
    ).toEqual(['unchanged'])
    expect(await revisions()).toEqual(before)
    const renamed = [{ name: 'Material', names: { en: 'Made of' }, value: 'Cobre' }]
    expect(outcomes(await put([{ code: 'TUB-15', features: renamed }]))).toEqual(['changed'])
    expect(outcomes(await put([{ code: 'TUB-15', features: renamed }]))).toEqual(['unchanged'])
    expect(outcomes(await put([{ code: 'TUB-15', features: [] }]))).toEqual(['changed'])
    expect(await featuresOf(copperPipe.id)).toBeUndefined()
  })

  test('one invalid row rejects all rows, and nothing is written', async () => {
    const before = await revisions()
    const { status, body } = await put([
      { code: 'ARA-04', features: [{ name: 'Material', value: 'Otra' }] },
      { code: 'TUB-15', features: [{ name: 'Peso', value: '1 kg' }, { value: 'x' }] },
      { stockItemId: copperPipe.id, features: [] },
      { features: [] },
      { code: 'A\u0000', features: [] },
      { code: 'VAL-12', features: [{ name: 'Foto', imageUrl: '../../secret.webp' }] },
    ])
    expect([status, body.code]).toEqual([422, 'rows_refused'])
    expect(body.rows?.map(({ row, code, field }) => [row, code, field])).toEqual([
      [2, 'invalid_value', 'name'],
      [3, 'item_unclear', 'stockItemId'],
      [4, 'item_unclear', 'code'],
      [5, 'item_unclear', 'code'],
      [6, 'invalid_value', 'imageUrl'],
    ])
    expect(await put([{ code: 'NADA', features: [] }])).toMatchObject({ status: 422 })
    expect(await revisions()).toEqual(before)
  })

  test('with skipInvalid the others are applied; an item with an invalid feature keeps all its features', async () => {
    await put([{ code: 'TUB-15', features: [{ name: 'Medida', value: '15 mm' }] }])
    const rows = [
      { code: 'TUB-15', features: [{ name: 'Medida', value: '18 mm' }, { name: '' }] },
      { code: 'ARA-04', features: [{ name: 'Medida', value: '4 mm' }] },
    ]
    const { status, body } = await put(rows, { skipInvalid: true })
    expect(status).toBe(200)
    expect(body.data).toMatchObject([
      { row: 1, code: 'TUB-15', outcome: 'refused', problem: { code: 'invalid_value', field: 'name' } },
      { row: 2, code: 'ARA-04', outcome: 'changed' },
    ])
    expect(await featuresOf(copperPipe.id)).toMatchObject([{ value: '15 mm' }])
    expect(await featuresOf(washer.id)).toMatchObject([{ value: '4 mm' }])
  })

  test('the trail has the key as author, and the call is taken back as an import is', async () => {
    await put([{ code: 'TUB-15', features: [{ name: 'Medida', value: '22 mm' }] }])
    await put([{ code: 'TUB-15', features: [{ name: 'Medida', value: '28 mm' }] }])
    const [change] = await listChanges(shop.db, {}, { most: 1 })
    expect(change).toMatchObject({ kind: 'catalog_imported', by: { kind: 'key', id: keyId } })
    const { import_id: importId } = await shop.db
      .selectFrom('imports')
      .select('import_id')
      .orderBy('import_id', 'desc')
      .executeTakeFirstOrThrow()
    expect(await undoImport(shop.db, THE_SHOP, { importId })).toMatchObject({ ok: true })
    expect(await featuresOf(copperPipe.id)).toMatchObject([{ value: '22 mm' }])
  })

  test('a request with an idempotency key runs once', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const rows = [{ code: 'TUB-15', features: [{ name: 'Medida', value: '35 mm' }] }]
    const first = await put(rows, { headers })
    await put([{ code: 'TUB-15', features: [] }])
    const again = await put(rows, { headers })
    expect([again.body, again.headers.get('idempotent-replayed')]).toEqual([first.body, 'true'])
    expect(await featuresOf(copperPipe.id)).toBeUndefined()
  })

  test('another scope, a client and an unknown catalogue are refused; so is too much', async () => {
    const stock = (await newIntegrationKey(shop.db, ['stock:write', 'prices:write'])).key
    const row = { code: 'TUB-15', features: [{ name: 'Medida', value: '1 mm' }] }
    expect(await put([row], { shown: stock })).toMatchObject({ status: 403 })
    expect(await put([row], { shown: shop.tokens.anna })).toMatchObject({ status: 401 })
    expect(await put([row], { catalogId: 9 })).toMatchObject({ status: 404 })
    expect(await put(Array.from({ length: 1_001 }, () => row))).toMatchObject({ status: 400 })
    const many = Array.from({ length: 101 }, (_, index) => ({ name: `F${index}`, value: 'x' }))
    expect(await put([{ code: 'TUB-15', features: many }])).toMatchObject({ status: 400 })
    expect(await put([{ code: 'TUB-15' }])).toMatchObject({ status: 400 })
    expect(await featuresOf(copperPipe.id)).toBeUndefined()
  })
})
