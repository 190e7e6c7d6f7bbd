import { type Read, unreadable } from '../../messages/message.ts'
import { type Cell, isEmptyCell, type Table, type TableRow } from '../table.ts'
import { unzip } from '../zip.ts'
import { CellLimit } from './cell-limit.ts'
import { currencyShown } from './format-currency.ts'
import { fillMerged, type Merged } from './merged-cells.ts'
import { NOT_COMPUTED, type Sheet } from './sheet.ts'
import { MAX_UNPACKED, toTable, unreadableWorkbook } from './xlsx-tables.ts'
import { type Attributes, readXml } from './xml.ts'

/** Reads the sheets of an OpenDocument workbook, as LibreOffice saves it, without empty rows. */
export async function readOdsTables(name: string, bytes: Buffer): Promise<Read<Table[]>> {
  const parts = await unzip(bytes, { maxBytes: MAX_UNPACKED, isWanted: (path) => path === 'content.xml' })
  if (!parts.ok) return unreadable(parts.code)
  try {
    const [content] = parts.value
    if (!content) throw new Error('no content.xml')
    const reader = new ContentReader()
    readXml(content.content.toString('utf8'), reader)
    return {
      ok: true,
      value: reader.sheets.map(({ name: sheet, isHidden, ...read }) =>
        toTable(name, { name: sheet, isHidden }, read),
      ),
    }
  } catch (error) {
    return unreadableWorkbook(error)
  }
}

interface NamedSheet extends Sheet {
  readonly name: string
  readonly isHidden: boolean
}

interface Row {
  line: number
  cells: Cell[]
  shown: (string | undefined)[]
  isHidden: boolean
}

interface OpenCell {
  readonly attributes: Attributes
  readonly count: number
  readonly paragraphs: string[]
}

/** Elements whose texts are not the value of the cell that contains them. */
const ANNOTATIONS = ['annotation', 'frame', 'custom-shape', 'shapes', 'forms', 'tracked-changes']

class ContentReader {
  readonly sheets: NamedSheet[] = []
  readonly #hiddenStyles = new Set<string>()
  #style = ''
  #name = ''
  #isHidden = false
  #rows = new Map<number, Row>()
  #merged: Merged[] = []
  #hiddenColumns = new Set<number>()
  #currencies = new Map<number, Map<string, number>>()
  readonly #limit = new CellLimit()
  #column = 0
  #line = 0
  #row: Row = { line: 0, cells: [], shown: [], isHidden: false }
  #repeated = 1
  #cell: OpenCell | undefined
  #isParagraph = false
  /** How many tables, and how many comments and drawings, are open. */
  #tables = 0
  #annotations = 0

  open(name: string, attributes: Attributes): void {
    if (ANNOTATIONS.includes(name)) this.#annotations++
    if (this.#annotations > 0) return
    if (name === 'style') this.#style = attributes['style:name'] ?? ''
    else if (name === 'table-properties' && attributes['table:display'] === 'false')
      this.#hiddenStyles.add(this.#style)
    else if (name === 'table') this.#openTable(attributes)
    else if (this.#tables !== 1) return
    else if (name === 'table-column') this.#openColumn(attributes)
    else if (name === 'table-row') this.#openRow(attributes)
    else if (name === 'table-cell' || name === 'covered-table-cell') this.#openCell(attributes)
    else if (this.#cell) this.#openText(this.#cell, name, attributes)
  }

  close(name: string): void {
    if (ANNOTATIONS.includes(name)) this.#annotations--
    if (this.#annotations > 0) return
    if (name === 'p') this.#isParagraph = false
    else if (name === 'table') this.#closeTable()
    else if (this.#tables !== 1) return
    else if (name === 'table-row') this.#closeRow()
    else if (name === 'table-cell' || name === 'covered-table-cell') this.#closeCell()
  }

  text(text: string): void {
    if (this.#annotations > 0 || !this.#cell || !this.#isParagraph) return
    const { paragraphs } = this.#cell
    paragraphs.push((paragraphs.pop() ?? '') + text)
  }

  #openTable(attributes: Attributes): void {
    this.#tables++
    if (this.#tables > 1) return
    this.#name = attributes['table:name'] ?? ''
    this.#isHidden = this.#hiddenStyles.has(attributes['table:style-name'] ?? '')
    this.#rows = new Map()
    this.#merged = []
    this.#hiddenColumns = new Set()
    this.#currencies = new Map()
    this.#column = 0
    this.#line = 0
  }

  #closeTable(): void {
    this.#tables--
    if (this.#tables > 0) return
    fillMerged(this.#merged, this.#rows, this.#limit)
    const rows = [...this.#rows.values()].filter(({ cells }) => !cells.every(isEmptyCell))
    this.sheets.push({
      name: this.#name,
      isHidden: this.#isHidden,
      rows: rows.map(toTableRow),
      hiddenColumns: this.#hiddenColumns,
      currencies: this.#currencies,
    })
  }

  #openColumn(attributes: Attributes): void {
    const count = repetitions(attributes, 'table:number-columns-repeated')
    if (isHidden(attributes))
      for (
        let column = this.#column;
        column < Math.min(this.#column + count, this.#limit.mostColumns);
        column++
      )
        this.#hiddenColumns.add(column)
    this.#column += count
  }

  #openRow(attributes: Attributes): void {
    this.#repeated = repetitions(attributes, 'table:number-rows-repeated')
    this.#row = { line: this.#line + 1, cells: [], shown: [], isHidden: isHidden(attributes) }
    this.#column = 0
  }

  /** Equal rows are written once, with a number of repetitions. The rest of a sheet is an empty row repeated. */
  #closeRow(): void {
    const { cells, shown } = this.#row
    if (cells.length > 0) {
      this.#limit.add(this.#line + this.#repeated, cells.length - 1, cells.length)
      for (let index = 0; index < this.#repeated; index++) {
        const line = this.#line + 1 + index
        if (index > 0) this.#limit.add(line, cells.length - 1, 0)
        this.#rows.set(
          line,
          index === 0 ? this.#row : { ...this.#row, line, cells: [...cells], shown: [...shown] },
        )
      }
    }
    this.#line += this.#repeated
  }

  #openCell(attributes: Attributes): void {
    this.#cell = {
      attributes,
      count: repetitions(attributes, 'table:number-columns-repeated'),
      paragraphs: [],
    }
    const rows = Number(attributes['table:number-rows-spanned'] ?? 1)
    if (rows > 1)
      this.#merged.push({
        column: this.#column,
        from: this.#line + 1,
        to: this.#line + Math.min(rows, 1_048_576),
      })
  }

  #openText(cell: OpenCell, name: string, attributes: Attributes): void {
    const { paragraphs } = cell
    const add = (text: string) => paragraphs.push((paragraphs.pop() ?? '') + text)
    if (name === 'p') {
      paragraphs.push('')
      this.#isParagraph = true
    } else if (name === 's') add(' '.repeat(Math.min(Number(attributes['text:c'] ?? 1) || 1, 1_000)))
    else if (name === 'tab') add('\t')
    else if (name === 'line-break') add('\n')
  }

  #closeCell(): void {
    const cell = this.#cell
    this.#cell = undefined
    if (!cell) return
    const text = cell.paragraphs.join('\n')
    const value = valueOf(cell.attributes, text)
    if (value !== null && value !== '') this.#addCells(cell, value, text)
    this.#column += cell.count
  }

  #addCurrency(column: number, currency: string): void {
    const ofColumn = this.#currencies.get(column) ?? new Map<string, number>()
    if (!ofColumn.has(currency)) ofColumn.set(currency, this.#line + 1)
    this.#currencies.set(column, ofColumn)
  }

  #addCells({ attributes, count }: OpenCell, value: Cell, text: string): void {
    const { cells, shown } = this.#row
    const type = attributes['office:value-type']
    // A number format may hold a currency as plain text: 0.00" euros"
    const shownCurrency = type === 'float' && /[^\d.,\s-]/.test(text) ? currencyShown(text) : undefined
    const display = type === 'float' && typeof value === 'number' ? shownText(value, text) : undefined
    for (let column = this.#column; column < this.#column + count; column++) {
      this.#limit.add(this.#line + 1, column, cells.length)
      while (cells.length < column) cells.push(null)
      cells[column] = value
      if (display !== undefined) shown[column] = display
      const currency = type === 'currency' ? attributes['office:currency'] : shownCurrency
      if (currency) this.#addCurrency(column, currency)
    }
  }
}

function toTableRow({ line, cells, shown, isHidden }: Row): TableRow {
  return { line, cells, ...(shown.length > 0 && { shown }), ...(isHidden && { isHidden }) }
}

function repetitions(attributes: Attributes, name: string): number {
  const count = Number(attributes[name] ?? 1)
  return Number.isInteger(count) && count >= 1 ? count : 1
}

/** Hidden by hand (`collapse`), or by a filter. */
function isHidden(attributes: Attributes): boolean {
  return ['collapse', 'filter'].includes(attributes['table:visibility'] ?? '')
}

function valueOf(attributes: Attributes, text: string): Cell {
  if (attributes['calcext:value-type'] === 'error') return text || NOT_COMPUTED
  const given = attributes['office:value']
  switch (attributes['office:value-type']) {
    case 'float':
    case 'currency':
    case 'percentage':
      return given === undefined || !Number.isFinite(Number(given))
        ? text
        : Number(Number(given).toPrecision(15))
    case 'boolean':
      return attributes['office:boolean-value'] === 'true'
    case 'date': {
      const date = new Date(attributes['office:date-value'] ?? '')
      return Number.isNaN(date.valueOf()) ? text : date
    }
    default:
      return attributes['office:string-value'] || text
  }
}

/**
 * The displayed text of a number if its format adds zeros, decimals or letters. Separators of thousands, powers,
 * percentages and currencies do not count.
 */
function shownText(value: number, text: string): string | undefined {
  if (text === '' || text === String(value)) return undefined
  const isReadable =
    /^-?\d{1,3}(?:[.,'\s]\d{3})+(?:[.,]\d+)?$/.test(text) ||
    /\d[eE][+-]?\d/.test(text) ||
    /[%$€£¥]/.test(text)
  const shown = /^-?\d+,\d+$/.test(text) ? text.replace(',', '.') : text
  return isReadable || shown === String(value) ? undefined : shown
}
