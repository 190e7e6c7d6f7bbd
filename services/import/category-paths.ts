import { fold } from '#domain/text/fold.ts'
import type { ImportMessage } from './messages/message.ts'
import { largestId } from './match-items.ts'
import type { CategoryRow, StockRow } from './sources/rows.ts'
import type { Note, Problem } from './sources/source.ts'
import type { StoredCatalog } from './staging/stored-catalog.ts'

/** A category with a path: of the file, else of the database. */
interface Branch {
  readonly id: number
  readonly name: string
  readonly deleted: boolean
}

export interface ResolvedPaths {
  readonly rows: readonly StockRow[]
  /** Categories that items name and that are added, or restored after deletion. */
  readonly categories: readonly CategoryRow[]
  readonly problems: readonly Problem[]
  /** Notes on spellings of a category that differ from the one that is kept. */
  readonly notes: readonly Note[]
}

/** A different spelling of a category: its first row, and the number of its rows. */
interface Spelling {
  readonly first: StockRow
  readonly kept: string
  readonly rows: number
}

interface PathInput {
  readonly rows: readonly StockRow[]
  /** The rows of a categories file; undefined = none, so missing categories are created. */
  readonly categories: readonly CategoryRow[] | undefined
  readonly stored: StoredCatalog
}

/**
 * Resolves the category paths of items to ids. Names that differ only in case, accents or white space are one category;
 * if the database has several of them, the exact name is preferred. Without a categories file a missing category is added
 * with the next id, in the order of the items.
 */
export function resolvePaths({ rows, categories, stored }: PathInput): ResolvedPaths {
  const tree = indexPaths(categories ?? [], stored)
  const made = new Map<number, CategoryRow>()
  const problems: Problem[] = []
  const spellings = new Map<string, Spelling>()
  let lastId = largestId([[stored.lastCategoryId], (categories ?? []).map((row) => row.stockCategoryId)])

  /** Adds or restores a category. It is deleted as long as only deleted items name it. */
  const make = (
    name: string,
    parent: number | null,
    branch: Branch | undefined,
    deleted: boolean,
  ): Branch => {
    const stockCategoryId = branch?.id ?? ++lastId
    const row = made.get(stockCategoryId)?.row ?? made.size + 1
    const before = stored.categories.get(stockCategoryId)
    const spelling = branch?.name ?? name
    made.set(stockCategoryId, {
      file: '',
      row,
      stockCategoryId,
      parentStockCategoryId: parent,
      name: spelling,
      nameEs: before?.nameEs ?? '',
      nameEn: before?.nameEn ?? '',
      nameZh: before?.nameZh ?? '',
      imageUrl: before?.imageUrl ?? '',
      deleted,
    })
    const entry = { id: stockCategoryId, name: spelling, deleted }
    tree.set(keyOf(parent, name), entry)
    if (tree.get(foldedKeyOf(parent, name))?.deleted !== false) tree.set(foldedKeyOf(parent, name), entry)
    return entry
  }

  const noteSpelling = (row: StockRow, name: string, kept: Branch) => {
    if (kept.name.trim() === name.trim()) return
    const spelling = spellings.get(name) ?? { first: row, kept: kept.name, rows: 0 }
    spellings.set(name, { ...spelling, rows: spelling.rows + 1 })
  }

  const find = (row: StockRow, path: readonly string[]): number | undefined => {
    let parent: number | null = null
    for (const name of path) {
      const isUsable = (branch: Branch | undefined): branch is Branch =>
        branch !== undefined && (categories !== undefined || row.deleted || !branch.deleted)
      const exact: Branch | undefined = tree.get(keyOf(parent, name))
      const similar: Branch | undefined = isUsable(exact) ? undefined : tree.get(foldedKeyOf(parent, name))
      const usable = [exact, similar].find(isUsable)
      if (!usable && categories) return undefined
      const branch: Branch = usable ?? make(name, parent, exact ?? similar, row.deleted)
      noteSpelling(row, name, branch)
      parent = branch.id
    }
    return parent ?? undefined
  }

  const resolved = rows.map((row) => {
    if (row.category === null) return row
    const refuse = (reason: ImportMessage) =>
      problems.push({ file: row.file, row: row.row, field: 'category', reason })
    const id = find(row, row.category)
    if (id === undefined) refuse(['noCategoryPath', row.category.join(' > ')])
    else if (row.stockCategoryId !== null && row.stockCategoryId !== id)
      refuse(['otherCategory', id, row.stockCategoryId])
    return { ...row, stockCategoryId: row.stockCategoryId ?? id ?? null }
  })
  const notes = [...spellings].map(([value, { first, kept, rows }]): Note => ({
    file: first.file,
    row: first.row,
    field: 'category',
    value,
    reason: ['otherSpelling', kept, rows],
  }))
  return { rows: resolved, categories: [...made.values()], problems, notes }
}

/** Finds the category of a path among those of the shop, in any spelling; undefined = there is none. */
export function categoryFinder(stored: StoredCatalog): (path: readonly string[]) => number | undefined {
  const tree = indexPaths([], stored)
  return (path) => {
    let parent: number | null = null
    for (const name of path) {
      const branch: Branch | undefined = tree.get(keyOf(parent, name)) ?? tree.get(foldedKeyOf(parent, name))
      if (!branch) return undefined
      parent = branch.id
    }
    return parent ?? undefined
  }
}

/** Indexes categories by exact and by folded name. Of equal ones, the first that is not deleted is used. */
function indexPaths(categories: readonly CategoryRow[], stored: StoredCatalog): Map<string, Branch> {
  const named = new Set(categories.map((row) => row.stockCategoryId))
  const all = [
    ...categories.map((row) => ({ ...row, id: row.stockCategoryId, parentId: row.parentStockCategoryId })),
    ...[...stored.categories]
      .toSorted(([, a], [, b]) => a.position - b.position)
      .flatMap(([id, category]) => (named.has(id) ? [] : [{ ...category, id }])),
  ]
  const tree = indexByPath(all)
  for (const { id, parentId, name, deleted } of all) {
    const key = foldedKeyOf(parentId === id ? null : parentId, name)
    const first = tree.get(key)
    if (!first || (first.deleted && !deleted)) tree.set(key, { id, name, deleted })
  }
  return tree
}

interface PathCategory extends Branch {
  readonly parentId: number | null
}

function indexByPath(categories: readonly PathCategory[]): Map<string, Branch> {
  const tree = new Map<string, Branch>()
  for (const { id, parentId, name, deleted } of categories) {
    const key = keyOf(parentId === id ? null : parentId, name)
    const first = tree.get(key)
    if (!first || (first.deleted && !deleted)) tree.set(key, { id, name, deleted })
  }
  return tree
}

/** The number of category columns of a table. */
const MAX_LEVELS = 3

/** The path of every category whose path is unambiguous, by id. */
export function pathsOfCategories(
  categories: readonly PathCategory[],
): ReadonlyMap<number, readonly string[]> {
  const tree = indexByPath(categories)
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
      const path = pathOf(id, MAX_LEVELS)
      return path ? [[id, path] as const] : []
    }),
  )
}

function keyOf(parentId: number | null, name: string): string {
  return `${parentId ?? 0} ${name.trim()}`
}

/** A key for all spellings of a name. The keys of exact names do not begin with ~. */
function foldedKeyOf(parentId: number | null, name: string): string {
  return `~${parentId ?? 0} ${fold(name).trim().replace(/\s+/g, ' ')}`
}
