import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '#db/transaction.ts'
import { importCatalog } from '#services/import/import-catalog.ts'
import { setSetting } from '#services/settings/settings.ts'
import { describeOnDefault, temporaryFolder } from '../world/databases.ts'
import { openMigrated } from '../world/open-migrated.ts'
import { type ServerProcess, startServer } from './process.ts'
import { until } from '../world/until.ts'
import { THE_SHOP } from '#services/trail/actor.ts'

interface Row {
  readonly stockItemId: number | string
  readonly stockCategoryId: number | string | null
  readonly stockItemParentId: number | string | null
  readonly price: number | null
  readonly deleted: boolean
}

/** The demo shop's catalogue as files, as a program fetches them. */
describeOnDefault('the catalogue as files', (engine) => {
  const folder = temporaryFolder()
  let server: ServerProcess
  let db: Db
  let database: string
  const environment = () => ({
    PORT: '0',
    DATA_DIR: folder,
    ...(engine.name === 'sqlite' ? {} : { DATABASE_URL: database }),
  })
  beforeAll(async () => {
    database = engine.name === 'sqlite' ? `${folder}/lonja.sqlite` : await engine.newDatabase()
    server = await startServer(['bin/serve.mjs'], environment())
    db = await openMigrated(database)
  })
  afterAll(async () => {
    await server.stop()
    await db.destroy()
  })
  const get = (file: string, headers: Record<string, string> = {}) =>
    fetch(`${server.address}/assets/${file}`, { headers })
  const rowsOf = async (file: string): Promise<Row[]> => {
    const answer = (await (await get(file)).json()) as { isSuccessful: boolean; data: Row[] }
    expect(answer.isSuccessful).toBe(true)
    return answer.data
  }

  test('contain both merged catalogues, with the ids used in addresses', async () => {
    const items = await rowsOf('stock.json')
    const ids = items.map((item) => item.stockItemId)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toContain(1055)
    expect(ids).toContain('1001.2')
    expect(items.some((item) => item.deleted)).toBe(false)
    const categories = (await rowsOf('categories.json')).map((row) => row.stockCategoryId)
    expect(categories).toEqual(expect.arrayContaining(items.flatMap((item) => item.stockCategoryId ?? [])))
    expect(ids).toEqual(expect.arrayContaining(items.flatMap((item) => item.stockItemParentId ?? [])))
  })

  test.each(['stocks', 'categories'])('hold each catalogue by its place: %s', async (list) => {
    const [first, second] = await Promise.all(['0', '1'].map((place) => rowsOf(`${list}/${place}.json`)))
    expect(first?.length).toBeGreaterThan(second?.length ?? 0)
    expect(second?.length).toBeGreaterThan(0)
    expect((await get(`${list}/2.json`)).status).toBe(404)
  })

  test.each(['stock.json', 'categories.json', 'stocks/0.json', 'categories/1.json'])(
    '%s answers 304 while unchanged, and the file as soon as it changed',
    async (file) => {
      const etag = (await get(file)).headers.get('etag') ?? ''
      expect(etag).not.toBe('')
      expect((await get(file, { 'if-none-match': etag })).status).toBe(304)
      expect((await get(file, { 'if-none-match': '"another"' })).status).toBe(200)
    },
  )

  test.each(['gzip', 'br'])(
    'are compressed with %s where accepted, under an entity tag of their own',
    async (packing) => {
      for (const file of ['stock.json', 'stocks/0.json']) {
        const headers = { 'accept-encoding': packing }
        const [packed, plain] = [await get(file, headers), await get(file, { 'accept-encoding': 'identity' })]
        expect(packed.headers.get('content-encoding')).toBe(packing)
        const tag = packed.headers.get('etag') ?? ''
        expect(tag).toBe(plain.headers.get('etag')?.replace(/"$/, `-${packing}"`))
        expect(await packed.text()).toBe(await plain.text())
        for (const answer of [packed, plain]) expect(answer.headers.get('vary')).toBe('accept-encoding')
        expect((await get(file, { ...headers, 'if-none-match': `W/${tag}` })).status).toBe(304)
        // The tag of another compression stands for the same content
        for (const other of ['identity', 'gzip', 'br'])
          expect((await get(file, { 'accept-encoding': other, 'if-none-match': tag })).status).toBe(304)
      }
    },
  )

  test.each(['stock.json', 'stocks/0.json'])('%s: HEAD has all headers of GET and no body', async (file) => {
    const headersFor = async (method: string) => {
      const answer = await fetch(`${server.address}/assets/${file}`, { method })
      const names = ['etag', 'vary', 'content-type', 'content-encoding', 'cache-control', 'accept-ranges']
      return {
        length: (await answer.text()).length,
        headers: names.map((name) => answer.headers.get(name)),
      }
    }
    const [head, whole] = [await headersFor('HEAD'), await headersFor('GET')]
    expect(head).toEqual({ ...whole, length: 0 })
    expect(whole.length).toBeGreaterThan(1_000)
  })

  test('ignore range requests', async () => {
    const answer = await get('stock.json', { range: 'bytes=0-9', 'accept-encoding': 'identity' })
    expect([answer.status, answer.headers.get('accept-ranges')]).toEqual([200, 'none'])
    expect((await answer.text()).length).toBeGreaterThan(1_000)
  })

  test('have the same tags in every process with the same content', async () => {
    // For the running process this is the last item, for one that starts later the first
    const fields = { stockItemId: 3, code: 'LATE', name: 'Came later' }
    const stock = { name: 'late.json', rows: [{ row: 1, fields }] }
    await importCatalog(db, THE_SHOP, { catalogId: 1, stock, imageHosts: [] })
    await until(async () => (await rowsOf('stock.json')).some(({ stockItemId }) => stockItemId === 3))
    const other = await startServer(['bin/serve.mjs'], environment())
    try {
      for (const file of ['stock.json', 'categories.json', 'stocks/0.json', 'categories/1.json']) {
        const etag = (await get(file)).headers.get('etag') ?? ''
        const again = await fetch(`${other.address}/assets/${file}`, { headers: { 'if-none-match': etag } })
        expect([file, again.status, again.headers.get('etag')]).toEqual([file, 304, etag])
      }
    } finally {
      await other.stop()
    }
  })

  test('contain no price that a visitor may not see', async () => {
    const priced = async (file: string) => (await rowsOf(file)).some((row) => row.price !== null)
    const before = (await get('stock.json')).headers.get('etag') ?? ''
    expect([await priced('stock.json'), await priced('stocks/0.json')]).toEqual([true, true])
    await setSetting(db, THE_SHOP, 'price_visibility', 'clients')
    await until(async () => !(await priced('stock.json')))
    expect([await priced('stock.json'), await priced('stocks/0.json')]).toEqual([false, false])
    expect((await get('stock.json', { 'if-none-match': before })).status).toBe(200)
    await setSetting(db, THE_SHOP, 'price_visibility', '')
    await until(async () => await priced('stock.json'))
  })

  describe('do not exist elsewhere', () => {
    test.each(['', 'stocks/-1.json', 'stocks/01.json', 'stocks/x.json', 'stock.json/x', '../package.json'])(
      'answer 404 for "%s"',
      async (file) => {
        expect((await get(file)).status).toBe(404)
      },
    )
  })
})
