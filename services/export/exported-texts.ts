import { isLanguage } from '#domain/text/language.ts'
import { TEXT_LIST } from '../import/texts/text-list.ts'
import type { HeadingLanguage, ListColumns } from '../import/sources/columns.ts'
import { writeXlsx } from '../import/table/write-xlsx.ts'
import {
  type ExportedFile,
  type ExportFormat,
  toSheet,
  writeCsvList,
  writeJsonList,
} from './exported-files.ts'
import { codesOfItems, type ExportedRow } from './exported-rows.ts'
import type { StoredLists } from './stored-lists.ts'

/** The name of the sheet of texts. It is in a file of its own: a list of items could be called the same. */
const SHEET: Readonly<Record<HeadingLanguage, string>> = { es: 'Textos', en: 'Texts', zh: '文字' }

/**
 * The list of descriptions, as `import --texts` reads it; none if there are none. Names in other languages are in the lists
 * of items and categories.
 */
export async function writeDescriptionFiles(
  lists: StoredLists,
  format: ExportFormat,
  language: HeadingLanguage,
): Promise<ExportedFile[]> {
  const rows = [...lists.descriptions].flatMap(([stockItemId, texts]) =>
    Object.entries(texts).flatMap(([inLanguage, description]) =>
      isLanguage(inLanguage) && description ? [{ stockItemId, language: inLanguage, description }] : [],
    ),
  )
  if (rows.length === 0) return []
  if (format === 'json') return [writeJsonList('texts', rows)]
  const codeOf = codesOfItems(lists)
  const named = rows.map(({ stockItemId, ...texts }): ExportedRow => {
    const code = codeOf(stockItemId)
    return code === undefined ? { stockItemId, ...texts } : { code, ...texts }
  })
  return [await writeTextTable(named, format, language)]
}

async function writeTextTable(
  rows: readonly ExportedRow[],
  format: 'csv' | 'xlsx',
  language: HeadingLanguage,
): Promise<ExportedFile> {
  // A column that names no row and has no text is left out: an import would empty the names of all
  const columns = TEXT_LIST.columns.filter(({ field }) => rows.some((row) => row[field] !== undefined))
  const list: ListColumns = { ...TEXT_LIST, columns }
  if (format === 'csv') return { name: 'texts.csv', content: writeCsvList(list, rows, language) }
  return { name: 'texts.xlsx', content: await writeXlsx([toSheet(SHEET[language], list, rows, language)]) }
}
