import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getCart, insertCartLine } from '#contracts/catalog.ts'
import { pushShoppingCart } from '#contracts/order.ts'
import { askQuotation, orderQuotation } from '#contracts/quotations.ts'
import { login } from '#contracts/product.ts'
import type { Db } from '#db/transaction.ts'
import { importCatalog } from '#services/import/import-catalog.ts'
import { importPrices } from '#services/import/import-prices.ts'
import { answerQuotation } from '#services/quotations/answer-quotation.ts'
import { THE_SHOP } from '#services/trail/actor.ts'
import { changeItem } from '../world/change-item.ts'
import { describeOnBoth, openMigrated, temporaryFolder } from '../world/databases.ts'
import { freePort } from '../world/postgres.ts'
import { ANSWERING } from '../world/orders/quoting.ts'
import { clientsOf, FIRST_CATALOG, testEnvironment } from '../world/services.ts'
import { ACCESS_CODES, seedShop, shop as world } from '../world/shop.ts'
import { until } from '../world/until.ts'
import { type ServerProcess, startServer } from './process.ts'

/** Enough connections that each process gets some: they take turns. */
const CONNECTIONS = 8

const childrenOf = ({ pid }: { readonly pid?: number | undefined }): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)

describeOnBoth('two processes of a shop on one port', (engine) => {
  let db: Db
  let anna = 0
  let server: ServerProcess
  beforeAll(async () => {
    const database = await engine.newDatabase()
    db = await openMigrated(database)
    anna = (await seedShop(db)).anna
    server = await startServer(['bin/serve.mjs'], { ...testEnvironment(database), WEB_CONCURRENCY: '2' })
    await until(async () => linesWith('a process of the shop is open').length === 2)
  })
  afterAll(async () => {
    await server.stop()
    await db.destroy()
  })

  const linesWith = (text: string) => server.output.filter((line) => line.includes(text))
  const fromAll = <Value>(read: (address: string) => Promise<Value>): Promise<Value[]> =>
    Promise.all(Array.from({ length: CONNECTIONS }, () => read(new URL(server.address).origin)))
  const pageOf = async (path: string) => {
    const answer = await fetch(server.address + path, { headers: { connection: 'close' } })
    return answer.text()
  }

  test('tell once that the shop is open, and make one link for its first owner', () => {
    const links = linesWith('/admin/first/')
    expect(links).toHaveLength(1)
    expect(linesWith('http').filter((line) => !links.includes(line))).toHaveLength(1)
  })

  test('make one order of a cart, whichever of them adds, sends and shows it', async () => {
    const { product, catalog, order } = clientsOf(new URL(server.address).origin)
    const signedIn = await product.send(login, { body: { username: 'anna', password: ACCESS_CODES.anna } })
    if (!signedIn.ok) throw new Error(JSON.stringify(signedIn.failure))
    const { token } = signedIn.value
    const line = { clientId: anna, stockItemId: world.items.washer.id, quantity: 1 }
    const added = await fromAll(() =>
      catalog.send(insertCartLine, { params: FIRST_CATALOG, token, body: line }),
    )
    expect(added.map(({ ok }) => ok)).toEqual(added.map(() => true))
    const quantities = await fromAll(async () => {
      const cart = await catalog.send(getCart, { params: { ...FIRST_CATALOG, clientId: anna }, token })
      return cart.ok ? cart.value.data[0]?.shoppingCarts[0]?.quantity : cart.failure
    })
    expect(new Set(quantities)).toEqual(new Set([CONNECTIONS]))
    const uuid = '0b9f8f6e-0000-4000-8000-000000000001'
    const orders = await fromAll(async () => {
      const pushed = await order.send(pushShoppingCart, {
        token,
        body: { ...FIRST_CATALOG, clientId: anna, uuid },
      })
      return pushed.ok ? pushed.value.data[0]?.orderId : pushed.failure
    })
    expect(new Set(orders).size).toBe(1)
    expect(await db.selectFrom('orders').select('order_id').execute()).toHaveLength(1)
  })

  test('order a quotation once, and keep a request once, whichever of them is asked', async () => {
    const { product, catalog, order } = clientsOf(new URL(server.address).origin)
    const signedIn = await product.send(login, { body: { username: 'anna', password: ACCESS_CODES.anna } })
    if (!signedIn.ok) throw new Error(JSON.stringify(signedIn.failure))
    const { token } = signedIn.value
    const before = await countOrders()
    const body = {
      uuid: '0b9f8f6e-0000-4000-8000-000000000002',
      message: '',
      lines: [{ catalogId: 1, stockItemId: world.items.washer.id, quantity: 500 }],
    }
    const ids = await fromAll(async () => {
      const asked = await catalog.send(askQuotation, { params: FIRST_CATALOG, token, body })
      return asked.ok ? asked.value.data[0]?.quotationId : asked.failure
    })
    expect(new Set(ids).size).toBe(1)
    const quotationId = Number(ids[0])
    const prices = [{ line: world.items.washer.code, price: 40 }]
    const answer = { quotationId, prices, validUntil: '2999-12-31', text: '' }
    expect(await answerQuotation(db, THE_SHOP, answer, ANSWERING)).toMatchObject({ ok: true })
    const remarks = { clientReference: '', deliveryInstructions: '', comment: '' }
    const orders = await fromAll(async () => {
      const ordered = await order.send(orderQuotation, {
        token,
        body: { ...FIRST_CATALOG, clientId: anna, quotationId, ...remarks },
      })
      return ordered.ok ? ordered.value.data[0]?.orderId : ordered.failure
    })
    expect(new Set(orders).size).toBe(1)
    expect(await countOrders()).toBe(before + 1)
  })

  const countOrders = async () => (await db.selectFrom('orders').select('order_id').execute()).length

  test('both show a changed price', async () => {
    const { copperPipe } = world.items
    const path = `/es/stock/tubo-de-cobre-15-mm/${copperPipe.id}`
    await fromAll(() => pageOf(path))
    await changeItem(db, copperPipe.code, { price: 777_700 })
    await until(async () => {
      const pages = await fromAll(() => pageOf(path))
      return pages.every((page) => page.includes('77,77'))
    })
  })

  test('both show all prices of an import that is read in several parts', async () => {
    const list = (fieldsOf: (index: number) => object) => ({
      name: 'list.json',
      rows: Array.from({ length: 2_000 }, (_, index) => ({
        row: index + 1,
        fields: { code: `LIST-${index}`, ...fieldsOf(index) },
      })),
    })
    const about = { catalogId: 1, confirmed: true, recordAs: ['list.json'] }
    const stock = list((index) => ({ name: `Listed ${index}`, price: 1 }))
    expect(await importCatalog(db, THE_SHOP, { ...about, stock, imageHosts: [] })).toMatchObject({ ok: true })
    const items = await db
      .selectFrom('stock_items')
      .select('stock_item_id')
      .where('code', 'in', ['LIST-0', 'LIST-1000', 'LIST-1999'])
      .execute()
    const allShow = async (price: string) => {
      const paths = items.map((item) => `/es/stock/listed/${item.stock_item_id}`)
      const pages = await Promise.all(paths.map((path) => fromAll(() => pageOf(path))))
      return pages.flat().every((page) => page.includes(price))
    }
    await until(() => allShow('1,00'))
    const prices = [list(() => ({ price: 7_777 }))]
    expect(await importPrices(db, THE_SHOP, { ...about, prices })).toMatchObject({ ok: true })
    await until(() => allShow('7.777,00'))
  })

  test('a process that dies is replaced, and meanwhile the other one answers', async () => {
    const [victim = 0, other] = childrenOf(server.child)
    process.kill(victim, 'SIGKILL')
    await until(async () => !childrenOf(server.child).includes(victim))
    expect(await pageOf('/healthz')).toBe('ok')
    await until(async () => linesWith('a process of the shop is open').length === 3)
    expect(childrenOf(server.child)).toContain(other)
    expect(linesWith('a process of the shop ended')).toHaveLength(1)
  })

  test('SIGTERM ends all of them', async () => {
    const children = childrenOf(server.child)
    await server.stop()
    expect(server.child.exitCode).toBe(0)
    for (const pid of children) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  })
})

describe('processes that cannot start', () => {
  const folder = temporaryFolder()
  const taken = createServer()
  beforeAll(async () => {
    taken.listen(await freePort(), '127.0.0.1')
    await once(taken, 'listening')
  })
  afterAll(() => taken.close())

  test.each([
    [
      'on a port that another program has',
      () => ({ PORT: String((taken.address() as { port: number }).port) }),
      /is taken/,
    ],
    ['with a wrong variable', () => ({ PORT: 'x' }), /^PORT /],
  ])('%s end with exit code 1 and one line', async (_, variables, line) => {
    const environment = { DATA_DIR: folder, DEMO: 'off', WEB_CONCURRENCY: '2', ...variables() }
    const { code, lines } = await run(['bin/serve.mjs'], environment)
    expect({ code, lines }).toEqual({ code: 1, lines: [expect.stringMatching(line)] })
  })
})

describe('a process ends at SIGTERM', () => {
  test('within fifteen seconds while requests never end', { timeout: 60_000 }, async () => {
    const server = await startServer(['bin/serve.mjs'], {
      PORT: '0',
      DATA_DIR: temporaryFolder(),
      DEMO: 'off',
    })
    const { port, hostname, host } = new URL(server.address)
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    socket.write(
      `POST /services/product/oauth/login HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
    )
    const drip = setInterval(() => socket.write('1\r\n \r\n'), 500)
    const begun = performance.now()
    await server.stop()
    clearInterval(drip)
    expect(performance.now() - begun).toBeLessThan(15_000)
    expect(server.child.exitCode).toBe(0)
  })

  test('at its limit, with exit code 1, when something never ends', async () => {
    const script = `
      const { stopOnSignal } = await import('./server/stop.ts')
      stopOnSignal(() => new Promise(() => {}), 200)
      setInterval(() => {}, 1_000)
      process.kill(process.pid, 'SIGTERM')`
    const { code, lines } = await run(['--input-type=module', '--eval', script], {})
    expect(code).toBe(1)
    expect(lines).toEqual([expect.stringContaining('stopped with work under way')])
  })
})

async function run(args: readonly string[], environment: Record<string, string>) {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env['PATH'] ?? '', ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (text) => (errors += text))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, lines: errors.trim().split('\n') }
}
