import { parse } from 'csv-parse/sync'
import { type Read, unreadable } from '../messages/message.ts'
import { type Delimiter, isEmptyCell, MOST_ROWS, type TableRow } from './table.ts'

/** A longer row has a quotation mark that is never closed. */
const MOST_CHARACTERS = 200_000

/**
 * The rows of a UTF-8 text file, without empty ones. Accepts quotation marks inside cells, rows of different lengths
 * and any line ending. Refuses an unclosed quotation mark and too many rows.
 */
export function readCsvRows(text: string, delimiter: Delimiter): Read<TableRow[]> {
  const rows: TableRow[] = []
  let line = 1
  try {
    parse(text, {
      bom: true,
      delimiter,
      relax_quotes: true,
      relax_column_count: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      max_record_size: MOST_CHARACTERS,
      // The parser counts a CRLF inside a cell as two lines
      on_record(cells: string[]) {
        if (!cells.every(isEmptyCell)) rows.push({ line, cells })
        if (rows.length > MOST_ROWS) throw new TooManyRows()
        for (const cell of cells) line += countLineEnds(cell)
        line++
        return null
      },
    })
    return { ok: true, value: rows }
  } catch (error) {
    if (error instanceof TooManyRows) return unreadable('tooManyRows', MOST_ROWS)
    return unreadable('openQuotationMark', line)
  }
}

class TooManyRows extends Error {}

function countLineEnds(cell: string): number {
  return /[\r\n]/.test(cell) ? (cell.match(/\r\n|\n|\r/g)?.length ?? 0) : 0
}
