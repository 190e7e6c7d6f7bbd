import type { StockItem } from '#domain/catalog/item.ts'
import type { ImportMessage } from './messages/message.ts'

/**
 * A code of a table that differs from an item's only in leading zeros, as spreadsheets lose them, or in capitals, width
 * and blanks, as people type them.
 */
export interface AlteredCode {
  readonly file: string
  readonly row: number
  readonly code: string
  readonly stockItemId: number
  readonly storedCode: string
}

interface CodeOfRow {
  readonly file: string
  readonly row: number
  readonly code: string
}

/**
 * Finds the items that unknown codes mean: 12 and 00012, ab-1 and AB-1, A 1 and A1. Leaves out codes that match several
 * rows or items, and codes of items that another row of the file names.
 * @param isFoundByCode which rows may have an altered code: those of a table that have no id
 */
export function findAlteredCodes<Row extends CodeOfRow>(
  rows: readonly Row[],
  isFoundByCode: (row: Row) => boolean,
  items: ReadonlyMap<number, StockItem>,
): ReadonlyMap<string, AlteredCode> {
  const found = new Map<string, AlteredCode>()
  const foundByCode = rows.filter(isFoundByCode)
  if (foundByCode.length === 0) return found
  const known = new Set([...items.values()].map(({ code }) => code))
  const unknown = Map.groupBy(
    foundByCode.filter(({ code }) => !known.has(code)),
    keyOf,
  )
  if (unknown.size === 0) return found
  const codesOfFile = new Set(rows.map(({ code }) => code))
  const itemsOfKey = Map.groupBy(
    [...items.values()].filter((item) => unknown.has(keyOf(item))),
    keyOf,
  )
  for (const [key, [row, ...otherRows]] of unknown) {
    if (key === '') continue
    const candidates = itemsOfKey.get(key) ?? []
    const live = candidates.filter(({ deleted }) => !deleted)
    const [item, ...otherItems] = live.length > 0 ? live : candidates
    if (!row || !item || otherRows.length + otherItems.length > 0 || codesOfFile.has(item.code)) continue
    found.set(row.code, {
      file: row.file,
      row: row.row,
      code: row.code,
      stockItemId: item.stockItemId,
      storedCode: item.code,
    })
  }
  return found
}

/** Whether a code has lost or gained zeros, and not only other capitals, width or blanks. */
export function hasOtherZeros({ code, storedCode }: AlteredCode): boolean {
  return bare(code) !== bare(storedCode)
}

/** Names the code that an altered code stands for. */
export function messageAbout(altered: AlteredCode): ImportMessage {
  return [hasOtherZeros(altered) ? 'isCode' : 'isCodeOtherwise', altered.storedCode]
}

/** A number without leading zeros, any other code without differences of capitals, width and blanks. */
function keyOf({ code }: { readonly code: string }): string {
  const characters = bare(code)
  return /^\d+$/.test(characters) ? characters.replace(/^0+(?=\d)/, '') : characters
}

function bare(code: string): string {
  return code.normalize('NFKC').replace(/\s/gu, '').toUpperCase()
}
