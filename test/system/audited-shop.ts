import { randomUUID } from 'node:crypto'
import { readConfig } from '#config'
import { insertCartLine } from '#contracts/catalog.ts'
import { pushShoppingCart } from '#contracts/order.ts'
import { login } from '#contracts/product.ts'
import type { Db } from '#db/transaction.ts'
import { auditPrices } from '../../bin/price-audit/audit-prices.ts'
import { openMigrated } from '../world/open-migrated.ts'
import { clientsOf, FIRST_CATALOG, TEST_SECRET, testEnvironment } from '../world/services.ts'
import { ACCESS_CODES, seedShop, shop as world } from '../world/shop.ts'
import type { ServerProcess } from './process.ts'

export const ANNA = { username: 'anna', code: ACCESS_CODES.anna }

export async function openWorld(database: string): Promise<Db> {
  const db = await openMigrated(database)
  await seedShop(db)
  return db
}

/** Orders something as Anna, and leaves something in her cart. */
export async function fillCart(address: string): Promise<void> {
  const services = clientsOf(address)
  const signedIn = await services.product.send(login, {
    body: { username: ANNA.username, password: ANNA.code },
  })
  if (!signedIn.ok) throw new Error(JSON.stringify(signedIn.failure))
  const { token, client } = signedIn.value
  if (!client) throw new Error('the built-in service names the client')
  const { clientId } = client
  const add = () =>
    services.catalog.send(insertCartLine, {
      params: FIRST_CATALOG,
      token,
      body: { clientId, stockItemId: world.items.copperPipe.id, quantity: 13 },
    })
  await add()
  const push = { ...FIRST_CATALOG, clientId, uuid: randomUUID() }
  const pushed = await services.order.send(pushShoppingCart, { token, body: push })
  if (!pushed.ok) throw new Error(JSON.stringify(pushed.failure))
  await add()
}

/** Audits a running shop as a guest and, where prices are shown to nobody, as Anna. */
export function auditShop(database: string, { address }: ServerProcess) {
  const read = readConfig(testEnvironment(database))
  if (!read.ok) throw new Error(read.problems.join('\n'))
  const { origin } = new URL(address)
  return auditPrices({ config: read.config, secret: TEST_SECRET, origin, client: ANNA })
}
