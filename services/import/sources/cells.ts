import type { ImportMessage } from '../messages/message.ts'
import { type Marks, readNumber } from '../table/decimals.ts'
import { isDitto, isMangledNumber, unescapeFormula } from '../table/escape-formula.ts'
import { type Cell, isEmptyCell } from '../table/table.ts'
import { isOnRequest, meansNothing, readPriceText, readQuantityText } from './amounts.ts'
import { Refused } from './fields.ts'
import type { UsedColumn } from './columns.ts'

/** A value that differs from the content of its cell, with the reason. */
export class Repaired {
  readonly value: unknown
  readonly reason: ImportMessage
  constructor(value: unknown, reason: ImportMessage) {
    this.value = value
    this.reason = reason
  }
}

/**
 * Converts a cell to the value of its field, or to a repaired one. `marks` are the decimal marks of its column. An empty
 * cell gives undefined; an unreadable one is returned unchanged, and the rule of the field then refuses it.
 */
export function readCell(cell: Cell | undefined, kind: UsedColumn['kind'], marks: Marks): unknown {
  if (cell === undefined || cell === null || cell === '') return undefined
  if (typeof cell === 'string' && SHEET_ERROR.test(cell)) return errorRefused
  switch (kind) {
    case 'name':
      if (cell instanceof Date) return dateRefused
      return isDitto(String(cell)) ? dittoRefused : unescapeFormula(String(cell), 'name').text
    case 'key':
    case 'feature':
      return readKey(cell)
    case 'picture':
      return readPicture(cell)
    case 'switch':
      return readSwitch(cell)
    case 'deleted':
      return readDeleted(cell)
    case 'active':
      return readActive(cell)
    case 'id':
      return typeof cell === 'string' && /^\s*\d{1,16}\s*$/.test(cell) ? Number(cell) : blankToNothing(cell)
    case 'price':
      return readPrice(cell, marks)
    case 'quantity':
      return readQuantity(cell, marks)
    default:
      return kind satisfies never
  }
}

const dittoRefused = new Refused(['standsForAbove'])

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

/** The file name at the end of a path: C:\fotos\A.jpg, fotos/A.jpg. */
const PATH_TO_PICTURE =
  /^(?!https?:)[^:*?"<>|]*(?::[^:*?"<>|]*)?[/\\]([^/\\:*?"<>|.][^/\\:*?"<>|]*\.[a-z]{3,4})$/i

const ADDRESS = /^https?:\/\/\S+$/i
const PICTURE_FILE = /^[^/\\:]+\.(?:jpe?g|png|webp|gif|avif|heic|tiff?|bmp)$/i

function readPicture(cell: Cell): unknown {
  const text = readKey(cell)
  if (typeof text !== 'string' || text === '') return text
  if (meansNothing(text)) return new Repaired('', ['noPictureMeant'])
  const [first, ...more] = severalPictures(text)
  if (first !== undefined) return new Repaired(first, ['firstPicture', first, more.length])
  const file = PATH_TO_PICTURE.exec(text)?.[1]
  return file === undefined ? text : new Repaired(file, ['pictureWithoutPath', file])
}

/** The pictures of a cell with more than one; a name or an address may itself contain the delimiter. */
function severalPictures(text: string): readonly string[] {
  const addresses = text.split(/\s*[,;|]\s*(?=https?:)|\s+(?=https?:)/i)
  if (addresses.length > 1) return addresses.every((part) => ADDRESS.test(part)) ? addresses : []
  const files = text.split(/\s*[,;|]\s*/)
  return files.length > 1 && files.every((part) => PICTURE_FILE.test(part)) ? files : []
}

const YES = new Set(['si', 'yes', 'y', 's', 'true', 'verdadero', 'x', '1', '是', '有', '√', '✓', '✔', '对'])
const NO = new Set(['no', 'n', 'false', 'falso', '0', '否', '无', '×', '错', '-', '–', '—'])

/** Words for an item that is no longer on sale, and for one that is. */
const OUT = new Set(
  `baja debaja dadodebaja descatalogado descatalogada discontinuado discontinuada eliminado
  eliminada borrado inactivo inactiva obsoleto obsoleta anulado anulada bloqueado deshabilitado
  archivado borrador discontinued deleted inactive disabled obsolete archived draft unpublished -1
  停产 停售 下架 已下架 停用 已停用 禁用 已禁用 已删除 失效 作废`.split(/\s+/),
)
const ON_SALE = new Set(
  `alta activo activa vigente publicado habilitado disponible normal active enabled published
  publish available current 在售 上架 已上架 启用 已启用 正常 有效 未停用 未禁用 已审核`.split(/\s+/),
)

function wordOf(cell: Cell): string {
  return String(cell)
    .normalize('NFKD')
    .replace(/[\p{M}\s.]/gu, '')
    .toLowerCase()
}

function readSwitch(cell: Cell): unknown {
  if (typeof cell === 'boolean') return cell
  const word = wordOf(cell)
  if (word === '') return undefined
  if (YES.has(word)) return true
  return NO.has(word) ? false : cell
}

/** A date in a column such as "Fecha de baja" means yes. */
const DATE = /^\s*(?:\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}日?|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4})(?:[ T]\d.*)?$/

function readDeleted(cell: Cell): unknown {
  if (cell instanceof Date || (typeof cell === 'string' && DATE.test(cell)))
    return new Repaired(true, ['dateOfDeletion'])
  const read = readSwitch(cell)
  if (typeof read === 'boolean' || read === undefined) return read
  if (OUT.has(wordOf(cell))) return true
  return ON_SALE.has(wordOf(cell)) ? false : cell
}

/** Whether an item is deleted, from a column that says whether it is active. */
function readActive(cell: Cell): unknown {
  if (cell instanceof Date) return cell
  const word = wordOf(cell)
  if (OUT.has(word)) return true
  if (ON_SALE.has(word)) return false
  const read = readSwitch(cell)
  return typeof read === 'boolean' ? !read : read
}

function readPrice(cell: Cell, marks: Marks): unknown {
  if (typeof cell !== 'string') return cell
  if (cell.trim() === '') return undefined
  if (isOnRequest(cell)) return new Repaired(null, ['priceOnRequest'])
  const { number, beside } = readPriceText(cell, marks)
  if (number === undefined) return cell
  if (number === 'doubtful') return doubtfulRefused
  return beside === '' ? number : new Repaired(number, ['numberBeside', number, beside])
}

function readQuantity(cell: Cell, marks: Marks): unknown {
  if (typeof cell !== 'string') return cell
  if (/^\s*[-–—]?\s*$/.test(cell)) return undefined
  const { text } = unescapeFormula(cell, 'key')
  const number = readNumber(text, marks)
  if (number === 'doubtful') return doubtfulRefused
  if (number !== undefined) return number
  if (meansNothing(text)) return undefined
  const quantity = readQuantityText(text)
  return quantity === undefined ? cell : new Repaired(quantity, ['quantityRead', quantity])
}

function blankToNothing(cell: Cell): Cell | undefined {
  return isEmptyCell(cell) ? undefined : cell
}
