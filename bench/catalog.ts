import { readFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { gunzipSync } from 'node:zlib'
import { z } from 'zod'
import { readCategory, readStockItem, wireCategory, wireStockItem } from '#contracts/stock.ts'
import { applyChanges, type Catalog, emptyCatalog, orderOf } from '#domain/catalog/catalog.ts'
import { LANGUAGES } from '#domain/text/language.ts'
import { pageOf, type Sort } from '#domain/search/listing.ts'
import { search } from '#domain/search/search.ts'
import type { StockItem } from '#domain/catalog/item.ts'
import { REAL_CATALOGS } from '../test/long/real-catalogs.ts'

/**
 * Measures the in-memory catalogue with 47,426 real items: `node bench/catalog.ts`. LONJA_TEST_DATA names the folder of
 * the catalogues. Times are in ms.
 */

const RUNS = 100

const QUERIES = [
  ['one item’s code', 'C25804'],
  ['part of a code', 'stm32'],
  ['a word', 'resistor'],
  ['a size', '0603'],
  ['two words', 'usb type-c'],
  ['a maker', 'Texas Instruments'],
  ['a Chinese character', '电'],
  ['a sign', 'Ω'],
  ['a common word', 'smd'],
  ['a letter', 'a'],
  ['five letters', 'a e i o u'],
  ['nothing like it', 'zzzzzzz'],
  ['a misspelt word', 'resitsor'],
  ['a short misspelt word', 'aplif'],
] as const

function readData(file: string): unknown {
  const bytes = readFileSync(`${REAL_CATALOGS}/A-retail-50k/${file}`)
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  return z.object({ data: z.unknown() }).parse(JSON.parse(text)).data
}

function timed<Value>(work: () => Value): { readonly ms: number; readonly value: Value } {
  const start = performance.now()
  const value = work()
  return { ms: performance.now() - start, value }
}

/** The median and the 95th percentile of many runs. */
function percentiles(runs: number, work: (run: number) => unknown): string {
  const times = Array.from({ length: runs }, (_, run) => timed(() => work(run)).ms).sort((a, b) => a - b)
  const at = (share: number): string => (times[Math.floor(share * (runs - 1))] ?? 0).toFixed(2).padStart(8)
  return `p50 ${at(0.5)}  p95 ${at(0.95)}`
}

function megabytesInUse(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 1e6
}

function print(what: string, figure: string): void {
  console.log(`${what.padEnd(44)} ${figure}`)
}

const items = z
  .array(wireStockItem)
  .parse(readData('stock.json.gz'))
  .map((row) => readStockItem(row, 1))
const categories = z
  .array(wireCategory)
  .parse(readData('categories.json'))
  .map((row) => readCategory(row, 1))
const before = megabytesInUse()

const load = timed(() => applyChanges(emptyCatalog([1]), { items, categories }))
const catalog = load.value
print(`load ${items.length} items, ${categories.length} categories`, load.ms.toFixed(0))
for (const language of LANGUAGES)
  print(`order by name, ${language}`, timed(() => orderOf(catalog, language)).ms.toFixed(0))
print('order by code', timed(() => orderOf(catalog, 'code')).ms.toFixed(0))
print('memory beside the rows, MB', (megabytesInUse() - before).toFixed(1))

const [item] = items
if (item) {
  const change = (changedFields: (run: number) => Partial<StockItem>): string => {
    let now: Catalog = catalog
    return percentiles(RUNS, (run) => {
      now = applyChanges(now, { items: [{ ...item, ...changedFields(run) }], categories: [] })
    })
  }
  print(
    'apply a price',
    change((run) => ({ price: run + 1 })),
  )
  print(
    'apply a name, four orders known',
    change((run) => ({ name: `Item ${run}` })),
  )
}

for (const sort of ['name', 'price', '-price', 'new', 'code'] satisfies Sort[]) {
  print(
    `first page of all, by ${sort}`,
    percentiles(RUNS, () => pageOf(catalog, { language: 'es', sort }, 1)),
  )
}
for (const [what, query] of QUERIES) {
  const total = search(catalog, query, 'es').rows.length
  print(
    `search ${what} (${query}: ${total})`,
    percentiles(RUNS, () => search(catalog, query, 'es')),
  )
}
