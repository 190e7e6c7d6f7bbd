/** What stands in a cell. Excel gives numbers, switches and dates; a text file gives text only. */
export type Cell = string | number | boolean | Date | null

export interface TableRow {
  /** Where it begins: the line of a text file, the row of a sheet, from 1. */
  readonly line: number
  readonly cells: readonly Cell[]
}

/** A text file with delimiters, or one sheet of a workbook. */
export interface Table {
  /** What problems call it: "productos.csv", "productos.xlsx[Productos]". */
  readonly name: string
  readonly sheet: string | undefined
  readonly rows: readonly TableRow[]
  /** How a text file is written; undefined in a workbook. */
  readonly encoding: Encoding | undefined
  readonly delimiter: Delimiter | undefined
}

export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'gb18030'] as const
export type Encoding = (typeof ENCODINGS)[number]

export const DELIMITERS = [';', '\t', '|', ','] as const
export type Delimiter = (typeof DELIMITERS)[number]

/** More rows than these are no catalogue that was typed or exported, and would not fit into memory. */
export const MOST_ROWS = 1_000_000

export function isEmptyCell(cell: Cell | undefined): boolean {
  return cell === undefined || cell === null || (typeof cell === 'string' && cell.trim() === '')
}
