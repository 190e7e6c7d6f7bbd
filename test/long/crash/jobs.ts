// Kills the shop with SIGKILL while it moves many orders and writes an export for staff, and checks that the next process
// ends both: each order has one change of status, one entry in the trail and one mail, and the file is whole.
//   node test/long/crash/jobs.ts [rounds] [seed]         the same seed chooses the same rounds
import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#db/transaction.ts'
import { setSetting } from '#services/settings/settings.ts'
import { THE_SHOP } from '#services/trail/actor.ts'
import { findBrokenChange } from '#services/trail/check-trail.ts'
import { type ServerProcess, startServer } from '../../system/process.ts'
import { openMigrated } from '../../world/open-migrated.ts'
import { testEnvironment } from '../../world/services.ts'
import { seedShop } from '../../world/shop.ts'
import { seedMember } from '../../world/staff/seed-member.ts'
import { StaffBrowser } from '../../world/staff/staff-browser.ts'
import { randomFrom } from './faults.ts'
import { onBothDatabases } from './on-both-databases.ts'
import { placeOrders } from './place-orders.ts'

/** A round is four kills and takes about fifteen seconds. */
const rounds = Math.min(Number(process.argv[2] ?? 3), 20)
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000)
console.log(`jobs: ${rounds} rounds on each database, seed ${seed}`)

const KILLS = 4
/** Both jobs take a tenth of a second to a second. */
const LATEST_KILL_MS = 200
const MOVED = 300
/** So many that an export of all is a job. */
const DELIVERED = 2_001

const failed = await onBothDatabases(runRounds)
console.log(`jobs: ${rounds * 2} rounds, ${failed} with problems; seed ${seed}`)
process.exitCode = failed > 0 ? 1 : 0

/** Runs the rounds on one database and returns how many had problems. */
async function runRounds(name: string, database: string, folder: string): Promise<number> {
  const db = await openMigrated(database)
  const { anna } = await seedShop(db)
  await seedMember(db, { email: 'owner@shop.test' })
  await setSetting(db, THE_SHOP, 'order_grace_seconds', '0')
  await placeOrders(db, anna, DELIVERED, 'delivered')
  const start = () => startServer(['bin/serve.mjs'], { ...testEnvironment(database), DATA_DIR: folder })
  let server = await start()
  const first = await signedIn(server)
  let problems = 0
  let interrupted = 0
  for (let number = 1; number <= rounds; number++) {
    const random = randomFrom(seed * 1_000_003 + number)
    const placed = await placeOrders(db, anna, MOVED, 'received')
    const browser = number === 1 ? first : await signedIn(server)
    const jobs = [
      await ask(browser, '/admin/orders', { which: 'all', 'up-to': `${placed}`, intent: 'confirmed' }),
      await ask(browser, '/admin/orders/export', { as: 'orders csv' }),
    ]
    for (let kill = 1; kill <= KILLS; kill++) {
      await pause(random() * LATEST_KILL_MS)
      await server.stop('SIGKILL')
      interrupted += await endLeases(db)
      server = await start()
    }
    await ended(db)
    const found = await findContradictions(db)
    const file = await (await signedIn(server)).ask(`${jobs[1]}/file`)
    const lines = (await file.text()).trim().split('\n').length
    if (file.status !== 200 || lines !== DELIVERED + MOVED * number + 1)
      found.push(`the file has ${lines} lines (${file.status})`)
    if (found.length === 0) continue
    problems++
    console.log(`${name}, round ${number}: ${found.join('; ')}`)
  }
  await server.stop()
  await db.destroy()
  console.log(`${name}: ${rounds * KILLS} kills, ${interrupted} jobs interrupted, ${problems} problems`)
  return problems
}

async function signedIn(server: ServerProcess): Promise<StaffBrowser> {
  const browser = new StaffBrowser(server.address)
  await browser.signIn('owner@shop.test')
  return browser
}

/** Asks for a job and returns its address. */
async function ask(
  browser: StaffBrowser,
  path: string,
  form: Readonly<Record<string, string>>,
): Promise<string> {
  const location = (await browser.ask(path, { form })).headers.get('location') ?? ''
  if (!location.includes('/jobs/')) throw new Error(`${path} gave no job`)
  return location
}

/** Ends the leases of the killed process, which others would respect for half a minute. Returns how many it had. */
async function endLeases(db: Db): Promise<number> {
  const freed = await db
    .updateTable('jobs')
    .set({ due_at: new Date().toISOString() })
    .where('state', '=', 'running')
    .executeTakeFirstOrThrow()
  return Number(freed.numUpdatedRows)
}

async function ended(db: Db): Promise<void> {
  const until = Date.now() + 60_000
  for (;;) {
    const open = await db
      .selectFrom('jobs')
      .select('job_id')
      .where('state', 'in', ['waiting', 'running'])
      .execute()
    if (open.length === 0) return
    if (Date.now() > until) throw new Error(`${open.length} jobs have not ended`)
    await pause(100)
  }
}

/** What is missing, double, or told otherwise by the trail. */
async function findContradictions(db: Db): Promise<string[]> {
  const found: string[] = []
  const broken = await findBrokenChange(db)
  if (broken !== undefined) found.push(`the chain breaks at ${JSON.stringify(broken)}`)
  const unfinished = await db.selectFrom('jobs').selectAll().where('state', '!=', 'done').execute()
  for (const { job_id, state, problem } of unfinished) found.push(`job ${job_id} is ${state} ${problem}`)
  const orders = await db
    .selectFrom('orders')
    .select(['order_id', 'status'])
    .where('status', '!=', 'delivered')
    .execute()
  const ids = orders.map(({ order_id }) => String(order_id)).toSorted()
  for (const { order_id, status } of orders)
    if (status !== 'confirmed') found.push(`order ${order_id} is ${status}`)
  const moves = await db
    .selectFrom('order_status_changes')
    .select('order_id')
    .where('status', '=', 'confirmed')
    .execute()
  const entries = await db
    .selectFrom('changes')
    .select('subject_id')
    .where('kind', '=', 'order_moved')
    .execute()
  const isEach = (named: readonly string[]) => named.toSorted().join() === ids.join()
  if (!isEach(moves.map(({ order_id }) => String(order_id)))) found.push(`${moves.length} changes of status`)
  if (!isEach(entries.map(({ subject_id }) => String(subject_id)))) found.push(`${entries.length} entries`)
  const mails = await db.selectFrom('mails').select('subject').execute()
  if (mails.length !== ids.length || new Set(mails.map(({ subject }) => subject)).size !== ids.length)
    found.push(`${mails.length} mails about ${ids.length} orders`)
  const exports = await db
    .selectFrom('changes')
    .select('kind')
    .where('kind', '=', 'orders_exported')
    .execute()
  const asked = await db.selectFrom('jobs').select('kind').where('kind', '=', 'export_orders').execute()
  if (exports.length !== asked.length) found.push(`${exports.length} entries of ${asked.length} exports`)
  return found
}
