import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readConfig } from '#config'
import { insertCartLine } from '#contracts/catalog.ts'
import { login } from '#contracts/product.ts'
import { pushShoppingCart } from '#contracts/order.ts'
import type { Db } from '#db/transaction.ts'
import type { PricePolicy } from '#domain/cart/price-visibility.ts'
import { setSetting } from '#services/settings/settings.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditPrices } from '../../bin/price-audit/audit-prices.ts'
import { describeOnBoth, engines, openMigrated, temporaryFolder } from '../world/databases.ts'
import { type ServerProcess, startServer } from './process.ts'
import { clientsOf, FIRST_CATALOG, TEST_SECRET, testEnvironment } from '../world/services.ts'
import { ACCESS_CODES, seedShop, shop as world } from '../world/shop.ts'

const BUNDLE = 'build/server/index.js'
const CARD = 'price: shownPrice(requestContext.prices, catalog, item),\n\t\tname'
const ANNA = { username: 'anna', code: ACCESS_CODES.anna }

/** The built shop, with the rule taken out at one place: a piece of its code that is there once, replaced by another. */
async function startBroken(database: string, ...changes: readonly (readonly [string, string])[]) {
  const broken = changes.reduce(
    (source, [piece, other]) => {
      expect(source.split(piece).length - 1, `${piece} is there once`).toBe(1)
      return source.replace(piece, () => other)
    },
    readFileSync(BUNDLE, 'utf8'),
  )
  const file = BUNDLE.replace('index', `broken-${randomUUID()}`)
  writeFileSync(file, broken)
  try {
    const start = `const { serve } = await import('./${file}'); await serve()`
    return await startServer(['--input-type=module', '-e', start], {
      ...testEnvironment(database),
      NODE_ENV: 'production',
    })
  } finally {
    rmSync(file)
  }
}

async function openWorld(database: string): Promise<Db> {
  const db = await openMigrated(database)
  await seedShop(db)
  return db
}

/** Anna has ordered once, and has something in her cart. */
async function fillCart(address: string): Promise<void> {
  const services = clientsOf(address)
  const signedIn = await services.product.send(login, {
    body: { username: ANNA.username, password: ANNA.code },
  })
  if (!signedIn.ok) throw new Error(JSON.stringify(signedIn.failure))
  const { token, client } = signedIn.value
  const { clientId } = client
  const add = () =>
    services.catalog.send(insertCartLine, {
      params: FIRST_CATALOG,
      token,
      body: { clientId, stockItemId: world.items.copperPipe.id, quantity: 13 },
    })
  await add()
  const push = { ...FIRST_CATALOG, clientId, uuid: randomUUID() }
  expect(await services.order.send(pushShoppingCart, { token, body: push })).toMatchObject({ ok: true })
  await add()
}

function audit(database: string, { address }: ServerProcess, client?: typeof ANNA) {
  const read = readConfig(testEnvironment(database))
  if (!read.ok) throw new Error(read.problems.join('\n'))
  const { origin } = new URL(address)
  return auditPrices({ config: read.config, secret: TEST_SECRET, origin, client })
}

describeOnBoth('the audit of an intact shop', (engine) => {
  let database = ''
  let db: Db
  let server: ServerProcess
  beforeAll(async () => {
    database = await engine.newDatabase()
    db = await openWorld(database)
    server = await startServer(['bin/serve.mjs'], testEnvironment(database))
    await fillCart(new URL(server.address).origin)
  })
  afterAll(async () => {
    await server.stop()
    await db.destroy()
  })

  test.each<[PricePolicy, boolean]>([
    ['clients', false],
    ['nobody', true],
  ])('that shows prices to %s finds none, and has looked', async (policy, asClient) => {
    await setSetting(db, 'price_visibility', policy)
    const found = await audit(database, server, ANNA)
    expect(found).toMatchObject({ policy, leaks: [], isCutShort: false, asClient })
    expect(found.pages).toBeGreaterThan(50)
    expect(found.calls).toBeGreaterThan(15)
    expect(found.items).toBeGreaterThan(50)
    expect(found.figures).toBe(9)
  })

  test('that shows prices to everyone has nothing to look for', async () => {
    await setSetting(db, 'price_visibility', 'everyone')
    expect(await audit(database, server, ANNA)).toMatchObject({ policy: 'everyone', pages: 0, leaks: [] })
  })

  test('leaves nobody signed in, and the cart as it was', async () => {
    const count = async (table: 'sessions' | 'cart_lines') => {
      const row = await db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll().as('rows'))
        .executeTakeFirst()
      return Number(row?.rows)
    }
    const before = [await count('sessions'), await count('cart_lines')]
    await setSetting(db, 'price_visibility', 'nobody')
    await audit(database, server, ANNA)
    expect([await count('sessions'), await count('cart_lines')]).toEqual(before)
  })
})

describe('the audit finds the one place where the rule was taken out', () => {
  const folder = temporaryFolder()
  const [sqlite] = engines(folder)
  let database = ''
  let db: Db
  beforeAll(async () => {
    database = await sqlite.newDatabase()
    db = await openWorld(database)
    const server = await startServer(['bin/serve.mjs'], testEnvironment(database))
    await fillCart(new URL(server.address).origin)
    await server.stop()
  })
  afterAll(() => db.destroy())

  async function leaksOf(policy: PricePolicy, ...changes: readonly (readonly [string, string])[]) {
    await setSetting(db, 'price_visibility', policy)
    const server = await startBroken(database, ...changes)
    try {
      return (await audit(database, server, ANNA)).leaks
    } finally {
      await server.stop()
    }
  }

  test.each([
    [
      'the list of items a service tells',
      'writeStockItem(toStockItem(row), visibility)',
      'writeStockItem(toStockItem(row), "shown")',
      /^\/services\/catalog\/api\/StockItems/,
    ],
    [
      'who is told it',
      'await findCallerSession(c, deps) ? "client" : "visitor"',
      '"client"',
      /^\/services\/catalog\/api\/StockItems/,
    ],
    ['the cards', CARD, CARD.replace('requestContext.prices', '"shown"'), /^\/es\/catalogo/],
    [
      'the facts of an item',
      'price: shownPrice(requestContext.prices, catalog, asked)',
      'price: shownPrice("shown", catalog, asked)',
      /^\/zh\/stock\//,
    ],
    [
      'its variants, which a page may know without showing them',
      'price: shownPrice(prices, catalog, variant)',
      'price: shownPrice("shown", catalog, variant)',
      /^\/en\/stock\/.*\.data$/,
    ],
    [
      'the list to print',
      'price: shownPrice(prices, catalog, item)',
      'price: shownPrice("shown", catalog, item)',
      /^\/en\/price-list/,
    ],
    [
      'what search engines read',
      'price: shownPrice(requestContext.prices, catalog, item),\n\t\t\tpath',
      'price: shownPrice("shown", catalog, item),\n\t\t\tpath',
      /^\/es\/stock\/[^.]*$/,
    ],
    [
      'what scripts are handed and no page shows',
      'kind: "hidden",\n\t\tsight\n\t};\n}\n/** The unit price of a line',
      'kind: "hidden",\n\t\tsight,\n\t\tcost: price\n\t};\n}\n/** The unit price of a line',
      /^\/en\/catalogo.*\.data/,
    ],
    [
      'the catalogue as files',
      'write(catalog, visibility)',
      'write(catalog, "shown")',
      /^\/assets\/(stock|stocks\/\d)\.json$/,
    ],
    [
      'the order of a list',
      'const sort = visibility !== "shown" && isByPrice(asked) ? "name" : asked',
      'const sort = asked',
      /\?sort=-?price$/,
    ],
  ])('to a guest: %s', async (_, piece, other, where) => {
    const leaks = await leaksOf('clients', [piece, other])
    expect(leaks.map(({ address }) => address)).toEqual(
      expect.arrayContaining([expect.stringMatching(where)]),
    )
  })

  test('and the command says where, and fails', async () => {
    await setSetting(db, 'price_visibility', 'clients')
    const server = await startBroken(database, [CARD, CARD.replace('requestContext.prices', '"shown"')])
    const type = (url: string, ...more: string[]) =>
      spawnSync(process.execPath, ['bin/lonja.ts', 'audit', 'prices', '--url', url, ...more], {
        env: { PATH: process.env['PATH'], ...testEnvironment(database) },
        encoding: 'utf8',
      })
    const { origin } = new URL(server.address)
    const found = type(origin)
    expect([found.status, type(`${origin}/es`).status, type(origin, '--username', 'anna').status]).toEqual([
      1, 2, 2,
    ])
    expect(found.stderr).toMatch(/^\/es\/catalogo: TUB-15: data\.price: 44900$/m)
    await setSetting(db, 'price_visibility', 'everyone')
    expect(type(origin)).toMatchObject({ status: 0, stdout: expect.stringMatching(/nothing to hide/) })
    await server.stop()
    expect(type(origin)).toMatchObject({ status: 1, stderr: expect.stringMatching(/could not be read/) })
  })

  const CART_OF_SERVICE = [
    'price === void 0 || visibility !== "shown" ? null',
    'price === void 0 ? null',
  ] as const
  const ORDERS_OF_SERVICE = [
    'const dollars = (cents) => visibility === "shown" ? dollarsFromCents(cents) : null',
    'const dollars = (cents) => dollarsFromCents(cents)',
  ] as const

  test.each([
    ['the lines of the cart', ...CART_OF_SERVICE, /\/api\/shoppingCart\/getStockitemsByClientId/],
    [
      'the items in the cart',
      '...writeStockItem(line.item, visibility)',
      '...writeStockItem(line.item, "shown")',
      /\/api\/shoppingCart\/getStockitemsByClientId/,
    ],
    ['the amounts of orders', ...ORDERS_OF_SERVICE, /\/api\/Orders\/GetOrdersByCompanyByClientId/],
    [
      'the lines of an order',
      'price: visibility === "shown" ? dollarsFromPrice(line.unit_price) : null',
      'price: dollarsFromPrice(line.unit_price)',
      /\/api\/Orders\/GetOrderDetails/,
    ],
  ])('to a client, where nobody sees prices: %s', async (_, piece, other, where) => {
    const leaks = await leaksOf('nobody', [piece, other])
    expect(leaks.map(({ address }) => address)).toEqual(
      expect.arrayContaining([expect.stringMatching(where)]),
    )
  })

  test('to a client: the pages of cart and orders, where the rule is nowhere else either', async () => {
    const leaks = await leaksOf('nobody', CART_OF_SERVICE, ORDERS_OF_SERVICE, [
      'prices: sightOf(await shop.content.pricePolicy(language), found.session !== void 0, shop.isCatalogOnly)',
      'prices: found.session ? "shown" : "on_asking"',
    ])
    const addresses = leaks.map(({ address }) => address)
    for (const where of [/^\/es\/client\/shopping-cart$/, /^\/zh\/client\/orders\.data$/, /^\/en\/client$/])
      expect(addresses).toEqual(expect.arrayContaining([expect.stringMatching(where)]))
  })
})
