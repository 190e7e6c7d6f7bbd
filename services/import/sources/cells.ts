import { type DecimalMark, readNumber } from '../table/decimals.ts'
import { isMangledNumber, unescapeFormula } from '../table/escape-formula.ts'
import { type Cell, isEmptyCell } from '../table/table.ts'
import { Refused } from './fields.ts'
import type { UsedColumn } from './headings.ts'

/**
 * Converts a cell to the value of its field. `marks` are the decimal marks of its column. An empty cell gives undefined; an unreadable one is returned unchanged,
 * and the rule of the field then refuses it.
 */
export function readCell(
  cell: Cell | undefined,
  kind: UsedColumn['kind'],
  marks: ReadonlySet<DecimalMark>,
): unknown {
  if (cell === undefined || cell === null || cell === '') return undefined
  if (typeof cell === 'string' && SHEET_ERROR.test(cell)) return errorRefused
  switch (kind) {
    case 'name':
      return cell instanceof Date ? dateRefused : unescapeFormula(String(cell), 'name').text
    case 'key':
    case 'feature':
      return readKey(cell)
    case 'switch':
      return readSwitch(cell)
    case 'id':
      return typeof cell === 'string' && /^\s*\d{1,16}\s*$/.test(cell) ? Number(cell) : blankToNothing(cell)
    case 'price':
    case 'quantity':
      return readAmount(cell, marks)
    default:
      return kind satisfies never
  }
}

const dateRefused = new Refused(['becameDate'])
const mangledRefused = new Refused(['lostDigits'])

/** The text of a formula that failed or was never computed. A Spanish Excel writes #¡REF! into text files. */
const SHEET_ERROR =
  /^\s*(?:#(?:N\/[AD]|[¡¿]?(?:REF|DIV\/0|VALUE|VALOR|NAME|NOMBRE|NUM|NULL|NULO|SPILL|CALC|FORMULA)[!?])|Err:\d{3})\s*$/
const errorRefused = new Refused(['formulaWithoutResult'])

const doubtfulRefused = new Refused(['doubtfulNumber'])

/** Codes keep their leading zeros. A number that Excel has shortened is refused. */
function readKey(cell: Cell): unknown {
  if (cell instanceof Date) return dateRefused
  if (typeof cell === 'number' && !isExact(cell)) return mangledRefused
  const { text, isLiteral } = unescapeFormula(String(cell), 'key')
  return !isLiteral && isMangledNumber(text) ? mangledRefused : text
}

/** Whether a number is exact: Excel keeps 15 digits. */
function isExact(number: number): boolean {
  return Number.isInteger(number) ? Math.abs(number) < 1e15 : !String(number).includes('e')
}

const YES = new Set(['si', 'yes', 'y', 's', 'true', 'verdadero', 'x', '1', '是', '有', '√', '✓', '对'])
const NO = new Set(['no', 'n', 'false', 'falso', '0', '否', '无', '×', '错'])

function readSwitch(cell: Cell): unknown {
  if (typeof cell === 'boolean') return cell
  const word = String(cell)
    .normalize('NFKD')
    .replace(/[\p{M}\s]/gu, '')
    .toLowerCase()
  if (word === '') return undefined
  if (YES.has(word)) return true
  return NO.has(word) ? false : cell
}

/** A dash in a column of numbers means "none". */
function readAmount(cell: Cell, marks: ReadonlySet<DecimalMark>): unknown {
  if (typeof cell !== 'string') return cell
  if (/^\s*[-–—]?\s*$/.test(cell)) return undefined
  const number = readNumber(unescapeFormula(cell, 'key').text, marks)
  return number === 'doubtful' ? doubtfulRefused : (number ?? cell)
}

/** Whether a cell could be a price or a quantity. */
export function looksLikeAmount(cell: Cell | undefined): boolean {
  return typeof cell === 'number' || (typeof cell === 'string' && readNumber(cell, new Set()) !== undefined)
}

function blankToNothing(cell: Cell): Cell | undefined {
  return isEmptyCell(cell) ? undefined : cell
}
