import { madeItems } from './made-catalog.ts'

/** Ids of made items that are no family: those can be ordered. */
export function orderableItems(items: number, count: number): number[] {
  return madeItems(items)
    .filter(({ isParent }) => !isParent)
    .take(count)
    .map(({ stockItemId }) => stockItemId)
    .toArray()
}
