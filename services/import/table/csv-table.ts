import { type Read, unreadable } from '../messages/message.ts'
import { readCsvRows } from './csv-rows.ts'
import { decode, recognizeEncoding } from './encoding.ts'
import { type Delimiter, DELIMITERS, type Encoding, type Table, type TableRow } from './table.ts'

export interface CsvOptions {
  readonly encoding?: Encoding | undefined
  readonly delimiter?: Delimiter | undefined
}

/** Rates the first rows: the more known headings, the higher. */
export type Fit = (rows: readonly TableRow[]) => number

/** Reads a delimited text file, detecting what the options leave open. Returns the reason if it cannot. */
export function readCsvTable(name: string, bytes: Buffer, options: CsvOptions, fit: Fit): Read<Table> {
  const encoding = options.encoding ?? recognizeEncoding(bytes)?.encoding
  if (!encoding) return unreadable('notText')
  const text = decode(bytes, encoding)
  if (text === undefined) return unreadable('notEncoding', encoding)
  const { directed, rest } = takeDirective(text)
  const delimiter = options.delimiter ?? directed ?? recognizeDelimiter(rest, fit)
  const read = readCsvRows(rest, delimiter)
  if (!read.ok) return read
  return { ok: true, value: { name, sheet: undefined, rows: read.value, encoding, delimiter, notes: [] } }
}

/** Removes Excel's first line `sep=;`; it still counts as a line. */
function takeDirective(text: string): { directed: Delimiter | undefined; rest: string } {
  const given = /^sep=(.)(?=[\r\n])/i.exec(text)
  const directed = DELIMITERS.find((delimiter) => delimiter === given?.[1])
  return { directed, rest: given ? text.slice(given[0].length) : text }
}

/** The rows used to detect the delimiter. */
const HEAD_CHARACTERS = 32_768
const HEAD_ROWS = 30

/**
 * The delimiter with the most known headings in the first rows; with equal ones, the one with the most columns.
 */
function recognizeDelimiter(text: string, fit: Fit): Delimiter {
  const cut = text.slice(0, HEAD_CHARACTERS)
  const head = cut.length < text.length ? cut.slice(0, cut.lastIndexOf('\n') + 1) : cut
  const tried = DELIMITERS.map((delimiter) => {
    const read = readCsvRows(head, delimiter)
    const sound = read.ok ? read : readCsvRows(head.split('"', 1)[0] ?? '', delimiter)
    const rows = sound.ok ? sound.value.slice(0, HEAD_ROWS) : []
    return { delimiter, fit: fit(rows), columns: columnsOfMost(rows) }
  })
  const better = (a: (typeof tried)[number], b: (typeof tried)[number]) =>
    b.fit - a.fit || b.columns - a.columns
  return tried.toSorted(better)[0]?.delimiter ?? ';'
}

/** The number of columns that at least half of the rows have. */
function columnsOfMost(rows: readonly TableRow[]): number {
  const widths = rows.map(({ cells }) => cells.length).toSorted((a, b) => a - b)
  return widths[Math.floor(widths.length / 2)] ?? 0
}
