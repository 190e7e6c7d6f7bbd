import { cleanCode, removeInvisible } from '../table/clean-text.ts'
import { findDateCodes } from '../table/date-codes.ts'
import { type TextKind, unescapeFormula } from '../table/escape-formula.ts'
import { shorten } from '../table/repair-cells.ts'
import type { Cell, Table, TableNote, TableRow } from '../table/table.ts'
import type { UsedColumn } from './columns.ts'

/** Whether a field contains codes, which must match exactly. */
export function isCodeField(field: string): boolean {
  return CODE_FIELDS.has(field)
}

const CODE_FIELDS: ReadonlySet<string> = new Set(['code', 'additionalCode', 'barcode', 'parentCode'])

/** Stands for a code that became a date. The date itself is not used. */
const BECAME_DATE = new Date(0)

/**
 * Prepares the columns of texts: replaces numbers by their displayed texts, removes invisible characters and the ".0" of
 * codes, and replaces codes of a text file that became dates by dates, as a workbook has them. Cells that mark their text
 * as exact stay.
 */
export function cleanColumns(
  { delimiter, rows }: Table,
  used: readonly UsedColumn[],
): { readonly rows: readonly TableRow[]; readonly notes: readonly TableNote[] } {
  const notes: TableNote[] = []
  const columns = used.flatMap(({ field, kind, index }): TextColumn[] => {
    if (!TEXTS.has(kind)) return []
    if (!isCodeField(field))
      return [{ index, kind: kind === 'name' ? 'name' : 'key', dates: NONE, areDecimal: false }]
    const codes = delimiter === undefined ? [] : rows.map(({ cells }) => cells[index])
    return [{ index, kind: 'code', dates: findDateCodes(codes), areDecimal: areDecimal(codes) }]
  })
  const cleaned = rows.map((row) => {
    let cells: Cell[] | undefined
    for (const { index, kind, dates, areDecimal: isDecimal } of columns) {
      const cell = row.cells[index] ?? null
      const whole = isDecimal && typeof cell === 'string' ? DECIMAL.exec(cell)?.[1] : undefined
      if (whole !== undefined) {
        cells ??= [...row.cells]
        cells[index] = whole
        notes.push({ line: row.line, column: index, value: cell, message: ['decimalTakenOut', whole] })
        continue
      }
      const clean =
        typeof cell === 'string' && dates.has(cell.trim())
          ? BECAME_DATE
          : cleanCell(cell, row.shown?.[index], kind)
      if (clean === cell) continue
      cells ??= [...row.cells]
      cells[index] = clean
      if (typeof cell === 'string' && typeof clean === 'string')
        notes.push({
          line: row.line,
          column: index,
          value: cell,
          message: ['invisibleTakenOut', shorten(clean)],
        })
    }
    return cells ? { ...row, cells } : row
  })
  return { rows: cleaned, notes }
}

/** The columns whose cells are texts: a picture is a file name. */
const TEXTS: ReadonlySet<UsedColumn['kind']> = new Set(['name', 'key', 'feature', 'picture'])

interface TextColumn {
  readonly index: number
  readonly kind: TextKind
  /** The codes that became dates. */
  readonly dates: ReadonlySet<string>
  /** Whether its whole numbers are written with a decimal. */
  readonly areDecimal: boolean
}

const DECIMAL = /^\s*(\d+)\.0\s*$/

/**
 * Whether a program has written the codes as decimal numbers, 1001.0 for 1001, as it does if some are missing: no code
 * of digits is without, and two are too long for a version such as 2.0.
 */
function areDecimal(codes: readonly (Cell | undefined)[]): boolean {
  const numbers = codes.map((code) => String(code ?? '')).filter((code) => /^[\s\d.]*\d[\s\d.]*$/.test(code))
  return (
    numbers.filter((code) => /^\s*\d{3}/.test(code)).length > 1 && numbers.every((code) => DECIMAL.test(code))
  )
}

const NONE: ReadonlySet<string> = new Set()

function cleanCell(cell: Cell, shown: string | undefined, kind: TextKind): Cell {
  if (typeof cell === 'number') return shown ?? cell
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
  if (typeof cell !== 'string' || unescapeFormula(cell, kind).isLiteral) return cell
  const clean = kind === 'code' ? cleanCode(cell) : removeInvisible(cell)
  return clean === cell.trim() ? cell : clean
}
