import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Db } from '#db/transaction.ts'
import { setSetting } from '#services/settings/settings.ts'
import { THE_SHOP } from '#services/trail/actor.ts'
import { findBrokenChange } from '#services/trail/check-trail.ts'
import { describeOnBoth, openMigrated } from '../world/databases.ts'
import { orderRow } from '../world/orders/order-row.ts'
import { testEnvironment } from '../world/services.ts'
import { seedShop } from '../world/shop.ts'
import { seedMember } from '../world/staff/seed-member.ts'
import { StaffBrowser } from '../world/staff/staff-browser.ts'
import { type ServerProcess, startServer } from './process.ts'

const MOVED = 200
/** So many that a kill falls between two of them. */
const MOVED_UNTIL_KILL = 600
/** Delivered already: with them there are too many to be moved at once. */
const REFUSED = 801

/** A job is given up to another process after its lease of half a minute. */
const LONG_ENOUGH = { timeout: 90_000, interval: 50 }

/** Moving many orders, asked of one of two processes of a shop. */
describeOnBoth('a job of a shop with two processes', (engine) => {
  let db: Db
  let anna = 0
  let servers: ServerProcess[] = []
  let owner: StaffBrowser
  beforeAll(async () => {
    const database = await engine.newDatabase()
    db = await openMigrated(database)
    anna = (await seedShop(db)).anna
    await seedMember(db, { email: 'owner@shop.test' })
    await setSetting(db, THE_SHOP, 'order_grace_seconds', '0')
    await place(REFUSED, 'delivered')
    servers = [
      await startServer(['bin/serve.mjs'], testEnvironment(database)),
      await startServer(['bin/serve.mjs'], testEnvironment(database)),
    ]
    owner = new StaffBrowser(serverAt(0).address)
    await owner.signIn('owner@shop.test')
  })
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()))
    await db.destroy()
  })

  const serverAt = (index: number) => servers[index] ?? expect.fail('no such server')
  async function place(count: number, status: string): Promise<number[]> {
    const rows = Array.from({ length: count }, () =>
      orderRow({ client_id: anna, uuid: crypto.randomUUID(), status }),
    )
    const placed = await db.insertInto('orders').values(rows).returning('order_id').execute()
    return placed.map((row) => row.order_id)
  }
  /** Asks the first process to move everything that is there; returns the address of the job. */
  async function askForMove(newest: number): Promise<string> {
    const form = { which: 'all', 'up-to': String(newest), intent: 'confirmed' }
    const answer = await owner.ask('/admin/orders', { form })
    expect(answer.headers.get('location')).toMatch(/^\/admin\/jobs\/\d+$/)
    return answer.headers.get('location') ?? ''
  }
  const readJob = (address: string) =>
    db
      .selectFrom('jobs')
      .selectAll()
      .where('job_id', '=', Number(address.split('/').at(-1)))
      .executeTakeFirstOrThrow()
  /** Expects one change of status, one mail and one entry of each order, and nothing of others. */
  async function expectMovedOnce(ids: readonly number[], address: string): Promise<void> {
    const changes = await db.selectFrom('order_status_changes').select('order_id').execute()
    const ofThese = changes.map((row) => row.order_id).filter((id) => ids.includes(id))
    expect(ofThese.toSorted((one, other) => one - other)).toEqual(ids)
    const entries = await db
      .selectFrom('changes')
      .select('subject_id')
      .where('kind', '=', 'order_moved')
      .where('subject_id', 'in', ids.map(String))
      .execute()
    expect(entries).toHaveLength(ids.length)
    const mails = await db.selectFrom('mails').select('subject').execute()
    const mailed = mails.map(({ subject }) => subject)
    expect(new Set(mailed).size).toBe(mailed.length)
    expect(mailed).toHaveLength(changes.length)
    const job = await readJob(address)
    const outcomes = await db
      .selectFrom('job_rows')
      .select('outcome')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('job_id', '=', job.job_id)
      .groupBy('outcome')
      .execute()
    const counts = Object.fromEntries(outcomes.map(({ outcome, count }) => [outcome ?? '', Number(count)]))
    expect(counts).toEqual({ moved: ids.length, move_refused: job.rows_all - ids.length })
    expect(job.rows_done).toBe(job.rows_all)
    expect(await findBrokenChange(db)).toBeUndefined()
  }

  test('is done once', { timeout: 120_000 }, async () => {
    const ids = await place(MOVED, 'received')
    const address = await askForMove(ids.at(-1) ?? 0)
    await vi.waitUntil(async () => (await readJob(address)).state === 'done', LONG_ENOUGH)
    await expectMovedOnce(ids, address)
  })

  test('is taken up by the other one after kill -9, and repeats nothing', { timeout: 180_000 }, async () => {
    const ids = await place(MOVED_UNTIL_KILL, 'received')
    const other = serverAt(1)
    // Asleep: the first one gets the job
    other.child.kill('SIGSTOP')
    const address = await askForMove(ids.at(-1) ?? 0)
    const movedNow = async () =>
      (await db.selectFrom('order_status_changes').select('order_id').where('order_id', 'in', ids).execute())
        .length
    await vi.waitUntil(async () => (await movedNow()) > 0, { timeout: 90_000, interval: 5 })
    await serverAt(0).stop('SIGKILL')
    const before = await movedNow()
    expect(before).toBeGreaterThan(0)
    expect(before).toBeLessThan(ids.length)
    expect((await readJob(address)).state).toBe('running')
    other.child.kill('SIGCONT')
    await vi.waitUntil(async () => (await readJob(address)).state === 'done', LONG_ENOUGH)
    expect((await readJob(address)).attempts).toBe(2)
    await expectMovedOnce(ids, address)
    // The other process says so too
    const there = new StaffBrowser(other.address)
    await there.signIn('owner@shop.test')
    const page = await (await there.ask(address)).text()
    expect(page).toContain('Cambiados')
  })
})
