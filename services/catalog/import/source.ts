/** A row of an import file as it stands there; `row` counts from 1. */
export interface SourceRow {
  readonly row: number
  readonly fields: unknown
}

/** A file of categories or of stock items; `name` is what problems call it. */
export interface SourceFile {
  readonly name: string
  readonly rows: readonly SourceRow[]
}

/** Why a row keeps the whole import from happening. */
export interface Problem {
  readonly file: string
  /** 0 = the file as a whole. */
  readonly row: number
  readonly field: string
  readonly reason: string
}

/** `stock.json:12 price: has more than four decimals` */
export function writeProblem({ file, row, field, reason }: Problem): string {
  return row === 0 ? `${file}: ${reason}` : `${file}:${row} ${field}: ${reason}`
}
