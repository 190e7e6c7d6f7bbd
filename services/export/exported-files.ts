import { isCodeField } from '../import/sources/clean-columns.ts'
import { textInWords } from '#domain/catalog/facts/fact-words.ts'
import { isFact } from '#domain/catalog/item-fields.ts'
import { NAME_FIELDS } from '#domain/catalog/names.ts'
import { VALUE_FIELDS } from '../catalog/name-columns.ts'
import type { Column, HeadingLanguage, ListColumns } from '../import/sources/columns.ts'
import { CATEGORY_LIST, FEATURE_LIST, ITEM_LIST, SHEETS } from '../import/sources/columns.ts'
import { escapeFormula, type TextKind } from '../import/table/escape-formula.ts'
import { writeCsv } from '../import/table/write-csv.ts'
import { type Sheet, writeXlsx } from '../import/table/write-xlsx.ts'
import { type ExportedLists, type ExportedRow, exportReadableRows, exportRows } from './exported-rows.ts'
import type { StoredLists } from './stored-lists.ts'

export interface ExportedFile {
  readonly name: string
  readonly content: Buffer
}

export type ExportFormat = 'json' | 'csv' | 'xlsx'

/**
 * The files of a catalogue; the same catalogue gives the same bytes. A list of features is included only if there are
 * any.
 */
export async function writeFiles(
  lists: StoredLists,
  format: ExportFormat,
  language: HeadingLanguage,
): Promise<ExportedFile[]> {
  if (format === 'json') {
    const rows = exportRows(lists)
    return present(rows).map((list) => writeJsonList(list, rows[list]))
  }
  const rows = exportReadableRows(lists)
  if (format === 'xlsx') return [{ name: 'catalog.xlsx', content: await writeXlsx(sheetsOf(rows, language)) }]
  return present(rows).map((list) => ({
    name: `${list}.csv`,
    content: writeCsvList(columnsFor(list, rows[list]), rows[list], language),
  }))
}

type List = keyof ExportedLists

const COLUMNS: Readonly<Record<List, ListColumns>> = {
  categories: CATEGORY_LIST,
  stock: ITEM_LIST,
  features: FEATURE_LIST,
}

/** The columns of a list; those of names and values in other languages, and of facts, only if there are any. */
function columnsFor(list: List, rows: readonly ExportedRow[]): ListColumns {
  const isWritten = ({ field }: Column) => !isOptional(field) || rows.some((row) => (row[field] ?? '') !== '')
  return { ...COLUMNS[list], columns: COLUMNS[list].columns.filter(isWritten) }
}

function isOptional(field: string): boolean {
  return isFact(field) || isTranslation(field)
}

function isTranslation(field: string): boolean {
  return [NAME_FIELDS, VALUE_FIELDS].some((fields) => Object.values<string>(fields).includes(field))
}

function present(rows: Readonly<Record<List, readonly unknown[]>>): readonly List[] {
  return rows.features.length > 0 ? ['categories', 'stock', 'features'] : ['categories', 'stock']
}

/** The format of the services' responses, one row per line. */
export function writeJsonList(list: string, rows: readonly object[]): ExportedFile {
  const lines = rows.map((row) => JSON.stringify(row)).join(',\n')
  return { name: `${list}.json`, content: Buffer.from(`{"isSuccessful":true,"data":[\n${lines}\n]}\n`) }
}

const YES_NO = { es: ['Sí', 'No'], en: ['Yes', 'No'], zh: ['是', '否'] } as const

/** Spanish Excel uses semicolons and a decimal comma; English and Chinese Excel do not. */
export function writeCsvList(
  { columns }: ListColumns,
  rows: readonly ExportedRow[],
  language: HeadingLanguage,
): Buffer {
  const decimal = language === 'es' ? ',' : '.'
  const headings = columns.map(({ words }) => words[language][0])
  const cells = rows.map((row) =>
    columns.map(({ field, kind }) => {
      const value = row[field] ?? ''
      if (typeof value === 'boolean') return YES_NO[language][value ? 0 : 1]
      if (typeof value === 'string') return writeText(field, kind, value, language)
      return kind === 'price' ? writeDecimal(value).replace('.', decimal) : String(value)
    }),
  )
  return writeCsv([headings, ...cells], language === 'es' ? ';' : ',')
}

function writeText(field: string, kind: string, text: string, language: HeadingLanguage): string {
  return escapeFormula(textInWords(field, text, language), textKindOf(field, kind))
}

function textKindOf(field: string, kind: string): TextKind {
  if (kind === 'name') return 'name'
  return isCodeField(field) ? 'code' : 'key'
}

/** Writes two decimals or four; three would look like thousands. */
function writeDecimal(decimal: number): string {
  const [whole, fraction = ''] = String(decimal).split('.')
  return `${whole}.${fraction.padEnd(fraction.length > 2 ? 4 : 2, '0')}`
}

function sheetsOf(rows: ExportedLists, language: HeadingLanguage): Sheet[] {
  const names = { stock: SHEETS.items, categories: SHEETS.categories, features: SHEETS.features }
  return present(rows)
    .toSorted((a, b) => Number(b === 'stock') - Number(a === 'stock'))
    .map((list) => toSheet(names[list][language][0], columnsFor(list, rows[list]), rows[list], language))
}

export function toSheet(
  name: string,
  { columns }: ListColumns,
  rows: readonly ExportedRow[],
  language: HeadingLanguage,
): Sheet {
  return {
    name,
    headings: columns.map(({ words }) => words[language][0]),
    widths: columns.map(({ kind }) => (kind === 'name' ? 32 : 16)),
    rows: rows.map((row) =>
      columns.map(({ field, kind }) => {
        const value = row[field] ?? null
        if (typeof value === 'boolean') return YES_NO[language][value ? 0 : 1]
        return typeof value === 'string' ? writeText(field, kind, value, language) : value
      }),
    ),
  }
}
