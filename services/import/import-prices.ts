import type { Db } from '#db/transaction.ts'
import { DatabaseBusy } from '#db/busy.ts'
import { EMPTY_ITEM, ITEM_FIELDS, PRICE_FIELD_NAMES } from '#domain/catalog/item-fields.ts'
import type { ImportMessage } from './messages/message.ts'
import { idsByCode } from './ids-by-code.ts'
import type { MatchedRow } from './match-items.ts'
import { type PriceRow, type ReadRows, readPriceRows } from './sources/rows.ts'
import { type Problem, type SourceFile, withValues } from './sources/source.ts'
import { readStoredCatalog, type StoredCatalog, type StoredItem } from './staging/stored-catalog.ts'
import { warningsAbout, warnOfTierQuantity } from './warnings.ts'
import { writeRows } from './staging/write-rows.ts'
import type { Counts } from './staging/write-staged.ts'

export interface PricesRequest {
  readonly catalogId: number
  /** The sheets of a workbook, or one list. */
  readonly prices: readonly SourceFile[]
  readonly dryRun?: boolean
}

export type PricesOutcome =
  | { readonly ok: true; readonly report: PricesReport }
  | { readonly ok: false; readonly problems: readonly Problem[] }

export interface PricesReport {
  readonly items: Counts
  /** Rows with an unknown code. */
  readonly unknown: readonly UnknownCode[]
  readonly warnings: readonly ImportMessage[]
}

interface UnknownCode {
  readonly file: string
  readonly row: number
  readonly code: string
}

const MOST_ATTEMPTS = 10
export const PRICE_COLUMNS = PRICE_FIELD_NAMES.map((name) => ITEM_FIELDS[name].column)

/**
 * Sets prices of items by code and changes nothing else. All or nothing, except that unknown codes are only reported:
 * a supplier's list has more items than the shop. A list without any known code is refused.
 */
export async function importPrices(
  db: Db,
  { catalogId, prices, dryRun }: PricesRequest,
): Promise<PricesOutcome> {
  const read = prices.map(readPriceRows)
  return db.connection().execute(async (connection) => {
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      const stored = await readStoredCatalog(connection, catalogId)
      const { items, unknown, problems } = check(read, stored)
      if (problems.length > 0) return { ok: false, problems: withValues(problems, prices) }
      const what = {
        catalogId,
        companyId: stored.companyId ?? 1,
        checkedAt: stored.revision,
        replace: { categories: false, items: false },
        changeable: PRICE_COLUMNS,
      }
      const written = await writeRows(connection, { categories: [], items }, what, {
        dryRun: dryRun ?? false,
      })
      if (!written) continue
      const warnings = [...prices.flatMap(warnOfTierQuantity), ...warningsAbout([], items, [])]
      return { ok: true, report: { items: written.items, unknown, warnings } }
    }
    throw new DatabaseBusy('changing')
  })
}

function check(lists: readonly ReadRows<PriceRow>[], stored: StoredCatalog) {
  const rows = lists.flatMap(({ file, columns, rows }) => rows.map((row) => ({ file, columns, row })))
  const idsOf = idsByCode(new Set(rows.map(({ row }) => row.code)), [], stored)
  const problems: Problem[] = lists.flatMap((list) => list.problems)
  const items: MatchedRow[] = []
  const unknown: UnknownCode[] = []
  const firstOfCode = new Map<string, (typeof rows)[number]>()
  for (const priced of rows) {
    const { file, columns, row } = priced
    const refuse = (reason: ImportMessage) => problems.push({ file, row: row.row, field: 'code', reason })
    const earlier = firstOfCode.get(row.code)
    const [id, ...others] = idsOf.get(row.code) ?? []
    const item = id === undefined ? undefined : stored.items.get(id)
    if (earlier)
      refuse(
        earlier.file === file
          ? ['priceTwice', earlier.row.row]
          : ['priceTwiceInFile', earlier.file, earlier.row.row],
      )
    else if (others.length > 0) refuse(['priceOfSeveral', [id, ...others].join(', ')])
    else if (id === undefined || !item) unknown.push({ file, row: row.row, code: row.code })
    else items.push(toItem(row, id, item, columns))
    firstOfCode.set(row.code, earlier ?? priced)
  }
  const [first] = lists
  if (first && rows.length > 0 && unknown.length === rows.length)
    problems.push({ file: first.file, row: 0, field: '', reason: ['noCodeOfCatalog'] })
  return { items, unknown, problems }
}

/**
 * An item with its new prices. Only {@link PRICE_COLUMNS} are written; a price without a column or a value keeps its own.
 */
function toItem(
  row: PriceRow,
  stockItemId: number,
  item: StoredItem,
  columns: ReadonlySet<string> | undefined,
): MatchedRow {
  const { code, deleted } = item
  const prices = PRICE_FIELD_NAMES.map((name) => [
    name,
    (columns?.has(name) ?? true) && !row.keeps?.has(name) ? row[name] : item[name],
  ])
  return {
    ...EMPTY_ITEM,
    category: null,
    parentCode: '',
    features: null,
    file: row.file,
    row: row.row,
    stockItemId,
    code,
    deleted,
    ...Object.fromEntries(prices),
  }
}
