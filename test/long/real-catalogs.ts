import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { z } from 'zod'
import { readCategory, readStockItem, wireCategory, wireStockItem } from '#contracts/stock.ts'
import type { Category, StockItem } from '#domain/catalog/item.ts'

/** The folder of large real catalogues, which are not part of the repository. */
export const REAL_CATALOGS = resolve(
  process.env['LONJA_TEST_DATA'] ?? join(import.meta.dirname, '../../../shared/data'),
)

/** Why tests of real catalogues are skipped, for their title; '' = they run. */
export const NO_REAL_CATALOGS = existsSync(REAL_CATALOGS)
  ? ''
  : ` (skipped: no catalogues at ${REAL_CATALOGS}; name them by LONJA_TEST_DATA)`

interface Rows {
  readonly items: readonly StockItem[]
  readonly categories: readonly Category[]
}

/** The rows of a folder with a catalogue; none without the folder of all. */
export function readRealCatalog(folder: string, catalogId: number): Rows {
  if (NO_REAL_CATALOGS) return { items: [], categories: [] }
  const stock = existsSync(`${REAL_CATALOGS}/${folder}/stock.json`) ? 'stock.json' : 'stock.json.gz'
  const items = z.array(wireStockItem).parse(readData(`${folder}/${stock}`))
  const categories = z.array(wireCategory).parse(readData(`${folder}/categories.json`))
  return {
    items: items.map((row) => readStockItem(row, catalogId)),
    categories: categories.map((row) => readCategory(row, catalogId)),
  }
}

/** The rows of a file, as they are in it. */
export function readData(file: string): unknown {
  const bytes = readFileSync(`${REAL_CATALOGS}/${file}`)
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  return z.object({ data: z.unknown() }).parse(JSON.parse(text)).data
}
