// Sends carts to a shop with the built-in order service, kills its processes meanwhile, sends the same forms again, and
// checks that every cart is ordered completely and once, with one mail for each order.
//   node test/long/crash/direct.ts [rounds] [seed]        the same seed chooses the same rounds
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { findDamage } from '#db/integrity.ts'
import type { Db } from '#db/transaction.ts'
import { findIntegrityProblems } from '#services/settings/integrity-checks.ts'
import { setSetting } from '#services/settings/settings.ts'
import { type ServerProcess, startServer } from '../../system/process.ts'
import { openMigrated } from '../../world/open-migrated.ts'
import offerPostgres, { newPostgresDatabase } from '../../world/postgres.ts'
import { testEnvironment } from '../../world/services.ts'
import { ACCESS_CODES, seedShop } from '../../world/shop.ts'
import { PageClient } from './page-client.ts'
import { type Random, randomFrom } from './faults.ts'
import { THE_SHOP } from '#services/trail/actor.ts'

const rounds = Number(process.argv[2] ?? 20)
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000)
console.log(`direct: ${rounds} rounds on each database, seed ${seed}`)

/** Items of the first and of the second catalogue. */
const ITEMS = [
  ['11', '12'],
  ['11.2', '40'],
] as const
/** An answer takes about 30 ms: kills fall before, within and after the transaction. */
const LATEST_KILL_MS = 60
/** Enough for a process to start on a busy machine. */
const ANSWER_LIMIT_MS = 90_000

interface Round {
  /** Pieces by item. */
  readonly cart: readonly (readonly [item: string, quantity: number])[]
  /** The clicks in each tab. Each tab sends the cart with its own uuid. */
  readonly tabs: readonly number[]
  /** The delay before each kill while the cart is sent, ms. */
  readonly kills: readonly number[]
}

interface Setup {
  readonly name: string
  readonly database: string
  /** Processes on the database. */
  readonly servers: number
}

const folder = mkdtempSync(join(tmpdir(), 'lonja-crash-'))
let offer = ''
const stopPostgres = await offerPostgres({ provide: (_, address) => (offer = address) })
const setups: Setup[] = [
  { name: 'SQLite', database: join(folder, 'lonja.sqlite'), servers: 1 },
  { name: 'two shops on PostgreSQL', database: await newPostgresDatabase(offer, 'template'), servers: 2 },
]
let failed = 0
for (const setup of setups) failed += await runRounds(setup)
await stopPostgres()
rmSync(folder, { recursive: true, force: true })
console.log(`direct: ${rounds * setups.length} rounds, ${failed} with problems; seed ${seed}`)
process.exitCode = failed > 0 ? 1 : 0

/** Runs the rounds on one database and returns how many had problems. */
async function runRounds({ name, database, servers: count }: Setup): Promise<number> {
  const db = await openMigrated(database)
  const { anna } = await seedShop(db)
  await setSetting(db, THE_SHOP, 'order_mail_to', 'orders@shop.test')
  const start = () => startServer(['bin/serve.mjs'], testEnvironment(database))
  const servers: ServerProcess[] = []
  for (let index = 0; index < count; index++) servers.push(await start())
  const client = new PageClient()
  await client.signIn(servers[0]?.address ?? '', 'anna', ACCESS_CODES.anna)
  let problems = 0
  let kills = 0
  let cutOffCount = 0

  /** Sends a form until it gets a response, restarting a killed process first. */
  const sendUntilAnswered = async (form: readonly string[][], first: number) => {
    const limit = Date.now() + ANSWER_LIMIT_MS
    for (let attempt = 0; Date.now() < limit; attempt++) {
      const { address } = servers[(first + attempt) % count] as ServerProcess
      const answer = await client.send(address, form).catch(() => undefined)
      if (answer && answer.status < 500) return answer
      cutOffCount++
      await pause(500)
    }
    throw new Error('a form was not answered')
  }
  const kill = async (index: number) => {
    kills++
    await servers[index]?.stop('SIGKILL')
    servers[index] = await start()
  }

  for (let number = 1; number <= rounds; number++) {
    const round = chooseRound(randomFrom(seed * 1_000_003 + number))
    const roundProblems = await runRound(round).catch((error: unknown) => [String(error)])
    if (roundProblems.length === 0) continue
    problems++
    console.log(`${name}, round ${number}: ${roundProblems.join('; ')}\n  ${JSON.stringify(round)}`)
    await db.deleteFrom('cart_lines').execute()
  }

  async function runRound({ cart, tabs, kills: delays }: Round): Promise<string[]> {
    const address = servers[0]?.address ?? ''
    const newest = await newestOrder(db)
    const mails = await countMails(db)
    for (const [item, quantity] of cart) await client.add(address, item, quantity)
    const forms = await Promise.all(tabs.map(() => client.readForm(address)))
    const sends = forms.flatMap((form, tab) =>
      Array.from({ length: tabs[tab] ?? 1 }, (_, click) => sendUntilAnswered(form, tab + click)),
    )
    const killing = (async () => {
      for (const [index, delay] of delays.entries()) {
        await pause(delay)
        await kill(index % count)
      }
    })()
    const [answers] = await Promise.all([Promise.all(sends), killing])
    return [
      // 303 redirects to the orders; 409 means that the other tab ordered the cart before
      ...answers
        .filter(({ status }) => status !== 303 && status !== 409)
        .map(({ status }) => `answer ${status}`),
      ...(answers.some(({ status }) => status === 303) ? [] : ['no answer redirects to the orders']),
      ...(await checkOrders(db, { clientId: anna, cart, newest, mails })),
    ]
  }

  const broken = [
    ...(database.startsWith('postgres')
      ? []
      : findDamage(new DatabaseSync(database)).map((one) => JSON.stringify(one))),
    ...(await findIntegrityProblems(db)).map((problem) => problem.join(' ')),
  ]
  for (const problem of broken) console.log(`${name}: ${problem}`)
  console.log(
    `${name}: ${rounds} rounds, ${kills} kills, ${cutOffCount} sends cut off, ${problems} with problems`,
  )
  await Promise.all(servers.map((server) => server.stop()))
  await db.destroy()
  return problems + broken.length
}

function chooseRound(random: Random): Round {
  const whole = (from: number, to: number) => from + Math.floor(random() * (to - from + 1))
  const itemOf = (catalog: 0 | 1) => [ITEMS[catalog][whole(0, 1)] ?? '11', whole(1, 9)] as const
  const cart = random() < 0.7 ? [itemOf(0), itemOf(1)] : [itemOf(0)]
  const tabs = Array.from({ length: random() < 0.3 ? 2 : 1 }, () => (random() < 0.4 ? whole(2, 3) : 1))
  const kills = random() < 0.8 ? Array.from({ length: whole(1, 2) }, () => whole(0, LATEST_KILL_MS)) : []
  return { cart, tabs, kills }
}

interface Sent {
  readonly clientId: number
  readonly cart: Round['cart']
  /** The newest order before the round. */
  readonly newest: number
  /** The number of mails before the round. */
  readonly mails: number
}

/** Expects every piece ordered once, one order per catalogue, all with one uuid, and an empty cart. */
async function checkOrders(db: Db, { clientId, cart, newest, mails }: Sent): Promise<string[]> {
  const orders = await db.selectFrom('orders').selectAll().where('order_id', '>', newest).execute()
  const lines = await db.selectFrom('order_lines').selectAll().where('order_id', '>', newest).execute()
  const linesLeft = await db.selectFrom('cart_lines').selectAll().where('client_id', '=', clientId).execute()
  const catalogOf = (orderId: number) => orders.find(({ order_id }) => order_id === orderId)?.catalog_id ?? 0
  const ordered = lines.map(
    (line) => `${line.quantity} of ${line.stock_item_id} (${catalogOf(line.order_id)})`,
  )
  const sent = cart.map(([item, quantity]) => {
    const [id, catalog] = item.split('.')
    return `${quantity} of ${id} (${catalog ?? (item === '40' ? 2 : 1)})`
  })
  return [
    ...(ordered.toSorted().join() === sent.toSorted().join()
      ? []
      : [`ordered ${ordered.join()} where ${sent.join()} were sent`]),
    ...(orders.length === cart.length ? [] : [`${orders.length} orders for ${cart.length} catalogues`]),
    ...(new Set(orders.map(({ uuid }) => uuid)).size === 1 ? [] : ['orders of several uuids']),
    ...(linesLeft.length === 0 ? [] : [`${linesLeft.length} lines are left in the cart`]),
    // One mail to the client and one to the company
    ...((await countMails(db)) === mails + 2 * orders.length ? [] : ['mails are missing or doubled']),
  ]
}

async function newestOrder(db: Db): Promise<number> {
  const row = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.max('order_id').as('newest'))
    .executeTakeFirst()
  return Number(row?.newest ?? 0)
}

async function countMails(db: Db): Promise<number> {
  return (await db.selectFrom('mails').select('mail_id').where('kind', '=', 'order').execute()).length
}
