import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '#db/transaction.ts'
import { setSetting } from '#services/settings.ts'
import { describeOnBoth, temporaryFolder } from './databases.ts'
import { openMigrated } from './open-migrated.ts'
import { type ServerProcess, startServer } from './process.ts'
import { timeUntil } from './rename-item.ts'

interface Row {
  readonly stockItemId: number | string
  readonly stockCategoryId: number | string | null
  readonly stockItemParentId: number | string | null
  readonly price: number | null
  readonly deleted: boolean
}

/** The demo shop's catalogue as files, as a program fetches them. */
describeOnBoth('the catalogue as files', (engine) => {
  const folder = temporaryFolder()
  let server: ServerProcess
  let db: Db
  beforeAll(async () => {
    const database = engine.name === 'sqlite' ? `${folder}/lonja.sqlite` : await engine.newDatabase()
    server = await startServer(['bin/serve.mjs'], {
      PORT: '0',
      DATA_DIR: folder,
      ...(engine.name === 'sqlite' ? {} : { DATABASE_URL: database }),
    })
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

  test('hold both catalogues merged, under the ids of their addresses', async () => {
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
    '%s is not sent again to who has it, and is as soon as it changed',
    async (file) => {
      const etag = (await get(file)).headers.get('etag') ?? ''
      expect(etag).not.toBe('')
      expect((await get(file, { 'if-none-match': etag })).status).toBe(304)
      expect((await get(file, { 'if-none-match': '"another"' })).status).toBe(200)
    },
  )

  test('are sent compressed where that is understood', async () => {
    expect((await get('stock.json', { 'accept-encoding': 'gzip' })).headers.get('content-encoding')).toBe(
      'gzip',
    )
  })

  test.each(['stock.json', 'stocks/0.json'])(
    '%s is packed in brotli too, and HEAD tells of it',
    async (file) => {
      const answer = await get(file, { 'accept-encoding': 'br' })
      expect(answer.headers.get('content-encoding')).toBe('br')
      expect(((await answer.json()) as { data: Row[] }).data).toEqual(await rowsOf(file))
      const head = await fetch(`${server.address}/assets/${file}`, { method: 'HEAD' })
      expect([head.status, await head.text()]).toEqual([200, ''])
      expect(head.headers.get('etag')?.replace('W/', '')).toBe(answer.headers.get('etag')?.replace('W/', ''))
    },
  )

  test('show no price that a visitor may not see', async () => {
    const priced = async (file: string) => (await rowsOf(file)).some((row) => row.price !== null)
    const before = (await get('stock.json')).headers.get('etag') ?? ''
    expect([await priced('stock.json'), await priced('stocks/0.json')]).toEqual([true, true])
    await setSetting(db, 'price_visibility', 'clients')
    await timeUntil(async () => !(await priced('stock.json')))
    expect([await priced('stock.json'), await priced('stocks/0.json')]).toEqual([false, false])
    expect((await get('stock.json', { 'if-none-match': before })).status).toBe(200)
    await setSetting(db, 'price_visibility', '')
    await timeUntil(async () => await priced('stock.json'))
  })

  describe('are only those', () => {
    test.each(['', 'stocks/-1.json', 'stocks/01.json', 'stocks/x.json', 'stock.json/x', '../package.json'])(
      'not "%s"',
      async (file) => {
        expect((await get(file)).status).toBe(404)
      },
    )
  })
})
