import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forRequest } from '#config/current-request.ts'
import { type Db, inTransaction } from '#db/transaction.ts'
import { queueMail } from '#services/mail/mail-outbox.ts'
import { type CollectedSpan, TraceCollector } from '../stand-in/trace-collector.ts'
import { describeOnDefault, openMigrated, temporaryFolder } from '../world/databases.ts'
import { type ErpShop, openErpShop } from '../world/erp-shop.ts'
import { testEnvironment } from '../world/services.ts'
import { seedShop } from '../world/shop.ts'
import { type ServerProcess, startServer } from './process.ts'

const [SERVER, CLIENT, CONSUMER] = [2, 3, 5]
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const SPAN = '00f067aa0ba902b7'

const temporary = temporaryFolder()

/** Spans are sent ten times a second instead of every five seconds. */
const variablesFor = ({ address }: Pick<TraceCollector, 'address'>) => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: address,
  OTEL_SERVICE_NAME: 'shop of the test',
  OTEL_BSP_SCHEDULE_DELAY: '100',
})

describe('the trace of an order', () => {
  const folder = temporaryFolder()
  const collector = new TraceCollector()
  let shop: ErpShop
  beforeAll(async () => {
    await collector.open()
    shop = await openErpShop(folder, { variables: variablesFor(collector) })
  })
  afterAll(async () => {
    await shop.close()
    await collector.close()
  })

  test('has the page, the calls to the service, the transactions and the push, and the service knows it', async () => {
    await shop.add('101', '2')
    await shop.forgetRequests()
    expect((await shop.send(await shop.readCartForm())).status).toBe(303)
    await shop.settled()
    const [push] = await shop.requests('PushShoppingCart')
    const [, traceId, parentId] = push?.headers['traceparent']?.split('-') ?? []
    expect(push?.headers['x-request-id']).toBe(traceId)

    const ofTrace = () => collector.spans.filter((span) => span.traceId === traceId)
    const named = (kind: number) => ofTrace().filter((span) => span.kind === kind)
    await expect.poll(() => [named(SERVER).length, named(CONSUMER).length]).toEqual([1, 1])
    const [page] = named(SERVER) as [CollectedSpan]
    expect(page).toMatchObject({
      name: 'POST page:client',
      attributes: {
        'http.route': 'page:client',
        'url.path': '/en/client/shopping-cart/send',
        'http.response.status_code': 303,
      },
    })
    expect(page.endTimeUnixNano).toBeGreaterThan(page.startTimeUnixNano)
    const [job] = named(CONSUMER) as [CollectedSpan]
    expect(job.name).toBe('order pushes')
    const sent = named(CLIENT).find(({ spanId }) => spanId === parentId)
    expect(sent).toMatchObject({
      name: 'POST order',
      parentSpanId: job.spanId,
      attributes: { 'http.response.status_code': 200 },
    })
    const stored = named(CLIENT).find(
      ({ name, parentSpanId }) => name === 'transaction' && parentSpanId === page.spanId,
    )
    expect(stored?.attributes).toEqual({ 'db.system.name': 'sqlite' })
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
    expect(collector.resources[0]).toMatchObject({
      'service.name': 'shop of the test',
      'service.version': version,
    })
    expect(collector.problems).toEqual([])
  })
})

describeOnDefault('the traces of a shop', (engine) => {
  const collector = new TraceCollector()
  let db: Db
  let server: ServerProcess
  beforeAll(async () => {
    await collector.open()
    const database = await engine.newDatabase()
    db = await openMigrated(database)
    await seedShop(db)
    server = await startServer(['bin/serve.mjs'], {
      ...testEnvironment(database),
      ...variablesFor(collector),
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'a@b.example',
    })
  })
  afterAll(async () => {
    await server.stop()
    await collector.close()
    await db.destroy()
  })
  const get = async (path: string, flags = '01') => {
    const headers = { traceparent: `00-${TRACE}-${SPAN}-${flags}` }
    return (await fetch(server.address + path, { headers })).text()
  }
  const ofTrace = (traceId = TRACE) => collector.spans.filter((span) => span.traceId === traceId)
  const about = (words: string) => server.output.filter((line) => line.includes(words))

  test('continue that of the caller, unless the caller does not record it, and leave out stored pages', async () => {
    await get('/en/brands')
    await get('/en/brands')
    await get('/en/contact', '00')
    await get('/en/about')
    await expect.poll(() => ofTrace().length).toBeGreaterThanOrEqual(2)
    const pages = ofTrace().filter(({ kind }) => kind === SERVER)
    expect(pages.map(({ name, parentSpanId }) => [name, parentSpanId])).toEqual([
      ['GET page:brands', SPAN],
      ['GET page:about', SPAN],
    ])
  })

  test('have the mail that a request caused, by the id in the log', async () => {
    const mail = { kind: 'contact', recipient: 'nobody', subject: 's', body: 'b' } as const
    const id = '4'.repeat(32)
    await forRequest(id, () => inTransaction(db, (trx) => queueMail(trx, mail)))
    await expect
      .poll(() => ofTrace(id).map(({ name, kind }) => [name, kind]), { timeout: 15_000 })
      .toContainEqual(['mail', CONSUMER])
    expect(about(`"requestId":"${id}"`)).toHaveLength(1)
  })

  test('are lost while the collector is away, with one line in the log, and go on when it is back', async () => {
    await collector.close()
    const before = collector.spans.length
    for (let times = 0; times < 20; times++) await get(`/en/search?q=${times}`)
    await expect.poll(() => about('the collector takes no traces').length, { timeout: 20_000 }).toBe(1)
    for (let times = 0; times < 20; times++) await get(`/en/search?q=${times}`)
    await collector.open()
    await expect
      .poll(
        async () => {
          await get('/en/search?q=again')
          return collector.spans.length
        },
        { timeout: 30_000, interval: 500 },
      )
      .toBeGreaterThan(before)
    await expect.poll(() => about('the collector takes traces again').length).toBe(1)
    expect(about('the collector takes no traces')).toHaveLength(1)
  })
})

test('a collector that never answers holds neither a page nor the end of the process', async () => {
  const silent = createServer((socket) => socket.on('error', () => {}).resume())
  await once(silent.listen(0, '127.0.0.1'), 'listening')
  const { port } = silent.address() as AddressInfo
  const server = await startServer(['bin/serve.mjs'], {
    PORT: '0',
    DATA_DIR: temporary,
    ...variablesFor({ address: `http://127.0.0.1:${port}` }),
    OTEL_EXPORTER_OTLP_TIMEOUT: '500',
  })
  const pages = Array.from({ length: 20 }, (_, n) => fetch(`${server.address}/es/catalogo?search=${n}`))
  for (const page of await Promise.all(pages)) expect(page.status).toBe(200)
  const tells = () => server.output.filter((line) => line.includes('the collector takes no traces'))
  await expect.poll(tells, { timeout: 20_000 }).toHaveLength(1)
  await server.stop()
  expect(server.child.exitCode).toBe(0)
  silent.close()
})

describe('the packages of OpenTelemetry', () => {
  const folders = [temporaryFolder(), temporaryFolder()]
  /** They are bundled: a file with their code names them. */
  const hook = `import { registerHooks } from 'node:module'
    registerHooks({ load(url, context, next) {
      const loaded = next(url, context)
      if (String(loaded.source).includes('@opentelemetry/')) console.log('loads ' + url)
      return loaded
    } })`

  async function loadedWith(folder: string, variables: Record<string, string>): Promise<readonly string[]> {
    const script = ['--import', `data:text/javascript,${encodeURIComponent(hook)}`, 'bin/serve.mjs']
    const server = await startServer(script, { PORT: '0', DATA_DIR: folder, ...variables })
    await server.stop()
    return server.output.filter((line) => line.startsWith('loads '))
  }

  test('are loaded only where there is a collector', async () => {
    const [plain = '', traced = ''] = folders
    expect(await loadedWith(plain, {})).toEqual([])
    const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }
    expect(await loadedWith(traced, endpoint)).not.toEqual([])
  })
})
