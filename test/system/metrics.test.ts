import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Db, inTransaction } from '#db/transaction.ts'
import { queueMail } from '#services/mail/mail-outbox.ts'
import { TestObjectStore } from '../stand-in/object-store.ts'
import { describeOnBoth, openMigrated, temporaryFolder } from '../world/databases.ts'
import { testEnvironment } from '../world/services.ts'
import { seedShop } from '../world/shop.ts'
import { until } from '../world/until.ts'
import { type ServerProcess, startServer } from './process.ts'

const TOKEN = 'm'.repeat(32)

/** A name, labels, and a number: the text format of Prometheus, version 0.0.4. */
const SAMPLE =
  /^([a-zA-Z_:][\w:]*)(?:\{((?:[a-zA-Z_]\w*="(?:[^"\\\n]|\\["\\n])*",?)*)\})? (-?[\d.]+(?:e[+-]\d+)?|Nan|[+-]Inf)$/

async function readText(address: string): Promise<string> {
  const headers = { authorization: `Bearer ${TOKEN}`, connection: 'close' }
  const answer = await fetch(`${new URL(address).origin}/metrics`, { headers })
  expect(answer.status).toBe(200)
  return answer.text()
}

/** Each sample by its name and labels, as they are written. */
async function read(address: string): Promise<ReadonlyMap<string, number>> {
  const lines = (await readText(address)).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => {
      const [, name = line, labels, value] = SAMPLE.exec(line) ?? []
      expect(value, line).toBeDefined()
      return [labels ? `${name}{${labels}}` : name, Number(value)]
    }),
  )
}

const total = (samples: ReadonlyMap<string, number>, name: string) =>
  [...samples].filter(([key]) => key.startsWith(`${name}{`)).reduce((sum, [, value]) => sum + value, 0)

describeOnBoth('the metrics of a shop', (engine) => {
  let db: Db
  let server: ServerProcess
  beforeAll(async () => {
    const database = await engine.newDatabase()
    db = await openMigrated(database)
    await seedShop(db)
    server = await startServer(['bin/serve.mjs'], { ...testEnvironment(database), METRICS_TOKEN: TOKEN })
  })
  afterAll(async () => {
    await server.stop()
    await db.destroy()
  })
  const get = (path: string) => fetch(server.address + path).then((answer) => answer.text())

  test('count each request once, whether its page was rendered or in memory', async () => {
    const before = await read(server.address)
    for (let times = 0; times < 3; times++) await get('/en/offers')
    await get('/healthz')
    await get('/wp-login.php')
    const after = await read(server.address)
    const more = (key: string) => (after.get(key) ?? 0) - (before.get(key) ?? 0)
    const requests = (route: string) =>
      more(`lonja_http_requests_total{route="${route}",method="GET",status="200"}`)
    // While the shop has just started, a page may be rendered twice, because what it shows has changed meanwhile
    expect(requests('page:offers')).toBeGreaterThanOrEqual(1)
    expect(requests('page:offers') + requests('stored_page')).toBe(3)
    expect(requests('healthz')).toBe(1)
    // The first read, which was not over when it was written
    expect(requests('metrics')).toBe(1)
    const pages = (source: string) => more(`lonja_page_cache_pages_total{source="${source}"}`)
    expect(pages('rendered')).toBeGreaterThanOrEqual(1)
    expect(pages('rendered') + pages('memory')).toBe(3)
    expect(more('lonja_http_request_duration_seconds_count{route="page:offers"}')).toBe(
      requests('page:offers'),
    )
    expect(after.get('lonja_page_cache_bytes')).toBeGreaterThan(1_000)
  })

  test('say what waits in the database, and since when', async () => {
    const mail = { kind: 'order' as const, recipient: 'anna@clients.test', subject: 'Hola', body: 'Hola' }
    await inTransaction(db, (trx) => queueMail(trx, mail))
    const anHourAgo = new Date(Date.now() - 3_600_000).toISOString()
    await db.updateTable('mails').set({ created_at: anHourAgo }).execute()
    const samples = await read(server.address)
    expect(samples.get('lonja_database_up')).toBe(1)
    expect(samples.get('lonja_queue_entries{queue="mails",state="waiting"}')).toBe(1)
    expect(samples.get('lonja_queue_entries{queue="mails",state="given_up"}')).toBe(0)
    expect(samples.get('lonja_queue_oldest_seconds{queue="mails"}')).toBeGreaterThan(3_590)
    expect(samples.get('lonja_queue_oldest_seconds{queue="deliveries"}')).toBe(0)
  })

  test('are all that the alert rules and the dashboard name, apart from those of PostgreSQL, a standby and services elsewhere', async () => {
    const files = ['lonja-alerts.yml', 'lonja-dashboard.json'].map((name) =>
      readFileSync(`docs/guide/monitoring/${name}`, 'utf8'),
    )
    const named = new Set(files.join(' ').match(/\b(lonja|nodejs|process)_[a-z_0-9]+/g))
    const known = [...(await readText(server.address)).matchAll(/^# TYPE (\S+) (\S+)/gm)].flatMap(
      ([, name = '', type]) => (type === 'histogram' ? [name, `${name}_bucket`] : [name]),
    )
    const others = [
      'lonja_remote_calls_total',
      'lonja_remote_left_alone',
      'lonja_database_connections',
      'lonja_database_callers_waiting',
      'lonja_database_commits_waiting',
      'lonja_standby_up',
      'lonja_standby_lag_seconds',
    ]
    expect([...named].filter((name) => !known.includes(name) && !others.includes(name))).toEqual([])
    expect(named.size).toBeGreaterThan(12)
  })

  test('say which catalogue the pages show, and how the process is', async () => {
    const samples = await read(server.address)
    expect(samples.get('lonja_catalog_revision')).toBeGreaterThanOrEqual(0)
    expect(samples.get('lonja_catalog_lag_seconds')).toBeLessThan(5)
    expect(samples.get('process_resident_memory_bytes')).toBeGreaterThan(10_000_000)
    expect(samples.has('nodejs_eventloop_lag_p99_seconds')).toBe(true)
    expect(total(samples, 'lonja_info')).toBe(1)
    expect(samples.has('lonja_database_connections{state="idle"}')).toBe(engine.name === 'postgres')
    expect(samples.get('lonja_database_commits_waiting')).toBe(engine.name === 'postgres' ? 0 : undefined)
    // Whoever reads the metrics is not counted
    expect(samples.get('lonja_database_callers_waiting')).toBe(engine.name === 'postgres' ? 0 : undefined)
  })
})

describe('the metrics of a shop with an object store', () => {
  const folder = temporaryFolder()
  const store = new TestObjectStore()
  let server: ServerProcess
  beforeAll(async () => {
    await store.open()
    server = await startServer(['bin/serve.mjs'], {
      PORT: '0',
      DATA_DIR: folder,
      DEMO: 'off',
      METRICS_TOKEN: TOKEN,
      ...store.environment,
    })
  })
  afterAll(async () => {
    await server.stop()
    await store.close()
  })

  test('say whether the store can be used', async () => {
    const askForPicture = (name: string) =>
      fetch(`${new URL(server.address).origin}/images/1/1/1/StockItemImages/${name}`)
    const callsAfter = async (name: string) => {
      await askForPicture(name)
      const samples = await read(server.address)
      return {
        answered: samples.get('lonja_object_store_calls_total{outcome="answered"}') ?? 0,
        failed: samples.get('lonja_object_store_calls_total{outcome="failed"}') ?? 0,
      }
    }
    const used = await callsAfter('a.jpg')
    expect(used.answered).toBeGreaterThan(0)
    expect(used.failed).toBe(0)
    await store.stop()
    const away = await callsAfter('b.jpg')
    expect(away.answered).toBe(used.answered)
    expect(away.failed).toBeGreaterThan(0)
  })
})

describe('the metrics of two processes', () => {
  const folder = temporaryFolder()
  let server: ServerProcess
  beforeAll(async () => {
    server = await startServer(['bin/serve.mjs'], {
      PORT: '0',
      DATA_DIR: folder,
      DEMO: 'off',
      WEB_CONCURRENCY: '2',
      METRICS_TOKEN: TOKEN,
    })
    await until(
      async () => server.output.filter((line) => line.includes('process of the shop is open')).length === 2,
    )
  })
  afterAll(() => server.stop())

  test('are added up, whichever of them is asked', async () => {
    const address = new URL(server.address).origin
    const before = await read(address)
    const ask = () => fetch(`${address}/healthz`, { headers: { connection: 'close' } })
    await Promise.all(Array.from({ length: 40 }, ask))
    const health = 'lonja_http_requests_total{route="healthz",method="GET",status="200"}'
    for (let times = 0; times < 4; times++)
      expect((await read(address)).get(health)).toBe((before.get(health) ?? 0) + 40)
    const samples = await read(address)
    expect(samples.get('lonja_database_up')).toBe(1)
    expect(total(samples, 'lonja_info')).toBe(1)
  })

  test('are not for whoever has no token', async () => {
    const { origin } = new URL(server.address)
    expect((await fetch(`${origin}/metrics`)).status).toBe(401)
  })
})

describe('a shop without METRICS_TOKEN', () => {
  const folder = temporaryFolder()

  test('has no metrics, also for programs on its machine', async () => {
    const server = await startServer(['bin/serve.mjs'], { PORT: '0', DATA_DIR: folder, DEMO: 'off' })
    const { origin } = new URL(server.address)
    const answers = await Promise.all(
      [{}, { authorization: 'Bearer ' }].map((headers) => fetch(`${origin}/metrics`, { headers })),
    )
    await server.stop()
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
  })
})
