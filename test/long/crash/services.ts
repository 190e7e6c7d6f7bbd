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

const acknowledged = new Map<string, number>()
let unanswered = 0

for (let round = 1; round <= rounds; round++) {
  const server = await startServer(['bin/lonja.ts', 'services'], testEnvironment(database))
  const kill = pause(50 + random() * 400).then(() => server.stop('SIGKILL'))
  await pushUntilItDies(server)
  await kill
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

/** Adds and orders in a loop; an order counts once its response has arrived. */
async function pushUntilItDies({ address }: ServerProcess): Promise<void> {
  const { product, catalog, order } = clientsOf(new URL(address).origin)
  const signedIn = await product.send(login, { body: { username: 'anna', password: ACCESS_CODES.anna } })
  if (!signedIn.ok) return
  const { token } = signedIn.value
  for (;;) {
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
  }
}
