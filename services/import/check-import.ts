import type { ImportMessage } from './messages/message.ts'
import { resolvePaths } from './category-paths.ts'
import { checkCategories } from './check-categories.ts'
import { checkItems } from './check-items.ts'
import { findFamilies } from './families.ts'
import type { ImportRequest } from './import-request.ts'
import { gatherFeatures } from './item-features.ts'
import { giveFiles } from './item-files/give-files.ts'
import { FILE_FIELDS } from './item-files/item-files.ts'
import { keepStored } from './keep-stored.ts'
import { matchItems } from './match-items.ts'
import { nameTaxClasses } from './tax-classes.ts'
import type { CategoryRow, FeatureRow, ReadRows, StockRow } from './sources/rows.ts'
import type { Problem } from './sources/source.ts'
import { changeableColumns } from './staging/staged-rows.ts'
import type { StoredCatalog } from './staging/stored-catalog.ts'
import { noteUnpricedRows } from './unpriced-rows.ts'

interface Material {
  readonly categories: ReadRows<CategoryRow>
  readonly stock: ReadRows<StockRow>
  readonly features: ReadRows<FeatureRow>
  readonly stored: StoredCatalog
}

/** Combines the rows of the files with the database: what to write, and every problem. */
export function checkImport(request: ImportRequest, { categories, stock, features, stored }: Material) {
  const named = request.categories && categories.rows
  const resolved = resolvePaths({ rows: stock.rows, categories: named, stored })
  const {
    rows: matched,
    problems: unmatched,
    alteredCodes,
  } = matchItems({ ...stock, rows: resolved.rows }, stored)
  const completed = keepStored(request.stock, matched, stored)
  const families = findFamilies(stock, completed.rows, stored)
  const taxed = nameTaxClasses(stock, families.rows, stored)
  const gathered = gatherFeatures(features, taxed.rows, stored)
  const { columns } = stock
  const kept = new Set(FILE_FIELDS.filter((field) => columns && !columns.has(field)))
  const files = giveFiles(request.files, { rows: taxed.rows, kept }, stored)
  const known = new Set([
    ...categories.rows.map((row) => row.stockCategoryId),
    ...resolved.categories.map((row) => row.stockCategoryId),
    ...categories.unclear,
    ...stored.categories.keys(),
  ])
  const problems = [
    ...checkCompany(request, stored),
    ...categories.problems,
    ...checkCategories(categories, stored),
    ...stock.problems,
    ...(categories.problems.length === 0 ? resolved.problems : []),
    ...unmatched,
    ...completed.problems,
    ...families.problems,
    ...checkItems(stock, taxed.rows, known, { stored, replace: request.replace ?? false }),
    ...features.problems,
    ...(stock.problems.length === 0 ? gathered.problems : []),
  ]
  return {
    problems,
    notes: [...resolved.notes, ...taxed.notes, ...noteUnpricedRows(request.stock, taxed.rows)],
    alteredCodes,
    files,
    categories: [...categories.rows, ...resolved.categories],
    items: files.items,
    features: gathered.features,
    featureNames: gathered.featureNames,
    unusedTaxClasses: taxed.unused,
    changeable: changeableColumns(stock.columns),
  }
}

export type CheckedImport = ReturnType<typeof checkImport>

function checkCompany({ catalogId, companyId }: ImportRequest, stored: StoredCatalog): Problem[] {
  if (companyId === undefined || stored.companyId === undefined || companyId === stored.companyId) return []
  const reason: ImportMessage = ['otherCompany', stored.companyId, companyId]
  return [{ file: `catalog ${catalogId}`, row: 0, field: '', reason }]
}
