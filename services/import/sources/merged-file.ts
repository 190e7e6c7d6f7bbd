import type { ImportRequest } from '../import-request.ts'
import type { Problem, SourceFile } from './source.ts'

/**
 * A shop's merged snapshot (C15) of several catalogues is no list of one of them: the later ones have ids such as `17.2`,
 * their items stand in categories of another catalogue, and what was deleted is not there.
 */
export function refuseMerged({ categories, stock }: Pick<ImportRequest, 'categories' | 'stock'>): Problem[] {
  return [...(categories ? refuse(categories, 'categories') : []), ...(stock ? refuse(stock, 'stocks') : [])]
}

function refuse(file: SourceFile, folder: string): Problem[] {
  const ids = file.columns ? [] : catalogsOf(file)
  if (ids.length < 2) return []
  const reason =
    `holds catalogs ${ids.join(', ')} merged: import each with its --catalog from its own file, ` +
    `${folder}/0.json of the same shop for its first catalog, ${folder}/1.json for its second`
  return [{ file: file.name, row: 0, field: '', reason }]
}

function catalogsOf({ rows }: SourceFile): readonly number[] {
  const ids = new Set<number>()
  for (const { fields } of rows)
    if (typeof fields === 'object' && fields !== null && 'catalogId' in fields)
      if (typeof fields.catalogId === 'number') ids.add(fields.catalogId)
  return [...ids]
}
