import { type Cell } from './table.ts'

const MONTHS =
  'ene|feb|mar|abr|may|jun|jul|ago|sep|sept|oct|nov|dic|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|Ene|Abr|Ago|Dic'

/** The dates that Excel makes of codes such as 1-2, 3/4 and MAR10, as it writes them into text files. */
const DATES = [
  // Of 1-2: 01-feb, 1-Feb, 2月1日
  new RegExp(`^\\d{1,2}-(?:${MONTHS})\\.?$`),
  /^\d{1,2}月\d{1,2}日$/,
  // Of MAR10: mar-10
  new RegExp(`^(?:${MONTHS})\\.?-\\d{2}$`),
  // Of 2-5-26: 02/05/2026, 2026/5/2, 2026-05-02
  /^\d{1,2}[/-]\d{1,2}[/-](?:19|20)\d{2}$/,
  /^(?:19|20)\d{2}[/-]\d{1,2}[/-]\d{1,2}$/,
] as const

/**
 * The codes of a column that Excel has turned into dates. A code such as mar-10 is none if other codes have the same
 * shape and are no dates, such as cab-10.
 */
export function findDateCodes(codes: readonly (Cell | undefined)[]): ReadonlySet<string> {
  const texts = codes.flatMap((code) => (typeof code === 'string' ? [code.trim()] : []))
  const dates = texts.filter(looksLikeDate)
  if (dates.length === 0) return new Set()
  const shapes = new Set(texts.filter((text) => !looksLikeDate(text)).map(shapeOf))
  return new Set(dates.filter((text) => !shapes.has(shapeOf(text))))
}

/** Whether a text is a date as Excel writes it. */
export function looksLikeDate(text: string): boolean {
  return text.length <= 12 && DATES.some((date) => date.test(text))
}

/** mar-10 and cab-10 have the shape aaa-99, and Mar-10 has Aaa-99. */
function shapeOf(text: string): string {
  return text
    .replace(/\p{Lu}/gu, 'A')
    .replace(/\p{Ll}/gu, 'a')
    .replace(/\d/g, '9')
}
