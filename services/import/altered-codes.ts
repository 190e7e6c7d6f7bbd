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
 * Finds the items that these unknown codes mean: 12 and 00012, ab-1 and AB-1, A 1 and A1. Leaves out codes that match
 * several rows or items, and codes of items that another row of the file names.
 */
export function findAlteredCodes(
  unknown: readonly CodeOfRow[],
  codesOfFile: ReadonlySet<string>,
  items: Iterable<readonly [number, StockItem]>,
): ReadonlyMap<string, AlteredCode> {
  const rows = Map.groupBy(unknown, keyOf)
  const known = Map.groupBy(
    [...items].flatMap(([, item]) => (rows.has(keyOf(item)) ? [item] : [])),
    keyOf,
  )
  const found = new Map<string, AlteredCode>()
  for (const [key, [row, ...otherRows]] of rows) {
    if (key === '') continue
    const candidates = known.get(key) ?? []
    const live = candidates.filter(({ deleted }) => !deleted)
    const [item, ...otherItems] = live.length > 0 ? live : candidates
    if (!row || !item || otherRows.length + otherItems.length > 0 || codesOfFile.has(item.code)) continue
    found.set(row.code, { ...row, stockItemId: item.stockItemId, storedCode: item.code })
  }
  return found
}

/** Whether a code has lost or gained zeros, and not only other capitals, width or blanks. */
export function hasOtherZeros({ code, storedCode }: AlteredCode): boolean {
  return bare(code) !== bare(storedCode)
}

/** What is said of an altered code. */
export function whatIsMeant(altered: AlteredCode): ImportMessage {
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
