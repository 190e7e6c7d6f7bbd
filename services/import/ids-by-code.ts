import type { StockItem } from '#domain/catalog/item.ts'
import type { MatchedRow } from './match-items.ts'

/**
 * Finds the items of each code: in the file, else in the database among items that the file does not give
 * another code, live ones before deleted ones.
 */
export function idsByCode(
  codes: ReadonlySet<string>,
  items: readonly MatchedRow[],
  stored: { readonly items: ReadonlyMap<number, Pick<StockItem, 'code' | 'deleted'>> },
): ReadonlyMap<string, readonly number[]> {
  if (codes.size === 0) return new Map()
  const inFile = items
    .filter(({ code }) => codes.has(code))
    .map(({ code, stockItemId: id }) => ({ code, id }))
  const named = new Set(items.map(({ stockItemId }) => stockItemId))
  const inDatabase = [...stored.items]
    .filter(([id, { code }]) => codes.has(code) && !named.has(id))
    .map(([id, { code, deleted }]) => ({ code, id, deleted }))
  const ids = new Map<string, readonly number[]>()
  for (const some of [inFile, inDatabase.filter(({ deleted }) => !deleted), inDatabase])
    for (const [code, group] of Map.groupBy<string, { code: string; id: number }>(some, (item) => item.code))
      if (!ids.has(code))
        ids.set(
          code,
          group.map(({ id }) => id),
        )
  return ids
}
