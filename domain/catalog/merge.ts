import { findCycles } from './cycles.ts'
import type { Category } from './item.ts'

/**
 * Finds the categories of later catalogues that merge into one of the first, each with its survivor. A category of any
 * level merges if its trimmed name equals that of a top-level category of the first catalogue; the first of two such
 * categories survives. Duplicates inside one catalogue stay separate, and deleted categories do not take part.
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

/** Trims a name of all Unicode white space. */
export function trimName(name: string): string {
  let start = 0
  let end = name.length
  while (start < end && isWhiteSpace(name.charAt(start))) start++
  while (end > start && isWhiteSpace(name.charAt(end - 1))) end--
  return name.slice(start, end)
}

/**
 * The categories that are their own ancestors within their catalogue. An import refuses them; for a remote catalogue
 * the shop logs a warning.
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

/** Whether a category has no parent, or an unknown one: an orphan is shown at top level. */
function isTopLevel(category: Category, known: ReadonlySet<number>): boolean {
  const parent = category.parentStockCategoryId
  return parent === null || parent === category.stockCategoryId || !known.has(parent)
}

function isWhiteSpace(character: string): boolean {
  // Unicode white space that JavaScript's \s does not match
  return /[\s\u0085]/.test(character)
}

function key(catalogId: number, id: number): string {
  return `${catalogId}.${id}`
}
