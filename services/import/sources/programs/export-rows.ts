import { firstLines } from '../../messages/message.ts'
import { type Cell, isEmptyCell, type Table, type TableNote, type TableRow } from '../../table/table.ts'
import type { NamedColumns } from '../headings/find-headings.ts'

/** The export of another shop program, converted to the rows of a list of items. */
export interface ProgramExport {
  readonly program: 'Shopify' | 'WooCommerce' | 'PrestaShop'
  readonly table: Table
  /** The headings of fields that only this program uses for them. */
  readonly named: NamedColumns
  /** Fields that are not read although there is a heading for them, such as the ids of the other shop. */
  readonly without: ReadonlySet<string>
  readonly notes: readonly TableNote[]
}

/** The headings of an export. */
export interface ExportHeadings {
  /** The index of the row of headings. */
  readonly at: number
  /** The index of the first of these headings, in lower case; -1 = there is none. */
  readonly indexOf: (...headings: readonly string[]) => number
  /** The heading at an index, as in the file. */
  readonly textAt: (index: number) => string
}

/** A row with other values in some cells. */
export function withCells(
  row: TableRow,
  values: readonly (readonly [index: number, value: Cell])[],
): TableRow {
  const cells = [...row.cells]
  for (const [index, value] of values) {
    while (cells.length < index) cells.push(null)
    if (index >= 0) cells[index] = value
  }
  return { ...row, cells }
}

/** The text of a cell; '' = empty. */
export function textOfCell({ cells }: TableRow, index: number): string {
  const cell = cells[index]
  return isEmptyCell(cell) ? '' : String(cell).trim()
}

/** Chooses one category of each item, and counts the items that had further ones. */
export class FurtherCategories {
  readonly #lines: number[] = []

  /** The first path that no other one continues, as text. */
  choose({ line }: TableRow, paths: readonly (readonly string[])[]): string {
    const named = paths.filter((path) => path.length > 0)
    const texts = named.map((path) => path.join(' > '))
    const ends = texts.filter((text) => !texts.some((other) => other.startsWith(`${text} > `)))
    if (new Set(ends).size > 1) this.#lines.push(line)
    return ends[0] ?? ''
  }

  notes(): TableNote[] {
    const count = this.#lines.length
    return count === 0 ? [] : [{ line: 0, message: ['furtherCategories', count, firstLines(this.#lines)] }]
  }
}
