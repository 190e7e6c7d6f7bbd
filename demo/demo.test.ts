import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Db, inTransaction } from '#db/transaction.ts'
import { verifyAccessCode } from '#services/accounts/access-code.ts'
import { exportCatalog } from '#services/export/export-catalog.ts'
import { importCatalog } from '#services/import/import-catalog.ts'
import { addClient, findClientForSignIn } from '#services/accounts/clients.ts'
import { readDocument, writeDocument } from '#services/content/content-store.ts'
import { canMove, isOrderStatus, ORDER_STATUSES } from '#domain/orders/order.ts'
import { openQuantities } from '#domain/orders/shipments.ts'
import { listOrderLines } from '#services/orders/order-rows.ts'
import { listShipments } from '#services/orders/shipment-rows.ts'
import { setSetting } from '#services/settings/settings.ts'
import { writeContentExamples } from '../test/world/content/content-examples.ts'
import { describeOnDefault, openMigrated, temporaryFolder } from '../test/world/databases.ts'
import { addDemo, addDemoIfEmpty, removeDemo } from './demo.ts'
import { orderRow } from '../test/world/orders/order-row.ts'
import { THE_SHOP } from '#services/trail/actor.ts'

const root = temporaryFolder()
const NO_REMOTE = { product: undefined, catalog: undefined, order: undefined }
const TABLES = [
  'stock_items',
  'categories',
  'item_features',
  'item_texts',
  'clients',
  'settings',
  'layout_texts',
  'content_documents',
  'orders',
  'order_lines',
  'order_shipments',
  'order_shipment_lines',
  'contact_messages',
  'access_requests',
] as const
const EMPTY_AFTERWARDS = [
  'access_requests',
  'clients',
  'contact_messages',
  'content_documents',
  'header_features',
  'item_features',
  'item_texts',
  'order_lines',
  'order_shipment_lines',
  'order_shipments',
  'orders',
] as const
let count = 0

describeOnDefault('the demo shop', (engine) => {
  let db: Db
  let config = { accountId: 1, catalogs: undefined, objectStore: undefined, dataDir: '', remote: NO_REMOTE }
  beforeEach(async () => {
    db = await openMigrated(await engine.newDatabase())
    config = { ...config, dataDir: join(root, String(++count)) }
  })
  afterEach(() => db.destroy())

  const liveItems = () =>
    db.selectFrom('stock_items').select(['catalog_id', 'code']).where('deleted', '=', 0).execute()
  const tableSizes = async () =>
    Promise.all(TABLES.map(async (table) => (await db.selectFrom(table).selectAll().execute()).length))

  test('is added to an empty database once: two catalogs, pictures, texts, and a client with a code', async () => {
    const added = await addDemoIfEmpty(db, config)
    const client = await findClientForSignIn(db, 'demo')
    expect(added?.username).toBe('demo')
    expect(await verifyAccessCode(client?.access_code_hash ?? null, added?.accessCode ?? '')).toBe(true)
    const items = await liveItems()
    expect(new Set(items.map((item) => item.catalog_id))).toEqual(new Set([1, 2]))
    const pictures = readdirSync(join(config.dataDir, 'images/1/1/1/StockItemImages'))
    expect(pictures.length).toBeGreaterThan(0)
    expect((await tableSizes()).every((size) => size > 0)).toBe(true)
    expect(await addDemoIfEmpty(db, config)).toBeUndefined()
  })

  test('comes with ten clients, and 40 orders in all states whose figures add up', async () => {
    await addDemo(db, THE_SHOP, config)
    const clients = await db.selectFrom('clients').select('language').execute()
    expect(clients).toHaveLength(10)
    expect(new Set(clients.map(({ language }) => language))).toEqual(new Set(['es', 'en', 'zh']))
    const orders = await db.selectFrom('orders').selectAll().orderBy('order_id').execute()
    expect(orders).toHaveLength(40)
    expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(ORDER_STATUSES))
    expect(orders.map((order) => order.placed_at)).toEqual(orders.map((order) => order.placed_at).toSorted())
    const lines = await db.selectFrom('order_lines').select(['order_id', 'line_total', 'tax_rate']).execute()
    for (const order of orders) {
      const own = lines.filter(({ order_id }) => order_id === order.order_id)
      const subtotal = own.reduce((sum, { line_total }) => sum + line_total, 0)
      expect([order.subtotal, order.total]).toEqual([subtotal, subtotal + order.taxes])
    }
    expect(lines.map(({ tax_rate }) => tax_rate)).not.toContain(null)
  })

  test('has orders whose lines are in the language of the client, too', async () => {
    await addDemo(db, THE_SHOP, config)
    const lines = await db
      .selectFrom('order_lines')
      .innerJoin('orders', 'orders.order_id', 'order_lines.order_id')
      .select(['language', 'name', 'name_shown'])
      .execute()
    const shownIn = (language: string) => lines.filter((line) => line.language === language)
    expect(shownIn('zh').length).toBeGreaterThan(0)
    expect(shownIn('zh').filter((line) => !/\p{Script=Han}/u.test(line.name_shown))).toEqual([])
    expect(shownIn('en').filter((line) => ['', line.name].includes(line.name_shown))).toEqual([])
    expect(shownIn('es').filter((line) => line.name_shown !== '')).toEqual([])
  })

  test('has an order history that only makes allowed moves, and ends now at the latest', async () => {
    await addDemo(db, THE_SHOP, config)
    const steps = await db
      .selectFrom('order_status_changes')
      .selectAll()
      .orderBy('order_id')
      .orderBy('changed_at')
      .execute()
    const now = new Date().toISOString()
    expect(steps.filter(({ changed_at }) => changed_at > now)).toEqual([])
    for (const [index, { order_id, status }] of steps.entries()) {
      const before = steps[index - 1]
      if (before?.order_id !== order_id) expect(status).toBe('received')
      else expect([before.status, status]).toSatisfy(isAllowedMove)
    }
  })

  test('has an order of the client that visitors try it with, of which a part is on its way', async () => {
    await addDemo(db, THE_SHOP, config)
    const orders = await db.selectFrom('orders').selectAll().where('has_open_part', '=', 1).execute()
    expect(orders.map(({ status }) => status)).toEqual(['preparing'])
    const orderId = orders[0]?.order_id ?? 0
    const lines = await listOrderLines(db, orderId)
    const shipments = await listShipments(db, [orderId])
    const ordered = lines.map(({ line_number, quantity }) => ({ lineNumber: line_number, quantity }))
    expect(openQuantities(ordered, shipments)).toEqual([{ lineNumber: 3, quantity: 1 }])
  })

  test('comes with messages and requests for access that wait, and mails nobody', async () => {
    await addDemo(db, THE_SHOP, config)
    const count = async (table: 'contact_messages' | 'access_requests' | 'mails') =>
      (await db.selectFrom(table).selectAll().execute()).length
    expect([await count('contact_messages'), await count('access_requests')]).toEqual([6, 3])
    expect(await count('mails')).toBe(0)
  })

  test('has the pictures of its items', async () => {
    await addDemo(db, THE_SHOP, config)
    const rows = await db
      .selectFrom('stock_items')
      .select(['catalog_id', 'image_url'])
      .where('image_url', '!=', '')
      .execute()
    const missing = rows.filter(
      (row) =>
        !existsSync(
          join(config.dataDir, 'images/1/1', String(row.catalog_id), 'StockItemImages', row.image_url),
        ),
    )
    expect(missing).toEqual([])
  })

  test('is added to the configured catalogs', async () => {
    await addDemo(db, THE_SHOP, { ...config, catalogs: [{ catalogId: 8, companyId: 3 }] })
    expect(new Set((await liveItems()).map((item) => item.catalog_id))).toEqual(new Set([8]))
    expect(readdirSync(join(config.dataDir, 'images/1/3/8')).toSorted()).toContain('StockItemImages')
  })

  test('is not added automatically if a service is remote', async () => {
    const remote = { ...NO_REMOTE, product: 'https://erp.example.com' }
    expect(await addDemoIfEmpty(db, { ...config, remote })).toBeUndefined()
    expect(await liveItems()).toEqual([])
  })

  test('added again, stays the same and its client gets a new code', async () => {
    const first = await addDemo(db, THE_SHOP, config)
    const sizes = await tableSizes()
    const second = await addDemo(db, THE_SHOP, config)
    expect(await tableSizes()).toEqual(sizes)
    const hash = (await findClientForSignIn(db, 'demo'))?.access_code_hash ?? null
    const isRight = (added: typeof first) => added.ok && verifyAccessCode(hash, added.value.accessCode)
    expect([await isRight(first), await isRight(second)]).toEqual([false, true])
  })

  const own = { row: 1, fields: { code: 'OWN-1', name: 'Propio' } }
  const importOwn = () =>
    importCatalog(db, THE_SHOP, { catalogId: 1, stock: { name: 'own', rows: [own] }, imageHosts: [] })

  test('never overwrites a merchant’s own items or clients', async () => {
    await importOwn()
    expect(await addDemo(db, THE_SHOP, config)).toEqual({ ok: false, code: 'not_empty' })
    expect(await addDemoIfEmpty(db, config)).toBeUndefined()
    expect(await liveItems()).toEqual([{ catalog_id: 1, code: 'OWN-1' }])
    expect(existsSync(join(config.dataDir, 'images'))).toBe(false)
    await db.deleteFrom('stock_items').execute()
    await addClient(db, THE_SHOP, {
      username: 'anna',
      name: 'Anna',
      email: 'anna@clients.test',
      accessCode: 'her own code',
    })
    expect(await addDemo(db, THE_SHOP, config)).toEqual({ ok: false, code: 'not_empty' })
  })

  test('is removed except for the merchant’s changes, and does not come back by itself', async () => {
    await addDemo(db, THE_SHOP, config)
    await setSetting(db, THE_SHOP, 'tax', '21')
    expect(await removeDemo(db, THE_SHOP, config)).toMatchObject({ ok: true })
    expect(await liveItems()).toEqual([])
    expect(await db.selectFrom('categories').selectAll().where('deleted', '=', 0).execute()).toEqual([])
    for (const table of EMPTY_AFTERWARDS) expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
    expect(await db.selectFrom('settings').selectAll().execute()).toEqual([{ name: 'tax', value: '21' }])
    expect(await db.selectFrom('layout_texts').selectAll().execute()).toEqual([])
    expect(readdirSync(join(config.dataDir, 'images/1/1/1/StockItemImages'))).toEqual([])
    expect(await addDemoIfEmpty(db, config)).toBeUndefined()
    expect(await addDemo(db, THE_SHOP, config)).toMatchObject({ ok: true })
  })

  test('leaves nothing that an import restores or an export contains', async () => {
    await addDemo(db, THE_SHOP, config)
    expect(await removeDemo(db, THE_SHOP, config)).toMatchObject({ ok: true })
    const list = [
      { row: 1, fields: { code: 'BOL-1010', name: 'Bolsa de basura', price: 2 } },
      { row: 2, fields: { code: 'OWN-1', name: 'Propio' } },
    ]
    const stock = { name: 'own', rows: list }
    const imported = await importCatalog(db, THE_SHOP, { catalogId: 1, stock, imageHosts: [] })
    expect(imported).toMatchObject({ ok: true, report: { items: { added: 2, changed: 0 }, questions: [] } })
    const [bag] = await db.selectFrom('stock_items').selectAll().where('code', '=', 'BOL-1010').execute()
    expect(bag).toMatchObject({
      name: 'Bolsa de basura',
      additional_code: '',
      image_url: '',
      is_parent: 0,
      stock_category_id: null,
      best_price: null,
      deleted: 0,
    })
    const to = join(config.dataDir, 'export')
    await exportCatalog(db, { catalogId: 1, folder: to, format: 'json', language: 'es' })
    const exported = JSON.parse(readFileSync(join(to, 'stock.json'), 'utf8')).data
    expect(exported.map(({ code }: { code: string }) => code).toSorted()).toEqual(['BOL-1010', 'OWN-1'])
    expect(JSON.parse(readFileSync(join(to, 'categories.json'), 'utf8')).data).toEqual([])
  })

  test('of an earlier release, removed beside items of the merchant’s own, leaves nothing either', async () => {
    await addDemo(db, THE_SHOP, config)
    await db.updateTable('stock_items').set({ deleted: 1 }).execute()
    await db.updateTable('categories').set({ deleted: 1 }).execute()
    await importOwn()
    expect(await removeDemo(db, THE_SHOP, config)).toEqual({ ok: false, code: 'other_items' })
    const left = await db.selectFrom('stock_items').select('code').where('removed', '=', 0).execute()
    expect(left).toEqual([{ code: 'OWN-1' }])
    expect(await liveItems()).toEqual([{ catalog_id: 1, code: 'OWN-1' }])
  })

  test('is also removed after its client signed in, requested a new code and used another sign-in', async () => {
    await addDemo(db, THE_SHOP, config)
    const client_id = (await findClientForSignIn(db, 'demo'))?.client_id ?? 0
    const at = '2026-11-21T09:00:00.000Z'
    await db.insertInto('code_resets').values({ token_hash: 'x', client_id, expires_at: at }).execute()
    await db
      .insertInto('external_identities')
      .values({ issuer: 'https://id.example', subject: 'demo', client_id, linked_at: at })
      .execute()
    await db
      .insertInto('code_uses')
      .values({ client_id, used_at: at, code_set_at: at, device: '', network: '' })
      .execute()
    expect(await removeDemo(db, THE_SHOP, config)).toMatchObject({ ok: true })
    expect(await db.selectFrom('clients').selectAll().execute()).toEqual([])
  })

  describe('with content of every kind', () => {
    const contentOf = () => db.selectFrom('content_documents').select(['name', 'document']).execute()
    const namesOf = async () => (await contentOf()).map((row) => row.name).toSorted()
    const pictures = () => readdirSync(join(config.dataDir, 'images/1/ContentImages')).toSorted()
    let folder = ''
    beforeEach(() => {
      folder = join(root, `demo-${count}`)
      cpSync('demo', folder, { recursive: true, filter: (path) => !path.endsWith('.ts') })
      rmSync(join(folder, 'content'), { recursive: true })
      writeContentExamples(join(folder, 'content'))
    })

    test('adds and removes it', async () => {
      await addDemo(db, THE_SHOP, config, folder)
      expect(await namesOf()).toEqual(['about', 'banners', 'brands', 'offers', 'related-keywords', 'videos'])
      expect(pictures()).toContain('pentel.webp')
      await removeDemo(db, THE_SHOP, config, folder)
      expect(await contentOf()).toEqual([])
      expect(await db.selectFrom('layout_texts').selectAll().execute()).toEqual([])
      expect(pictures()).toEqual([])
    })

    test('keeps the merchant’s additions and changes, with their pictures', async () => {
      await addDemo(db, THE_SHOP, config, folder)
      const own = { brandId: 7, name: 'Propia', imageUrl: 'pentel.webp' }
      const title = { es: 'Nosotros', zh: '关于我们' }
      await inTransaction(db, async (trx) => {
        await writeDocument(trx, THE_SHOP, 'brands', [...(await readDocument(trx, 'brands')), own])
        await writeDocument(trx, THE_SHOP, 'about', { ...(await readDocument(trx, 'about')), title })
        await writeDocument(trx, THE_SHOP, 'layout', { es: { title_highlighted: 'Lo mejor' } })
      })
      await addDemo(db, THE_SHOP, config, folder)
      expect(await readDocument(db, 'brands')).toHaveLength(2)
      await removeDemo(db, THE_SHOP, config, folder)
      expect(await namesOf()).toEqual(['about', 'brands'])
      expect(await readDocument(db, 'brands')).toEqual([own])
      expect(await readDocument(db, 'about')).toEqual({ title })
      expect(await readDocument(db, 'layout')).toEqual({ es: { title_highlighted: 'Lo mejor' } })
      expect(pictures()).toEqual(['pentel.webp'])
    })
  })

  test('is not removed while there are a merchant’s items or another client’s orders', async () => {
    await addDemo(db, THE_SHOP, config)
    await importOwn()
    expect(await removeDemo(db, THE_SHOP, config)).toEqual({ ok: false, code: 'other_items' })
    await db.deleteFrom('stock_items').where('code', '=', 'OWN-1').execute()
    await addClient(db, THE_SHOP, {
      username: 'anna',
      name: 'Anna',
      email: 'anna@clients.test',
      accessCode: 'her own code',
    })
    const anna = await findClientForSignIn(db, 'anna')
    await db
      .insertInto('orders')
      .values(orderRow({ client_id: anna?.client_id ?? 0 }))
      .execute()
    expect(await removeDemo(db, THE_SHOP, config)).toEqual({ ok: false, code: 'other_orders' })
    await db
      .deleteFrom('orders')
      .where('client_id', '=', anna?.client_id ?? 0)
      .execute()
    expect(await removeDemo(db, THE_SHOP, config)).toMatchObject({ ok: true })
    expect(await findClientForSignIn(db, 'anna')).toBeDefined()
  })
})

function isAllowedMove([from, to]: readonly string[]): boolean {
  return isOrderStatus(from) && isOrderStatus(to) && canMove(from, to, 'staff')
}
