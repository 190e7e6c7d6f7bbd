import { type Read, unreadable } from '../messages/message.ts'
import { readCsvRows } from './csv-rows.ts'
import { repairCells } from './repair-cells.ts'
import { type Delimiter, DELIMITERS, type Encoding, type Table, type TableRow } from './table.ts'
import { readText } from './text/read-text.ts'

export interface CsvOptions {
  readonly encoding?: Encoding | undefined
  readonly delimiter?: Delimiter | undefined
}

/** Scores the first rows: the number of known headings in the best of them. */
export type Fit = (rows: readonly TableRow[]) => number

/** Reads a delimited text file. Detects the encoding and the delimiter unless they are given. */
export function readCsvTable(name: string, bytes: Buffer, options: CsvOptions, fit: Fit): Read<Table> {
  const read = readText(bytes, options.encoding)
  if (!read.ok) return read
  const { text, encoding, isCutOff } = read.value
  if (text.trim() === '') return unreadable('emptyFile')
  const { directed, rest } = takeDirective(unwrapLines(text, fit) ?? text)
  const delimiter = options.delimiter ?? directed ?? bestReading(rest, fit).delimiter
  // Concatenated files have further byte order marks
  const csv = readCsvRows(rest.replace(/(?<=[\r\n])\ufeff/g, ''), delimiter)
  if (!csv.ok) return csv
  const { rows, notes } = repairCells(csv.value.rows)
  return {
    ok: true,
    value: {
      name,
      sheet: undefined,
      rows: markCutOff(rows, rest, isCutOff),
      encoding,
      delimiter,
      notes: [...read.value.notes, ...csv.value.notes, ...notes],
      lacksLineEnd: !endsWithLine(rest),
    },
  }
}

/** Removes Excel's first line `sep=;`; it still counts as a line. */
function takeDirective(text: string): { directed: Delimiter | undefined; rest: string } {
  const given = /^sep=(.)(?=[\r\n])/i.exec(text)
  const directed = DELIMITERS.find((delimiter) => delimiter === given?.[1])
  return { directed, rest: given ? text.slice(given[0].length) : text }
}

/** A line that is in quotation marks as a whole: `"Código;Nombre"`. */
const WRAPPED = /^"((?:[^"]|"")*)"\s*$/

/** The lines without the quotation marks that a program has put around each of them; undefined if there are none. */
function unwrapLines(text: string, fit: Fit): string | undefined {
  if (!WRAPPED.test(text.slice(0, text.search(/[\r\n]|$/)))) return undefined
  const lines = text.split(/(\r\n|\r|\n)/)
  if (!lines.every((line, at) => at % 2 === 1 || line.trim() === '' || WRAPPED.test(line))) return undefined
  const bare = lines.map((line) => WRAPPED.exec(line)?.[1]?.replaceAll('""', '"') ?? line).join('')
  return bestReading(bare, fit).fit > bestReading(text, fit).fit ? bare : undefined
}

/** The rows used to detect the delimiter. */
const HEAD_CHARACTERS = 32_768
const HEAD_ROWS = 100

interface Reading {
  readonly delimiter: Delimiter
  /** The known headings in the first rows. */
  readonly fit: number
  readonly columns: number
}

/** The reading with the most known headings in the first rows; with equal ones, the one with the most columns. */
function bestReading(text: string, fit: Fit): Reading {
  const cut = text.slice(0, HEAD_CHARACTERS)
  const end = Math.max(cut.lastIndexOf('\n'), cut.lastIndexOf('\r')) + 1
  const head = cut.length < text.length && end > 0 ? cut.slice(0, end) : cut
  const tried = DELIMITERS.map((delimiter): Reading => {
    const read = readCsvRows(head, delimiter)
    const rows = read.ok ? read.value.rows.slice(0, HEAD_ROWS) : []
    return { delimiter, fit: fit(rows), columns: columnsOfMost(rows) }
  })
  const [best] = tried.toSorted((a, b) => b.fit - a.fit || b.columns - a.columns)
  return best ?? { delimiter: ';', fit: 0, columns: 0 }
}

/** The number of columns that at least half of the rows have. */
function columnsOfMost(rows: readonly TableRow[]): number {
  const widths = rows.map(({ cells }) => cells.length).toSorted((a, b) => a - b)
  return widths[Math.floor(widths.length / 2)] ?? 0
}

/**
 * Marks the last row of a truncated file: the file ends in the middle of a character, or its last row has no line end
 * and fewer cells than all other rows. Rows of a single cell do not count.
 */
function markCutOff(rows: readonly TableRow[], text: string, isInLetter: boolean): readonly TableRow[] {
  const last = rows.at(-1)
  if (!last || !(isInLetter || isCutRow(rows, last, text))) return rows
  return [...rows.slice(0, -1), { ...last, problem: ['cutOffRow'] }]
}

/** The fewest rows that show how many cells a complete row has. */
const MIN_ROWS = 3

function isCutRow(rows: readonly TableRow[], last: TableRow, text: string): boolean {
  if (rows.length < MIN_ROWS || endsWithLine(text)) return false
  const width = columnsOfMost(rows)
  const headings = rows.findIndex(({ cells }) => cells.length >= width)
  const others = rows.slice(headings, -1)
  // A sentence below the list is not the beginning of a row
  const isSentence = last.cells.length === 1 && /\S\s+\S/.test(String(last.cells[0]))
  return (
    !isSentence &&
    others.length >= MIN_ROWS - 1 &&
    // A row of a single cell, such as CABLES, may name a category
    others.every(({ cells }) => cells.length > last.cells.length || (cells.length === 1 && width > 1))
  )
}

/** Whether a text ends with a line end, perhaps followed by the Ctrl-Z of old programs. */
function endsWithLine(text: string): boolean {
  let end = text.length
  while (end > 0 && ' \t\u001a\0'.includes(text[end - 1] ?? '\n')) end--
  return end === 0 || /[\r\n]/.test(text[end - 1] ?? '')
}
