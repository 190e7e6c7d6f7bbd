import { kindOf } from '#services/import/table/file-kind.ts'
import { readText } from '#services/import/table/text/read-text.ts'
import type { Cell, Table } from '#services/import/table/table.ts'
import { readOdsTables } from '#services/import/table/workbook/ods-tables.ts'
import { readXlsxTables } from '#services/import/table/workbook/xlsx-tables.ts'

/** A small file can unpack to a large one: a workbook of some thousand rows is allowed. */
const MAX_UNPACKED = 10_000_000

/**
 * The text of a file with an order: a text file as it is, a workbook as lines with a tab between the cells. Undefined if it
 * cannot be read.
 */
export async function readOrderFile(name: string, bytes: Buffer): Promise<string | undefined> {
  const kind = await kindOf(bytes)
  if (kind === 'text') {
    const read = readText(bytes, undefined)
    return read.ok ? read.value.text : undefined
  }
  if (kind !== 'xlsx' && kind !== 'ods') return undefined
  const read = await (kind === 'xlsx' ? readXlsxTables : readOdsTables)(name, bytes, MAX_UNPACKED)
  return read.ok
    ? read.value
        .filter(({ isHidden }) => !isHidden)
        .map(linesOf)
        .join('\n')
    : undefined
}

function linesOf({ rows }: Table): string {
  return rows
    .map(({ cells, shown }) => cells.map((cell, at) => shown?.[at] ?? textOf(cell)).join('\t'))
    .join('\n')
}

function textOf(cell: Cell): string {
  if (cell === null || cell instanceof Date) return ''
  return String(cell).replace(/\s+/g, ' ')
}
