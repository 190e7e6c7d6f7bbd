import type { Entry } from './zip.ts'

/** The text of a formula cell that was never computed. */
export const NOT_COMPUTED = '#FORMULA!'

/** The limits of merged cells: beyond them a workbook is an attack on memory. */
const MOST_MERGED = 1_000_000
const MOST_MERGED_TEXT = 20_000_000

/**
 * Replaces values in a workbook's sheets that the reader would lose by what people see: error names, uncomputed
 * formulas, leading zeros of number formats, and the value of vertically merged cells in each row.
 */
export function showCells(parts: readonly Entry[]): readonly Entry[] {
  const zeros = readZeroFormats(parts.find(({ path }) => path === 'xl/styles.xml')?.content.toString() ?? '')
  return parts.map((part) => {
    if (!/worksheets\/[^/]+\.xml$/.test(part.path)) return part
    // Only ASCII is matched and written, so other bytes stay unchanged
    const sheet = part.content.toString('latin1')
    const shown = fillMerged(showValues(sheet, zeros))
    return shown === sheet ? part : { ...part, content: Buffer.from(shown, 'latin1') }
  })
}

const CELL = /<((?:\w+:)?c)\b([^>]*[^>/]|)>((?:(?!<\/?(?:\w+:)?c[\s/>]).)*)<\/\1>/gs

function showValues(sheet: string, zeros: ReadonlyMap<string, number>): string {
  const isPlain = zeros.size === 0 && !/<(?:\w+:)?f\b|\bt="e"|\bt='e'/.test(sheet)
  if (isPlain) return sheet
  return sheet.replace(CELL, (whole, tag: string, attributes: string, inner: string) => {
    const text = textOf(attributes, inner, zeros)
    if (text === undefined) return whole
    const prefix = tag.slice(0, -1)
    return `<${tag}${withoutType(attributes)} t="str"><${prefix}v>${text}</${prefix}v></${tag}>`
  })
}

/** The text to use for a cell; undefined = the reader handles it. */
function textOf(attributes: string, inner: string, zeros: ReadonlyMap<string, number>): string | undefined {
  const type = attributeOf(attributes, 't') ?? 'n'
  const value = /<(?:\w+:)?v\b[^>]*>([^<]*)</.exec(inner)?.[1] ?? ''
  if (type === 'e') return value || NOT_COMPUTED
  if (type !== 'n') return undefined
  if (value === '') return /<(?:\w+:)?f\b/.test(inner) ? NOT_COMPUTED : undefined
  const width = zeros.get(attributeOf(attributes, 's') ?? '')
  return width !== undefined && /^\d{1,15}$/.test(value) ? value.padStart(width, '0') : undefined
}

/** The styles with a number format of leading zeros, such as 00000, with its number of digits. */
function readZeroFormats(styles: string): ReadonlyMap<string, number> {
  const widths = new Map<string, number>()
  for (const [, attributes = ''] of styles.matchAll(/<(?:\w+:)?numFmt\b([^>]*)>/g)) {
    const code = attributeOf(attributes, 'formatCode') ?? ''
    if (/^0{2,15}$/.test(code)) widths.set(attributeOf(attributes, 'numFmtId') ?? '', code.length)
  }
  const used = /<(?:\w+:)?cellXfs\b[^]*?<\/(?:\w+:)?cellXfs>/.exec(styles)?.[0] ?? ''
  const formats = [...used.matchAll(/<(?:\w+:)?xf\b([^>]*)>/g)].map(([, xf = '']) =>
    attributeOf(xf, 'numFmtId'),
  )
  return new Map(
    formats.flatMap((format, style) => {
      const width = widths.get(format ?? '')
      return width === undefined ? [] : [[String(style), width] as const]
    }),
  )
}

const ROW = /<((?:\w+:)?row)\b([^>]*[^>/]|)>((?:(?!<\/?(?:\w+:)?row[\s/>]).)*)<\/\1>/gs
const ANY_CELL = /<((?:\w+:)?c)\b([^>]*?)(?:\/>|>(?:(?!<\/?(?:\w+:)?c[\s/>]).)*<\/\1>)/gs

/** Vertical merges only: a title merged across the sheet is not the heading of each column. */
function fillMerged(sheet: string): string {
  const merged = readMerged(sheet)
  if (merged.size === 0) return sheet
  const tops = new Map<string, string>()
  let left = MOST_MERGED_TEXT
  return sheet.replace(ROW, (whole, tag: string, attributes: string, inner: string) => {
    const row = attributeOf(attributes, 'r') ?? ''
    const cells = new Map(
      [...inner.matchAll(ANY_CELL)].map(([cell, , given = '']) => [attributeOf(given, 'r') ?? '', cell]),
    )
    for (const [place, cell] of cells) if (merged.has(place)) tops.set(place, cell)
    const below = merged.get(Number(row)) ?? []
    for (const { column, top } of below) {
      const cell = tops.get(column + top) ?? ''
      left -= cell.length
      cells.set(column + row, cell.replace(column + top, column + row))
    }
    if (left < 0) throw new Error('too much in merged cells')
    const inOrder = [...cells].toSorted(([a], [b]) => a.length - b.length || (a < b ? -1 : 1))
    return below.length === 0
      ? whole
      : `<${tag}${attributes}>${inOrder.map(([, cell]) => cell).join('')}</${tag}>`
  })
}

interface Merged {
  readonly column: string
  readonly top: number
}

/** Merged cells, by address of the first cell; and by row, the values from above. */
function readMerged(sheet: string): ReadonlyMap<string | number, readonly Merged[]> {
  const merged = new Map<string | number, Merged[]>()
  let left = MOST_MERGED
  for (const [, attributes = ''] of sheet.matchAll(/<(?:\w+:)?mergeCell\b([^>]*)>/g)) {
    const [, column = '', from, to] =
      /^([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})$/.exec(attributeOf(attributes, 'ref') ?? '') ?? []
    const top = Number(from)
    if (!(Number(to) > top)) continue
    left -= Number(to) - top
    if (left < 0) throw new Error('too many merged cells')
    merged.set(column + top, [])
    for (let row = top + 1; row <= Number(to); row++) {
      const others = merged.get(row)
      if (others) others.push({ column, top })
      else merged.set(row, [{ column, top }])
    }
  }
  return merged
}

function attributeOf(attributes: string, name: string): string | undefined {
  return new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
    .exec(attributes)
    ?.slice(1)
    .find(Boolean)
}

function withoutType(attributes: string): string {
  return attributes.replace(/\st\s*=\s*(?:"[^"]*"|'[^']*')/, '')
}
