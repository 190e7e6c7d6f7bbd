import type { Bench } from '../bench.ts'
import { inRounds } from '../bench.ts'
import type { LoadRequest } from '../load/load.ts'
import { readAnswer, returningBrowser } from '../shop/visitor.ts'

const ITEMS = 10_000
const LIST = '/en/catalogo'

/**
 * A list page from the page cache beside a bare `node:http` server that sends the same bytes and headers, a 304, and the
 * smallest answer of the shop.
 */
export async function measureCached(bench: Bench): Promise<void> {
  const folder = await bench.shopFolder(bench.items ?? ITEMS)
  await bench.withShop(folder, async (shop) => {
    const headers = await returningBrowser(shop.origin)
    const address = shop.origin + LIST
    const { headers: sent } = await readAnswer(address, headers)
    const bareServer = ['bench/bare-server.ts', address, JSON.stringify(headers)]
    await bench.withServer(bareServer, {}, async (bare) => {
      const page = only({ path: LIST, headers })
      const unchanged = only({ path: LIST, headers: { ...headers, 'If-None-Match': sent.etag ?? '' } })
      const health = only({ path: '/healthz' })
      await bench.warmUp(bare, { cycles: page })
      await bench.warmUp(shop, { cycles: page })
      await inRounds(async () => {
        const add = (what: string, unit: string, value: number) =>
          bench.results.add('cached', what, unit, value)
        const addRate = (what: string, { perSecond, cpuMs }: { perSecond: number; cpuMs: number }) => {
          add(what, '/s', perSecond)
          add(what, 'ms CPU', cpuMs)
        }
        const most = await bench.load(bare, { cycles: page })
        addRate('bare server, same bytes', most)
        const list = await bench.load(shop, { cycles: page })
        addRate('list page', list)
        add('list page / bare server, requests', '%', (list.perSecond / most.perSecond) * 100)
        add('list page / bare server, CPU', '%', (list.cpuMs / most.cpuMs) * 100)
        addRate('list page, 304', await bench.load(shop, { cycles: unchanged, status: 304 }))
        const ready = await bench.load(shop, { cycles: health })
        addRate('/healthz', ready)
        add('/healthz / bare server, requests', '%', (ready.perSecond / most.perSecond) * 100)
        add('CPU of the client', '% of a core', list.clientCpu * 100)
        if (bench.beside !== undefined)
          add(`beside: ${bench.beside}`, '/s', (await bench.loadBeside(headers)).perSecond)
      })
    })
  })
}

function only(request: LoadRequest): LoadRequest[][] {
  return [[request]]
}
