// Kills two servers behind nginx in turn while buyers order, an ERP changes prices and staff ask for jobs, and checks that
// the shop has what each of them booked, once, and that every mail and event arrived.
//   node test/long/crash/nodes.ts [kills] [seed]         the same seed chooses the same moments
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#db/transaction.ts'
import { addClient } from '#services/accounts/clients.ts'
import { deriveKeys } from '#services/secrets/keys.ts'
import { setSetting } from '#services/settings/settings.ts'
import { THE_SHOP } from '#services/trail/actor.ts'
import { addWebhook } from '#services/webhooks/webhooks.ts'
import { TestMailServer } from '../../stand-in/mail-server.ts'
import { WebhookReceiver } from '../../stand-in/webhook-receiver.ts'
import { openMigrated } from '../../world/open-migrated.ts'
import offerPostgres, { newPostgresDatabase } from '../../world/postgres.ts'
import { TEST_SECRET } from '../../world/services.ts'
import { seedShop } from '../../world/shop.ts'
import { seedMember } from '../../world/staff/seed-member.ts'
import { isInstalled } from '../programs.ts'
import { Buyer } from './buyer.ts'
import { copiesOf, findContradictions, type Parties } from './check-nodes.ts'
import { Erp } from './erp.ts'
import { randomFrom } from './faults.ts'
import { Staff } from './staff.ts'
import { setUpTwoNodes, type TwoNodes } from './two-nodes.ts'

/** A kill takes about three seconds. */
const kills = Math.min(Number(process.argv[2] ?? 50), 500)
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000)

const BUYERS = 4
/** A started server does all it does within this time. */
const LATEST_KILL_MS = 1_500
/** What a mail server may take to answer: a kill in this time leaves a mail that arrived and was not confirmed. */
const MAIL_ANSWER_MS = 100
/** The states of mails and events that have not arrived. */
const UNSENT = ['waiting', 'sending']

if (isInstalled('nginx')) {
  console.log(`nodes: ${kills} kills, seed ${seed}`)
  const folder = mkdtempSync(join(tmpdir(), 'lonja-crash-'))
  let offer = ''
  const stopPostgres = await offerPostgres({ provide: (_, address) => (offer = address) })
  const problems = await run(await newPostgresDatabase(offer, 'template'), folder)
  await stopPostgres()
  rmSync(folder, { recursive: true, force: true })
  for (const problem of problems) console.log(`nodes: ${problem}`)
  console.log(`nodes: ${kills} kills, ${problems.length} problems; seed ${seed}`)
  process.exitCode = problems.length > 0 ? 1 : 0
}

async function run(database: string, folder: string): Promise<string[]> {
  const mailServer = await new TestMailServer().open()
  mailServer.answerMs = MAIL_ANSWER_MS
  const receiver = await new WebhookReceiver().open()
  const db = await openMigrated(database)
  const { bruno } = await seedShop(db)
  await seedMember(db, { email: 'owner@shop.test' })
  await setSetting(db, THE_SHOP, 'order_mail_to', 'orders@shop.test')
  await setSetting(db, THE_SHOP, 'order_grace_seconds', '0')
  await addWebhook(db, THE_SHOP, deriveKeys(TEST_SECRET).webhookSecrets, {
    url: receiver.url(),
    events: ['order.accepted', 'order.status_changed'],
    network: { isPrivateAllowed: true },
  })
  const nodes = await setUpTwoNodes(database, folder, {
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'Puerto <shop@puerto.test>',
    WEBHOOK_PRIVATE: 'on',
  })
  await startBoth(nodes)
  const buyers = await Promise.all(
    Array.from({ length: BUYERS }, (_, index) => signedInBuyer(db, nodes.address, index)),
  )
  const erp = await Erp.connect(db, nodes.address)
  const staff = new Staff(db, nodes.address, bruno)
  const parties = { db, buyers, erp, staff, mailServer, receiver }
  try {
    const problems = await storm(parties, nodes)
    await settle(db, nodes)
    return [...problems, ...(await findContradictions(parties)), ...(await summarize(parties))]
  } finally {
    await nodes.close()
    await db.destroy()
    receiver.close()
    await mailServer.close()
  }
}

async function startBoth(nodes: TwoNodes): Promise<void> {
  await Promise.all([nodes.start(0), nodes.start(1)])
}

async function signedInBuyer(db: Db, address: string, index: number): Promise<Buyer> {
  const [username, accessCode] = [`buyer-${index}`, `BUYR-BUYR-BUY${index}`]
  const email = `${username}@clients.test`
  const added = await addClient(db, THE_SHOP, { username, name: username, email, accessCode })
  if (!added.ok) throw new Error(added.code)
  const buyer = new Buyer(added.value.clientId, address, randomFrom(seed * 1_000_003 + index))
  await buyer.signIn(username, accessCode)
  return buyer
}

/** Kills the servers in turn while everybody works; returns what stopped somebody. */
async function storm({ buyers, erp, staff }: Parties, nodes: TwoNodes): Promise<string[]> {
  let isOver = false
  const isStopped = () => isOver
  const work = Promise.allSettled([
    ...buyers.map((buyer) => buyer.buy(isStopped)),
    erp.work(isStopped),
    staff.work('owner@shop.test', isStopped),
  ])
  const random = randomFrom(seed)
  for (let kill = 0; kill < kills; kill++) {
    await pause(random() * LATEST_KILL_MS)
    const index = kill % 2 === 0 ? 0 : 1
    await nodes.stop(index, 'SIGKILL')
    await nodes.start(index)
  }
  isOver = true
  const ends = await work
  return ends.flatMap((end) => (end.status === 'rejected' ? String(end.reason) : []))
}

/** Lets the queues end, without waiting for the leases of who was killed, nor for the next attempts of what failed. */
async function settle(db: Db, nodes: TwoNodes): Promise<void> {
  await Promise.all([nodes.stop(0), nodes.stop(1)])
  const due = new Date().toISOString()
  await db.updateTable('mails').set({ next_attempt_at: due }).where('status', 'in', UNSENT).execute()
  await db
    .updateTable('webhook_deliveries')
    .set({ next_attempt_at: due })
    .where('status', 'in', UNSENT)
    .execute()
  await db.updateTable('jobs').set({ due_at: due }).where('state', '=', 'running').execute()
  await startBoth(nodes)
  for (const limit = Date.now() + 180_000; (await countOpen(db)) > 0; await pause(200))
    if (Date.now() > limit) throw new Error(`${await countOpen(db)} entries of queues have not ended`)
}

async function countOpen(db: Db): Promise<number> {
  const open = await Promise.all([
    db.selectFrom('mails').select('mail_id').where('status', 'in', UNSENT).execute(),
    db.selectFrom('webhook_deliveries').select('delivery_id').where('status', 'in', UNSENT).execute(),
    db.selectFrom('jobs').select('job_id').where('state', 'in', ['waiting', 'running']).execute(),
  ])
  return open.reduce((sum, rows) => sum + rows.length, 0)
}

/** Prints the counts; returns what shows that the run tried too little. */
async function summarize({ db, buyers, erp, staff, mailServer, receiver }: Parties): Promise<string[]> {
  const everybody = [...buyers, erp, staff]
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
  const carts = buyers.flatMap((buyer) => buyer.carts)
  const copies = [...copiesOf(mailServer).values()]
  const eventIds = new Set(receiver.events().map(({ id }) => id))
  const jobs = await db.selectFrom('jobs').select('attempts').execute()
  const interrupted = jobs.filter(({ attempts }) => attempts > 1).length
  const cutOff = sum(everybody.map((one) => one.cutOff))
  console.log(
    [
      `nodes: ${kills} kills`,
      `${cutOff} requests cut off, ${sum(everybody.map((one) => one.busy))} answered busy`,
      `${carts.length} carts, ${carts.flatMap((cart) => cart.orders).length} orders`,
      `${sum(buyers.map((buyer) => buyer.changed))} carts changed by a price`,
      `${erp.pricesChanged} prices, ${erp.lists} lists`,
      `${staff.moved} orders moved, ${staff.exports.length} exports; ${interrupted} of ${jobs.length} jobs interrupted`,
      `${copies.length} mails, ${copies.filter(({ length }) => length > 1).length} of them twice`,
      `${eventIds.size} events, ${receiver.received.length - eventIds.size} repeated`,
    ].join('; '),
  )
  const servedByOne = buyers.filter((buyer) => buyer.answersOf.size !== 2)
  return [
    ...(cutOff > 0 ? [] : ['no kill fell within a request']),
    ...servedByOne.map(({ clientId }) => `one server answered client ${clientId} always`),
  ]
}
