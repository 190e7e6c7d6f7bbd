import { type Bench, inRounds, type Server } from '../bench.ts'
import type { LoadRequest } from '../load/load.ts'
import { orderableItems } from '../shop/orderable-items.ts'
import { clientBrowser, listedItems, readAnswer } from '../shop/visitor.ts'

const ITEMS = 10_000
const CONNECTIONS = 8
const LIST_PAGES = 20
const LINES_IN_CART = 10

/** Pages of a signed-in client, which are rendered at each request: speed, CPU time and length. */
export async function measureRendered(bench: Bench): Promise<void> {
  const folder = await bench.shopFolder(bench.items ?? ITEMS)
  await bench.withShop(folder, async (shop) => {
    const pages = await pagesOf(shop, folder.items)
    const listHeaders = pages.get('list')?.[0]?.headers ?? {}
    for (const requests of pages.values()) {
      await bench.warmUp(shop, { cycles: [requests], connections: CONNECTIONS })
      // Fourteen seconds in all: a server that has just started is slower for about ten
      if (bench.beside !== undefined) await bench.loadBeside(listHeaders, CONNECTIONS)
    }
    await inRounds(async (round) => {
      for (const [what, requests] of pages) {
        const add = (unit: string, value: number) => bench.results.add('rendered', what, unit, value)
        const rendered = await bench.load(shop, { cycles: [requests], connections: CONNECTIONS })
        add('/s', rendered.perSecond)
        add('ms CPU', rendered.cpuMs)
        if (round > 1) continue
        add('KB', (await plainLength(shop, requests[0])) / 1_000)
        add('KB compressed', rendered.bytes / 1_000)
      }
      if (bench.beside !== undefined) {
        const other = await bench.loadBeside(listHeaders, CONNECTIONS)
        bench.results.add('rendered', `beside: ${bench.beside}`, '/s', other.perSecond)
      }
    })
  })
}

async function pagesOf(shop: Server, items: number): Promise<Map<string, LoadRequest[]>> {
  const headers = await clientBrowser(shop.origin, orderableItems(items, LINES_IN_CART))
  const lists = Array.from(
    { length: LIST_PAGES },
    (_, page) => `/en/catalogo${page > 0 ? `/${page + 1}` : ''}`,
  )
  const itemPages = await listedItems(shop.origin, headers)
  const requests = (paths: readonly string[]) => paths.map((path) => ({ path, headers }))
  return new Map([
    ['home', requests(['/en'])],
    ['list', requests(lists)],
    ['item', requests(itemPages)],
    ['cart of ten lines', requests(['/en/client/shopping-cart'])],
    ['contact', requests(['/en/contact'])],
    ['list .data', requests(lists.map((path) => `${path}.data`))],
    ['item .data', requests(itemPages.map((path) => `${path}.data`))],
  ])
}

async function plainLength({ origin }: Server, request: LoadRequest | undefined): Promise<number> {
  const headers = { ...request?.headers, 'Accept-Encoding': 'identity' }
  return (await readAnswer(origin + (request?.path ?? ''), headers)).body.length
}
