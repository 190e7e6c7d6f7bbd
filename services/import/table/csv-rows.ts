import { type Read, unreadable } from '../messages/message.ts'
import { type LineSplit, splitLine } from './csv-lines.ts'
import { isNumber, recognizeShape, type Shape } from './row-shape.ts'
import { type Delimiter, isEmptyCell, MAX_ROWS, type TableNote, type TableRow } from './table.ts'

export interface CsvRows {
  /** Without empty rows. */
  readonly rows: readonly TableRow[]
  readonly notes: readonly TableNote[]
}

/** Blank lines count too, as they take memory. */
const MAX_LINES = 3 * MAX_ROWS

/**
 * Parses the rows of a delimited text. Accepts rows of different lengths and any line ending.
 *
 * A quotation mark at the beginning of a cell quotes the cell, which may contain line breaks. In lists that people type
 * it may also be literal (a name in quotation marks, inches), and would then swallow the rows up to the next one. If
 * the lines up to there look like rows of their own, the quotation mark is taken as literal, with a note.
 */
export function readCsvRows(text: string, delimiter: Delimiter): Read<CsvRows> {
  const lines = linesOf(text)
  if (lines.length > MAX_LINES) return unreadable('tooManyRows', MAX_ROWS)
  const shape = recognizeShape(lines, delimiter)
  const rows: TableRow[] = []
  const notes: TableNote[] = []
  const closingLines = new ClosingLines(lines, delimiter)
  for (let index = 0; index < lines.length;) {
    const { cells, next, problem, literal } = readRow({ lines, index, delimiter, shape, closingLines })
    const line = index + 1
    index = next
    if (cells.every(isEmptyCell)) continue
    rows.push(problem ? { line, cells, problem } : { line, cells })
    for (const column of literal)
      notes.push({ line, column, value: cells[column], message: ['quotationMarkIsText'] })
    if (rows.length > MAX_ROWS) return unreadable('tooManyRows', MAX_ROWS)
  }
  return { ok: true, value: { rows, notes } }
}

interface Line {
  readonly text: string
  /** Its line end: CRLF, LF, CR, or nothing at the end of the file. */
  readonly end: string
}

function linesOf(text: string): Line[] {
  const lines: Line[] = []
  for (const found of text.matchAll(/([^\r\n]*)(\r\n|\n|\r|$)/g)) {
    const [, line = '', end = ''] = found
    if (line !== '' || end !== '') lines.push({ text: line, end })
    if (lines.length > MAX_LINES) break
  }
  return lines
}

/** Finds the lines that can close a cell of an earlier line. */
class ClosingLines {
  readonly #lines: readonly Line[]
  readonly #delimiter: Delimiter
  #next: Int32Array | undefined
  constructor(lines: readonly Line[], delimiter: Delimiter) {
    this.#lines = lines
    this.#delimiter = delimiter
  }

  /** The first such line after the one at an index, and the index of the quotation mark in it. */
  after(index: number): { readonly index: number; readonly at: number } | undefined {
    this.#next ??= this.#findAll()
    const found = this.#next[index + 1] ?? -1
    return found < 0 ? undefined : { index: found, at: closingQuote(this.#textOf(found), this.#delimiter) }
  }

  #textOf(index: number): string {
    return this.#lines[index]?.text ?? ''
  }

  #findAll(): Int32Array {
    const next = new Int32Array(this.#lines.length + 1).fill(-1)
    for (let index = this.#lines.length - 1; index >= 0; index--)
      next[index] = closingQuote(this.#textOf(index), this.#delimiter) >= 0 ? index : (next[index + 1] ?? -1)
    return next
  }
}

/** The index of the quotation mark that closes a cell of an earlier line: not doubled, before a delimiter; -1 = none. */
function closingQuote(line: string, delimiter: Delimiter): number {
  for (let at = line.indexOf('"'); at >= 0; at = line.indexOf('"', at + 1)) {
    if (line[at + 1] === '"') at++
    else if (endsCell(line, at + 1, delimiter)) return at
  }
  return -1
}

function endsCell(line: string, at: number, delimiter: Delimiter): boolean {
  return at >= line.length || line[at] === delimiter
}

interface RowRead {
  readonly cells: readonly string[]
  /** The index of the line after the row. */
  readonly next: number
  readonly problem: TableRow['problem']
  /** The indexes of the cells that begin with a literal quotation mark. */
  readonly literal: readonly number[]
}

interface RowPlace {
  readonly lines: readonly Line[]
  readonly index: number
  readonly delimiter: Delimiter
  readonly shape: Shape
  readonly closingLines: ClosingLines
}

function readRow({ lines, index, delimiter, shape, closingLines }: RowPlace): RowRead {
  const cells: string[] = []
  const literal: number[] = []
  let problem: TableRow['problem']
  let last = index
  let split = splitLine(lines[index]?.text ?? '', delimiter)
  for (;;) {
    // A line of a million cells is too long for one call
    for (const cell of split.cells) cells.push(cell)
    if (split.open === undefined) break
    const text = lines[last]?.text ?? ''
    const closing = closingLines.after(last)
    const swallowed = closing && lines.slice(last, Math.min(closing.index, last + MAX_LOOKED_AT) + 1)
    const verdict = swallowed ? judgeQuote(swallowed, split.open, delimiter, shape) : 'open'
    if (
      verdict === 'doubt' ||
      (verdict === 'open' && !shape.fits(cellsWithLiteralQuote(text, split.open, delimiter)))
    )
      problem = ['openQuotationMark', last + 1]
    if (closing && (verdict === 'quote' || verdict === 'doubt')) {
      const whole = lines.slice(last, closing.index)
      const from = whole.map((line, at) => (at === 0 ? line.text.slice(split.open) : line.text) + line.end)
      const to = lines[closing.index]?.text ?? ''
      cells.push((from.join('') + to.slice(0, closing.at)).slice(1).replaceAll('""', '"'))
      last = closing.index
      if (closing.at + 1 >= to.length) break
      split = splitLine(to, delimiter, { from: closing.at + 2 })
    } else {
      literal.push(cells.length)
      split = splitLine(text, delimiter, { from: split.open, literalAt: split.open })
    }
  }
  const isOneLine = last === index && literal.length === 0
  const other =
    isOneLine && !shape.hasWidth(cells.length) && readOtherwise(lines[index]?.text ?? '', delimiter, shape)
  return { next: last + 1, problem, ...(other || { cells, literal }) }
}

/** Parses a line again whose quotation marks give it an unusual number of cells: as literal, then loosely. */
function readOtherwise(
  line: string,
  delimiter: Delimiter,
  shape: Shape,
): Pick<RowRead, 'cells' | 'literal'> | undefined {
  if (!line.includes('"')) return undefined
  const plain = line.split(delimiter)
  if (shape.fits(plain)) return { cells: plain, literal: cellsWithQuote(plain) }
  const { cells, open } = splitLine(line, delimiter, { isLoose: true })
  return open === undefined && shape.fits(cells) ? { cells, literal: [] } : undefined
}

function cellsWithLiteralQuote(text: string, open: number, delimiter: Delimiter): readonly string[] {
  const before = splitLine(text.slice(0, open), delimiter)
  return [...before.cells.slice(0, -1), ...splitLine(text, delimiter, { from: open, literalAt: open }).cells]
}

/** The most lines of a quoted cell that are examined. */
const MAX_LOOKED_AT = 50
const MOST_ARE_ROWS = 0.8
const ENOUGH_ROWS = 4

/**
 * Decides whether a quotation mark quotes the text up to a later line or is literal. `lines` are those from the
 * quotation mark to the one that closes the cell; `open` is its index in the first. `doubt` = some look like rows.
 */
function judgeQuote(
  lines: readonly Line[],
  open: number,
  delimiter: Delimiter,
  shape: Shape,
): 'quote' | 'literal' | 'doubt' {
  const filled = lines.filter(({ text }) => text.trim() !== '')
  const split = filled.map(({ text }, at) =>
    at === 0
      ? cellsWithLiteralQuote(text, open, delimiter)
      : cellsOf(splitLine(text, delimiter), text, delimiter),
  )
  const rows = split.filter((cells) => shape.fits(cells))
  const isMost = rows.length >= 2 && rows.length >= MOST_ARE_ROWS * split.length
  if (isMost && (rows.length >= ENOUGH_ROWS || haveNumbersInCommon(rows))) return 'literal'
  // Two lines that may be rows each may as well be one cell
  const areTwoRows = shape.isKnown && shape.hasWidth(split[0]?.length ?? 0) && shape.fits(split.at(-1) ?? [])
  return areTwoRows || split.slice(1, -1).some((cells) => shape.fits(cells)) ? 'doubt' : 'quote'
}

/** Two lines of a text may have as many delimiters as a row by chance, but not numbers in the same column. */
function haveNumbersInCommon(rows: readonly (readonly string[])[]): boolean {
  const [first = []] = rows
  return first.some((_, column) => rows.every((cells) => isNumber(cells[column])))
}

function cellsOf({ cells, open }: LineSplit, text: string, delimiter: Delimiter): readonly string[] {
  return open === undefined ? cells : cellsWithLiteralQuote(text, open, delimiter)
}

function cellsWithQuote(cells: readonly string[]): number[] {
  return cells.flatMap((cell, column) => (cell.startsWith('"') ? [column] : []))
}
