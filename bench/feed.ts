import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { readStockItem } from '#contracts/stock.ts'
import { applyChanges, emptyCatalog, orderOf } from '#domain/catalog/catalog.ts'
import { LANGUAGES } from '#domain/text/language.ts'
import { openDatabase } from '#db/open.ts'
import { type ServerProcess, startServer } from '../test/system/process.ts'
import { changeItem } from '../test/world/change-item.ts'
import { largeCategories, largeStock } from './large-catalog.ts'

/**
 * Measures how a full catalogue refresh slows down requests: `node bench/feed.ts [items]`. Sends a separate server
 * fifty requests a second for pages and suggestions, first idle, then during a refresh: once from a service that always
 * sends the full list, once by an import that changes 10,000 prices. "wall" is the response time, "processor" the
 * server's CPU time (ms). Then measures how long a page shows the old name of an item after another process renamed it.
 */
const ITEMS = Number(process.argv[2] ?? 50_000)
const CHANGED = Math.min(10_000, ITEMS)
const REQUESTS_PER_SECOND = 50
const CHANGES_OF_A_NAME = 20
const IDLE_MS = 20_000
const REFRESH_MS = 15_000
/** A full list is fetched once a minute. */
const MAX_REFRESH_WAIT_MS = 90_000

const folder = mkdtempSync(join(tmpdir(), 'lonja-feed-'))
const servers: ServerProcess[] = []

async function start(script: readonly string[], environment: Record<string, string>): Promise<ServerProcess> {
  const server = await startServer(script, environment)
  servers.push(server)
  return server
}

const startShop = (environment: Record<string, string>) =>
  start(['--import', './bench/loop-watch.ts', 'bin/serve.mjs'], { PORT: '0', DEMO: 'off', ...environment })

/** The JSON lines a server prints. */
function printedLines(server: ServerProcess, from: number): Record<string, number>[] {
  return server.output
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, number>)
    .filter(({ at = 0, listAt = 0 }) => at + listAt >= from)
}

/** Suggestions, items and lists that bypass the page cache. */
function pathOf(number: number): string {
  const offset = (number * 37) % 9_000
  if (number % 10 === 0) return `/es/catalogo/${(number % 40) + 1}?visitor=${number}`
  if (number % 10 < 4) return `/es/stock/item/${offset + 1}`
  return `/es/suggest?q=${10_000 + offset}`
}

/** Sends requests at a steady rate until stopped; measures each from the moment it was due. */
function sendSteadily(address: string) {
  const answers: { readonly at: number; readonly ms: number }[] = []
  const begin = Date.now()
  let count = 0
  let failed = 0
  const open = new Set<Promise<void>>()
  const timer = setInterval(() => {
    for (; count < ((Date.now() - begin) * REQUESTS_PER_SECOND) / 1_000; count++) {
      const due = begin + (count * 1_000) / REQUESTS_PER_SECOND
      const request = send(address + pathOf(count)).then((isGood) => {
        if (!isGood) failed += 1
        answers.push({ at: due, ms: Date.now() - due })
        open.delete(request)
      })
      open.add(request)
    }
  }, 5)
  return {
    answers,
    async stop() {
      clearInterval(timer)
      await Promise.all(open)
      return failed
    },
  }
}

async function send(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { redirect: 'manual' })
    await answer.arrayBuffer()
    return answer.status < 400
  } catch {
    return false
  }
}

function figures(
  what: string,
  shop: ServerProcess,
  answers: readonly { at: number; ms: number }[],
  from: number,
  to: number,
) {
  const within = ({ at = 0 }: { at?: number }) => at >= from && at < to
  const times = answers
    .filter(within)
    .map(({ ms }) => ms)
    .sort((one, other) => one - other)
  const loop = printedLines(shop, from).filter(within)
  const most = (name: string) =>
    Math.max(0, ...loop.map((line) => line[name] ?? 0))
      .toFixed(0)
      .padStart(6)
  const at = (share: number) => (times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(0).padStart(6)
  console.log(
    what.padEnd(34),
    String(times.length).padStart(6),
    at(0.5),
    at(0.99),
    at(1),
    most('wall'),
    most('cpu'),
  )
}

async function measure(name: string, shop: ServerProcess, refresh: () => Promise<number>): Promise<void> {
  const load = sendSteadily(shop.address)
  await wait(5_000)
  const begin = Date.now()
  await wait(IDLE_MS)
  const end = Date.now()
  const from = await refresh()
  await wait(Math.max(0, from + REFRESH_MS - Date.now()))
  const failed = await load.stop()
  figures(`${name}: in peace`, shop, load.answers, begin, end)
  figures(`${name}: refreshed`, shop, load.answers, from, from + REFRESH_MS)
  if (failed > 0) console.log(`${failed} answers failed`)
}

async function lonja(environment: Record<string, string>, ...args: string[]): Promise<void> {
  const child = spawn(process.execPath, ['bin/lonja.ts', ...args], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`lonja ${args.join(' ')} ended with ${code}`)
}

async function measureFullRefresh(): Promise<void> {
  const remote = await start(['bench/plain-remote.ts'], { ITEMS: String(ITEMS) })
  const shop = await startShop({
    DATA_DIR: join(folder, 'plain'),
    CATALOG_SERVICE_URL: remote.address,
    ORDER_SERVICE_URL: remote.address,
  })
  await measure('everything', shop, async () => {
    const from = Date.now()
    while (Date.now() < from + MAX_REFRESH_WAIT_MS) {
      const requestedAt = printedLines(remote, from)[0]?.['listAt']
      if (requestedAt) return requestedAt
      await wait(20)
    }
    throw new Error('the service received no further request')
  })
}

async function measurePriceChange(): Promise<void> {
  const environment = { DATA_DIR: join(folder, 'built-in'), DEMO: 'off' }
  const file = (name: string, rows: readonly object[]) => {
    const path = join(folder, name)
    writeFileSync(path, JSON.stringify(rows))
    return path
  }
  const stock = file('stock.json', largeStock(ITEMS))
  await lonja(
    environment,
    'import',
    '--catalog',
    '1',
    '--categories',
    file('categories.json', largeCategories()),
    '--stock',
    stock,
  )
  const shop = await startShop(environment)
  const prices = file(
    'prices.json',
    largeStock(CHANGED).map((row) => ({ ...row, price: Math.round(row.price * 100 + 100) / 100 })),
  )
  await measure(`${CHANGED} prices`, shop, async () => {
    const from = Date.now()
    await lonja(environment, 'import', '--catalog', '1', '--stock', prices)
    return from
  })
  await measureDelay(shop, join(environment.DATA_DIR, 'lonja.sqlite'))
}

/** The time from a committed change until a page shows it; the promise is a second. */
async function measureDelay(shop: ServerProcess, database: string): Promise<void> {
  const db = openDatabase(database)
  const [item = { code: '' }] = largeStock(1)
  const page = `${shop.address}/es/catalogo?${new URLSearchParams({ search: item.code })}`
  const delays: number[] = []
  for (let change = 1; change <= CHANGES_OF_A_NAME; change += 1) {
    const name = `Changed name ${change}`
    await changeItem(db, item.code, { name })
    const from = Date.now()
    while (!(await (await fetch(page)).text()).includes(name)) await wait(10)
    delays.push(Date.now() - from)
  }
  await db.destroy()
  delays.sort((one, other) => one - other)
  console.log(`a change shows after: median ${delays[delays.length >> 1]} ms, most ${delays.at(-1)} ms`)
}

/** Memory of rows, table, index and sort orders, bytes per item. */
function bytesPerItem(): number {
  const before = bytesInUse()
  const items = largeStock(ITEMS).map((row) => readStockItem(row, 1))
  const catalog = applyChanges(emptyCatalog([1]), { items, categories: [] })
  for (const name of [...LANGUAGES, 'code'] as const) orderOf(catalog, name)
  const bytesTaken = bytesInUse() - before
  // Reading the catalogue here keeps it from being collected before the measurement
  return bytesTaken / catalog.table.items.length
}

function bytesInUse(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

try {
  console.log(`memory: ${bytesPerItem().toFixed(0)} bytes an item`)
  console.log(
    `${ITEMS} items`.padEnd(34),
    'count'.padStart(6),
    ...['p50', 'p99', 'most', 'wall', 'cpu'].map((word) => word.padStart(6)),
  )
  await measureFullRefresh()
  await measurePriceChange()
} finally {
  for (const server of servers) await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
