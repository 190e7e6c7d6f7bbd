import { firstLines } from '../../messages/message.ts'
import { type Cell, isEmptyCell, type Table, type TableNote, type TableRow } from '../table.ts'
import type { CellLimit } from './cell-limit.ts'
import { fillMerged, type Merged, readMerged } from './merged-cells.ts'
import { showNumber } from './number-format.ts'
import { TextCollector, unescapeText } from './shared-strings.ts'
import type { NumberStyle } from './styles.ts'
import { type Attributes, readXml } from './xml.ts'

/** The parts of a workbook that the cells of its sheets refer to. */
export interface SheetContext {
  readonly strings: readonly string[]
  /** Of all sheets together. */
  readonly limit: CellLimit
  readonly styles: readonly NumberStyle[]
  /** Days count from 1904, as in workbooks of old Macs. */
  readonly is1904: boolean
}

export interface Sheet {
  /** Without empty rows. */
  readonly rows: readonly TableRow[]
  readonly hiddenColumns: ReadonlySet<number>
  readonly currencies: NonNullable<Table['currencies']>
}

/** The text of a formula cell that was never computed. */
export const NOT_COMPUTED = '#FORMULA!'

interface Row {
  line: number
  cells: Cell[]
  shown: (string | undefined)[]
  isHidden: boolean
}

/**
 * Reads the XML of a sheet. Errors and formulas without a result become texts, number formats give the displayed texts,
 * and vertically merged cells have their value in each row. @throws TooWide
 */
export function readSheet(xml: string, context: SheetContext): Sheet {
  const reader = new SheetReader(context)
  readXml(xml, reader)
  return reader.finish()
}

class SheetReader {
  readonly #context: SheetContext
  readonly #rows = new Map<number, Row>()
  readonly #hiddenColumns = new Set<number>()
  readonly #currencies = new Map<number, Map<string, number>>()
  readonly #merged: Merged[] = []
  readonly #text = new TextCollector()
  readonly #limit: CellLimit
  #isInData = false
  #row: Row = { line: 0, cells: [], shown: [], isHidden: false }
  #column = -1
  #type = ''
  #style: NumberStyle | undefined
  #value: string[] = []
  #isValue = false
  #isFormula = false

  constructor(context: SheetContext) {
    this.#context = context
    this.#limit = context.limit
  }

  open(name: string, attributes: Attributes): void {
    if (name === 'sheetData') this.#isInData = true
    else if (this.#isInData) this.#openInData(name, attributes)
    else if (name === 'col') this.#openColumns(attributes)
    else if (name === 'mergeCell') this.#merged.push(...readMerged(attributes['ref'] ?? ''))
  }

  #openInData(name: string, attributes: Attributes): void {
    if (name === 'row') this.#openRow(attributes)
    else if (name === 'c') this.#openCell(attributes)
    else if (name === 'v') this.#isValue = true
    else if (name === 'f') this.#isFormula = true
    else this.#text.open(name)
  }

  close(name: string): void {
    if (name === 'sheetData') this.#isInData = false
    else if (!this.#isInData) return
    else if (name === 'c') this.#closeCell()
    else if (name === 'v') this.#isValue = false
    else this.#text.close(name)
  }

  text(text: string): void {
    if (this.#isValue) this.#value.push(text)
    else if (this.#isInData) this.#text.add(text)
  }

  #openColumns(attributes: Attributes): void {
    const isHidden = isTrue(attributes['hidden']) || Number(attributes['width'] ?? 1) === 0
    if (!isHidden) return
    const first = Number(attributes['min'])
    // From a number such as -1e300, counting would never end
    if (!Number.isInteger(first) || first < 1) return
    const last = Math.min(Number(attributes['max']), this.#limit.mostColumns)
    for (let column = first; column <= last; column++) this.#hiddenColumns.add(column - 1)
  }

  #openRow(attributes: Attributes): void {
    const line = attributes['r'] === undefined ? this.#row.line + 1 : Number(attributes['r'])
    const isHidden = isTrue(attributes['hidden']) || Number(attributes['ht'] ?? 1) === 0
    this.#row = this.#rows.get(line) ?? { line, cells: [], shown: [], isHidden }
    this.#column = -1
  }

  #openCell(attributes: Attributes): void {
    const place = attributes['r']
    this.#column = place === undefined ? this.#column + 1 : columnOf(place)
    this.#type = attributes['t'] ?? 'n'
    this.#style = this.#context.styles[Number(attributes['s'] ?? 0)]
    this.#value = []
    this.#isFormula = false
    this.#text.clear()
  }

  #closeCell(): void {
    const cell = this.#readCell()
    if (cell === null || cell === '') return
    const { line, cells, shown } = this.#row
    this.#limit.add(line, this.#column, cells.length)
    // A cell between others may be absent
    while (cells.length < this.#column) cells.push(null)
    cells[this.#column] = cell
    const display =
      typeof cell === 'number' && this.#style?.format ? showNumber(cell, this.#style.format) : undefined
    if (display !== undefined && display !== String(cell)) shown[this.#column] = display
    if (!this.#rows.has(line)) this.#rows.set(line, this.#row)
    if (typeof cell === 'number' && this.#style?.currency !== undefined)
      this.#addCurrency(this.#style.currency)
  }

  #addCurrency(currency: string): void {
    const ofColumn = this.#currencies.get(this.#column) ?? new Map<string, number>()
    if (!ofColumn.has(currency)) ofColumn.set(currency, this.#row.line)
    this.#currencies.set(this.#column, ofColumn)
  }

  #readCell(): Cell {
    const value = this.#value.join('')
    switch (this.#type) {
      case 's':
        return value.trim() === '' ? null : (this.#context.strings[Number(value)] ?? null)
      case 'inlineStr':
        return this.#text.take()
      case 'str':
        return unescapeText(value)
      case 'b':
        return value.trim() === '' ? null : value.trim() === '1'
      case 'e':
        return value || NOT_COMPUTED
      case 'd':
        return toDate(new Date(value))
      default:
        return this.#readNumber(value.trim())
    }
  }

  #readNumber(value: string): Cell {
    if (value === '') return this.#isFormula ? NOT_COMPUTED : null
    const number = Number(value)
    if (!Number.isFinite(number)) return value
    return this.#style?.isDate ? toDate(dateOf(number, this.#context.is1904)) : withExcelDigits(number)
  }

  finish(): Sheet {
    fillMerged(this.#merged, this.#rows, this.#limit)
    const rows = [...this.#rows.values()].toSorted((a, b) => a.line - b.line)
    return {
      rows: rows.filter(({ cells }) => !cells.every(isEmptyCell)).map(toTableRow),
      hiddenColumns: this.#hiddenColumns,
      currencies: this.#currencies,
    }
  }
}

function toTableRow({ line, cells, shown, isHidden }: Row): TableRow {
  return { line, cells, ...(shown.length > 0 && { shown }), ...(isHidden && { isHidden }) }
}

function isTrue(attribute: string | undefined): boolean {
  return attribute === '1' || attribute === 'true'
}

/** The index of a column by its address: 27 of "AB12". */
function columnOf(place: string): number {
  let column = 0
  for (const letter of place) {
    const digit = letter.charCodeAt(0) - 64
    if (digit < 1 || digit > 26) break
    column = column * 26 + digit
  }
  return column - 1
}

/** Rounds to Excel's 15 digits: a formula's 0.30000000000000004 is 0.3. */
function withExcelDigits(number: number): number {
  return Number(number.toPrecision(15))
}

const DAY = 24 * 60 * 60 * 1_000
/** Day 0 of Excel, which treats 1900 as a leap year. */
const DAY_0 = Date.UTC(1899, 11, 30)
const DAY_0_OF_1904 = Date.UTC(1904, 0, 1)

function dateOf(days: number, is1904: boolean): Date {
  return new Date((is1904 ? DAY_0_OF_1904 : DAY_0) + Math.floor(days * DAY))
}

function toDate(date: Date): Cell {
  return Number.isNaN(date.valueOf()) ? null : date
}

/** Notes hidden rows and columns, which are imported too. */
export function noteHidden({ rows, hiddenColumns }: Sheet): TableNote[] {
  const lines = rows.flatMap(({ line, isHidden }) => (isHidden ? [line] : []))
  const columns = [...hiddenColumns].filter((column) => rows.some(({ cells }) => !isEmptyCell(cells[column])))
  const notes: TableNote[] = []
  if (lines.length > 0) notes.push({ line: 0, message: ['hiddenRows', lines.length, firstLines(lines)] })
  if (columns.length > 0)
    notes.push({ line: 0, message: ['hiddenColumns', columns.map(letterOf).join(', ')] })
  return notes
}

/** The name of a column in a spreadsheet: "AB" of 27. */
function letterOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : letterOf(Math.floor(column / 26) - 1) + last
}
