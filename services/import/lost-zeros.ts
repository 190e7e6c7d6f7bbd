import type { StockItem } from '#domain/catalog/item.ts'

/** A code that differs from that of an item only in leading zeros, which spreadsheets remove. */
export interface LostZeros {
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
 * Finds the items whose codes differ from these unknown codes only in leading zeros: 12 and 00012. Leaves out codes that
 * match several rows or items, and codes of items that another row of the file names.
 */
export function findLostZeros(
  unknown: readonly CodeOfRow[],
  codesOfFile: ReadonlySet<string>,
  items: Iterable<readonly [number, StockItem]>,
): ReadonlyMap<string, LostZeros> {
  const rows = Map.groupBy(unknown.filter(isNumber), withoutZeros)
  if (rows.size === 0) return new Map()
  const known = Map.groupBy(
    [...items].flatMap(([, item]) => (isNumber(item) && rows.has(withoutZeros(item)) ? [item] : [])),
    withoutZeros,
  )
  const found = new Map<string, LostZeros>()
  for (const [number, [row, ...otherRows]] of rows) {
    const candidates = known.get(number) ?? []
    const live = candidates.filter(({ deleted }) => !deleted)
    const [item, ...otherItems] = live.length > 0 ? live : candidates
    if (!row || !item || otherRows.length + otherItems.length > 0 || codesOfFile.has(item.code)) continue
    found.set(row.code, { ...row, stockItemId: item.stockItemId, storedCode: item.code })
  }
  return found
}

function isNumber({ code }: { readonly code: string }): boolean {
  return /^\d+$/.test(code)
}

function withoutZeros({ code }: { readonly code: string }): string {
  return code.replace(/^0+(?=\d)/, '')
}
