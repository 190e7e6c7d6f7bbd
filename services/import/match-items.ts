import { type AlteredCode, findAlteredCodes, hasOtherZeros } from './altered-codes.ts'
import type { ImportMessage } from './messages/message.ts'
import { MAX_ID } from './sources/fields.ts'
import { areAscending } from './repeated-rows.ts'
import type { ReadRows, StockRow } from './sources/rows.ts'
import type { Problem } from './sources/source.ts'
import type { StoredCatalog } from './staging/stored-catalog.ts'

/** A row with the id of its item. */
export type MatchedRow = StockRow & { readonly stockItemId: number }

export interface Matched {
  readonly rows: readonly MatchedRow[]
  readonly problems: readonly Problem[]
  /** The codes that were matched although they differ from the item's. */
  readonly alteredCodes: readonly AlteredCode[]
}

/**
 * Finds the item of every row: by its stockItemId, else the item in the database with its code, else a new one with
 * the next free id. A code of a table that has lost its leading zeros or its capitals is the item's own code again. Two
 * rows for one item are a problem.
 */
export function matchItems(given: ReadRows<StockRow>, stored: StoredCatalog): Matched {
  const { rows: all } = given
  // Saves a map of all rows
  if (haveIds(all) && areAscending(all, (row) => row.stockItemId))
    return { rows: all, problems: [], alteredCodes: [] }
  const alteredCodes = findAlteredCodes(
    given.rows,
    // Programs write codes as they are
    ({ stockItemId }) => given.columns !== undefined && stockItemId === null,
    stored.items,
  )
  const read =
    alteredCodes.size === 0
      ? given
      : { ...given, rows: given.rows.map((row) => withStoredCode(row, alteredCodes)) }
  const byCode = new Set(read.rows.filter((row) => row.stockItemId === null).map(({ code }) => code))
  const rowsOfCode = Map.groupBy(
    read.rows.filter(({ code }) => byCode.has(code)),
    ({ code }) => code,
  )
  const idsOfCode = Map.groupBy(
    [...stored.items].flatMap(([id, { code }]) => (byCode.has(code) ? [{ id, code }] : [])),
    ({ code }) => code,
  )
  const idsInFile = () => read.rows.values().map((row) => row.stockItemId ?? 0)
  const named = new Set(stored.removedIds.size > 0 ? idsInFile() : [])
  let lastId = largestId([idsInFile(), read.unclear, [stored.lastItemId]])

  const rows: MatchedRow[] = []
  const problems: Problem[] = []
  const rowOfItem = new Map<number, StockRow>()
  const twice = new Set<number>()
  for (const row of read.rows) {
    const refuse = (field: string, reason: ImportMessage) =>
      problems.push({ file: row.file, row: row.row, field, reason })
    if (row.stockItemId === null) {
      const reason = whyCodeIsNotEnough(row, rowsOfCode, idsOfCode)
      if (reason) {
        refuse('code', reason)
        continue
      }
    }
    const removed = stored.removedIds.get(row.code)
    const stockItemId =
      row.stockItemId ??
      idsOfCode.get(row.code)?.[0]?.id ??
      (removed !== undefined && !named.has(removed) ? removed : ++lastId)
    const earlier = rowOfItem.get(stockItemId)
    if (stockItemId > MAX_ID) refuse('stockItemId', ['noFreeId'])
    else if (earlier === undefined) rows.push(hasId(row) ? row : { ...row, stockItemId })
    else {
      // The first row of the item is as uncertain as this one
      if (!twice.has(stockItemId)) problems.push(itemTwice(earlier, stockItemId, row))
      problems.push(itemTwice(row, stockItemId, earlier))
      twice.add(stockItemId)
    }
    rowOfItem.set(stockItemId, earlier ?? row)
  }
  const certain = twice.size === 0 ? rows : rows.filter(({ stockItemId }) => !twice.has(stockItemId))
  return { rows: certain, problems, alteredCodes: [...alteredCodes.values()] }
}

function itemTwice(row: StockRow, stockItemId: number, other: StockRow): Problem {
  const field = row.stockItemId === null ? 'code' : 'stockItemId'
  return { file: row.file, row: row.row, field, reason: ['itemTwice', stockItemId, other.row] }
}

/** Replaces an altered code by the stored one. If the stored code lost its zeros, the code of the file replaces it. */
function withStoredCode(row: StockRow, alteredCodes: ReadonlyMap<string, AlteredCode>): StockRow {
  const own = row.stockItemId === null ? alteredCodes.get(row.code) : undefined
  const parent = alteredCodes.get(row.parentCode)
  if (!own && !parent) return row
  return {
    ...row,
    ...(own && { stockItemId: own.stockItemId, code: codeMeant(own) }),
    ...(parent && { parentCode: codeMeant(parent) }),
  }
}

function codeMeant(altered: AlteredCode): string {
  const { code, storedCode } = altered
  return hasOtherZeros(altered) && code.length >= storedCode.length ? code : storedCode
}

function haveIds(rows: readonly StockRow[]): rows is readonly MatchedRow[] {
  return rows.every(hasId)
}

function hasId(row: StockRow): row is MatchedRow {
  return row.stockItemId !== null
}

function whyCodeIsNotEnough(
  row: StockRow,
  rowsOfCode: ReadonlyMap<string, readonly StockRow[]>,
  idsOfCode: ReadonlyMap<string, readonly { readonly id: number }[]>,
): ImportMessage | undefined {
  const { code } = row
  if (code === '') return ['noCodeAndNoId']
  const twin = rowsOfCode.get(code)?.find((other) => other !== row)
  if (twin) return ['codeTwice', twin.row]
  const ids = idsOfCode.get(code)?.map(({ id }) => id) ?? []
  return ids.length > 1 ? ['codeOfSeveral', ids.join(', '), 'stockItemId'] : undefined
}

export function largestId(ids: readonly Iterable<number>[]): number {
  let most = 0
  for (const some of ids) for (const id of some) most = Math.max(most, id)
  return most
}
