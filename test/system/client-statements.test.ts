import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { orderableItems } from '../../bench/shop/orderable-items.ts'
import { makeShop } from '../../bench/shop/shop-folder.ts'
import { clientBrowser, listedItems, readAnswer } from '../../bench/shop/visitor.ts'
import { temporaryFolder } from '../world/databases.ts'
import { type ServerProcess, startServer } from './process.ts'

const ITEMS = 1_000
/** The shop reads its settings and lists by the clock, too: the fewest statements of several requests are the page's. */
const REQUESTS = 6

const folder = temporaryFolder()
let server: ServerProcess
let origin: string
let headers: Readonly<Record<string, string>>
beforeAll(async () => {
  const { environment } = await makeShop(join(folder, 'shop'), ITEMS)
  server = await startServer(['--import', './bench/count-statements.ts', 'bin/serve.mjs'], environment)
  ;({ origin } = new URL(server.address))
  headers = await clientBrowser(origin, orderableItems(ITEMS, 10))
})
afterAll(() => server.stop())

/** How many statements the server has run so far. */
async function statements(): Promise<number> {
  const seen = server.output.length
  server.child.kill('SIGUSR2')
  const count = await vi.waitUntil(
    () => /^\{"statements":(\d+)\}$/m.exec(server.output.slice(seen).join('\n'))?.[1],
    { interval: 1 },
  )
  return Number(count)
}

async function countOf(path: string): Promise<number> {
  const counts: number[] = []
  for (let request = 0; request < REQUESTS; request += 1) {
    const before = await statements()
    expect((await readAnswer(origin + path, headers)).status).toBe(200)
    counts.push((await statements()) - before)
  }
  return Math.min(...counts)
}

// The session with its client, and the quantities in the cart. A further one needs a reason
test('pages of a client and their data run few statements', async () => {
  const [item = expect.fail('the list shows no item')] = await listedItems(origin, headers)
  const pages = {
    home: '/en',
    list: '/en/catalogo',
    item,
    cart: '/en/client/shopping-cart',
    contact: '/en/contact',
  }
  const counts: Record<string, readonly [page: number, data: number]> = {}
  for (const [name, path] of Object.entries(pages))
    counts[name] = [await countOf(path), await countOf(`${path}.data`)]
  expect(counts).toEqual({
    home: [2, 2],
    list: [2, 2],
    // Also the catalogues and its features; the catalogues again, and its description
    item: [6, 6],
    // Its lines instead of the quantities; the catalogues, and the carts on their way
    cart: [4, 4],
    contact: [2, 2],
  })
})
