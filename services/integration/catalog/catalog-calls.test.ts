import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { describeOnBoth } from '../../../test/world/databases.ts'
import { callAs, newIntegrationKey } from '../../../test/world/integration-client.ts'
import { type ServerProcess, startServer } from '../../../test/system/process.ts'
import { setSetting } from '#services/settings/settings.ts'
import { testEnvironment } from '../../../test/world/services.ts'
import { shop as world } from '../../../test/world/shop.ts'
import { useTestShop } from '../../../test/world/test-shop.ts'
import { readDescriptions } from '../../catalog/descriptions.ts'
import { undoImport } from '../../import/undo/undo-import.ts'
import { THE_SHOP } from '../../trail/actor.ts'

describeOnBoth('items and prices sent by the company’s own system', (engine) => {
  const shop = useTestShop(engine)
  let key = ''

  beforeAll(async () => {
    key = (await newIntegrationKey(shop.db, ['items:write', 'prices:write'])).key
  })

  const put = (
    kind: 'items' | 'prices',
    rows: readonly unknown[],
    { catalogId = 1, address = shop.address, headers = {}, shown = key, skipInvalid = false } = {},
  ) =>
    callAs(shown, `${address}/services/catalog/integration/${kind}`, {
      method: 'PUT',
      body: { catalogId, [kind]: rows, ...(skipInvalid && { skipInvalid }) },
      headers,
    })
  const outcomes = ({ body }: Awaited<ReturnType<typeof put>>) => body.data.map(({ outcome }) => outcome)
  const itemsOf = (code: string) =>
    shop.db.selectFrom('stock_items').selectAll().where('code', '=', code).execute()
  const revision = async () =>
    (await shop.db.selectFrom('catalog_revision').select('revision').executeTakeFirstOrThrow()).revision

  test('a new item is added and appears in the feed', async () => {
    const before = await revision()
    const row = { code: 'COD-90', name: 'Codo de cobre 90°', price: 0.8123, category: 'Tuberías > Codos' }
    const answer = await put('items', [row])
    expect(answer).toMatchObject({
      status: 200,
      body: { data: [{ row: 1, code: 'COD-90', outcome: 'added' }] },
    })
    const feed = await fetch(
      `${shop.address}/services/catalog/api/StockItems/GetStockItemsByCompany/1/1/1?since=${before}`,
    )
    expect(feed.headers.get('x-feed')).toBe('changes')
    expect(await feed.json()).toMatchObject({ data: [{ code: 'COD-90', price: 0.8123 }] })
  })

  test('new items leave the items of other catalogues their addresses', async () => {
    const { catalogId, id } = world.items.sprinkler
    const rows = Array.from({ length: 12 }, (_, index) => ({ code: `RAC-${index}`, name: 'Racor', price: 1 }))
    expect((await put('items', rows)).status).toBe(200)
    const withItsId = await shop.db
      .selectFrom('stock_items')
      .select('catalog_id')
      .where('stock_item_id', '=', id)
      .execute()
    expect(withItsId).toEqual([{ catalog_id: catalogId }])
  })

  test('names in other languages are added to those of the item', async () => {
    const code = world.items.copperPipe.code
    const namesOf = async () => {
      const [item] = await itemsOf(code)
      return [item?.name_es, item?.name_en, item?.name_zh]
    }
    expect(outcomes(await put('items', [{ code, names: { en: 'Copper pipe', zh: '铜管' } }]))).toEqual([
      'changed',
    ])
    expect(await namesOf()).toEqual(['', 'Copper pipe', '铜管'])
    expect(outcomes(await put('items', [{ code, names: { zh: null } }]))).toEqual(['changed'])
    expect(await namesOf()).toEqual(['', 'Copper pipe', ''])
    const refused = await put('items', [{ code, names: { en: 'x'.repeat(501) } }])
    expect(refused).toMatchObject({ status: 422, body: { rows: [{ row: 1, code: 'invalid_value' }] } })
    expect(outcomes(await put('items', [{ code, names: null }]))).toEqual(['changed'])
    expect(await namesOf()).toEqual(['', '', ''])
  })

  test('further pictures and documents are named, as the picture is, stay when absent, and are emptied by null', async () => {
    const { code } = world.items.copperPipe
    const filesOf = async () => {
      const [item] = await itemsOf(code)
      return [item?.more_pictures, item?.documents]
    }
    const morePictures = ['pipe-2.webp', 'https://cdn.example.com/pipe-3.jpg']
    const documents = ['Ficha técnica.pdf']
    expect(outcomes(await put('items', [{ code, morePictures, documents }]))).toEqual(['changed'])
    expect(await filesOf()).toEqual([morePictures.join('|'), 'Ficha técnica.pdf'])
    expect(outcomes(await put('items', [{ code, name: 'Tubo de cobre' }]))).not.toEqual(['rejected'])
    expect(await filesOf()).toEqual([morePictures.join('|'), 'Ficha técnica.pdf'])
    const refused = await put('items', [
      { code, documents: ['../../secret.pdf'] },
      { code: 'NEW', name: 'New', morePictures: ['a.jpg', 'b|c.jpg', '..\\d.jpg'] },
      { code: 'NEW-2', name: 'New', documents: Array.from({ length: 9 }, (_, index) => `${index}.pdf`) },
    ])
    expect(refused).toMatchObject({
      status: 422,
      body: {
        rows: [
          { row: 1, code: 'invalid_value', field: 'documents' },
          { row: 2, code: 'invalid_value', field: 'morePictures' },
          { row: 3, code: 'invalid_value', field: 'documents' },
        ],
      },
    })
    expect(outcomes(await put('items', [{ code, morePictures: null, documents: null }]))).toEqual(['changed'])
    expect(await filesOf()).toEqual([null, null])
  })

  test('descriptions are cleaned and added to those of the item', async () => {
    const { code, id } = world.items.copperPipe
    const descriptionOf = async () => (await readDescriptions(shop.db, 1)).get(id)
    const es =
      '<p onclick="x()">Cobre <b>rojo</b></p><script>alert(1)</script><a href="javascript:x()">más</a>'
    expect(outcomes(await put('items', [{ code, descriptions: { es, en: 'Red copper' } }]))).toEqual([
      'changed',
    ])
    expect(await descriptionOf()).toEqual({
      es: '<p>Cobre <strong>rojo</strong></p><a>más</a>',
      en: 'Red copper',
    })
    expect(outcomes(await put('items', [{ code, descriptions: { es, en: 'Red copper' } }]))).toEqual([
      'unchanged',
    ])
    expect(outcomes(await put('items', [{ code, price: 4.49 }]))).toEqual(['unchanged'])
    expect(outcomes(await put('items', [{ code, descriptions: { es: null, zh: '红铜' } }]))).toEqual([
      'changed',
    ])
    expect(await descriptionOf()).toEqual({ en: 'Red copper', zh: '红铜' })
    const refused = await put('items', [
      { code, name: 'Otro', descriptions: { en: 'x'.repeat(10_001), zh: 7 } },
      { code: 'NEW', name: 'New', descriptions: 'Red' },
    ])
    expect(refused).toMatchObject({
      status: 422,
      body: {
        rows: [
          { row: 1, code: 'invalid_value', field: 'descriptions.en' },
          { row: 1, code: 'invalid_value', field: 'descriptions.zh' },
          { row: 2, code: 'invalid_value', field: 'descriptions' },
        ],
      },
    })
    expect(await descriptionOf()).toEqual({ en: 'Red copper', zh: '红铜' })
    expect(outcomes(await put('items', [{ code, descriptions: null }]))).toEqual(['changed'])
    expect(await descriptionOf()).toBeUndefined()
  })

  test('descriptions of a new item come with it, and go with it when the call is taken back', async () => {
    const row = { code: 'NEW-1', name: 'Nuevo', descriptions: { es: 'Recién llegado' } }
    const answer = await put('items', [row])
    expect(outcomes(answer)).toEqual(['added'])
    const id = Number(answer.body.data[0]?.['stockItemId'])
    expect((await readDescriptions(shop.db, 1)).get(id)).toEqual({ es: 'Recién llegado' })
    const last = await shop.db
      .selectFrom('imports')
      .select('import_id')
      .orderBy('import_id', 'desc')
      .executeTakeFirstOrThrow()
    expect(await undoImport(shop.db, THE_SHOP, { importId: last.import_id })).toMatchObject({ ok: true })
    expect((await readDescriptions(shop.db, 1)).get(id)).toBeUndefined()
  })

  test('missing fields stay, null empties a field, and a repeated row changes nothing', async () => {
    const row = { stockItemId: world.items.copperPipe.id, name: 'Tubo de cobre de 15', bestPrice: null }
    expect(outcomes(await put('items', [row]))).toEqual(['changed'])
    expect((await itemsOf('TUB-15'))[0]).toMatchObject({
      name: 'Tubo de cobre de 15',
      price: 44_900,
      best_price: null,
      quantity_best_price: 12,
      is_offer: 1,
      stock_category_id: 1,
    })
    const before = await revision()
    expect(outcomes(await put('items', [row]))).toEqual(['unchanged'])
    expect(await revision()).toBe(before)
  })

  test('a minimum order quantity and a pack multiple are set, stay when absent, and are emptied by null', async () => {
    const code = 'CLA-30'
    const first = { code, name: 'Clavo 30', price: 0.02, minimumOrderQuantity: 100, packMultiple: 50 }
    expect(outcomes(await put('items', [first]))).toEqual(['added'])
    expect(outcomes(await put('items', [{ code, price: 0.03 }]))).toEqual(['changed'])
    expect(outcomes(await put('prices', [{ code, price: 0.04 }]))).toEqual(['changed'])
    expect(await itemsOf(code)).toMatchObject([{ minimum_order_quantity: 100, pack_multiple: 50 }])
    expect(outcomes(await put('items', [{ code, minimumOrderQuantity: null }]))).toEqual(['changed'])
    expect(await itemsOf(code)).toMatchObject([{ minimum_order_quantity: null, pack_multiple: 50 }])
    expect(await put('items', [{ code, packMultiple: 0 }])).toMatchObject({
      status: 422,
      body: { rows: [{ row: 1, field: 'packMultiple', code: 'invalid_value' }] },
    })
  })

  test('a tax class is set by name or percentage, stays when absent, and is emptied by null', async () => {
    await setSetting(shop.db, THE_SHOP, 'tax_rates', 'reduced=10')
    const code = 'TE-1'
    expect(outcomes(await put('items', [{ code, name: 'Té', price: 2, taxClass: 10 }]))).toEqual(['added'])
    expect(outcomes(await put('items', [{ code, price: 3 }]))).toEqual(['changed'])
    expect(await itemsOf(code)).toMatchObject([{ tax_class: 'reduced', price: 30_000 }])
    expect(await put('items', [{ code, taxClass: 'luxury' }])).toMatchObject({
      status: 422,
      body: { rows: [{ row: 1, field: 'taxClass' }] },
    })
    expect(outcomes(await put('items', [{ code, taxClass: null }]))).toEqual(['changed'])
    expect(await itemsOf(code)).toMatchObject([{ tax_class: null }])
    await setSetting(shop.db, THE_SHOP, 'tax_rates', '')
    expect(await put('items', [{ code, taxClass: '10' }])).toMatchObject({ status: 422 })
  })

  test('a parent and its variants are added together, linked by code', async () => {
    const rows = [
      { code: 'MNG', name: 'Manguito', isParent: true },
      { code: 'MNG-15', name: 'Manguito 15', parentCode: 'MNG', price: 1 },
      { code: 'MNG-22', name: 'Manguito 22', parentCode: 'MNG', price: 1.5 },
    ]
    expect(outcomes(await put('items', rows))).toEqual(['added', 'added', 'added'])
    expect(outcomes(await put('items', [{ code: 'MNG-22', price: 1.6 }]))).toEqual(['changed'])
    const [parent] = await itemsOf('MNG')
    expect((await itemsOf('MNG-22'))[0]).toMatchObject({
      stock_item_parent_id: parent?.stock_item_id,
      price: 16_000,
    })
  })

  test('one invalid row rejects all rows; each has an error code', async () => {
    const before = await revision()
    const { status, body } = await put('items', [
      { code: 'TUB-15', price: 5 },
      { code: 'ARA-04', price: 0.12345 },
      { code: 'NEW', price: 1 },
      { name: 'Sin código' },
      { code: 'VAL-12', parentCode: 'TUB-15' },
      { code: 'CAL', stockCategoryId: 99 },
      { code: 'VAL', isParent: false },
    ])
    expect([status, body.code]).toEqual([422, 'rows_refused'])
    expect(body.rows).toMatchObject([
      { row: 2, code: 'invalid_value', field: 'price', problem: 'has more than four decimals: round it' },
      { row: 3, code: 'invalid_value', field: 'name', problem: 'is missing' },
      { row: 4, code: 'item_unclear', field: 'code' },
      { row: 5, code: 'parent_refused' },
      { row: 6, code: 'category_refused' },
      { row: 7, code: 'parent_refused' },
    ])
    expect([await revision(), (await itemsOf('TUB-15'))[0]?.price]).toEqual([before, 44_900])
  })

  test('with skipInvalid the others are applied, and each invalid row is answered with its problem', async () => {
    const rows = [
      { code: 'TUB-15', price: 4.4900000000000002 },
      { code: 'ARA-04', price: 0.12345 },
      { code: 'SKIP-PARENT', price: 1 },
      { code: 'SKIP-VARIANT', name: 'Variante', parentCode: 'SKIP-PARENT' },
      { code: 'SKIP-NEW', name: 'Nuevo', price: 2 },
    ]
    const { status, body } = await put('items', rows, { skipInvalid: true })
    expect(status).toBe(200)
    expect(body.data).toMatchObject([
      { row: 1, code: 'TUB-15', outcome: 'unchanged' },
      {
        row: 2,
        stockItemId: 12,
        code: 'ARA-04',
        outcome: 'refused',
        problem: { code: 'invalid_value', field: 'price' },
      },
      { row: 3, stockItemId: null, outcome: 'refused', problem: { code: 'invalid_value', field: 'name' } },
      { row: 4, stockItemId: null, outcome: 'refused', problem: { code: 'parent_refused' } },
      { row: 5, code: 'SKIP-NEW', outcome: 'added' },
    ])
    expect((await itemsOf('SKIP-NEW'))[0]?.price).toBe(20_000)
    expect(await itemsOf('SKIP-VARIANT')).toEqual([])
  })

  test('with skipInvalid a row with an invalid description is left out', async () => {
    const rows = [
      { code: 'SKIP-A', name: 'Uno', price: 1, descriptions: { es: 'Bueno' } },
      { code: 'SKIP-B', name: 'Dos', price: 1, descriptions: { es: 'x'.repeat(10_001), zh: 7 } },
    ]
    const answer = await put('items', rows, { skipInvalid: true })
    expect([answer.status, outcomes(answer)]).toEqual([200, ['added', 'refused']])
    expect(answer.body.data[1]).toMatchObject({
      problem: { code: 'invalid_value', field: 'descriptions.zh' },
    })
    expect(await itemsOf('SKIP-B')).toEqual([])
  })

  test('with skipInvalid a request in which no row is valid changes nothing and is not refused', async () => {
    const before = await revision()
    const items = await put('items', [{ name: 'Sin código' }], { skipInvalid: true })
    expect([items.status, outcomes(items)]).toEqual([200, ['refused']])
    const prices = await put(
      'prices',
      [
        { code: 'X1', price: 1 },
        { code: 'TUB-15', price: -1 },
      ],
      {
        skipInvalid: true,
      },
    )
    expect([prices.status, outcomes(prices)]).toEqual([200, ['unknown_item', 'refused']])
    expect(await revision()).toBe(before)
  })

  test('a repeated item is refused; a deleted item is restored', async () => {
    const twice = await put('items', [
      { code: 'ARA-04', price: 1 },
      { stockItemId: world.items.washer.id, price: 2 },
    ])
    expect(twice).toMatchObject({ status: 422, body: { rows: [{ row: 1, code: 'item_unclear' }] } })
    expect(outcomes(await put('items', [{ code: 'OLD' }]))).toEqual(['changed'])
    expect((await itemsOf('OLD'))[0]?.deleted).toBe(0)
    await put('items', [{ code: 'OLD', deleted: true }])
    expect((await itemsOf('OLD'))[0]?.deleted).toBe(1)
  })

  test('prices change nothing but prices, by id or code', async () => {
    const rows = [
      { code: 'TUB-15', price: 4.6, bestPrice: 4.2, name: 'Otro nombre', isOffer: false },
      { stockItemId: world.items.washer.id, code: 'OTRO', price: 0.0051 },
      { code: 'OLD', price: 9.5 },
      { code: 'NADA', price: 1 },
    ]
    const answer = await put('prices', rows)
    expect(answer.body.data).toMatchObject([
      { row: 1, stockItemId: 11, code: 'TUB-15', outcome: 'changed' },
      { row: 2, stockItemId: 12, code: 'ARA-04', outcome: 'changed' },
      { row: 3, code: 'OLD', outcome: 'changed' },
      { row: 4, stockItemId: null, code: 'NADA', outcome: 'unknown_item' },
    ])
    expect((await itemsOf('TUB-15'))[0]).toMatchObject({
      name: 'Tubo de cobre de 15',
      is_offer: 1,
      price: 46_000,
      best_price: 42_000,
      quantity_best_price: 12,
    })
    expect((await itemsOf('OLD'))[0]).toMatchObject({ deleted: 1, price: 95_000 })
    expect(outcomes(await put('prices', rows))).toEqual([
      'unchanged',
      'unchanged',
      'unchanged',
      'unknown_item',
    ])
  })

  test('invalid prices, or prices of unknown items only, are refused as a whole', async () => {
    const before = await revision()
    const wrong = await put('prices', [
      { code: 'TUB-15', price: 1 },
      { code: 'ARA-04', price: '1,50' },
    ])
    expect(wrong.body.rows).toMatchObject([{ row: 2, code: 'invalid_value', field: 'price' }])
    const answer = await put('prices', [{ code: 'X1', price: 1 }, { code: 'X2' }])
    expect(answer).toMatchObject({ status: 422, body: { rows: [{ code: 'unknown_item' }, { row: 2 }] } })
    expect(await revision()).toBe(before)
  })

  test.each(['items', 'prices'] as const)('a code that cannot be stored is refused in %s', async (kind) => {
    const answer = await put(kind, [{ code: 'A\u0000B', name: 'A', price: 1 }])
    expect(answer).toMatchObject({ status: 422, body: { code: 'rows_refused' } })
  })

  test('invalid rows are reported in order, whatever their problem', async () => {
    const refused = await put('items', [{ code: 'V', name: 'V', parentCode: 'NOPE' }, { name: 'Sin código' }])
    expect(refused.body.rows?.map(({ row, code }) => [row, code])).toEqual([
      [1, 'parent_refused'],
      [2, 'item_unclear'],
    ])
  })

  test('a code shared by two items is refused', async () => {
    await put('items', [
      { stockItemId: 901, code: 'DOS', name: 'Uno' },
      { stockItemId: 902, code: 'DOS', name: 'Otro' },
    ])
    for (const kind of ['items', 'prices'] as const)
      expect(await put(kind, [{ code: 'DOS', price: 1 }])).toMatchObject({
        status: 422,
        body: { rows: [{ row: 1, code: 'item_unclear', field: 'code' }] },
      })
  })

  test('the second catalogue has its own items; an unknown catalogue is 404', async () => {
    expect(outcomes(await put('prices', [{ stockItemId: 11, price: 16 }], { catalogId: 2 }))).toEqual([
      'changed',
    ])
    expect((await itemsOf('MAN-20'))[0]?.price).toBe(160_000)
    expect(await put('prices', [{ stockItemId: 11, price: 16 }], { catalogId: 9 })).toMatchObject({
      status: 404,
    })
  })

  test.each([
    ['no rows', []],
    ['rows that are none', [5]],
    ['more than a thousand', Array.from({ length: 1_001 }, () => ({ code: 'A' }))],
  ])('%s are an invalid request', async (_, rows) => {
    expect(await put('items', rows)).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
  })

  test('accepts a thousand rows, and refuses a body of more than two million bytes', async () => {
    const rows = Array.from({ length: 1_000 }, (_, index) => ({
      code: `MIL-${index}`,
      name: `Artículo ${index} ${'x'.repeat(300)}`,
      price: index / 100,
    }))
    expect(new Set(outcomes(await put('items', rows)))).toEqual(new Set(['added']))
    expect(new Set(outcomes(await put('items', rows)))).toEqual(new Set(['unchanged']))
    const large = [{ code: 'G', name: 'x'.repeat(2_000_001) }]
    expect(await put('items', large)).toMatchObject({ status: 413 })
  })

  test('a request with an idempotency key runs once, one without it every time', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const first = await put('prices', [{ code: 'CAL', price: 300 }], { headers })
    await put('prices', [{ code: 'CAL', price: 310 }])
    const again = await put('prices', [{ code: 'CAL', price: 300 }], { headers })
    expect([again.status, again.body, again.headers.get('idempotent-replayed')]).toEqual([
      200,
      first.body,
      'true',
    ])
    expect((await itemsOf('CAL'))[0]?.price).toBe(3_100_000)
    expect(await put('prices', [{ code: 'CAL', price: 301 }], { headers })).toMatchObject({
      status: 422,
      body: { code: 'request_key_reused' },
    })
    expect(await put('items', [{ code: 'CAL', price: 300 }], { headers })).toMatchObject({ status: 422 })
  })

  test('each call needs its own scope', async () => {
    const prices = (await newIntegrationKey(shop.db, ['prices:write'])).key
    expect(await put('items', [{ code: 'CAL' }], { shown: prices })).toMatchObject({ status: 403 })
    const anna = shop.tokens.anna
    expect(await put('prices', [{ code: 'CAL' }], { shown: anna })).toMatchObject({ status: 401 })
  })

  test('two servers that receive the same new items concurrently add each once', async () => {
    const starts = [1, 2].map(() => startServer(['bin/lonja.ts', 'services'], testEnvironment(shop.database)))
    const servers: ServerProcess[] = await Promise.all(starts)
    const rows = Array.from({ length: 20 }, (_, index) => ({ code: `PAR-${index}`, name: `Par ${index}` }))
    const answers = await Promise.all(
      [0, 1, 0, 1].map((index) =>
        put('items', rows, { address: new URL(servers[index]?.address ?? '').origin }),
      ),
    )
    await Promise.all(servers.map((server) => server.stop()))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const added = answers.flatMap(outcomes).filter((outcome) => outcome === 'added')
    expect(added).toHaveLength(20)
    const codes = await shop.db
      .selectFrom('stock_items')
      .select('code')
      .where('code', 'like', 'PAR-%')
      .execute()
    expect(codes).toHaveLength(20)
  })
})
