import { MAX_ROWS } from '../table.ts'

const MAX_COLUMNS = 300
const MAX_CELLS = 20_000_000
const MAX_MERGED = 1_000_000

/** Thrown for a workbook with more rows, columns or cells than a list has. The file may be an attack on memory. */
export class TooWide extends Error {
  readonly columns = MAX_COLUMNS
  readonly cells: number
  constructor(cells: number) {
    super()
    this.cells = cells
  }
}

/** Counts the cells of all sheets of a workbook, empty ones in between too. */
export class CellLimit {
  readonly mostColumns = MAX_COLUMNS
  readonly #most: number
  #left: number
  #mergedLeft = MAX_MERGED

  constructor(most = MAX_CELLS) {
    this.#most = most
    this.#left = most
  }

  /**
   * Counts a filled cell at a row (from 1) and column (from 0) of a row that had `length` cells before. @throws TooWide
   */
  add(line: number, column: number, length: number): void {
    this.#left -= Math.max(0, column + 1 - length)
    const isInside = line >= 1 && line <= MAX_ROWS + 100 && column >= 0 && column < MAX_COLUMNS
    if (!isInside || this.#left < 0) throw new TooWide(this.#most)
  }

  /** Counts the rows of merged cells, which take time also where they are empty. Throws beyond the limit. */
  addMerged(count: number): void {
    this.#mergedLeft -= count
    if (this.#mergedLeft < 0) throw new Error('too many merged cells')
  }
}
