import { type Cell } from './table.ts'

const MONTHS =
  'ene|feb|mar|abr|may|jun|jul|ago|sep|sept|oct|nov|dic|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|Ene|Abr|Ago|Dic'

/** The full name of a month makes a date only with a year of four digits or a day: marzo-10 is a code. */
const FULL_MONTHS =
  'enero|febrero|marzo|abril|mayo|junio|julio|agosto|sep?tiembre|octubre|noviembre|diciembre|' +
  'January|February|March|April|May|June|July|August|September|October|November|December'

const DAY = '(?:0?[1-9]|[12]\\d|3[01])'
const MONTH = '(?:0?[1-9]|1[0-2])'
const YEAR = '(?:19|20)\\d{2}'
const NAMED = `(?:(?:${MONTHS})\\.?|${FULL_MONTHS})`
const TIME = '(?:[ T]\\d{1,2}:\\d{2}(?::\\d{2}(?:\\.\\d+)?)?)?'

/** The dates that Excel and other programs make of codes such as 1-2, 3/4 and MAR10, as they write them into text files. */
const DATES = [
  // Of 1-2: 01-feb, 1-Feb, 1-feb-26
  `${DAY}-(?:${MONTHS})\\.?`,
  `${DAY}-${NAMED}-(?:${YEAR}|\\d{2})`,
  // 2月1日, 2026年2月1日, 2026年2月
  `(?:${YEAR}年)?${MONTH}月${DAY}日`,
  `${YEAR}年${MONTH}月`,
  // Of MAR10: mar-10, mar-2010
  `(?:${MONTHS})\\.?-\\d{2}`,
  `${NAMED}-${YEAR}`,
  // Of 2-5-26: 02/05/2026, 05-02-2026, 02/05/26
  `(?:${DAY}/${MONTH}|${MONTH}/${DAY})/(?:${YEAR}|\\d{2})`,
  `(?:${DAY}-${MONTH}|${MONTH}-${DAY})-${YEAR}`,
  // 2026/5/2, 2026-05-02
  `${YEAR}(?:/${MONTH}/|-${MONTH}-)${DAY}`,
].map((date) => new RegExp(`^${date}${TIME}$`))

/**
 * Finds the codes of a column that Excel has turned into dates. A code such as mar-10 stays a code if another code of the
 * same shape is no date, such as cab-10.
 */
export function findDateCodes(codes: readonly (Cell | undefined)[]): ReadonlySet<string> {
  const texts = codes.flatMap((code) => (typeof code === 'string' ? [code.trim()] : []))
  const dates = texts.filter(looksLikeDate)
  if (dates.length === 0) return new Set()
  const shapes = new Set(texts.filter((text) => !looksLikeDate(text)).map(shapeOf))
  return new Set(dates.filter((text) => !shapes.has(shapeOf(text))))
}

/** The longest date, characters. */
const MAX_DATE = 32

/** Whether a text is a date as Excel writes it. */
export function looksLikeDate(text: string): boolean {
  return text.length <= MAX_DATE && DATES.some((date) => date.test(text))
}

/** mar-10 and cab-10 have the shape aaa-99, and Mar-10 has Aaa-99. */
function shapeOf(text: string): string {
  return text
    .replace(/\p{Lu}/gu, 'A')
    .replace(/\p{Ll}/gu, 'a')
    .replace(/\d/g, '9')
}
