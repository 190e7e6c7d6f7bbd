import { unzip, zip } from './zip.ts'

export type SheetCell = string | number | Date | null

export interface Sheet {
  readonly name: string
  readonly headings: readonly string[]
  /** A date is a day: its UTC date. */
  readonly rows: readonly (readonly SheetCell[])[]
  /** In characters. */
  readonly widths: readonly number[]
}

/**
 * Writes a workbook; the same sheets give the same bytes. The headings stay visible, and text cells stay text when
 * edited.
 */
export async function writeXlsx(sheets: readonly Sheet[]): Promise<Buffer> {
  // Loaded with the first workbook: a start of the shop writes none
  const { default: writeWorkbook } = await import('write-excel-file/node')
  const written = await writeWorkbook(
    sheets.map(({ name, headings, rows, widths }) => ({
      sheet: name,
      stickyRowsCount: 1,
      columns: widths.map((width) => ({ width })),
      data: [
        headings.map((value) => ({ value: escapeText(value), fontWeight: 'bold' as const })),
        ...rows.map((cells) => cells.map(toCell)),
      ],
    })),
  ).toBuffer()
  // The writer's archive contains the time
  const parts = await unzip(written, { maxBytes: 2_000_000_000, isWanted: () => true })
  if (!parts.ok) throw new Error(`the workbook that was written ${parts.code}`)
  return zip(parts.value)
}

function toCell(value: SheetCell) {
  if (value === null || value === '') return null
  if (value instanceof Date) return { value, type: Date, format: 'yyyy-mm-dd' }
  return typeof value === 'number'
    ? { value, type: Number }
    : { value: escapeText(value), type: String, format: '@' }
}

/**
 * Whether a text is a property name of objects. The writer looks texts up in an object without checking for own
 * properties, and takes such a name for a known text.
 */
function isPropertyName(text: string): boolean {
  return text in {}
}

/**
 * Escapes what XML cannot hold as Excel does (`_x000D_` for a carriage return), and text that looks like such an
 * escape.
 */
function escapeText(text: string): string {
  if (isPropertyName(text)) return [...escapeUnits(text)].join('')
  return text
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(/[\r\ufdd0-\ufdef\ufffd-\uffff]|[\ud800-\udbff][\udc00-\udfff]/g, (letters) =>
      letters.length === 1 || isNoCharacter(letters) ? [...escapeUnits(letters)].join('') : letters,
    )
}

function isNoCharacter(pair: string): boolean {
  return ((pair.codePointAt(0) ?? 0) & 0xfffe) === 0xfffe
}

function* escapeUnits(letters: string) {
  for (let at = 0; at < letters.length; at++)
    yield `_x${letters.charCodeAt(at).toString(16).toUpperCase().padStart(4, '0')}_`
}
