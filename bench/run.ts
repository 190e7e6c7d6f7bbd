import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { Bench } from './bench.ts'
import { measureCached } from './parts/cached.ts'
import { measureDownloads } from './parts/downloads.ts'
import { measureFilters } from './parts/filters.ts'
import { measureGrowth } from './parts/growth.ts'
import { measureLists } from './parts/lists.ts'
import { measureNodes } from './parts/nodes.ts'
import { measureOrders } from './parts/orders.ts'
import { measureProcesses } from './parts/processes.ts'
import { measureRefresh } from './parts/refresh.ts'
import { measureRendered } from './parts/rendered.ts'
import { measureRoutes } from './parts/routes.ts'
import { measureSearch } from './parts/search.ts'
import { describeMachine, Results } from './results.ts'

/**
 * Measures the built shop: `npm run bench`, or some parts: `npm run bench -- cached rendered`. What each figure means is
 * told in docs/performance.md.
 *
 * - `--items N`: with a catalogue of this size instead of the sizes of each part
 * - `--beside URL`: measures this page of another server in turn with the shop's, by the same client
 */

const PARTS: Readonly<Record<string, (bench: Bench) => Promise<void>>> = {
  cached: measureCached,
  rendered: measureRendered,
  processes: measureProcesses,
  orders: measureOrders,
  refresh: measureRefresh,
  nodes: measureNodes,
  downloads: measureDownloads,
  growth: measureGrowth,
  search: measureSearch,
  filters: measureFilters,
  lists: measureLists,
  routes: measureRoutes,
}
/**
 * `growth` measures the search too; filters are counted without a shop; a table of all routes is long; filling long lists, or
 * a PostgreSQL for `nodes`, takes minutes.
 */
const WHOLE_RUN = Object.keys(PARTS).filter(
  (part) => !['search', 'filters', 'nodes', 'lists', 'routes'].includes(part),
)

const MAX_MINUTES = 15
const FILE = 'bench/results.json'

const { values, positionals } = parseArgs({
  options: { items: { type: 'string' }, beside: { type: 'string' } },
  allowPositionals: true,
})
const parts = positionals.length > 0 ? positionals : WHOLE_RUN
const unknown = parts.filter((part) => !(part in PARTS))
const items = values.items === undefined ? undefined : Number(values.items)
if (unknown.length > 0 || (items !== undefined && !(Number.isSafeInteger(items) && items > 0))) {
  console.error(`usage: npm run bench -- [--items N] [--beside URL] [${Object.keys(PARTS).join('] [')}]`)
  process.exit(2)
}

const machine = describeMachine()
const results = new Results()
const bench = new Bench(results, { items, beside: values.beside })
console.log(
  `${machine.cores} × ${machine.processor}, ${machine.memoryGb} GB, ${machine.system}, Node ${machine.node}, commit ${machine.commit}, load ${machine.load.toFixed(1)}\n`,
)
const stopped = new Promise<string>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve(signal))
  setTimeout(() => resolve(`${MAX_MINUTES} minutes`), MAX_MINUTES * 60_000).unref()
})
try {
  for (const part of parts) {
    const reason = await Promise.race([measure(part), stopped])
    console.log(`${results.tableOf(part)}\n`)
    if (reason === undefined) continue
    console.error(`stopped: ${reason}`)
    process.exitCode = 1
    break
  }
} finally {
  await bench.end()
  writeFileSync(
    FILE,
    `${JSON.stringify({ measured: new Date(), machine, figures: results.figures }, null, 1)}\n`,
  )
  console.log(`written to ${FILE}`)
}
process.exit()

async function measure(part: string): Promise<undefined> {
  try {
    await PARTS[part]?.(bench)
  } catch (error) {
    console.error(`${part}: ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  }
}
