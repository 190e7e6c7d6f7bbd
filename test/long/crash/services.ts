// Kills the built-in services while a client of the API orders, and counts the orders.
//   node test/long/crash/services.ts [rounds] [seed]        SQLite; with DATABASE_URL set, PostgreSQL
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { insertCartLine } from '#contracts/catalog.ts'
import { login } from '#contracts/product.ts'
import { pushShoppingCart } from '#contracts/order.ts'
import { findDamage } from '#db/integrity.ts'
import { isPostgres } from '#db/open.ts'
import { findIntegrityProblems } from '#services/settings/integrity-checks.ts'
import { openMigrated } from '../../world/open-migrated.ts'
import { type ServerProcess, startServer } from '../../system/process.ts'
import { clientsOf, FIRST_CATALOG, testEnvironment } from '../../world/services.ts'
import { randomFrom } from './faults.ts'
import { ACCESS_CODES, seedShop, shop as world } from '../../world/shop.ts'

const rounds = Number(process.argv[2] ?? 20)
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000)
const random = randomFrom(seed)
console.log(`services: ${rounds} kills, seed ${seed}`)
const folder = mkdtempSync(join(tmpdir(), 'lonja-crash-'))
const database = process.env['DATABASE_URL'] ?? join(folder, 'lonja.sqlite')
const db = await openMigrated(database)
const { anna } = await seedShop(db)

/** How many orders are acknowledged at most before a process is killed. */
const MOST_ORDERS = 30

const acknowledged = new Map<string, number>()
let unanswered = 0

for (let round = 1; round <= rounds; round++) {
  const server = await startServer(['bin/lonja.ts', 'services'], testEnvironment(database))
  // In the middle of an order, however long one takes on this machine
  const killAt = 1 + random() * (MOST_ORDERS - 1)
  let killed: Promise<void> | undefined
  await pushUntilItDies(server, (order, lastMs) => {
    if (order !== Math.floor(killAt)) return
    killed = pause((killAt % 1) * lastMs).then(() => server.stop('SIGKILL'))
  })
  await killed
  if (round % 10 === 0) console.log(`${round} kills, ${acknowledged.size} orders acknowledged`)
}

const orders = await db.selectFrom('orders').select(['uuid', 'order_id']).execute()
const lost = [...acknowledged].filter(
  ([uuid, id]) => !orders.some((order) => order.uuid === uuid && order.order_id === id),
)
const doubled = orders.length - new Set(orders.map((order) => order.uuid)).size
const problems = [
  ...(isPostgres(database) ? [] : findDamage(new DatabaseSync(database)).map((one) => JSON.stringify(one))),
  ...(await findIntegrityProblems(db)).map((problem) => problem.join(' ')),
]
console.log(
  `${rounds} kills: ${acknowledged.size} acknowledged, ${unanswered} cut off, ${orders.length} orders; ` +
    `${lost.length} lost, ${doubled} doubled, ${problems.length} problems`,
)
for (const problem of problems) console.log(problem)
await db.destroy()
rmSync(folder, { recursive: true, force: true })
process.exitCode = lost.length + doubled + problems.length > 0 ? 1 : 0

/**
 * Adds and orders in a loop; an order counts once its response has arrived.
 * @param onOrder called before each order with the number of those before it, and how long the last one took
 */
async function pushUntilItDies(
  { address }: ServerProcess,
  onOrder: (order: number, lastMs: number) => void,
): Promise<void> {
  const { product, catalog, order } = clientsOf(new URL(address).origin)
  const signedIn = await product.send(login, { body: { username: 'anna', password: ACCESS_CODES.anna } })
  if (!signedIn.ok) throw new Error(`the sign-in was refused: ${JSON.stringify(signedIn.failure)}`)
  const { token } = signedIn.value
  for (let count = 0, lastMs = 0; ; count++) {
    onOrder(count, lastMs)
    const begin = performance.now()
    const body = { clientId: anna, stockItemId: world.items.washer.id, quantity: 3 }
    const added = await catalog.send(insertCartLine, { params: FIRST_CATALOG, token, body })
    if (!added.ok) return
    const uuid = randomUUID()
    const pushed = await order.send(pushShoppingCart, {
      token,
      body: { ...FIRST_CATALOG, clientId: anna, uuid },
    })
    if (!pushed.ok) {
      unanswered++
      return
    }
    acknowledged.set(uuid, Number(pushed.value.data[0]?.orderId))
    lastMs = performance.now() - begin
  }
}
