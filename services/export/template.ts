import { NAME_FIELDS } from '#domain/catalog/names.ts'
import { LANGUAGES } from '#domain/text/language.ts'
import { type HeadingLanguage, ITEM_LIST, type ListColumns, SHEETS } from '../import/sources/columns.ts'
import { writeCsv } from '../import/table/write-csv.ts'
import { writeXlsx } from '../import/table/write-xlsx.ts'
import { type ExportedFile, toSheet, writeCsvList } from './exported-files.ts'
import type { ExportedRow } from './exported-rows.ts'
import { COLUMN_NOTES, EXAMPLES, NOTES_SHEET } from './template-texts.ts'

/**
 * Without the columns of ids: merchants know items by code and categories by name. Nor has it a second column for the
 * names in its own language.
 */
function templateIn(language: HeadingLanguage): ListColumns {
  return {
    ...ITEM_LIST,
    columns: ITEM_LIST.columns.filter(({ kind, field }) => kind !== 'id' && field !== NAME_FIELDS[language]),
  }
}

/**
 * Writes a template of items with examples and an explanation of each column: a second sheet of the workbook, or a
 * second file beside a CSV.
 */
export async function writeTemplate(
  name: string,
  format: 'csv' | 'xlsx',
  language: HeadingLanguage,
): Promise<ExportedFile[]> {
  const template = templateIn(language)
  const rows = examplesIn(language)
  const { name: notes, headings } = NOTES_SHEET[language]
  const explained = template.columns.map(({ field, words }) => [
    words[language][0],
    COLUMN_NOTES[field]?.[language] ?? '',
  ])
  if (format === 'xlsx') {
    const sheets = [
      toSheet(SHEETS.items[language][0], template, rows, language),
      { name: notes, headings, rows: explained, widths: [28, 100] },
    ]
    return [{ name, content: await writeXlsx(sheets) }]
  }
  const delimiter = language === 'es' ? ';' : ','
  return [
    { name, content: writeCsvList(template, rows, language) },
    {
      name: name.replace(/(?:\.csv)?$/i, `-${notes}.csv`),
      content: writeCsv([headings, ...explained], delimiter),
    },
  ]
}

/** A parent with two variants, the second with a price from ten on, and an item sold in packs of six. */
function examplesIn(language: HeadingLanguage): ExportedRow[] {
  const { pipes, copper, tools } = EXAMPLES[language]
  const namesOf = (item: 'family' | 'half' | 'inch' | 'tape') => ({
    name: EXAMPLES[language][item],
    ...Object.fromEntries(LANGUAGES.map((each) => [NAME_FIELDS[each], EXAMPLES[each][item]])),
  })
  const plain = { isOffer: false, isNew: false, isParent: false, deleted: false }
  const pipe = { ...plain, category1: pipes, category2: copper }
  return [
    { ...pipe, code: 'CU-3M', ...namesOf('family'), isParent: true },
    { ...pipe, code: 'CU-3M-12', ...namesOf('half'), parentCode: 'CU-3M', price: 8.9 },
    {
      ...pipe,
      code: 'CU-3M-1',
      ...namesOf('inch'),
      parentCode: 'CU-3M',
      price: 17.5,
      bestPrice: 15.75,
      quantityBestPrice: 10,
    },
    {
      ...plain,
      code: '00451',
      ...namesOf('tape'),
      category1: tools,
      price: 4.25,
      minimumOrderQuantity: 6,
      packMultiple: 6,
      unit: 'box',
      piecesPerUnit: 12,
      stock: 40,
      isOffer: true,
    },
  ]
}
