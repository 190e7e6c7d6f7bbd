import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { openDatabase } from '#db/open.ts'
import { ObjectStore } from '#services/files/object-store.ts'
import { type ServerProcess, startServer } from '../system/process.ts'
import { spawnCommand } from '../system/terminal.ts'
import { temporaryFolder } from '../world/databases.ts'
import { newPostgresDatabase } from '../world/postgres.ts'
import { TEST_SECRET } from '../world/services.ts'
import { isInstalled } from './programs.ts'
import { Swift } from './swift.ts'

const SOON = { timeout: 30_000, interval: 100 }

describe.runIf(isInstalled('swift-proxy-server', 'swift-proxy'))(
  'two servers whose files are in OpenStack Swift',
  () => {
    const folder = temporaryFolder()
    const swift = new Swift()
    let environment: Record<string, string> = {}
    let servers: ServerProcess[] = []
    /** The addresses of the pictures of the demo, without their width. */
    let pictures: string[] = []

    beforeAll(async () => {
      await swift.open()
      const database = await newPostgresDatabase(inject('postgres'), 'nothing')
      environment = { PORT: '0', SECRET: TEST_SECRET, DATABASE_URL: database, ...swift.environment }
      // The first one adds the demo shop
      servers = [await start('one')]
      servers.push(await start('two'))
      const db = openDatabase(database)
      const items = await db
        .selectFrom('stock_items')
        .innerJoin('catalogs', 'catalogs.catalog_id', 'stock_items.catalog_id')
        .select(['company_id', 'stock_items.catalog_id', 'image_url'])
        .where('image_url', '!=', '')
        .execute()
      await db.destroy()
      pictures = items.map((row) =>
        ['/images/1', row.company_id, row.catalog_id, 'StockItemImages', row.image_url].join('/'),
      )
    }, 120_000)
    afterAll(async () => {
      await Promise.all(servers.map((server) => server.stop()))
      await swift.close()
    })

    const start = (name: string, more: Record<string, string> = {}) =>
      startServer(['bin/serve.mjs'], { ...environment, DATA_DIR: join(folder, name), ...more })
    const get = (index: number, path: string) => fetch(new URL(servers[index]?.address ?? '').origin + path)
    const statusOf = async (index: number, path: string) => (await get(index, path)).status

    test('show every picture of the demo, which one of them put there', async () => {
      expect(pictures.length).toBeGreaterThan(100)
      for (const path of pictures)
        expect([path, await statusOf(0, path), await statusOf(1, path)]).toEqual([path, 200, 200])
      expect(readdirSync(join(folder, 'one'))).not.toContain('images')
      expect(readdirSync(join(folder, 'two'))).not.toContain('images')
    })

    test('make each width on their own', async () => {
      const [path] = pictures
      for (const index of [0, 1]) {
        const answer = await get(index, `${path}?w=320`)
        expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
      }
    })

    test('go on without the store, and show new pictures as soon as it is back', async () => {
      const [made, other] = [`${pictures[1]}?w=320`, `${pictures[2]}?w=320`]
      expect(await statusOf(0, made)).toBe(200)
      await swift.pause()
      expect(await statusOf(0, made)).toBe(200)
      for (const index of [0, 1])
        for (const path of ['/es', '/es/catalogo', '/en/catalogo', '/healthz', '/readyz'])
          expect([path, await statusOf(index, path)]).toEqual([path, 200])
      expect(await statusOf(0, other)).toBe(404)
      const said = await spawnCommand(['doctor'], { ...environment, DATA_DIR: join(folder, 'one') })
      expect(said.code).toBe(1)
      expect(said.err).toMatch(/S3_URL .* cannot be used: .*ECONNREFUSED/)
      await swift.resume()
      await vi.waitUntil(async () => (await statusOf(0, other)) === 200, SOON)
    }, 60_000)

    test('keep names of any language, and list past a thousand', { timeout: 120_000 }, async () => {
      const files = new ObjectStore(swift.config)
      const odd = ['Ficha técnica & más (2026).pdf', "灯具 d'or + <1>.pdf", '100% ;=@,!"~.pdf']
      const many = Array.from({ length: 1_050 }, (_, index) => `${String(index).padStart(4, '0')}.webp`)
      for (const name of [...odd, ...many]) await files.write(`images/many/${name}`, Buffer.from(name))
      expect([...(await files.names('images/many'))].sort()).toEqual([...odd, ...many].sort())
      for (const name of odd) expect((await files.read(`images/many/${name}`, 1_000))?.toString()).toBe(name)
      const paged: string[] = []
      for (let after: string | undefined = ''; after !== undefined;) {
        const page = await files.page('images/many', { after, most: 700 })
        paged.push(...page.files.map(({ path }) => path.slice('images/many/'.length)))
        after = page.next
      }
      expect(paged.sort()).toEqual([...odd, ...many].sort())
    })

    test('move to the folder and back while they serve, and no picture is missing', async () => {
      const dataDir = join(folder, 'one')
      const move = (...words: string[]) =>
        spawnCommand(['pictures', 'move', ...words], { ...environment, DATA_DIR: dataDir })
      const asked = { missing: [] as string[], count: 0, isStopped: false }
      const asking = (async () => {
        for (let index = 0; !asked.isStopped; index++) {
          const path = pictures[index % pictures.length] ?? ''
          const status = await statusOf(0, path).catch(() => 'no answer')
          asked.count++
          if (status !== 200 && status !== 'no answer') asked.missing.push(`${status} ${path}`)
          await pause(1)
        }
      })()
      const without = { S3_URL: '', S3_ACCESS_KEY_ID: '', S3_SECRET_ACCESS_KEY: '' }
      const restart = async (more: Record<string, string>) => {
        await servers[0]?.stop()
        servers[0] = await start('one', more)
      }
      expect((await move('--to', 'folder')).code).toBe(0)
      await restart(without)
      expect((await move('--to', 'folder', '--delete')).out).toMatch(/^0 files copied/)
      expect(await statusOf(1, pictures[0] ?? '')).toBe(404)
      expect((await move('--to', 'store')).code).toBe(0)
      await restart({})
      expect((await move('--to', 'store', '--delete')).out).toMatch(/^0 files copied/)
      expect(await statusOf(1, pictures[0] ?? '')).toBe(200)
      asked.isStopped = true
      await asking
      expect(asked.count).toBeGreaterThan(50)
      expect(asked.missing).toEqual([])
    }, 120_000)
  },
)
