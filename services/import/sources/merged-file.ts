import type { ImportRequest } from '../import-request.ts'
import { fieldOf, type Problem, type SourceFile } from './source.ts'

/**
 * Refuses a merged snapshot of several catalogues: it has ids such as `17.2`, items in categories of another
 * catalogue, and no deleted rows.
 */
export function refuseMerged({ categories, stock }: Pick<ImportRequest, 'categories' | 'stock'>): Problem[] {
  return [...(categories ? refuse(categories, 'categories') : []), ...(stock ? refuse(stock, 'stocks') : [])]
}

function refuse(file: SourceFile, folder: string): Problem[] {
  const ids = file.columns ? [] : catalogsOf(file)
  if (ids.length < 2) return []
  return [{ file: file.name, row: 0, field: '', reason: ['mergedCatalogs', ids.join(', '), folder] }]
}

function catalogsOf({ rows, fields }: SourceFile): readonly number[] {
  if (fields?.has('catalogId') === false) return []
  const ids = new Set<number>()
  for (const row of rows) {
    const id = fieldOf(row, 'catalogId')
    if (typeof id === 'number') ids.add(id)
  }
  return [...ids]
}
