import { ITEM_FIELD_NAMES } from '#domain/catalog/item-fields.ts'
import type { ImportMessage } from '../messages/message.ts'
import { isGivenBy } from './columns.ts'
import type { Note, SourceFile, SourceRow } from './source.ts'

/**
 * Puts the rows of the sheets of a workbook together. A row that stands on two sheets with the same values counts once;
 * both rows of a code that has other values on another sheet are refused. Where sheets have different columns, an item of
 * the shop keeps what its sheet has no column for.
 */
export function joinSheets(name: string, sheets: readonly [SourceFile, ...SourceFile[]]): SourceFile {
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

/** An item that a file names is not deleted unless the file says so: fields that a missing column does not keep. */
const NEVER_KEPT: ReadonlySet<string> = new Set(['stockItemId', 'code', 'deleted'])

function missingFields(sheet: SourceFile, all: ReadonlyMap<string, unknown>): string[] {
  const own = sheet.columns ?? new Map<string, unknown>()
  return ITEM_FIELD_NAMES.filter(
    (name) => !NEVER_KEPT.has(name) && isGivenBy(all, name) && !isGivenBy(own, name),
  ).flatMap((name) => (name === 'stockCategoryId' ? [name, 'category'] : [name]))
}

interface Place {
  readonly sheet: SourceFile
  readonly row: SourceRow
}

interface Repeated {
  readonly kept: readonly SourceFile[]
  readonly notes: readonly Note[]
  /** The rows of a code that has other values on another sheet, with the reason. */
  readonly clashes: ReadonlyMap<SourceRow, ImportMessage>
}

/** Finds rows whose code stands on an earlier sheet. */
export function withoutRepeated(sheets: readonly SourceFile[]): Repeated {
  const placeOf = new Map<string, Place>()
  const notes: Note[] = []
  const clashes = new Map<SourceRow, ImportMessage>()
  const kept = sheets.map((sheet) => {
    const rows = sheet.rows.filter((row) => {
      const code = codeOf(row)
      const earlier = code === undefined ? undefined : placeOf.get(code)
      if (code !== undefined && !earlier) placeOf.set(code, { sheet, row })
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

function headingOf({ columns }: SourceFile): string {
  return columns?.get('code')?.heading ?? 'code'
}

function codeOf({ fields }: SourceRow): string | undefined {
  const given =
    typeof fields === 'object' && fields !== null ? new Map(Object.entries(fields)).get('code') : undefined
  return typeof given === 'string' && given !== '' ? given : undefined
}
