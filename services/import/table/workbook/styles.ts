import { currencyOf } from './format-currency.ts'
import { readXml } from './xml.ts'

/** The number format of a cell. */
export interface NumberStyle {
  readonly isDate: boolean
  /** An ISO code or a sign: see format-currency.ts. */
  readonly currency: string | undefined
  /** The number format, for showNumber; undefined if the number is shown as it is. */
  readonly format: string | undefined
}

/** The built-in number formats that change how a code is displayed. */
const BUILT_IN: ReadonlyMap<number, string> = new Map([
  [1, '0'],
  [2, '0.00'],
])

/** Dates and times in every language of Excel. */
function isBuiltInDate(id: number): boolean {
  return (
    (id >= 14 && id <= 22) ||
    (id >= 27 && id <= 36) ||
    (id >= 45 && id <= 47) ||
    (id >= 50 && id <= 58) ||
    (id >= 71 && id <= 81)
  )
}

/** The styles of the cells of a workbook, in the order of their numbers. */
export function readStyles(xml: string): readonly NumberStyle[] {
  const formats = new Map<number, string>()
  const styles: NumberStyle[] = []
  let isInCells = false
  readXml(xml, {
    open(name, attributes) {
      if (name === 'cellXfs') isInCells = true
      else if (name === 'numFmt') formats.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '')
      else if (name === 'xf' && isInCells) styles.push(toStyle(Number(attributes['numFmtId'] ?? 0), formats))
    },
    close(name) {
      if (name === 'cellXfs') isInCells = false
    },
    text() {},
  })
  return styles
}

function toStyle(id: number, formats: ReadonlyMap<number, string>): NumberStyle {
  const defined = formats.get(id)
  const format = defined ?? BUILT_IN.get(id)
  if (format === undefined) return { isDate: isBuiltInDate(id), currency: undefined, format: undefined }
  const currency = currencyOf(format)
  const isDate = isDateFormat(format)
  return { isDate, currency, format: isDate || id === 0 ? undefined : format }
}

/** Whether a format has days, months, years, hours or seconds outside of its texts, colours and languages. */
export function isDateFormat(format: string): boolean {
  const [positive = ''] = format.slice(0, 255).split(';')
  if (/\[(?:h+|m+|s+)\]/i.test(positive)) return true
  const bare = positive.replace(/"[^"]*"|\\.|[_*].|\[[^\]]*\]/g, '').replace(/general/gi, '')
  return /[ymdhs]/i.test(bare)
}
