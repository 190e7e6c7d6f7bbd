import { mkdir, rename, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Db } from '#db/transaction.ts'
import { engines, openMigrated, temporaryFolder } from '../world/databases.ts'
import { type ServerProcess, startServer } from './process.ts'
import { changeItem } from '../world/change-item.ts'
import { testEnvironment } from '../world/services.ts'
import { seedShop } from '../world/shop.ts'
import { typeCommand } from './terminal.ts'

const FILES = ['stock', 'categories', 'stocks/0', 'stocks/1', 'categories/0', 'categories/1'].map(
  (name) => `${name}.json`,
)

/** A shop with a database, and two that have only its snapshot: as files in a folder, and by its address. */
describe('a shop that serves a snapshot', () => {
  const folder = temporaryFolder()
  const snapshotFolder = `${folder}/snapshot`
  const [sqlite] = engines(folder)
  let db: Db
  let source: ServerProcess
  let ofFolder: ServerProcess
  let ofAddress: ServerProcess

  const startShop = (name: string, snapshot: string) =>
    startServer(['bin/serve.mjs'], {
      PORT: '0',
      DATA_DIR: `${folder}/${name}`,
      CATALOG_IDS: '1,2',
      COMPANY_IDS: '1,1',
      SNAPSHOT: snapshot,
    })
  /** Writes a file atomically, as operators replace a snapshot. */
  const put = async (file: string, text: string) => {
    await writeFile(`${snapshotFolder}/${file}.new`, text)
    await rename(`${snapshotFolder}/${file}.new`, `${snapshotFolder}/${file}`)
  }
  const fileOf = async (file: string) => (await fetch(`${source.address}/assets/${file}`)).text()

  beforeAll(async () => {
    const database = await sqlite.newDatabase()
    db = await openMigrated(database)
    await seedShop(db)
    source = await startServer(['bin/serve.mjs'], testEnvironment(database))
    for (const part of ['stocks', 'categories']) await mkdir(`${snapshotFolder}/${part}`, { recursive: true })
    for (const file of FILES) await put(file, await fileOf(file))
    ofFolder = await startShop('of-folder', snapshotFolder)
    ofAddress = await startShop('of-address', `${source.address}/assets`)
  })
  afterAll(async () => {
    for (const server of [ofFolder, ofAddress, source]) await server.stop()
    await db.destroy()
  })

  const page = async (server: ServerProcess, path: string) => {
    const answer = await fetch(server.address + path, { redirect: 'manual' })
    return { status: answer.status, to: answer.headers.get('location'), html: await answer.text() }
  }
  const shops = [
    ['of a folder', () => ofFolder],
    ['of an address', () => ofAddress],
  ] as const

  test.each(shops)(
    '%s has the lists, searches and items of the original shop, merged and under its ids',
    async (_, shop) => {
      for (const path of [
        '/es/catalogo',
        '/es/catalogo?search=tubo',
        '/en/price-list',
        '/zh/category/tuberias/1',
      ]) {
        const [here, there] = [await page(shop(), path), await page(source, path)]
        const total = /data-total="(\d+)"/
        expect([path, here.status, total.exec(here.html)?.[1]]).toEqual([
          path,
          there.status,
          total.exec(there.html)?.[1],
        ])
      }
      for (const id of ['11', '11.2', '20', '40']) {
        const item = await page(shop(), `/es/stock/x/${id}`)
        const original = await page(source, `/es/stock/x/${id}`)
        expect([item.status, item.to]).toEqual([original.status, original.to])
        expect((await page(shop(), item.to ?? '')).status).toBe(200)
      }
      expect((await page(shop(), '/es/brands')).status).toBe(200)
    },
  )

  test.each(shops)('%s has no cart and no sign-in, and explains why', async (_, shop) => {
    const item = await page(shop(), '/en/stock/x/11')
    for (const path of ['/en', '/en/catalogo', item.to ?? '', '/en/contact']) {
      const { html } = await page(shop(), path)
      expect(html).toContain('it takes no orders')
      expect(html).not.toMatch(/(href|action)="\/en\/(client|oauth)/)
      expect((await page(source, path)).html).toMatch(/(href|action)="\/en\/(client|oauth)/)
    }
    const rows = '/en/catalogo?view=rows'
    expect((await page(shop(), rows)).html).not.toContain('<p>Quantity</p>')
    expect((await page(source, rows)).html).toContain('<p>Quantity</p>')
    for (const path of ['/en/client/shopping-cart', '/en/oauth/login', '/en/client'])
      expect(await page(shop(), path)).toMatchObject({ status: 302, to: '/en' })
  })

  /** `lonja import` into the data folder of a shop of its own. */
  const importInto = (data: string, catalogId: number, categories: string, stock: string) => {
    const files = [
      '--categories',
      `${snapshotFolder}/${categories}.json`,
      '--stock',
      `${snapshotFolder}/${stock}.json`,
    ]
    return typeCommand(['import', '--catalog', String(catalogId), ...files], {
      DATA_DIR: `${folder}/${data}`,
      DEMO: 'off',
    })
  }

  test('can become a shop that takes orders, with the same snapshot', async () => {
    expect(await importInto('imported', 1, 'categories/0', 'stocks/0')).toMatchObject({ code: 0 })
    expect(await importInto('imported', 2, 'categories/1', 'stocks/1')).toMatchObject({ code: 0 })
    const imported = await startServer(['bin/serve.mjs'], {
      PORT: '0',
      DATA_DIR: `${folder}/imported`,
      DEMO: 'off',
    })
    try {
      for (const file of FILES) {
        const [before, after] = await Promise.all(
          [source, imported].map(({ address }) => fetch(`${address}/assets/${file}`)),
        )
        expect([file, await after?.text()]).toEqual([file, await before?.text()])
        expect(after?.headers.get('etag')).toBe(before?.headers.get('etag'))
      }
    } finally {
      await imported.stop()
    }
  })

  test('is not created from merged files of several catalogues, and names the files to take instead', async () => {
    const refused = await importInto('merged', 1, 'categories', 'stock')
    expect(refused.code).toBe(1)
    expect(refused.err).toMatch(
      /^stock\.json: holds catalogs 1, 2 merged: .* stocks\/1\.json for its second$/m,
    )
  })

  test('is checked by the doctor: what exists, how old it is, and what is missing', async () => {
    const examine = (snapshot: string, catalogs: string) =>
      typeCommand(['doctor'], {
        DATA_DIR: `${folder}/of-folder`,
        CATALOG_IDS: catalogs,
        COMPANY_IDS: catalogs.replace(/\d/g, '1'),
        SNAPSHOT: snapshot,
      })
    const { code, out } = await examine(snapshotFolder, '1,2')
    expect(code).toBe(0)
    expect(out).toMatch(/The snapshot has \d+ stock items of catalogue 2, of 20\d\d-[\d-]+ [\d:]+\./)
    expect(out).toContain('A shop of a snapshot takes no orders')
    expect((await examine(`${source.address}/assets`, '1,2')).out).toMatch(
      /has \d+ categories of catalogue 1\./,
    )
    const lacking = await examine(snapshotFolder, '1,2,3')
    expect(lacking).toMatchObject({ code: 1 })
    expect(lacking.err).toContain('/stocks/2.json, the stock items of catalogue 3, is not there')
    await writeFile(`${folder}/stock.json`, '{"isSuccessful":true,"data":[')
    const broken = await examine(folder, '1')
    expect(broken.err).toContain('the stock items of catalogue 1, cannot be read')
    expect(broken.err).toContain('the categories of catalogue 1, is not there')
    expect((await examine('http://127.0.0.1:9', '1')).err).toContain('cannot be reached')
  })

  test(
    'shows a new snapshot once it is in place, and keeps the last good one when it is invalid',
    { timeout: 60_000 },
    async () => {
      const good = await fileOf('stocks/0.json')
      const shows = async (text: string) => (await page(ofFolder, '/es/catalogo')).html.includes(text)
      const logsUnreadable = () => ofFolder.output.some((line) => line.includes('could not be read'))
      expect(logsUnreadable()).toBe(false)
      await put('stocks/0.json', good.replace('Tubo de cobre 15 mm', 'Tubo nuevo').slice(0, -20))
      await vi.waitUntil(logsUnreadable, { timeout: 15_000 })
      expect(await shows('Tubo de cobre 15 mm')).toBe(true)
      await put('stocks/0.json', good.replace('Tubo de cobre 15 mm', 'Tubo nuevo'))
      // An invalid list is requested again after a while
      await vi.waitUntil(() => shows('Tubo nuevo'), { timeout: 20_000, interval: 100 })
      expect(await shows('Arandela de goma')).toBe(true)
    },
  )

  test('keeps running without the host of its snapshot', async () => {
    await changeItem(db, 'TUB-15', { name: 'Tubo de otro nombre' })
    await source.stop()
    expect((await page(ofAddress, '/es/catalogo')).html).toContain('Tubo de cobre 15 mm')
  })
})

test('a shop with both a snapshot and a service does not start, and explains why', async () => {
  const folder = await startServer(['bin/serve.mjs'], {
    PORT: '0',
    SNAPSHOT: '/srv/snapshot',
    CATALOG_SERVICE_URL: 'http://erp.test',
    ORDER_SERVICE_URL: 'http://erp.test',
  }).then(
    () => 'started',
    (error: Error) => error.message,
  )
  expect(folder).toContain('SNAPSHOT and CATALOG_SERVICE_URL exclude each other')
})
