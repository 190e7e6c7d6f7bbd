import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Db } from '#db/transaction.ts'
import { describeOnBoth, openMigrated, temporaryFolder } from '../world/databases.ts'
import { callAs, newIntegrationKey } from '../world/integration-client.ts'
import { photograph, smallPdf } from '../world/picture-shop.ts'
import { testEnvironment } from '../world/services.ts'
import { seedShop, shop as world } from '../world/shop.ts'
import { TestObjectStore } from '../stand-in/object-store.ts'
import { type ServerProcess, startServer } from './process.ts'

const { copperPipe } = world.items
const DOCUMENT = 'TUB-15 Manual.pdf'
const PICTURE = 'tub-15.webp'

/** Two servers: on SQLite with one data folder, on PostgreSQL each with its own and an object store. */
describeOnBoth('files that the company’s own system sends to one of two servers', (engine) => {
  const store = engine.name === 'postgres' ? new TestObjectStore() : undefined
  const folders = [temporaryFolder(), temporaryFolder()]
  let db: Db
  let servers: ServerProcess[] = []
  let key = ''

  beforeAll(async () => {
    await store?.open()
    const database = await engine.newDatabase()
    db = await openMigrated(database)
    await seedShop(db)
    await db
      .updateTable('stock_items')
      .set({ documents: DOCUMENT, image_url: PICTURE })
      .where('catalog_id', '=', 1)
      .where('stock_item_id', '=', copperPipe.id)
      .execute()
    ;({ key } = await newIntegrationKey(db, ['items:write']))
    const start = (folder: string) =>
      startServer(['bin/serve.mjs'], {
        ...testEnvironment(database),
        ...(store && { DATA_DIR: folder, ...store.environment }),
      })
    servers = await Promise.all(folders.map(start))
  })
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()))
    await db.destroy()
    await store?.close()
  })

  const originOf = (index: number) => new URL(servers[index]?.address ?? '').origin
  /** The link to the document on the item's page, with its size; undefined = there is none. */
  const documentOf = async (index: number) => {
    const page = await (await fetch(`${originOf(index)}/en/stock/x/${copperPipe.id}`)).text()
    return page.includes(HREF) ? (/PDF, ([\d.,]+ [KM]B)/.exec(page)?.[1] ?? '') : undefined
  }
  const put = (kind: 'pictures' | 'documents', name: string, bytes: Buffer, type: string) =>
    fetch(`${originOf(0)}/services/catalog/integration/catalogs/1/${kind}/${encodeURIComponent(name)}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${key}`, 'content-type': type },
      body: new Uint8Array(bytes),
    })
  const HREF = `StockItemDocuments/${encodeURIComponent(DOCUMENT)}`
  const small = smallPdf()
  const large = Buffer.from(String(small).replace('%%EOF', `${'%'.repeat(500_000)}\n%%EOF`))
  /** A page of an item lives for less than a second. */
  const SOON = { timeout: 10_000, interval: 50 }

  const expectAtBoth = async (bytes: Buffer) => {
    for (const index of [0, 1]) {
      const file = await fetch(`${originOf(index)}/images/1/1/1/${HREF}`)
      expect(Buffer.from(await file.arrayBuffer())).toEqual(bytes)
    }
  }
  const address = () =>
    `${originOf(0)}/services/catalog/integration/catalogs/1/documents/${encodeURIComponent(DOCUMENT)}`
  const expectOnPages = async (size: RegExp | undefined) => {
    for (const index of [0, 1])
      await vi.waitFor(async () => {
        const shown = await documentOf(index)
        expect(size ? size.test(shown ?? '') : shown === undefined).toBe(true)
      }, SOON)
  }

  test('are on the pages of both as soon as they are there', async () => {
    expect((await put('documents', DOCUMENT, small, 'application/pdf')).status).toBe(200)
    await expectOnPages(/^1 KB$/)
    await expectAtBoth(small)
  })

  // Sizes in an object store are remembered for a minute
  test.skipIf(store)('are on the pages as they are now, when they were replaced and removed', async () => {
    await put('documents', DOCUMENT, large, 'application/pdf')
    await expectOnPages(/^50\d KB$/)
    await callAs(key, address(), { method: 'DELETE' })
    await expectOnPages(undefined)
    await put('documents', DOCUMENT, small, 'application/pdf')
    await expectOnPages(/^1 KB$/)
  })

  test('are answered at their address as they are now', async () => {
    await put('documents', DOCUMENT, large, 'application/pdf')
    await expectAtBoth(large)
    expect(await callAs(key, address(), { method: 'DELETE' })).toMatchObject({ status: 200 })
    for (const index of [0, 1])
      expect((await fetch(`${originOf(index)}/images/1/1/1/${HREF}`)).status).toBe(404)
  })

  test('are shown by both: a picture, and the one that takes its place', async () => {
    const path = `/images/1/1/1/StockItemImages/${PICTURE}`
    expect((await fetch(originOf(1) + path)).status).toBe(404)
    for (const width of [30, 40]) {
      const picture = await photograph(width, 20).webp().toBuffer()
      expect((await put('pictures', PICTURE, picture, 'image/webp')).status).toBe(200)
      for (const index of [0, 1]) {
        const answer = await fetch(originOf(index) + path)
        expect(Buffer.from(await answer.arrayBuffer())).toEqual(picture)
      }
    }
  })
})
