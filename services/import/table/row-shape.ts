import { splitLine } from './csv-lines.ts'
import type { Delimiter } from './table.ts'

/** What the rows of a delimited text have in common: their width, and their columns of numbers. */
export interface Shape {
  /** Whether it is based on more than one line, which may be the headings. */
  readonly isKnown: boolean
  /** Whether a usual number of rows has this many cells. */
  hasWidth(cells: number): boolean
  /** Whether cells look like a row: as many as the others have, with numbers in the columns of numbers. */
  fits(cells: readonly string[]): boolean
}

const MAX_SAMPLED = 5_000
/** The share of rows from which a width is usual. */
const USUAL = 0.1
/** The share of numbers from which a column is one of numbers. */
const NUMBERS = 0.9

/** Recognizes the shape by the lines without quotation marks, or by all lines if there are hardly any. */
export function recognizeShape(lines: readonly { readonly text: string }[], delimiter: Delimiter): Shape {
  const head = lines.slice(0, MAX_SAMPLED).map(({ text }) => text)
  const plain = rowsOf(
    head.filter((text) => !text.includes('"')),
    delimiter,
  )
  const rows = plain.length > 1 ? plain : rowsOf(head, delimiter)
  const widths = Map.groupBy(rows, ({ length }) => length)
  const usual = new Set(
    [...widths].flatMap(([width, { length }]) => (length >= USUAL * rows.length ? [width] : [])),
  )
  const numbers = new Map([...usual].map((width) => [width, columnsOfNumbers(widths.get(width) ?? [])]))
  return {
    isKnown: rows.length > 1,
    hasWidth: (cells) => usual.has(cells),
    fits: (cells) =>
      usual.has(cells.length) &&
      (numbers.get(cells.length) ?? []).every((column) => isNumber(cells[column]) || isBlank(cells[column])),
  }
}

function rowsOf(lines: readonly string[], delimiter: Delimiter): (readonly string[])[] {
  return lines.flatMap((text) => {
    const { cells, open } = splitLine(text, delimiter)
    // A line with a quotation mark in a cell may be the end of a cell with line breaks
    return open === undefined && cells.length > 1 && !cells.some((cell) => cell.includes('"')) ? [cells] : []
  })
}

/** The columns in which nearly all filled cells are numbers, headings left out. */
function columnsOfNumbers(rows: readonly (readonly string[])[]): number[] {
  const data = rows.filter((cells) => cells.some(isNumber))
  const width = rows[0]?.length ?? 0
  return Array.from({ length: width }, (_, column) => column).filter((column) => {
    const filled = data.map((cells) => cells[column]).filter((cell) => !isBlank(cell))
    return filled.length > 0 && filled.filter(isNumber).length >= NUMBERS * filled.length
  })
}

function isBlank(cell: string | undefined): boolean {
  return cell === undefined || cell.trim() === ''
}

/** An amount: digits and separators, perhaps with a currency. */
export function isNumber(cell: string | undefined): boolean {
  return (
    cell !== undefined &&
    cell.length <= 30 &&
    /\d/.test(cell) &&
    /^[\s\d.,'’%+\-/$€£¥]*(?:[a-z$]{1,3})?\s*$/i.test(cell)
  )
}
