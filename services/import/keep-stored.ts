import { isItemField } from '#domain/catalog/item-fields.ts'
import { NAME_FIELDS } from '#domain/catalog/names.ts'
import { LANGUAGES } from '#domain/text/language.ts'
import type { ImportMessage } from './messages/message.ts'
import { mapRows } from './map-rows.ts'
import type { MatchedRow } from './match-items.ts'
import type { Problem, SourceFile } from './sources/source.ts'
import type { StoredCatalog } from './staging/stored-catalog.ts'

/**
 * Fills the fields that rows keep with the stored values. A new item without a name takes the one it has in a language,
 * or is refused; a list without a column of names is refused as a whole if all its items are new.
 */
export function keepStored(
  stock: SourceFile | undefined,
  matched: readonly MatchedRow[],
  stored: StoredCatalog,
): { readonly rows: readonly MatchedRow[]; readonly problems: readonly Problem[] } {
  const problems: Problem[] = []
  const rows = mapRows(matched, (row) => {
    const item = stored.items.get(row.stockItemId)
    if (row.keeps === undefined || row.keeps.size === 0) return row
    if (!item) {
      if (!row.keeps.has('name')) return row
      const name = LANGUAGES.map((language) => row[NAME_FIELDS[language]]).find(Boolean)
      if (name !== undefined) return { ...row, name }
      problems.push(refuse(row, ['newWithoutName']))
      return row
    }
    let kept: Record<string, unknown> | undefined
    for (const field of row.keeps)
      // A row may also leave the path of its category open, which is no field of an item
      if (isItemField(field) && row[field] !== item[field]) (kept ??= {})[field] = item[field]
    return kept ? { ...row, ...kept } : row
  })
  const headings = stock && [...(stock.columns?.values() ?? [])].map(({ heading }) => heading)
  const areAllNew = stock && problems.length > 1 && problems.length === matched.length
  if (!areAllNew || !headings) return { rows, problems }
  const all = [...headings, ...(stock.unusedHeadings ?? [])].filter(Boolean).join(', ')
  return {
    rows,
    problems: [{ file: stock.name, row: 0, field: '', reason: ['noColumnFor', 'name', 'name', all] }],
  }
}

function refuse(row: MatchedRow, reason: ImportMessage): Problem {
  return { file: row.file, row: row.row, field: 'code', reason }
}
