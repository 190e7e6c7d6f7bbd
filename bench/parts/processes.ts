import { type Bench, inRounds, type Server } from '../bench.ts'
import type { LoadRequest } from '../load/load.ts'
import { memoryMb } from '../shop/process-figures.ts'
import { clientBrowser } from '../shop/visitor.ts'

const ITEMS = 10_000
/** Of one client no more than these are answered at once. */
const CONNECTIONS = 8
const LIST_PAGES = 20
const NUMBERS_OF_PROCESSES = [1, 2]

/** The rendered list of a signed-in client, answered by one process and by two, in turn; and the memory of all. */
export async function measureProcesses(bench: Bench): Promise<void> {
  const folder = await bench.shopFolder(bench.items ?? ITEMS)
  const shops: { readonly what: string; readonly shop: Server; readonly requests: LoadRequest[] }[] = []
  const measureAll = () =>
    inRounds(async () => {
      for (const { what, shop, requests } of shops) {
        const answered = await bench.load(shop, { cycles: [requests], connections: CONNECTIONS })
        bench.results.add('processes', what, '/s', answered.perSecond)
        bench.results.add('processes', what, 'ms CPU', answered.cpuMs)
        bench.results.add('processes', what, 'MB', memoryMb(shop.pid))
      }
    })
  const startNext = async (): Promise<void> => {
    const count = NUMBERS_OF_PROCESSES[shops.length]
    if (count === undefined) return measureAll()
    const environment = { ...folder.environment, WEB_CONCURRENCY: String(count) }
    await bench.withServer(['bin/serve.mjs'], environment, async (shop) => {
      const requests = await listsOfClient(shop)
      await bench.warmUp(shop, { cycles: [requests], connections: CONNECTIONS })
      shops.push({ what: `list of a client, ${count} process${count === 1 ? '' : 'es'}`, shop, requests })
      await startNext()
    })
  }
  await startNext()
}

async function listsOfClient({ origin }: Server): Promise<LoadRequest[]> {
  const headers = await clientBrowser(origin)
  return Array.from({ length: LIST_PAGES }, (_, page) => ({
    path: `/en/catalogo${page > 0 ? `/${page + 1}` : ''}`,
    headers,
  }))
}
