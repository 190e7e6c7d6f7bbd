import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Bench, inRounds, type Server } from '../bench.ts'
import type { LoadRequest } from '../load/load.ts'
import { CLIENTS, importLists, writeLists } from '../shop/shop-folder.ts'
import { listedItems, readAnswer, returningBrowser, signIn } from '../shop/visitor.ts'

const ITEMS = 50_000
const CONNECTIONS = 16
const PER_SECOND = 50
const IDLE_SECONDS = 8
/** The import and what follows must be over by then. */
const MAX_SECONDS = 90
/** After the change shows, cached pages are rendered again. */
const AFTER_MS = 2_000

/**
 * How long answers wait while a shop takes up an import that changes the price of every item, served fifty requests a
 * second, beside the same requests in peace. A block is a time in which the process could answer nothing.
 */
export async function measureRefresh(bench: Bench): Promise<void> {
  const items = bench.items ?? ITEMS
  const folder = await bench.shopFolder(items)
  const watched = ['--import', './bench/loop-watch.ts', 'bin/serve.mjs']
  await bench.withServer(watched, folder.environment, async (shop) => {
    const requests = await requestsTo(shop)
    const load = { cycles: [requests], connections: CONNECTIONS, perSecond: PER_SECOND }
    await bench.warmUp(shop, { ...load, seconds: 3 })
    await inRounds(async (round) => {
      const lists = await writeLists(join(bench.folder, 'changed'), items, round)
      const measure = async (when: string, seconds: number, change?: () => Promise<void>) => {
        const from = Date.now()
        const [answers] = await Promise.all([bench.load(shop, { ...load, seconds }), change?.()])
        const add = (what: string, unit: string, value: number) =>
          bench.results.add('refresh', `${what}, ${when}`, unit, value)
        add('answer', 'ms p50', answers.p50)
        add('answer', 'ms p99', answers.p99)
        add('slowest answer', 'ms', answers.most)
        const block = longestBlock(shop, from)
        add('longest block', 'ms', block.wall)
        add('longest block', 'ms CPU', block.cpu)
      }
      await measure('in peace', IDLE_SECONDS)
      await measure('during the import', MAX_SECONDS, async () => {
        const before = await priceOf(shop)
        const { seconds } = await importLists(folder.environment, lists)
        const end = performance.now()
        while ((await priceOf(shop)) === before) await pause(20)
        bench.results.add('refresh', 'import', 's', seconds)
        bench.results.add(
          'refresh',
          'from its end until a page shows it',
          's',
          (performance.now() - end) / 1_000,
        )
        await pause(AFTER_MS)
        bench.finishLoad()
      })
    })
  })
}

/** Of ten requests: six suggestions, two cached pages, and a list and an item for a client. */
async function requestsTo(shop: Server): Promise<LoadRequest[]> {
  const [client] = CLIENTS
  if (!client) throw new Error('the shop has clients')
  const guest = await returningBrowser(shop.origin)
  const signedIn = await returningBrowser(shop.origin, await signIn(shop.origin, client))
  const suggest = (index: number): LoadRequest => ({
    path: `/en/suggest?q=LJ${String(index).padStart(5, '0')}`,
  })
  return (await listedItems(shop.origin, guest)).flatMap((address, index) => [
    ...Array.from({ length: 6 }, (_, query) => suggest(index * 6 + query)),
    { path: `/en/catalogo/${index + 1}`, headers: guest },
    { path: '/en', headers: guest },
    { path: `/en/catalogo/${index + 1}.data`, headers: signedIn },
    { path: address, headers: signedIn },
  ])
}

/** The figures of the first list page, which change with every import. */
export async function priceOf({ origin }: Server): Promise<string> {
  const { body } = await readAnswer(`${origin}/en/catalogo?sort=code`, { 'Accept-Encoding': 'identity' })
  return [...body.toString().matchAll(/\$\s?[\d.,]+/g)].map(([figure]) => figure).join(' ')
}

/** What bench/loop-watch.ts printed since then, at most. */
export function longestBlock(shop: Server, from: number) {
  const blocks = shop.process.output
    .filter((line) => line.startsWith('{"at"'))
    .map((line) => JSON.parse(line) as { readonly at: number; readonly wall: number; readonly cpu: number })
    .filter(({ at }) => at >= from)
  return {
    wall: Math.max(...blocks.map(({ wall }) => wall)),
    cpu: Math.max(...blocks.map(({ cpu }) => cpu)),
  }
}
