import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startPostgres, createFrom } from '../../test/world/postgres.ts'
import { type Bench, inRounds, type Server } from '../bench.ts'
import { cpuMs } from '../shop/process-figures.ts'
import { type LoadRequest, NEW_UUID } from '../load/load.ts'
import { orderableItems } from '../shop/orderable-items.ts'
import { CLIENTS, makeShop, type ShopFolder } from '../shop/shop-folder.ts'
import { addToCart, CATALOG, type SignedIn, signInToServices } from '../shop/visitor.ts'

const ITEMS = 10_000
const SECONDS = 3
const COUNTED_SECONDS = 2
const CONNECTIONS = CLIENTS.length / 2

/** Cart changes and orders that survive a power cut, through the HTTP services, with eight clients at once. */
export async function measureOrders(bench: Bench): Promise<void> {
  const sqlite = await bench.shopFolder(bench.items ?? ITEMS)
  await measureOn(bench, 'SQLite', sqlite)
  await countStatements(bench, sqlite)
  const postgres = await startPostgres({ isDurable: true })
  try {
    const database = await createFrom(postgres.address, 'template')
    const folder = join(bench.folder, 'postgres')
    await measureOn(bench, 'PostgreSQL', await makeShop(folder, bench.items ?? ITEMS, database), postgres.pid)
  } finally {
    await postgres.stop()
  }
}

interface Cycles {
  readonly change: LoadRequest[][]
  readonly order: LoadRequest[][]
}

/** @param server the process of the database, if it has one */
async function measureOn(bench: Bench, database: string, folder: ShopFolder, server?: number): Promise<void> {
  const add = (what: string, unit: string, value: number) =>
    bench.results.add('orders', `${what}, ${database}`, unit, value)
  const connections = CONNECTIONS
  await bench.withShop(folder, async (shop) => {
    const { change, order } = await cyclesFor(shop, folder.items)
    for (const cycles of [change, order]) await bench.warmUp(shop, { cycles, connections })
    await inRounds(async () => {
      const measure = async (cycles: LoadRequest[][]) => {
        const before = server === undefined ? 0 : cpuMs(server)
        const answered = await bench.load(shop, { cycles, connections, seconds: SECONDS })
        const databaseMs = server === undefined ? undefined : (cpuMs(server) - before) / answered.count
        return { ...answered, databaseMs }
      }
      const changed = await measure(change)
      add('cart change', '/s', changed.perSecond)
      add('cart change', 'ms CPU', changed.cpuMs)
      if (changed.databaseMs !== undefined) add('cart change', 'ms CPU of the database', changed.databaseMs)
      const ordered = await measure(order)
      add('add + push', '/s', ordered.perSecond / 2)
      add('add + push', 'ms CPU', ordered.cpuMs * 2)
      if (ordered.databaseMs !== undefined)
        add('add + push', 'ms CPU of the database', ordered.databaseMs * 2)
      add('add or push', 'ms p99', ordered.p99)
    })
  })
}

/** On SQLite, which is part of Node: the driver of PostgreSQL is inside the server's file, where nothing can count. */
async function countStatements(bench: Bench, folder: ShopFolder): Promise<void> {
  const counting = ['--import', './bench/count-statements.ts', 'bin/serve.mjs']
  const add = (what: string, value: number) =>
    bench.results.add('orders', `${what}, SQLite`, 'statements', value)
  await bench.withServer(counting, folder.environment, async (shop) => {
    const { change, order } = await cyclesFor(shop, folder.items)
    add('cart change', await statementsOf(bench, shop, change))
    add('add + push', (await statementsOf(bench, shop, order)) * 2)
  })
}

/** For each client: changes of the quantity of a cart line, and an item that is added and ordered. */
async function cyclesFor(shop: Server, items: number): Promise<Cycles> {
  const [stockItemId = 0, ...others] = orderableItems(items, 200)
  // One after the other: each compares an access code, which is slow on purpose
  const clients: SignedIn[] = []
  for (const client of CLIENTS) clients.push(await signInToServices(shop.origin, client))
  // A push empties the cart, so those who change theirs send no order
  const changing = clients.slice(0, CONNECTIONS)
  const ordering = clients.slice(CONNECTIONS)
  for (const client of changing) await addToCart(shop.origin, client, [stockItemId])
  const { accountId, companyId, catalogId } = CATALOG
  const cart = `/services/catalog/api/shoppingCart`
  const ids = `${accountId}/${companyId}/${catalogId}`
  const send = (client: SignedIn, method: string, path: string, body: object): LoadRequest => ({
    method,
    path,
    headers: { Authorization: `Bearer ${client.token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ clientId: client.clientId, ...body }),
  })
  const push = {
    ...CATALOG,
    username: 'ShoppingCart',
    moneyTypeId: 1,
    uuid: NEW_UUID,
    putAllPriceZero: false,
  }
  return {
    change: changing.map((client) =>
      Array.from({ length: 50 }, (_, quantity) =>
        send(client, 'PUT', `${cart}/UpdateEntity/${ids}`, { stockItemId, quantity: quantity + 1 }),
      ),
    ),
    order: ordering.map((client) =>
      others.flatMap((id) => [
        send(client, 'POST', `${cart}/InsertEntity/${ids}`, { stockItemId: id, quantity: 1 }),
        send(client, 'POST', '/services/order/Order/PushShoppingCart', push),
      ]),
    ),
  }
}

/** Statements of one call, `begin` and `commit` included, without those that the shop runs by the clock. */
async function statementsOf(bench: Bench, shop: Server, cycles: LoadRequest[][]): Promise<number> {
  await bench.load(shop, { cycles, connections: 1, seconds: 0.5 })
  const before = await statementCount(shop)
  await pause(COUNTED_SECONDS * 1_000)
  const idle = (await statementCount(shop)) - before
  const { count } = await bench.load(shop, { cycles, connections: 1, seconds: COUNTED_SECONDS })
  return ((await statementCount(shop)) - before - 2 * idle) / count
}

/** What bench/count-statements.ts has counted so far. */
async function statementCount({ process: { child, output } }: Server): Promise<number> {
  const printed = output.length
  child.kill('SIGUSR2')
  for (;;) {
    const line = output.slice(printed).find((each) => each.startsWith('{"statements"'))
    if (line !== undefined) return (JSON.parse(line) as { statements: number }).statements
    await pause(10)
  }
}
