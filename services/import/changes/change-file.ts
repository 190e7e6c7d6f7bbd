import type { MessageLanguage } from '../messages/message.ts'
import { escapeFormula } from '../table/escape-formula.ts'
import { writeCsv } from '../table/write-csv.ts'
import { writeXlsx } from '../table/write-xlsx.ts'
import type { CatalogNames } from './catalog-names.ts'
import { toChangeRecords, toChangeTable } from './change-table.ts'
import type { RowChange } from './changes.ts'

export const CHANGE_FORMATS = ['csv', 'xlsx', 'json'] as const
export type ChangeFormat = (typeof CHANGE_FORMATS)[number]

/** Writes every change to a file: a table for people, or JSON for programs. */
export async function writeChangeFile(
  changes: readonly RowChange[],
  names: CatalogNames,
  { format, language }: { readonly format: ChangeFormat; readonly language: MessageLanguage },
): Promise<Buffer> {
  if (format === 'json') return Buffer.from(`${JSON.stringify(toChangeRecords(changes), null, 2)}\n`)
  const { headings, rows } = toChangeTable(changes, names, language)
  const safe = rows.map((cells) =>
    cells.map((cell) => (typeof cell === 'string' ? escapeFormula(cell, 'name') : cell)),
  )
  if (format === 'xlsx')
    return writeXlsx([
      { name: headings[1] ?? '', headings, rows: safe, widths: [10, 12, 16, 40, 20, 24, 24] },
    ])
  const isSpanish = language === 'es'
  const texts = safe.map((cells) =>
    cells.map((cell) => (typeof cell === 'string' ? cell : String(cell).replace('.', isSpanish ? ',' : '.'))),
  )
  return writeCsv([headings, ...texts], isSpanish ? ';' : ',')
}
