import { get, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { type Bench, inRounds, type Server } from '../bench.ts'
import { memoryMb } from '../shop/process-figures.ts'
import { readAnswer } from '../shop/visitor.ts'

const ITEMS = 50_000
const SECONDS = 1.5
const READERS = 20
const ENCODINGS = ['gzip', 'br']

/** Whole lists: what an answer costs and how long it is, and the memory while half of the readers stand still. */
export async function measureDownloads(bench: Bench): Promise<void> {
  const folder = await bench.shopFolder(bench.items ?? ITEMS)
  await bench.withShop(folder, async (shop) => {
    const downloads = await downloadsOf(shop)
    await inRounds(async () => {
      for (const [what, path] of downloads)
        for (const encoding of ENCODINGS) {
          const cycles = [[{ path, headers: { 'Accept-Encoding': encoding } }]]
          const answers = await bench.load(shop, { cycles, connections: 1, seconds: SECONDS })
          const add = (unit: string, value: number) =>
            bench.results.add('downloads', `${what}, ${encoding}`, unit, value)
          add('ms CPU', answers.cpuMs)
          add('KB', answers.bytes / 1_000)
        }
    })
    await inRounds(async () => {
      for (const [what, path] of downloads)
        bench.results.add(
          'downloads',
          `${what}, ${READERS} readers, half of them stopped`,
          'MB more',
          await growth(shop, path),
        )
    })
  })
}

async function downloadsOf({ origin }: Server): Promise<Map<string, string>> {
  const index = (await readAnswer(`${origin}/sitemap.xml`)).body.toString()
  const part = /<loc>[^<]*(\/sitemap[^<]+)<\/loc>/.exec(index)?.[1]
  return new Map([
    ['price list', '/en/price-list'],
    ['snapshot of the items', '/assets/stock.json'],
    ['item list of the service', '/services/catalog/api/StockItems/GetStockItemsByCompany/1/1/1'],
    ['site map', part ?? '/sitemap.xml'],
  ])
}

/** How much the memory of the server rises, MB. */
async function growth({ origin, pid }: Server, path: string): Promise<number> {
  const before = memoryMb(pid)
  let most = before
  const watch = setInterval(() => (most = Math.max(most, memoryMb(pid))), 20)
  const answers = await Promise.all(Array.from({ length: READERS }, () => open(origin + path)))
  await Promise.all(answers.slice(READERS / 2).map(readAll))
  await pause(500)
  clearInterval(watch)
  for (const answer of answers) answer.destroy()
  return most - before
}

function open(address: string): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  get(address, { headers: { 'accept-encoding': 'identity' }, agent: false }, resolve).on('error', reject)
  return promise
}

async function readAll(answer: IncomingMessage): Promise<void> {
  for await (const _ of answer);
}
