import { SORTS } from '#domain/search/sort.ts'
import { type Bench, inRounds, type Server } from '../bench.ts'
import type { LoadRequest } from '../load/load.ts'
import { orderableItems } from '../shop/orderable-items.ts'
import { CLIENTS } from '../shop/shop-folder.ts'
import { clientBrowser, listedItems, readAnswer } from '../shop/visitor.ts'

const ITEMS = 10_000
/** Each is a client of its own. */
const CONNECTIONS = 8
const LIST_PAGES = 20
const LINES_IN_CART = 10
/** Lists for one round of pages that nobody has asked for before, in cards and in rows. */
const NEW_LISTS = 300

type Headers = Readonly<Record<string, string>>

/** Pages of signed-in clients: speed, CPU time and length. */
export async function measureRendered(bench: Bench): Promise<void> {
  const folder = await bench.shopFolder(bench.items ?? ITEMS)
  await bench.withShop(folder, async (shop) => {
    const clients = await signInClients(shop, folder.items)
    const pages = await pagesFor(shop, clients)
    for (const cycles of pages.values()) {
      await bench.warmUp(shop, { cycles, connections: CONNECTIONS })
      // Fourteen seconds in all: a server that has just started is slower for about ten
      if (bench.beside !== undefined) await bench.loadBeside(clients[0] ?? {}, CONNECTIONS)
    }
    await inRounds(async (round) => {
      for (const [what, cycles] of pages) {
        const add = (unit: string, value: number) => bench.results.add('rendered', what, unit, value)
        const rendered = await bench.load(shop, { cycles, connections: CONNECTIONS })
        add('/s', rendered.perSecond)
        add('ms CPU', rendered.cpuMs)
        if (round > 1) continue
        add('KB', (await plainLength(shop, cycles[0]?.[0])) / 1_000)
        add('KB compressed', rendered.bytes / 1_000)
      }
      if (bench.beside !== undefined) {
        const other = await bench.loadBeside(clients[0] ?? {}, CONNECTIONS)
        bench.results.add('rendered', `beside: ${bench.beside}`, '/s', other.perSecond)
      }
      const anew = await bench.load(shop, {
        cycles: newLists(clients, round),
        connections: CONNECTIONS,
        seconds: 1,
      })
      bench.results.add('rendered', 'list nobody asked for before', 'ms CPU', anew.cpuMs)
    })
  })
}

/** Each with other items in the cart. */
async function signInClients(shop: Server, items: number): Promise<Headers[]> {
  const clients = CLIENTS.slice(0, CONNECTIONS)
  const lines = orderableItems(items, CONNECTIONS * LINES_IN_CART)
  return Promise.all(
    clients.map((client, at) =>
      clientBrowser(
        shop.origin,
        lines.filter((_, line) => line % CONNECTIONS === at),
        client,
      ),
    ),
  )
}

/** By what is measured: the requests of each client. */
async function pagesFor(
  shop: Server,
  clients: readonly Headers[],
): Promise<Map<string, readonly LoadRequest[][]>> {
  const lists = Array.from(
    { length: LIST_PAGES },
    (_, page) => `/en/catalogo${page > 0 ? `/${page + 1}` : ''}`,
  )
  const itemPages = await listedItems(shop.origin, clients[0] ?? {})
  const requests = (paths: readonly string[]) =>
    clients.map((headers) => paths.map((path) => ({ path, headers })))
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

/** Lists in an order that no other round asks for. Each is for one client, who gets through it twice at most. */
function newLists(clients: readonly Headers[], round: number): LoadRequest[][] {
  const sort = SORTS[round % SORTS.length]
  const paths = ['cards', 'rows'].flatMap((view) =>
    Array.from({ length: NEW_LISTS }, (_, page) => `/en/catalogo/${page + 2}?sort=${sort}&view=${view}`),
  )
  return clients.map((headers, at) =>
    paths.filter((_, path) => path % clients.length === at).map((path) => ({ path, headers })),
  )
}

async function plainLength({ origin }: Server, request: LoadRequest | undefined): Promise<number> {
  const headers = { ...request?.headers, 'Accept-Encoding': 'identity' }
  return (await readAnswer(origin + (request?.path ?? ''), headers)).body.length
}
