import { ITEM_FIELD_NAMES } from '#domain/catalog/item-fields.ts'
import type { ImportMessage } from '../messages/message.ts'
import { isGivenBy } from './columns.ts'
import { fieldOf, type Note, type SourceRow, type TableFile } from './source.ts'

/**
 * Joins the rows of the sheets of a workbook. A row that is the same on two sheets counts once. If a code has different
 * values on two sheets, both rows are refused. Where sheets have different columns, a known item keeps the fields for
 * which its sheet has no column.
 */
export function joinSheets(name: string, sheets: readonly [TableFile, ...TableFile[]]): TableFile {
  const [first, ...more] = sheets
  if (more.length === 0) return first
  const { kept: unmarked, notes, clashes } = withoutRepeated(sheets)
  const kept = unmarked.map((sheet) => ({
    ...sheet,
    rows: sheet.rows.map((row) => (clashes.has(row) ? { ...row, problem: clashes.get(row) } : row)),
  }))
  const columns = new Map(sheets.flatMap((sheet) => [...(sheet.columns ?? [])]).toReversed())
  const rows = kept.flatMap((sheet) => {
    const missing = missingFields(sheet, columns)
    return sheet.rows.map((row): SourceRow => {
      const keeps = new Set([...(row.keeps ?? []), ...missing])
      return { ...row, file: sheet.name, ...(keeps.size > 0 && { keeps }) }
    })
  })
  const unusedHeadings = [...new Set(sheets.flatMap((sheet) => sheet.unusedHeadings ?? []))]
  return {
    name,
    rows,
    columns,
    unusedHeadings,
    notes: [...sheets.flatMap((sheet) => sheet.notes ?? []), ...notes],
    sheets: kept,
  }
}

/** Fields that an item does not keep where the column is missing: an item of a list is not deleted by default. */
const NEVER_KEPT: ReadonlySet<string> = new Set(['stockItemId', 'code', 'deleted'])

function missingFields(sheet: TableFile, all: ReadonlyMap<string, unknown>): string[] {
  const own = sheet.columns ?? new Map<string, unknown>()
  return ITEM_FIELD_NAMES.filter(
    (name) => !NEVER_KEPT.has(name) && isGivenBy(all, name) && !isGivenBy(own, name),
  ).flatMap((name) => (name === 'stockCategoryId' ? [name, 'category'] : [name]))
}

interface SheetRow {
  readonly sheet: TableFile
  readonly row: SourceRow
}

interface Repeated {
  readonly kept: readonly TableFile[]
  readonly notes: readonly Note[]
  /** The refused rows of codes with different values on two sheets, each with the reason. */
  readonly clashes: ReadonlyMap<SourceRow, ImportMessage>
}

/** Leaves out rows that an earlier sheet has too, and finds rows whose code has other values on an earlier sheet. */
export function withoutRepeated(sheets: readonly TableFile[]): Repeated {
  const firstOfCode = new Map<string, SheetRow>()
  const notes: Note[] = []
  const clashes = new Map<SourceRow, ImportMessage>()
  const kept = sheets.map((sheet) => {
    const rows = sheet.rows.filter((row) => {
      const code = codeOf(row)
      const earlier = code === undefined ? undefined : firstOfCode.get(code)
      if (code !== undefined && !earlier) firstOfCode.set(code, { sheet, row })
      if (!earlier || earlier.sheet === sheet) return true
      if (JSON.stringify(earlier.row.fields) === JSON.stringify(row.fields)) {
        const reason = ['repeatsRowOf', earlier.sheet.name, earlier.row.row] as const
        notes.push({ file: sheet.name, row: row.row, field: headingOf(sheet), value: code, reason })
        return false
      }
      clashes.set(row, ['codesOnTwoSheets', `${earlier.sheet.name}:${earlier.row.row}`])
      if (!clashes.has(earlier.row))
        clashes.set(earlier.row, ['codesOnTwoSheets', `${sheet.name}:${row.row}`])
      return true
    })
    return { ...sheet, rows }
  })
  return { kept, notes, clashes }
}

function headingOf({ columns }: TableFile): string {
  return columns?.get('code')?.heading ?? 'code'
}

function codeOf(row: SourceRow): string | undefined {
  const code = fieldOf(row, 'code')
  return typeof code === 'string' && code !== '' ? code : undefined
}
