import { Agent, get, type IncomingMessage } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { shop as world } from '../../world/shop.ts'
import { pdfPages } from '../../system/pdf-text.ts'
import { randomFrom } from '../crash/faults.ts'
import { findMarkers } from './find-markers.ts'
import type { LeakWorld, Visitor } from './world.ts'

export interface Visit {
  /** "guest en was sent anna's name at /en/client", each once. */
  readonly leaks: readonly string[]
  /** What each visitor was sent of its own, as "anna: name". */
  readonly own: ReadonlySet<string>
  /** How often each status was answered. */
  readonly statuses: ReadonlyMap<number, number>
}

const ENCODINGS = ['gzip', 'br']
/** Connections that all visitors share, as those of a proxy, so that requests of different visitors follow each other. */
const CONNECTIONS = 8
/** Requests of one visitor at the same time. */
const AT_ONCE = 2

/** Lets every visitor send this many requests, all at the same time, and reads what each is sent. */
export async function visitShop(origin: string, leakWorld: LeakWorld, requests: number): Promise<Visit> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const leaks = new Set<string>()
  const own = new Set<string>()
  const statuses = new Map<number, number>()

  async function visitAs(visitor: Visitor, seed: number): Promise<void> {
    const random = randomFrom(seed)
    const paths = pathsOf(visitor, leakWorld)
    const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value
    for (let request = 0; request < requests / AT_ONCE; request += 1) {
      const path = pick(pick(paths))
      const headers = {
        ...visitor.headers,
        'accept-encoding': pick(ENCODINGS),
        'user-agent': visitor.word,
        'x-forwarded-host': `${visitor.word}.test`,
      }
      const { status, text } = await read(origin + path, headers, agent)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      for (const { owner, what } of findMarkers(leakWorld.markers, text, path))
        if (!visitor.may.includes(owner)) leaks.add(`${visitor.name} was sent ${owner}'s ${what} at ${path}`)
        else own.add(`${visitor.name}: ${what}`)
      const language = /<html[^>]* lang="(\w+)"/.exec(text)?.[1]
      if (language !== undefined && !path.startsWith(`/${language}`))
        leaks.add(`${visitor.name} was sent a page in ${language} at ${path}`)
    }
  }

  try {
    await Promise.all(
      leakWorld.visitors.flatMap((visitor, index) =>
        Array.from({ length: AT_ONCE }, (_, one) => visitAs(visitor, index * AT_ONCE + one + 1)),
      ),
    )
  } finally {
    agent.destroy()
  }
  return { leaks: [...leaks].toSorted(), own, statuses }
}

/**
 * In the language of the visitor: public pages, their data, the client area of all clients, what repeats the visitor's own
 * word, the services, and files. Each group is asked for as often as another, so public pages meet in the page cache.
 */
function pathsOf({ language, word }: Visitor, { clientIds, orderIds }: LeakWorld): string[][] {
  const { items } = world
  const inLanguage = (paths: readonly string[]) => paths.map((path) => `/${language}${path}`)
  const shared = inLanguage([
    '',
    '/catalogo',
    '/catalogo?sort=code',
    `/stock/tubo-de-cobre-15-mm/${items.copperPipe.id}`,
    `/stock/valvula-de-esfera/${items.valve.id}`,
    '/offers',
    '/brands',
    '/about',
    '/contact',
    '/price-list',
    `/compare?items=${items.copperPipe.id},${items.valve.id}`,
  ])
  const ofClients = inLanguage([
    '/client',
    '/client/shopping-cart',
    '/client/order-pad',
    '/client/lists',
    '/client/orders',
    '/client/profile',
    ...orderIds.map((id) => `/client/orders/1/${id}`),
  ])
  const catalog = '/services/catalog/api'
  return [
    shared,
    [...shared, ...ofClients].map(asData),
    [
      ...ofClients,
      ...inLanguage(orderIds.map((id) => `/client/orders/1/${id}/pdf`)),
      ...inLanguage(['/client/lines?from=cart&as=csv', '/client/lines?orders&as=csv']),
      ...inLanguage(orderIds.map((id) => `/client/lines?order=1-${id}&as=csv`)),
    ],
    inLanguage([
      `/catalogo?search=${word}`,
      `/catalogo?campaign=${word}`,
      `/suggest?q=${word}`,
      '/suggest?q=tubo',
      `/seen?ids=${items.copperPipe.id},${items.valve.id}`,
      // As the service worker asks for its copies
      '/catalogo.data?_routes=catalog',
      '/client/shopping-cart.data?_routes=frame',
    ]),
    [
      '/services/product/client/profile',
      ...clientIds.flatMap((id) => [
        `${catalog}/shoppingCart/getStockitemsByClientId/1/1/1/${id}`,
        `${catalog}/Orders/GetOrdersByCompanyByClientId/1/1/1/${id}`,
        `${catalog}/Orders/GetUsualItems/1/1/1/${id}`,
        `${catalog}/ShoppingLists/GetShoppingListsByClientId/1/1/1/${id}`,
      ]),
      ...orderIds.map((id) => `${catalog}/Orders/GetOrderDetails/1/1/1/${id}`),
    ],
    [
      '/sw.js',
      '/sitemap.xml',
      '/assets/stock.json',
      '/assets/stocks/0.json',
      '/services/product/publics/layout',
      `${catalog}/StockItems/GetStockItemsByCompany/1/1/1`,
      `${catalog}/StockItems/GetStockItemsByCompany/1/1/1?since=0`,
    ],
  ]
}

/** The address of the data of a page, as the router asks for it. */
function asData(path: string): string {
  const [pathname = '', query] = path.split('?')
  return `${pathname}.data${query === undefined ? '' : `?${query}`}`
}

/** Headers and body as text, unpacked. */
async function read(address: string, headers: Record<string, string>, agent: Agent) {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  get(address, { headers, agent }, resolve).on('error', reject)
  const answer = await promise
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part as Buffer)
  const body = unpack(Buffer.concat(parts), answer.headers['content-encoding'])
  const isPdf = answer.headers['content-type'] === 'application/pdf'
  const content = isPdf ? pdfPages(body).join('\n') : body.toString()
  return { status: answer.statusCode ?? 0, text: `${answer.rawHeaders.join('\n')}\n\n${content}` }
}

function unpack(body: Buffer, encoding: string | undefined): Buffer {
  if (body.length === 0 || encoding === undefined) return body
  return encoding === 'br' ? brotliDecompressSync(body) : gunzipSync(body)
}
