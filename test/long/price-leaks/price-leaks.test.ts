import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Db } from '#db/transaction.ts'
import type { PricePolicy } from '#domain/money/price-visibility.ts'
import { setSetting } from '#services/settings/settings.ts'
import { auditShop, fillCart, openWorld } from '../../system/audited-shop.ts'
import { startServer } from '../../system/process.ts'
import { typeCommand } from '../../system/terminal.ts'
import { engines, temporaryFolder } from '../../world/databases.ts'
import { testEnvironment } from '../../world/services.ts'
import { BROKEN_PLACES, CLIENT_AREA, EVERY_PAGE } from './broken-places.ts'
import { buildBreakableShop, startBreakableShop } from './broken-shop.ts'
import { THE_SHOP } from '#services/trail/actor.ts'

/** The audit has to find a price after any one rule is removed from the sources. */
vi.setConfig({ testTimeout: 300_000 })
const folder = temporaryFolder()
const [sqlite] = engines(temporaryFolder())
let database = ''
let environment: Record<string, string> = {}
let db: Db
beforeAll(async () => {
  buildBreakableShop(folder, [...BROKEN_PLACES, EVERY_PAGE])
  database = await sqlite.newDatabase()
  environment = testEnvironment(database)
  db = await openWorld(database)
  const server = await startServer(['bin/serve.mjs'], environment, folder)
  await fillCart(new URL(server.address).origin)
  await server.stop()
})
afterAll(() => db.destroy())

async function leakyAddresses(policy: PricePolicy, broken: readonly string[]): Promise<string[]> {
  await setSetting(db, THE_SHOP, 'price_visibility', policy)
  const server = await startBreakableShop(folder, environment, broken)
  try {
    return (await auditShop(database, server)).leaks.map(({ address }) => address)
  } finally {
    await server.stop()
  }
}

test('the intact copy leaks nothing', async () => {
  expect(await leakyAddresses('clients', [])).toEqual([])
})

test.each(BROKEN_PLACES)('the audit finds a leak in $name', async ({ name, policy, address }) => {
  expect(await leakyAddresses(policy, [name])).toEqual(
    expect.arrayContaining([expect.stringMatching(address)]),
  )
})

test('the audit finds leaks on the pages of the client area', async () => {
  const addresses = await leakyAddresses('nobody', CLIENT_AREA)
  for (const where of [/^\/es\/client\/shopping-cart$/, /^\/zh\/client\/orders\.data$/, /^\/en\/client$/])
    expect(addresses).toEqual(expect.arrayContaining([expect.stringMatching(where)]))
})

test('the command names the page, the item and the figure, and fails', async () => {
  await setSetting(db, THE_SHOP, 'price_visibility', 'clients')
  const server = await startBreakableShop(folder, environment, ['item cards'])
  const { origin } = new URL(server.address)
  const audited = await typeCommand(['audit', 'prices', '--url', origin], environment)
  await server.stop()
  expect(audited.code).toBe(1)
  expect(audited.err).toMatch(/^\/es\/catalogo: ASP-1: data\.price\.price: 75000$/m)
})
