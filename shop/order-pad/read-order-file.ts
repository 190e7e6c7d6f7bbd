import { MAX_PAD_TEXT } from '#domain/order-pad/read-pad-text.ts'
import { readCsvTable } from '#services/import/table/csv-table.ts'
import { unescapeFormula } from '#services/import/table/escape-formula.ts'
import { kindOf } from '#services/import/table/file-kind.ts'
import { readText } from '#services/import/table/text/read-text.ts'
import type { Cell, Table } from '#services/import/table/table.ts'
import { readXlsxTables } from '#services/import/table/workbook/xlsx-tables.ts'

/** Clients send these files, and a small one can unpack to a large one. An order has some thousand cells. */
const LIMITS = { bytes: 4_000_000, cells: 100_000, text: 200 }

/**
 * The text of a file with an order: a text file as it is, a workbook and a CSV with quoted cells as lines with a tab between
 * the cells. Undefined if it
 * cannot be read.
 */
export async function readOrderFile(name: string, bytes: Buffer): Promise<string | undefined> {
  const kind = await kindOf(bytes)
  if (kind === 'text') {
    const read = readText(bytes, undefined)
    return read.ok ? (cellsOfQuoted(name, bytes, read.value.text) ?? read.value.text) : undefined
  }
  if (kind !== 'xlsx') return undefined
  const read = await readXlsxTables(name, bytes, LIMITS)
  return read.ok ? linesOf(read.value.filter(({ isHidden }) => !isHidden)) : undefined
}

/** Of a spreadsheet’s CSV whose cells are quoted or marked as text, the lines of a workbook; undefined for other texts, which stay as they are. */
function cellsOfQuoted(name: string, bytes: Buffer, text: string): string | undefined {
  if (!/\.(?:csv|tsv)$/i.test(name) || !/["']/.test(text)) return undefined
  const table = readCsvTable(name, bytes, {}, () => 0)
  return table.ok ? linesOf([table.value]) : undefined
}

/** The rows of tables as lines, up to the first one that is too much for the pad. */
function linesOf(tables: readonly Table[]): string {
  const lines: string[] = []
  let length = 0
  for (const { cells, shown } of tables.flatMap(({ rows }) => rows)) {
    if (length > MAX_PAD_TEXT) break
    const line = cells.map((cell, at) => shown?.[at] ?? textOf(cell)).join('\t')
    lines.push(line)
    length += line.length
  }
  return lines.join('\n')
}

function textOf(cell: Cell): string {
  if (cell === null || cell instanceof Date) return ''
  return unescapeFormula(String(cell).slice(0, LIMITS.text), 'key').text.replace(/\s+/g, ' ')
}
