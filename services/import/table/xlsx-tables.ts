import readWorkbook from 'read-excel-file/node'
import { type Read, unreadable } from '../messages/message.ts'
import { showCells } from './sheet-cells.ts'
import { type Cell, isEmptyCell, MOST_ROWS, type Table, type TableRow } from './table.ts'
import { type Entry, unzip, zip } from './zip.ts'

/** The limit of an unpacked workbook: about 250,000 rows. */
const MOST_UNPACKED = 220_000_000
const MOST_COLUMNS = 300
const MOST_CELLS = 20_000_000

export function isWorkbook(bytes: Buffer): boolean {
  return bytes.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 0x03, 0x04]))
}

/** Reads the sheets of a workbook without empty rows. Returns the reason if it cannot. */
export async function readXlsxTables(name: string, bytes: Buffer): Promise<Read<Table[]>> {
  const parts = await unzip(bytes, {
    maxBytes: MOST_UNPACKED,
    isWanted: (path) => /\.(xml|rels)$/.test(path),
  })
  if (!parts.ok) return unreadable(parts.code)
  const tooWide = parts.value.find(isTooWide)
  if (tooWide) return unreadable('tooWide', MOST_COLUMNS, MOST_CELLS)
  try {
    // The reader gets the measured content, not the original archive
    const sheets = await readWorkbook(await zip(showCells(parts.value), { compress: false }), { trim: false })
    return {
      ok: true,
      value: sheets.map(({ sheet, data }) => ({
        name: `${name}[${sheet}]`,
        sheet,
        encoding: undefined,
        delimiter: undefined,
        notes: [],
        rows: data.map(toRow).filter(({ cells }) => !cells.every(isEmptyCell)),
      })),
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return unreadable('unreadableWorkbook', reason)
  }
}

/** Refuses cells far out: the reader fills every row and gap, so that one far cell would take all memory. */
function isTooWide({ path, content }: Entry): boolean {
  if (!/worksheets\/[^/]+\.xml$/.test(path)) return false
  const addresses = content
    .toString('latin1')
    .matchAll(/<(?:\w+:)?(?:row|c)\s[^>]*?\br\s*=\s*["']([^"']*)["']/g)
  let rows = 0
  let columns = 0
  for (const [, address = ''] of addresses) {
    const [, letters = '', row = ''] = /^([A-Z]{0,3})(\d{1,8})$/.exec(address) ?? []
    if (row === '') return true
    rows = Math.max(rows, Number(row))
    columns = Math.max(columns, columnOf(letters))
  }
  return rows > MOST_ROWS + 100 || columns > MOST_COLUMNS || rows * columns > MOST_CELLS
}

function columnOf(letters: string): number {
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0)
}

function toRow(values: readonly unknown[], index: number): TableRow {
  return { line: index + 1, cells: values.map(toCell) }
}

/** Rounds to Excel's 15 digits: a formula's 0.30000000000000004 is 0.3. */
function toCell(value: unknown): Cell {
  if (typeof value === 'number') return Number(value.toPrecision(15))
  const isCell =
    value === null || typeof value === 'string' || typeof value === 'boolean' || value instanceof Date
  return isCell ? value : String(value)
}
