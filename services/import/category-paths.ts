import { largest } from './match-items.ts'
import type { CategoryRow, StockRow } from './sources/rows.ts'
import type { Problem } from './sources/source.ts'
import type { StoredCatalog } from './staging/stored-catalog.ts'

/** What stands where categories are named by path: those of the database, with those of the file over them. */
interface Branch {
  readonly id: number
  readonly name: string
  readonly deleted: boolean
}

export interface Placed {
  readonly rows: readonly StockRow[]
  /** Categories that the items name and that are new, or were deleted and come back. */
  readonly categories: readonly CategoryRow[]
  readonly problems: readonly Problem[]
}

interface Given {
  readonly file: string
  readonly rows: readonly StockRow[]
  /** The rows of a categories file; undefined = there is none, and what is named is made. */
  readonly categories: readonly CategoryRow[] | undefined
  readonly stored: StoredCatalog
}

/**
 * Gives items that name their category by path its id. Names are compared trimmed, so that the same path is the same
 * category; without a categories file, one that is not there is added with the next id, in the order of the items.
 */
export function placeByPath({ file, rows, categories, stored }: Given): Placed {
  const tree = plant(categories ?? [], stored)
  const made = new Map<number, CategoryRow>()
  const problems: Problem[] = []
  let lastId = largest([stored.categories.keys(), (categories ?? []).map((row) => row.stockCategoryId)])

  /** A category that only deleted items name is one itself, until a live one names it. */
  const make = (
    name: string,
    parent: number | null,
    branch: Branch | undefined,
    deleted: boolean,
  ): Branch => {
    const stockCategoryId = branch?.id ?? ++lastId
    const row = made.get(stockCategoryId)?.row ?? made.size + 1
    const imageUrl = stored.categories.get(stockCategoryId)?.imageUrl ?? ''
    const spelling = branch?.name ?? name
    made.set(stockCategoryId, {
      row,
      stockCategoryId,
      parentStockCategoryId: parent,
      name: spelling,
      imageUrl,
      deleted,
    })
    const planted = { id: stockCategoryId, name: spelling, deleted }
    tree.set(keyOf(parent, name), planted)
    return planted
  }

  const find = (path: readonly string[], deleted: boolean): number | undefined => {
    let parent: number | null = null
    for (const name of path) {
      const branch: Branch | undefined = tree.get(keyOf(parent, name))
      if (!branch && categories) return undefined
      const stands = branch && (categories || deleted || !branch.deleted)
      parent = (stands ? branch : make(name, parent, branch, deleted)).id
    }
    return parent ?? undefined
  }

  const placed = rows.map((row) => {
    if (row.category === null) return row
    const refuse = (reason: string) => problems.push({ file, row: row.row, field: 'category', reason })
    const id = find(row.category, row.deleted)
    if (id === undefined)
      refuse(`there is no category ${row.category.join(' > ')}, in the categories file or in the database`)
    else if (row.stockCategoryId !== null && row.stockCategoryId !== id)
      refuse(`is category ${id}, but stockCategoryId says ${row.stockCategoryId}: empty one of them`)
    return { ...row, stockCategoryId: row.stockCategoryId ?? id ?? null }
  })
  return { rows: placed, categories: [...made.values()], problems }
}

/** Of two with one name under one parent the first that is not deleted is meant. */
function plant(categories: readonly CategoryRow[], stored: StoredCatalog): Map<string, Branch> {
  const named = new Set(categories.map((row) => row.stockCategoryId))
  const all = [
    ...categories.map((row) => ({ ...row, id: row.stockCategoryId, parentId: row.parentStockCategoryId })),
    ...[...stored.categories]
      .toSorted(([, a], [, b]) => a.position - b.position)
      .flatMap(([id, category]) => (named.has(id) ? [] : [{ ...category, id }])),
  ]
  return plantAll(all)
}

interface Plant extends Branch {
  readonly parentId: number | null
}

function plantAll(categories: readonly Plant[]): Map<string, Branch> {
  const tree = new Map<string, Branch>()
  for (const { id, parentId, name, deleted } of categories) {
    const key = keyOf(parentId === id ? null : parentId, name)
    const first = tree.get(key)
    if (!first || (first.deleted && !deleted)) tree.set(key, { id, name, deleted })
  }
  return tree
}

/** A table has this many columns for the names of a category and those above it. */
const MOST_LEVELS = 3

/** The path of every category that its path would find again, by id. */
export function pathsOfCategories(categories: readonly Plant[]): ReadonlyMap<number, readonly string[]> {
  const tree = plantAll(categories)
  const byId = new Map(categories.map((category) => [category.id, category]))
  const pathOf = (id: number | null, levels: number): readonly string[] | undefined => {
    if (id === null) return []
    const category = byId.get(id)
    if (!category || levels === 0 || category.name.includes('>')) return undefined
    if (tree.get(keyOf(category.parentId, category.name))?.id !== id) return undefined
    const above = pathOf(category.parentId, levels - 1)
    return above && [...above, category.name]
  }
  return new Map(
    categories.flatMap(({ id }) => {
      const path = pathOf(id, MOST_LEVELS)
      return path ? [[id, path] as const] : []
    }),
  )
}

function keyOf(parentId: number | null, name: string): string {
  return `${parentId ?? 0} ${name.trim()}`
}
