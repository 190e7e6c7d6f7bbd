import type { ImportMessage } from '../messages/message.ts'

/** The value of a cell. Workbooks have numbers, booleans and dates; a text file has text only. */
export type Cell = string | number | boolean | Date | null

export interface TableRow {
  /** The line of a text file or the row of a sheet, from 1. */
  readonly line: number
  readonly cells: readonly Cell[]
  /** The texts that number formats display, by index: "AB-0012" for 12. Undefined where the number itself is displayed. */
  readonly shown?: readonly (string | undefined)[] | undefined
  /** The row is hidden in its sheet. */
  readonly isHidden?: boolean | undefined
  /** Why the row as a whole cannot be imported, for example because the file ends in the middle of it. */
  readonly problem?: ImportMessage | undefined
}

/** What was repaired or left out while a file was read. `line` 0 = the file as a whole; `column` is an index. */
export interface TableNote {
  readonly line: number
  readonly column?: number | undefined
  readonly value?: Cell | undefined
  readonly message: ImportMessage
}

/** A delimited text file, or one sheet of a workbook. */
export interface Table {
  /** Its name in problems: "productos.csv", "productos.xlsx[Productos]". */
  readonly name: string
  readonly sheet: string | undefined
  readonly rows: readonly TableRow[]
  /** The format of a text file; undefined in a workbook. */
  readonly encoding: Encoding | undefined
  readonly delimiter: Delimiter | undefined
  readonly notes: readonly TableNote[]
  /** A text file whose last line has no line end, although others have one. */
  readonly lacksLineEnd?: boolean | undefined
  /** The sheet is hidden in its workbook. */
  readonly isHidden?: boolean | undefined
  /** The indexes of the columns that are hidden in their sheet. */
  readonly hiddenColumns?: ReadonlySet<number> | undefined
  /**
   * The currencies in the number formats of each column, by its index: an ISO code such as EUR, or the sign itself
   * where it belongs to several currencies, such as $; each with the row of its first cell.
   */
  readonly currencies?: ReadonlyMap<number, ReadonlyMap<string, number>> | undefined
}

export const ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'cp850',
  'cp437',
  'mac-roman',
  'gb18030',
  'shift-jis',
  'big5',
] as const
export type Encoding = (typeof ENCODINGS)[number]

export const DELIMITERS = [';', '\t', '|', ','] as const
export type Delimiter = (typeof DELIMITERS)[number]

/** The most rows of a table. More would not fit into memory. */
export const MAX_ROWS = 1_000_000

export function isEmptyCell(cell: Cell | undefined): boolean {
  return cell === undefined || cell === null || (typeof cell === 'string' && cell.trim() === '')
}
