import { splitLine } from './csv-lines.ts'
import type { Delimiter } from './table.ts'

/** What the rows of a delimited text have in common. */
export interface Shape {
  /** Whether more than one line shows it: headings alone tell nothing of the rows. */
  readonly isKnown: boolean
  /** Whether many rows have so many cells. */
  hasWidth(cells: number): boolean
  /** Whether cells look like a row: as many as the others have, with numbers in the columns of numbers. */
  fits(cells: readonly string[]): boolean
}

const MOST_SAMPLED = 5_000
/** The share of rows that makes a width a usual one, and of numbers that makes a column one of numbers. */
const USUAL = 0.1
const NUMBERS = 0.9

/** Learns the shape from the lines that can be read in one way. */
export function recognizeShape(lines: readonly { readonly text: string }[], delimiter: Delimiter): Shape {
  const head = lines.slice(0, MOST_SAMPLED).map(({ text }) => text)
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
    // A line with a mark in a cell may be the end of a cell of several lines
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
