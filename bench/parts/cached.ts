import { type Bench, inRounds, type Server, type ServerLoad } from '../bench.ts'
import type { LoadRequest } from '../load/load.ts'
import { readAnswer, returningBrowser } from '../shop/visitor.ts'

const ITEMS = 10_000
const LIST = '/en/catalogo'

/** What a load test sends: it has no cookies, like a first visit, and gets the whole page. */
const FIRST_VISIT = { 'Accept-Encoding': 'gzip' }

/**
 * A list page from the page cache beside a bare `node:http` server that sends the same bytes and headers, for a browser that
 * has been in the shop before and for a first visit; a 304, and the smallest answer of the shop.
 */
export async function measureCached(bench: Bench): Promise<void> {
  const folder = await bench.shopFolder(bench.items ?? ITEMS)
  await bench.withShop(folder, async (shop) => {
    const headers = await returningBrowser(shop.origin)
    await besideBareServer(bench, shop, headers, async (pages) => {
      await besideBareServer(bench, shop, FIRST_VISIT, async (firstPages) => {
        const { headers: sent } = await readAnswer(shop.origin + LIST, headers)
        const unchanged = only({ path: LIST, headers: { ...headers, 'If-None-Match': sent.etag ?? '' } })
        await inRounds(async () => {
          const add = (what: string, unit: string, value: number) =>
            bench.results.add('cached', what, unit, value)
          const measure = async (what: string, load: () => Promise<ServerLoad>) => {
            const result = await load()
            add(what, '/s', result.perSecond)
            add(what, 'ms CPU', result.cpuMs)
            return result
          }
          const compare = async (what: string, { loadBare, loadShop }: Pages) => {
            const most = await measure(`bare server, bytes of ${what}`, loadBare)
            const list = await measure(what, loadShop)
            add(`${what} / bare server, requests`, '%', (list.perSecond / most.perSecond) * 100)
            add(`${what} / bare server, CPU`, '%', (list.cpuMs / most.cpuMs) * 100)
            return { most, list }
          }
          const { most, list } = await compare('list page', pages)
          await compare('list page of a first visit', firstPages)
          await measure('list page, 304', () => bench.load(shop, { cycles: unchanged, status: 304 }))
          const ready = await measure('/healthz', () =>
            bench.load(shop, { cycles: only({ path: '/healthz' }) }),
          )
          add('/healthz / bare server, requests', '%', (ready.perSecond / most.perSecond) * 100)
          add('CPU of the client', '% of a core', list.clientCpu * 100)
          if (bench.beside !== undefined)
            add(`beside: ${bench.beside}`, '/s', (await bench.loadBeside(headers)).perSecond)
        })
      })
    })
  })
}

/** Each puts the page of one server under load. */
interface Pages {
  readonly loadBare: () => Promise<ServerLoad>
  readonly loadShop: () => Promise<ServerLoad>
}

/** Starts a bare server that sends what the shop answers to these headers. */
async function besideBareServer(
  bench: Bench,
  shop: Server,
  headers: Readonly<Record<string, string>>,
  use: (pages: Pages) => Promise<void>,
): Promise<void> {
  const cycles = only({ path: LIST, headers })
  await bench.withServer(
    ['bench/bare-server.ts', shop.origin + LIST, JSON.stringify(headers)],
    {},
    async (bare) => {
      await bench.warmUp(bare, { cycles })
      await bench.warmUp(shop, { cycles })
      await use({
        loadBare: () => bench.load(bare, { cycles }),
        loadShop: () => bench.load(shop, { cycles }),
      })
    },
  )
}

function only(request: LoadRequest): LoadRequest[][] {
  return [[request]]
}
