import type { Db } from '#db/transaction.ts'
import { EMPTY_ITEM, ITEM_FIELDS, PRICE_FIELD_NAMES } from '#domain/catalog/item-fields.ts'
import type { StockItem } from '#domain/catalog/item.ts'
import { untilUnchanged } from '../catalog/until-unchanged.ts'
import { type CatalogNames, namesOf } from './changes/catalog-names.ts'
import { findChanges, type RowChange } from './changes/changes.ts'
import { findQuestions, type Question } from './changes/questions.ts'
import { idsByCode } from './ids-by-code.ts'
import type { RefusedImport } from './import-catalog.ts'
import { findAlteredCodes, messageAbout } from './altered-codes.ts'
import type { MatchedRow } from './match-items.ts'
import type { ImportMessage } from './messages/message.ts'
import { recordImport } from './record/record-import.ts'
import { isSame } from './repeated-rows.ts'
import { type PriceRow, type ReadRows, readPriceRows } from './sources/rows.ts'
import { keyOfRow, type Note, type Problem, type SourceFile, withValues } from './sources/source.ts'
import { readStoredCatalog, type StoredCatalog } from './staging/stored-catalog.ts'
import { writeRows } from './staging/write-rows.ts'
import type { Counts, WhatToWrite } from './staging/write-staged.ts'
import { toRecords } from './undo/recorded-change.ts'
import type { Actor } from '../trail/actor.ts'
import { warningsAbout, warnOfTierQuantity } from './warnings.ts'

export interface PricesRequest {
  readonly catalogId: number
  /** The sheets of a workbook, or one list. */
  readonly prices: readonly SourceFile[]
  /** Makes unusual changes without asking (changes/questions.ts). */
  readonly confirmed?: boolean
  /** Imports the valid rows and reports the others. */
  readonly goodRows?: boolean
  readonly dryRun?: boolean
  /** The names of the files, by which the import is listed. */
  readonly recordAs: readonly string[]
}

export type PricesOutcome = { readonly ok: true; readonly report: PricesReport } | RefusedImport

export interface PricesReport {
  readonly items: Counts
  /** Rows with an unknown code. */
  readonly unknown: readonly UnknownCode[]
  readonly changes: readonly RowChange[]
  /** The names by which changes are written. */
  readonly names: CatalogNames
  readonly notes: readonly Note[]
  /** The unusual changes that were confirmed; in a dry run, those that must be. */
  readonly questions: readonly Question[]
  /** The problems of the rows that were left out. */
  readonly rejected: readonly Problem[]
  readonly warnings: readonly ImportMessage[]
}

interface UnknownCode {
  readonly file: string
  readonly row: number
  readonly code: string
}

export const PRICE_COLUMNS = PRICE_FIELD_NAMES.map((name) => ITEM_FIELDS[name].column)

/**
 * Sets prices of items by code and changes nothing else. All or nothing, except that unknown codes are only reported:
 * a supplier's list has more items than the shop. A list without any known code is refused. Unusual changes must be
 * confirmed. The import is recorded in the transaction that writes it. @throws DatabaseBusy if other processes keep changing the catalogue
 */
export async function importPrices(db: Db, by: Actor, request: PricesRequest): Promise<PricesOutcome> {
  const { catalogId, prices, dryRun = false } = request
  return db.connection().execute((connection) =>
    untilUnchanged(async () => {
      const stored = await readStoredCatalog(connection, catalogId)
      const { items, fileOfItem, unknown, alteredCodes, notes, problems, rejected } = checkPrices(
        request,
        stored,
      )
      if (problems.length > 0)
        return { ok: false, problems: withValues([...rejected, ...problems], prices), questions: [] }
      const replace = { categories: false, items: false }
      const rows = { categories: [], items, changeable: PRICE_COLUMNS, replace }
      const changes = findChanges(stored, new Map(), { ...rows, files: [], features: new Map() })
      const questions = findQuestions({
        changes,
        stored,
        replace,
        alteredCodes,
        fileOf: ({ id }) => fileOfItem.get(id) ?? '',
        namesDeleted: false,
      }).map(({ reason, cases }) => ({ reason, cases: withValues(cases, prices) }))
      if (questions.length > 0 && !request.confirmed && !dryRun) return { ok: false, problems: [], questions }
      const isRecorded = changes.length > 0 && !dryRun
      const what: WhatToWrite = {
        catalogId,
        companyId: stored.companyId ?? 1,
        checkedAt: stored.revision,
        replace,
        changeable: PRICE_COLUMNS,
        async also(trx, stamp, ready) {
          const source = { origin: 'files', files: request.recordAs } as const
          if (ready)
            await recordImport(trx, by, stamp, { ...source, rowsChanged: changes.length, changes: ready })
          return false
        },
      }
      const recorded = isRecorded && { records: () => toRecords(changes, items, []) }
      const written = await writeRows(connection, { ...rows, ...recorded }, what, { dryRun })
      if (!written) return undefined
      const warnings = [...prices.flatMap(warnOfTierQuantity), ...warningsAbout([], items, [])]
      return {
        ok: true,
        report: {
          items: written.items,
          unknown,
          changes,
          names: namesOf(stored, [], []),
          notes: withValues(notes, prices),
          questions,
          rejected: withValues(rejected, prices),
          warnings,
        },
      }
    }),
  )
}

/** Checks the rows. With `goodRows`, checks them again without the rows with problems, unless none is left. */
function checkPrices({ prices, goodRows = false }: PricesRequest, stored: StoredCatalog) {
  const checked = check(prices.map(readPriceRows), stored)
  const bad = [...checked.problems, ...checked.doubtful].filter(({ row }) => row > 0)
  if (!goodRows || bad.length === 0) return { ...checked, rejected: [] }
  const badRows = new Set(bad.map(({ file, row }) => keyOfRow(file, row)))
  const good = prices.map((file) => ({
    ...file,
    rows: Iterator.from(file.rows)
      .filter(({ row }) => !badRows.has(keyOfRow(file.name, row)))
      .toArray(),
  }))
  if (good.every(({ rows }) => rows.length === 0)) return { ...checked, rejected: [] }
  return { ...check(good.map(readPriceRows), stored), rejected: bad }
}

interface PricedRow {
  readonly file: string
  readonly columns: ReadonlySet<string> | undefined
  readonly row: PriceRow
}

function check(lists: readonly ReadRows<PriceRow>[], stored: StoredCatalog) {
  const all = lists.flatMap(({ file, columns, rows }) =>
    rows.map((row): PricedRow => ({ file, columns, row })),
  )
  const alteredCodes = findAlteredCodes(
    all.map(({ file, columns, row: { row, code } }) => ({ file, row, code, columns })),
    // Programs write codes as they are
    ({ columns }) => columns !== undefined,
    stored.items,
  )
  const rows = all.map((priced) => {
    const altered = alteredCodes.get(priced.row.code)
    return altered ? { ...priced, row: { ...priced.row, code: altered.storedCode } } : priced
  })
  const idsOf = idsByCode(new Set(rows.map(({ row }) => row.code)), [], stored)
  const problems: Problem[] = lists.flatMap((list) => list.problems)
  const notes: Note[] = lists.flatMap((list) => list.notes)
  for (const altered of alteredCodes.values()) {
    const { file, row, code: value } = altered
    notes.push({ file, row, field: 'code', value, reason: messageAbout(altered) })
  }
  // The first of two prices for a code is as uncertain as the second, which alone is reported as a problem
  const doubtful: Problem[] = []
  const items: MatchedRow[] = []
  const fileOfItem = new Map<number, string>()
  const unknown: UnknownCode[] = []
  const firstOfCode = new Map<string, PricedRow>()
  for (const priced of rows) {
    const { file, row } = priced
    const refuse = (reason: ImportMessage) => problems.push({ file, row: row.row, field: 'code', reason })
    const earlier = firstOfCode.get(row.code)
    const [id, ...others] = idsOf.get(row.code) ?? []
    const item = id === undefined ? undefined : stored.items.get(id)
    if (earlier) {
      const isRepeated = isSame(earlier.row, row)
      const inFile = earlier.file === file
      if (isRepeated)
        notes.push({
          file,
          row: row.row,
          field: 'row',
          reason: inFile ? ['repeatsRow', earlier.row.row] : ['repeatsRowOf', earlier.file, earlier.row.row],
        })
      else {
        refuse(inFile ? ['priceTwice', earlier.row.row] : ['priceTwiceInFile', earlier.file, earlier.row.row])
        doubtful.push({
          file: earlier.file,
          row: earlier.row.row,
          field: 'code',
          reason: inFile ? ['priceTwice', row.row] : ['priceTwiceInFile', file, row.row],
        })
      }
    } else if (others.length > 0) refuse(['priceOfSeveral', [id, ...others].join(', ')])
    else if (id === undefined || !item) unknown.push({ file, row: row.row, code: row.code })
    else {
      items.push(toItem(row, id, item))
      fileOfItem.set(id, file)
    }
    firstOfCode.set(row.code, earlier ?? priced)
  }
  const [first] = lists
  if (first && rows.length > 0 && unknown.length === rows.length)
    problems.push({ file: first.file, row: 0, field: '', reason: ['noCodeOfCatalog'] })
  return { items, fileOfItem, unknown, alteredCodes: [...alteredCodes.values()], notes, problems, doubtful }
}

/** An item with its new prices. A price that the row does not give, or that could not be read, keeps its value. */
function toItem(row: PriceRow, stockItemId: number, item: StockItem): MatchedRow {
  const { code, deleted } = item
  const isKept = (name: (typeof PRICE_FIELD_NAMES)[number]) => row[name] === undefined || row.keeps?.has(name)
  const prices = PRICE_FIELD_NAMES.map((name) => [name, isKept(name) ? item[name] : row[name]])
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
