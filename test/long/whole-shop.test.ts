import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Db } from '#db/transaction.ts'
import { spawnCommand } from '../system/terminal.ts'
import { openMigrated, temporaryFolder } from '../world/databases.ts'
import { testEnvironment } from '../world/services.ts'
import { shop as world } from '../world/shop.ts'
import { findContradictions } from './crash/check-nodes.ts'
import { randomFrom } from './crash/faults.ts'
import {
  closeCorrespondents,
  type Correspondents,
  environmentOf,
  fillShop,
  openCorrespondents,
  type Parties,
  signInAll,
  summaryOf,
} from './crash/parties.ts'
import { settleQueues } from './crash/settle-queues.ts'
import { killInTurn, setUpTwoNodes, type TwoNodes } from './crash/two-nodes.ts'
import { moreOrders } from './more-orders.ts'
import { buildNextRelease, MIGRATES, upgradeInTurn } from './next-release.ts'
import { askBoth } from './nginx.ts'
import { type PooledServers, startPooledServers } from './pooled-servers.ts'
import { isInstalled } from './programs.ts'
import { Swift } from './swift.ts'

const SOON = { timeout: 60_000, interval: 50 }
const METRICS_TOKEN = 'm'.repeat(32)
const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000)
const KILLS = 6
/** Until an order is taken after a promotion, ms. */
const FAILOVER_MS = 5_000
/** What visitors see without signing in. */
const PAGES = ['/en', '/en/catalogo', `/en/stock/x/${world.items.hose.id}.2`]

const isComplete = [
  isInstalled('nginx'),
  isInstalled('pgbouncer'),
  isInstalled('swift-proxy-server', 'swift-proxy'),
].every(Boolean)

/** Its parts fail one after the other, while clients order, an ERP changes prices and staff ask for jobs. */
describe.runIf(isComplete)('a shop of two servers with all around them', () => {
  const folder = temporaryFolder()
  const release = join(folder, 'next')
  const next = { release, environment: MIGRATES }
  const random = randomFrom(SEED)
  const swift = new Swift()
  let servers: PooledServers
  let correspondents: Correspondents
  let db: Db
  let nodes: TwoNodes
  let environment: Record<string, string> = {}
  let parties: Parties
  let isOver = false
  /** Of buyers and the ERP, all the time. */
  let working: Promise<unknown>

  beforeAll(async () => {
    buildNextRelease(release)
    mkdirSync(join(folder, 'commands'))
    servers = await startPooledServers(folder)
    await swift.open()
    correspondents = await openCorrespondents()
    db = await openMigrated(servers.directly)
    const clientId = await fillShop(db, correspondents)
    environment = { ...environmentOf(correspondents), ...swift.environment, METRICS_TOKEN }
    environment['DATABASE_READ_URL'] = servers.address
    nodes = await setUpTwoNodes(servers.address, folder, environment)
    await Promise.all([nodes.start(0), nodes.start(1)])
    parties = await signInAll({ db, address: nodes.address, clientId, seed: SEED }, correspondents)
    const { buyers, erp } = parties
    const isStopped = () => isOver
    working = Promise.all([...buyers.map((buyer) => buyer.buy(isStopped)), erp.work(isStopped)])
    working.catch(() => {})
    console.log(`seed ${SEED}`)
  }, 240_000)
  afterAll(async () => {
    isOver = true
    await working?.catch(() => {})
    await nodes?.close()
    await db?.destroy()
    await servers?.close()
    await swift.close()
    if (correspondents) await closeCorrespondents(correspondents)
  })

  const ordersGoOn = () => moreOrders(parties.buyers, working)
  const command = (words: readonly string[], how: { release?: string; environment?: object } = {}) =>
    spawnCommand(
      words,
      {
        ...testEnvironment(servers.address),
        ...environment,
        ...how.environment,
        DATA_DIR: join(folder, 'commands'),
      },
      how.release,
    )

  async function expectStatus(path: string, status: number): Promise<void> {
    const answers = await askBoth(nodes.address, path)
    expect([path, ...answers.map((answer) => answer.status)]).toEqual([path, status, status])
  }

  const untilBothAnswer = (path: string, status: number) =>
    vi.waitUntil(
      async () => (await askBoth(nodes.address, path)).every((answer) => answer.status === status),
      SOON,
    )

  /** Whether both say that they read from the standby; undefined = they differ. */
  async function isStandbyUsed(): Promise<boolean | undefined> {
    const answers = await askBoth(nodes.address, '/metrics', { authorization: `Bearer ${METRICS_TOKEN}` })
    const texts = await Promise.all(answers.map((answer) => answer.text()))
    const [one, other] = texts.map((text) => /^lonja_standby_up 1$/m.test(text))
    return one === other ? one : undefined
  }

  /** Staff move orders and export them, until something is done. */
  async function whileStaffWork(action: () => Promise<unknown>): Promise<void> {
    let isDone = false
    const work = parties.staff.work(() => isDone)
    work.catch(() => {})
    await action().finally(() => (isDone = true))
    await work
  }

  /** Imports a picture of an item. */
  async function importPicture(code: string) {
    const pictures = join(folder, `pictures of ${code}`)
    mkdirSync(pictures, { recursive: true })
    await sharp({ create: { width: 400, height: 300, channels: 3, background: 'teal' } })
      .png()
      .toFile(join(pictures, `${code}.png`))
    return command(['import', '--catalog', '1', '--pictures', pictures])
  }

  async function pictureOf(code: string): Promise<string> {
    const { image_url } = await db
      .selectFrom('stock_items')
      .select('image_url')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
    return `/images/1/1/1/StockItemImages/${image_url}`
  }

  test('takes orders while each server is killed again and again', async () => {
    await ordersGoOn()
    await whileStaffWork(() => killInTurn(nodes, KILLS, random))
    await ordersGoOn()
  })

  test('takes orders without its object store, says what is away, and finds it again', async () => {
    const { staff } = parties
    const [one, other] = [world.items.copperPipe.code, world.items.washer.code]
    expect(await importPicture(one)).toMatchObject({ code: 0 })
    const picture = await pictureOf(one)
    await expectStatus(picture, 200)
    const exported = await staff.exportOrders()
    await vi.waitUntil(async () => !(await staff.isOpen(exported)), SOON)

    await swift.pause()
    for (const path of [...PAGES, '/readyz']) await expectStatus(path, 200)
    for (const placeholder of await askBoth(nodes.address, picture, { accept: 'image/*' })) {
      expect(placeholder.status).toBe(404)
      expect(placeholder.headers.get('content-type')).toMatch(/^image\//)
    }
    const refused = await importPicture(other)
    expect([refused.code, refused.err]).toEqual([
      1,
      expect.stringMatching(/the object store .* cannot be used/),
    ])
    expect((await command(['doctor'])).err).toMatch(/S3_URL .* cannot be used/)
    const unread = await staff.fileOf(exported)
    expect(unread.headers.get('location')).toBe(`${exported}?file=unreachable`)
    const waiting = await staff.exportOrders()
    await vi.waitUntil(() => wasPutBack(waiting), SOON)
    await ordersGoOn()

    await swift.resume()
    await untilBothAnswer(picture, 200)
    expect(await importPicture(other)).toMatchObject({ code: 0 })
    await expectStatus(await pictureOf(other), 200)
    await vi.waitUntil(async () => !(await staff.isOpen(waiting)), SOON)
    for (const job of [exported, waiting]) expect(await staff.problemOf(job)).toBeUndefined()
  })

  /** Whether a job was begun, and waits for what it needs. */
  async function wasPutBack(job: string): Promise<boolean> {
    const { state, started_at } = await db
      .selectFrom('jobs')
      .select(['state', 'started_at'])
      .where('job_id', '=', Number(job.split('/').at(-1)))
      .executeTakeFirstOrThrow()
    return state === 'waiting' && started_at !== null
  }

  test('takes orders again within five seconds of the promotion of the standby', async () => {
    const { buyers, mailServer, receiver } = parties
    await vi.waitUntil(isStandbyUsed, SOON)
    await servers.killPrimary()
    await untilBothAnswer('/readyz', 503)
    for (const path of PAGES) await expectStatus(path, 200)

    await servers.promoteStandby()
    const promotedAt = performance.now()
    const last = buyers.map(({ carts }) => carts.length - 1)
    const took = () => Math.round(performance.now() - promotedAt)
    await Promise.any(buyers.map((buyer) => moreOrders([buyer], working, 1)))
    const first = took()
    await untilBothAnswer('/readyz', 200)
    const both = took()
    // Whoever waited for the former primary is answered after three seconds, and then has to order
    await moreOrders(buyers, working, 1)
    console.log(
      `after the promotion: an order in ${first} ms, both ready in ${both}, all have ordered in ${took()}`,
    )
    expect(Math.max(first, both)).toBeLessThan(FAILOVER_MS)
    await ordersGoOn()
    // What the queues do is not left to a restart
    for (const [index, { carts }] of buyers.entries())
      for (const order of carts[(last[index] ?? 0) + 1]?.orders ?? []) {
        await vi.waitUntil(
          () => mailServer.received.some(({ subject }) => subject === `We received your order ${order}`),
          SOON,
        )
        await vi.waitUntil(
          () => receiver.events().some(({ data }) => 'number' in data && data.number === order),
          SOON,
        )
      }
    await vi.waitUntil(async () => (await isStandbyUsed()) === false, SOON)
  })

  test('takes orders while a release with a migration takes its place', async () => {
    await whileStaffWork(async () => {
      expect(await upgradeInTurn(nodes, release)).toMatchObject({ code: 1 })
      await ordersGoOn()
    })
  })

  test('has every order once, with its mails and its event, after one more kill', async () => {
    await whileStaffWork(() => killInTurn(nodes, 1, random, next))
    await ordersGoOn()
    isOver = true
    await working
    await settleQueues(db, nodes, next)
    console.log(await summaryOf(parties))
    expect(await findContradictions(parties)).toEqual([])
    expect(await command(['check'], next)).toMatchObject({ code: 0, err: '' })
    await expectStatus('/readyz', 200)
    for (const { answersOf } of parties.buyers) expect(answersOf.size).toBe(2)
  })
})
