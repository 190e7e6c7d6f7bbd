import { currencyOf } from './format-currency.ts'
import { type NumberFormat, readNumberFormat } from './number-format.ts'
import { readXml } from './xml.ts'

/** The number format of a cell. */
export interface NumberStyle {
  readonly isDate: boolean
  /** An ISO code or a sign: see format-currency.ts. */
  readonly currency: string | undefined
  /** undefined if the number is shown as it is. */
  readonly format: NumberFormat | undefined
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
  const defined = new Map<number, NumberStyle>()
  const styles: NumberStyle[] = []
  let isInCells = false
  readXml(xml, {
    open(name, attributes) {
      const id = Number(attributes['numFmtId'] ?? 0)
      if (name === 'cellXfs') isInCells = true
      else if (name === 'numFmt') defined.set(id, toStyle(id, attributes['formatCode'] ?? ''))
      else if (name === 'xf' && isInCells) styles.push(defined.get(id) ?? toStyle(id, BUILT_IN.get(id)))
    },
    close(name) {
      if (name === 'cellXfs') isInCells = false
    },
    text() {},
  })
  return styles
}

function toStyle(id: number, format: string | undefined): NumberStyle {
  if (format === undefined) return { isDate: isBuiltInDate(id), currency: undefined, format: undefined }
  const isDate = isDateFormat(format)
  return {
    isDate,
    currency: currencyOf(format),
    format: isDate || id === 0 ? undefined : readNumberFormat(format),
  }
}

/** Whether a format has days, months, years, hours or seconds outside of its texts, colours and languages. */
export function isDateFormat(format: string): boolean {
  const [positive = ''] = format.slice(0, 255).split(';')
  if (/\[(?:h+|m+|s+)\]/i.test(positive)) return true
  const bare = positive.replace(/"[^"]*"|\\.|[_*].|\[[^\]]*\]/g, '').replace(/general/gi, '')
  return /[ymdhs]/i.test(bare)
}
