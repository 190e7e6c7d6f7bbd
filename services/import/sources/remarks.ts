import { looksLikeDate } from '../table/date-codes.ts'
import { type Cell, isEmptyCell, type TableRow } from '../table/table.ts'
import type { UsedColumn } from './columns.ts'

/** The beginnings of remarks above, between and below the rows of a price list. */
const REMARK = new RegExp(
  `^\\s*[*¹²(]*\\s*(?:${[
    '(?:los )?precios?\\b.*(?:iva|impuestos?|sujet|v[aá]lid|vigent|cambio|incluy|netos?|sin|con|d[oó]lar|euro|peso|usd)',
    '(?:all )?prices?\\b.*(?:tax|vat|valid|subject|exclu|inclu|change|net|usd|eur)',
    '(?:portes|gastos de env[ií]o|env[ií]os? (?:a|grat|incl|en))\\b',
    'p[aá]g(?:ina|s)?\\.?\\s*(?:n[ºo.]*\\s*)?\\d',
    '(?:page|hoja|sheet)\\s*\\d',
    '第\\s*\\d+\\s*页|共\\s*\\d+\\s*[页条]',
    '\\+?\\s*i\\.?v\\.?a\\.?\\b.*(?:inclu|aparte|no)',
    '(?:tarifa|lista|oferta|precios?|promoci[oó]n)?\\s*(?:v[aá]lid[oa]s?|vigentes?|vigencia)\\b',
    'lista de precios\\b',
    '(?:nota|notas|obs|observaciones|note|notes|remarks?|condiciones(?: de venta| generales)?|importante|aviso|atenci[oó]n)\\s*[:.]',
    'condiciones (?:de|generales)\\b',
    '(?:fecha|date|actualizad[oa]|impreso|emitido|printed|updated|[uú]ltima actualizaci[oó]n)\\s*(?:[:.]|el\\b|\\d)',
    '(?:tel[eé]fonos?|tel[fs]?|m[oó]vil|cel(?:ular)?|whatsapp|e-?mail|correo|web|fax)\\s*[.:]',
    'www\\.|https?:',
    'fin (?:de|del)\\b|end of\\b',
    'gracias\\b|\\*?\\s*salvo error',
    '(?:nif|cif|rfc|ruc|rut|c\\.i\\.f\\.?|r\\.f\\.c\\.?)\\s*[:.]',
    '备注|注\\s*[:：]|说明\\s*[:：]|以上(?:价格|报价)|价格(?:不)?含|报价有效|打印|制表|审核|电话|地址',
  ].join('|')})`,
  'iu',
)

/**
 * Whether a row is a remark: it has no price and its first text reads like a remark, or it has only the date or number
 * of a page, or the lines that a program draws.
 */
export function isRemark({ cells, problem }: TableRow, used: readonly UsedColumn[]): boolean {
  if (problem) return false
  const filled = cells.filter((cell) => !isEmptyCell(cell))
  const [first] = filled
  if (first !== undefined && filled.every(isRule)) return true
  if (first === undefined || filled.length > 2) return false
  const holds = (...fields: string[]) =>
    used.some(({ field, index }) => fields.includes(field) && !isEmptyCell(cells[index]))
  if ((holds('code', 'stockItemId') && holds('name')) || isLoneCode(cells, used)) return false
  if (filled.every(isPageMark)) return true
  if (typeof first !== 'string' || holds('price', 'bestPrice')) return false
  return REMARK.test(first) || (filled.length === 1 && isSentence(first))
}

/** "-----+-----", "=====", and ":---:" of Markdown; a single dash is an empty cell. */
function isRule(cell: Cell): boolean {
  return typeof cell === 'string' && /^[-–—=_*+|:\s]{3,}$/u.test(cell) && /([-–—=_*])\1/u.test(cell)
}

const MONTHS = [
  'ene(?:ro)?|feb(?:rero)?|mar(?:zo)?|abr(?:il)?|may(?:o)?|jun(?:io)?|jul(?:io)?|ago(?:sto)?',
  'sep(?:t|tiembre)?|set(?:iembre)?|oct(?:ubre)?|nov(?:iembre)?|dic(?:iembre)?',
  'jan(?:uary)?|february|march|apr(?:il)?|june|july|aug(?:ust)?|september|october|november|dec(?:ember)?',
].join('|')
const MONTH = `(?:${MONTHS})\\.?`
const YEAR = '(?:19|20)\\d{2}'
const TIME = '(?:[\\sT,]+\\d{1,2}:\\d{2}(?::\\d{2})?(?:\\s*[ap]\\.?\\s?m\\.?)?)?'
/** A place or the day of the week before a date. */
const BEFORE = '(?:\\p{L}+,\\s*)?'
const PAGE = '(?:p[aá]g(?:ina|s)?\\.?|page|hoja|sheet)\\s*(?:n[ºo.]*\\s*)?'

/** The number of a page, such as "3/10" and "- 2 -", or a date, such as "Madrid, 21 de noviembre de 2026". */
const PAGE_MARK = new RegExp(
  `^(?:${[
    '[-–—]\\s*\\d{1,4}\\s*[-–—]',
    `(?:${PAGE})?\\d{1,4}\\s*(?:/|de|of)\\s*\\d{1,4}`,
    `${PAGE}\\d{1,4}`,
    '第\\s*\\d+\\s*页(?:\\s*[/,，]?\\s*共\\s*\\d+\\s*页)?',
    `${BEFORE}\\d{1,2}[-/.]\\d{1,2}[-/.](?:${YEAR}|\\d{2})${TIME}`,
    `${YEAR}[-/.]\\d{1,2}[-/.]\\d{1,2}${TIME}`,
    `${YEAR}\\s*年\\s*\\d{1,2}\\s*月(?:\\s*\\d{1,2}\\s*日)?${TIME}`,
    `${BEFORE}(?:\\d{1,2}(?:\\s*[-/.]\\s*|\\s+(?:de\\s+)?))?${MONTH}(?:\\s*[-/,]\\s*|\\s+(?:del?\\s+)?)${YEAR}${TIME}`,
    `${BEFORE}${MONTH}\\s+\\d{1,2},?\\s+${YEAR}${TIME}`,
  ].join('|')})$`,
  'iu',
)

function isPageMark(cell: Cell): boolean {
  if (typeof cell !== 'string') return cell instanceof Date
  const text = cell.trim()
  return looksLikeDate(text) || PAGE_MARK.test(text)
}

/** Whether a row of a list without names has a code, such as PAGE2, DATE5 or one that became a date. */
function isLoneCode(cells: TableRow['cells'], used: readonly UsedColumn[]): boolean {
  const code = used.find(({ field }) => field === 'code')
  if (!code || used.some(({ field }) => field === 'name')) return false
  const cell = cells[code.index] ?? null
  return cell instanceof Date || /^(?=\D*\d)[a-z\d][a-z\d_/-]*$/i.test(String(cell ?? '').trim())
}

/** The longest name of a category row, characters. */
export const MAX_GROUP_LENGTH = 120

/** Whether a text is a sentence and not a name. */
function isSentence(text: string): boolean {
  return text.length > MAX_GROUP_LENGTH || (/[.!]\s*$/.test(text) && text.trim().split(/\s+/).length >= 4)
}
