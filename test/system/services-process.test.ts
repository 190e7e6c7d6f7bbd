import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { insertCartLine } from '#contracts/catalog.ts'
import { pushShoppingCart } from '#contracts/order.ts'
import { login } from '#contracts/product.ts'
import { engines, openMigrated, temporaryFolder } from '../world/databases.ts'
import { lockCart } from '../world/locks.ts'
import { freePort } from '../world/postgres.ts'
import { startServer } from './process.ts'
import { clientsOf, FIRST_CATALOG, testEnvironment } from '../world/services.ts'
import { ACCESS_CODES, seedShop, shop as world } from '../world/shop.ts'
import { spawnCommand } from './terminal.ts'

const folder = temporaryFolder()
const [sqlite] = engines(folder)

/** `lonja services`, as an operator starts and stops it. */
describe('the services in a process of their own', { timeout: 60_000 }, () => {
  test('on SIGTERM finish running requests, refuse new ones and close the database', async () => {
    const database = await sqlite.newDatabase()
    const seeded = await openMigrated(database)
    const { anna: clientId } = await seedShop(seeded)
    await seeded.destroy()
    const services = await startServer(['bin/lonja.ts', 'services'], testEnvironment(database))
    const { origin } = new URL(services.address)
    const { product, catalog } = clientsOf(origin)
    const signedIn = await product.send(login, {
      body: { username: 'anna', password: ACCESS_CODES.anna },
    })
    const token = signedIn.ok ? signedIn.value.token : ''
    await catalog.send(insertCartLine, {
      params: FIRST_CATALOG,
      token,
      body: { clientId, stockItemId: world.items.washer.id, quantity: 100 },
    })
    const connection = new Agent({ keepAlive: true, maxSockets: 1 })
    expect((await call(connection, `${origin}/readyz`)).status).toBe(200)

    // Another program holds the lock, so the order has to wait
    const release = await lockCart(sqlite, database, clientId)
    const { method, path } = pushShoppingCart
    const ordered = call(connection, `${origin}/services/order${path}`, {
      method,
      token,
      body: { ...FIRST_CATALOG, clientId, uuid: crypto.randomUUID() },
    })
    const ended = once(services.child, 'exit')
    services.child.kill('SIGTERM')
    const isRefused = () => call(new Agent(), `${origin}/healthz`).catch(({ code }) => code as unknown)
    await expect.poll(isRefused).toBe('ECONNREFUSED')
    await release()

    expect(await ordered).toMatchObject({ status: 200, text: expect.stringContaining('"received"') })
    expect(await ended).toEqual([0, null])
    // SQLite deletes its log when the last connection is closed
    expect(existsSync(`${database}-wal`)).toBe(false)
  })

  test.each([
    [
      'half of a remote engine',
      { CATALOG_SERVICE_URL: 'http://127.0.0.1:9/catalog' },
      /^CATALOG_SERVICE_URL and ORDER_SERVICE_URL come together: an order claims the cart/,
    ],
    ['a secret that is soon guessed', { SECRET: 'short' }, /^SECRET must be at least 32 characters/],
    ['a bad port', { PORT: '70000' }, /^PORT must be a whole number from 0 to 65535/],
  ])('refuse to start on %s, in one line, and create nothing', async (_, environment, words) => {
    const dataDir = join(folder, 'never')
    const { code, out, err } = await spawnCommand(['services'], { DATA_DIR: dataDir, ...environment })
    expect({ code, out, lines: err.trimEnd().split('\n').length }).toEqual({ code: 1, out: '', lines: 1 })
    expect(err).toMatch(words)
    expect(existsSync(dataDir)).toBe(false)
  })

  test('name the port that is in use, and the file that is no database', async () => {
    const dataDir = join(folder, 'garbage')
    mkdirSync(dataDir)
    writeFileSync(join(dataDir, 'lonja.sqlite'), 'no database at all')
    expect(await spawnCommand(['services', '--port', '0'], { DATA_DIR: dataDir })).toEqual({
      code: 1,
      out: '',
      err: `the services cannot open: the database ${dataDir}/lonja.sqlite cannot be used: file is not a database\n`,
    })
    const port = String(await freePort())
    const where = { DATA_DIR: join(folder, 'data') }
    const first = await startServer(['bin/lonja.ts', 'services', '--port', port], where)
    const second = await spawnCommand(['services', '--port', port], where)
    await first.stop()
    expect(second).toEqual({ code: 1, out: '', err: `PORT ${port} is taken by another program\n` })
  })

  test('end with the reason if the folder for imports cannot be watched', async () => {
    const environment = { DATA_DIR: join(folder, 'unwatched'), IMPORT_FOLDER: '/dev/null/in' }
    const { code, err } = await spawnCommand(['services', '--port', '0'], environment)
    expect(code).toBe(1)
    expect(err).toBe('the services cannot open: /dev/null is a file, not a folder\n')
  })

  test('warn that settings for remote services apply to a storefront only', async () => {
    const services = await startServer(['bin/lonja.ts', 'services', '--port', '0'], {
      DATA_DIR: join(folder, 'both'),
      CATALOG_SERVICE_URL: 'http://127.0.0.1:9/catalog',
      ORDER_SERVICE_URL: 'http://127.0.0.1:9/order',
    })
    await services.stop()
    expect(services.output.join('\n')).toMatch(/^warning: ORDER_SERVICE_URL applies to storefronts only/m)
    expect(services.child.exitCode).toBe(0)
  })
})

interface Sent {
  readonly method: string
  readonly token: string
  readonly body: unknown
}

async function call(agent: Agent, address: string, sent?: Sent): Promise<{ status?: number; text: string }> {
  const outgoing = request(address, {
    agent,
    ...(sent && {
      method: sent.method,
      headers: { authorization: `Bearer ${sent.token}`, 'content-type': 'application/json' },
    }),
  })
  outgoing.end(sent && JSON.stringify(sent.body))
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
  return { ...(answer.statusCode && { status: answer.statusCode }), text: (await answer.toArray()).join('') }
}

describe('a shop with SERVICES=off', { timeout: 60_000 }, () => {
  test('answers no call from outside, and its pages show the cart of a client', async () => {
    const database = await sqlite.newDatabase()
    const seeded = await openMigrated(database)
    await seedShop(seeded)
    await seeded.destroy()
    const shop = await startServer(['bin/serve.mjs'], { ...testEnvironment(database), SERVICES: 'off' })
    const { origin } = new URL(shop.address)
    const body = JSON.stringify({ username: 'anna', password: ACCESS_CODES.anna })
    const headers = { 'content-type': 'application/json' }
    for (const [path, init] of [
      ['/services', {}],
      ['/services/catalog', {}],
      ['/services/catalog/openapi.json', {}],
      [`/services/product${login.path}`, { method: 'POST', headers, body }],
    ] as const) {
      expect([path, (await fetch(origin + path, init)).status]).toEqual([path, 404])
    }
    const signedIn = await fetch(`${origin}/es/oauth/login`, {
      method: 'POST',
      headers: { origin },
      body: new URLSearchParams({ username: 'anna', password: ACCESS_CODES.anna }),
      redirect: 'manual',
    })
    const cookie = signedIn.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    const cart = await fetch(`${origin}/es/client/shopping-cart`, { headers: { cookie } })
    expect(cart.status).toBe(200)
    await shop.stop()
  })
})
