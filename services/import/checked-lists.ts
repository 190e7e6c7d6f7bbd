import { type CheckedImport, checkImport } from './check-import.ts'
import type { ImportRequest } from './import-request.ts'
import { withoutRepeats } from './repeated-rows.ts'
import {
  type FeatureRow,
  readCategoryRows,
  readFeatureRows,
  type ReadRows,
  readStockRows,
  type StockFile,
} from './sources/rows.ts'
import { keyOfRow, type Note, type Problem, type SourceFile, type SourceRow } from './sources/source.ts'
import type { StoredCatalog } from './staging/stored-catalog.ts'

/** The lists of an import, read row by row. */
export interface ReadLists {
  readonly files: Files
  readonly categories: ReturnType<typeof readCategoryRows>
  readonly stock: ReturnType<typeof readStockRows>
  readonly features: ReadRows<FeatureRow>
  readonly notes: readonly Note[]
}

interface Files {
  readonly categories: SourceFile
  readonly stock: StockFile
  readonly features: SourceFile
}

const NOTHING: SourceFile = { name: '', rows: [] }

export function readLists({
  categories,
  stock,
  features,
}: Pick<ImportRequest, 'categories' | 'stock' | 'features'>): ReadLists {
  const files = {
    categories: categories ?? NOTHING,
    stock: stock ?? NOTHING,
    features: features ?? NOTHING,
  }
  const categoryRows = withoutRepeats(readCategoryRows(files.categories), (row) => row.stockCategoryId)
  const stockRows = withoutRepeats(readStockRows(files.stock), (row) => row.stockItemId ?? `code ${row.code}`)
  return {
    files,
    categories: categoryRows.read,
    stock: stockRows.read,
    features: readFeatureRows(files.features),
    notes: [...categoryRows.notes, ...stockRows.read.notes, ...stockRows.notes],
  }
}

export interface CheckedLists {
  readonly checked: CheckedImport
  readonly notes: readonly Note[]
  /** The problems of the rows that were left out. */
  readonly rejected: readonly Problem[]
}

/**
 * Checks the rows against each other and the catalogue. With `goodRows`, leaves out the rows with problems and checks
 * again until no row has one, because a row may need another one that is left out. If no row is valid, the problems stay.
 */
export function checkLists(request: ImportRequest, lists: ReadLists, stored: StoredCatalog): CheckedLists {
  const rejected: Problem[] = []
  for (let rest = lists; ;) {
    const checked = checkImport(request, { ...rest, stored })
    const notes = [...rest.notes, ...checked.notes]
    const bad = request.goodRows ? checked.problems.filter(({ row }) => row > 0) : []
    const files = withoutRows(rest.files, bad)
    const left = countRows(files)
    if (left === 0 || left === countRows(rest.files)) return { checked, notes, rejected }
    rejected.push(...bad)
    rest = readLists(files)
  }
}

function withoutRows(files: Files, bad: readonly Problem[]): Files {
  if (bad.length === 0) return files
  const badRows = new Set(bad.map(({ file, row }) => keyOfRow(file, row)))
  const keep = (file: StockFile): StockFile => {
    const isGood = (row: SourceRow) => !badRows.has(keyOfRow(row.file ?? file.name, row.row))
    const rows = Iterator.from(file.rows).filter(isGood).toArray()
    return rows.length === file.rows.length ? file : { ...file, rows, stockRows: undefined }
  }
  return {
    categories: keep(files.categories),
    stock: keep(files.stock),
    features: keep(files.features),
  }
}

function countRows({ categories, stock, features }: Files): number {
  return categories.rows.length + stock.rows.length + features.rows.length
}
