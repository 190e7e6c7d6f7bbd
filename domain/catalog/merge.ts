import { findCycles } from './cycles.ts'
import type { Category } from './item.ts'

/**
 * The categories of later catalogues that merge into one of the first, each with its survivor (C1): any level, its
 * name equal to that of a top-level category of the first once trimmed. Of two such in the first the first survives.
 * Doubles inside one catalogue stay apart, and a deleted category takes no part.
 */
export function mergeCategories(
  catalogIds: readonly number[],
  categories: readonly Category[],
): ReadonlyMap<Category, Category> {
  const inFirst = categories.filter((category) => category.catalogId === catalogIds[0])
  const known = new Set(inFirst.map((category) => category.stockCategoryId))
  const survivors = new Map<string, Category>()
  for (const category of inFirst) {
    const name = trimName(category.name)
    if (!category.deleted && isTopLevel(category, known) && !survivors.has(name))
      survivors.set(name, category)
  }
  const merged = new Map<Category, Category>()
  for (const category of categories) {
    if (category.deleted || category.catalogId === catalogIds[0]) continue
    const survivor = survivors.get(trimName(category.name))
    if (survivor) merged.set(category, survivor)
  }
  return merged
}

/** A name without the white space around it, of any kind Unicode knows (C1). */
export function trimName(name: string): string {
  let start = 0
  let end = name.length
  while (start < end && isWhiteSpace(name.charAt(start))) start++
  while (end > start && isWhiteSpace(name.charAt(end - 1))) end--
  return name.slice(start, end)
}

/**
 * Categories whose line of parents comes back to themselves, within their own catalogue: an import refuses them; of a
 * remote catalogue they are warned of (C1).
 */
export function cyclicCategories(categories: readonly Category[]): Category[] {
  const byId = new Map(
    categories.map((category) => [key(category.catalogId, category.stockCategoryId), category]),
  )
  return findCycles(byId.values(), (category) =>
    category.parentStockCategoryId === null || category.parentStockCategoryId === category.stockCategoryId
      ? undefined
      : byId.get(key(category.catalogId, category.parentStockCategoryId)),
  ).flat()
}

/** No parent, or one that the catalogue does not know: an orphan is shown at top level (C1). */
function isTopLevel(category: Category, known: ReadonlySet<number>): boolean {
  const parent = category.parentStockCategoryId
  return parent === null || parent === category.stockCategoryId || !known.has(parent)
}

function isWhiteSpace(character: string): boolean {
  // U+0085 is white space to Unicode and not to JavaScript.
  return /[\s\u0085]/.test(character)
}

function key(catalogId: number, id: number): string {
  return `${catalogId}.${id}`
}
