import { ITEM_FIELD_NAMES } from '#domain/catalog/item-fields.ts'
import { isGivenBy } from './columns.ts'
import type { Note, Problem, SourceFile, SourceRow } from './source.ts'

export interface JoinedSheets {
  readonly file: SourceFile
  readonly problems: readonly Problem[]
}

/**
 * Puts the rows of the sheets of a workbook together. A row that stands on two sheets with the same values counts once; a
 * code with other values on another sheet is refused with both places. Where sheets have different columns, an item of
 * the shop keeps what its sheet has no column for.
 */
export function joinSheets(name: string, sheets: readonly [SourceFile, ...SourceFile[]]): JoinedSheets {
  const [first, ...more] = sheets
  if (more.length === 0) return { file: first, problems: [] }
  const { kept, notes, problems } = withoutRepeated(sheets)
  const columns = new Map(sheets.flatMap((sheet) => [...(sheet.columns ?? [])]).toReversed())
  const rows = kept.flatMap((sheet) => {
    const missing = missingFields(sheet, columns)
    return sheet.rows.map((row): SourceRow => {
      const keeps = new Set([...(row.keeps ?? []), ...missing])
      return { ...row, file: sheet.name, ...(keeps.size > 0 && { keeps }) }
    })
  })
  const unusedHeadings = [...new Set(sheets.flatMap((sheet) => sheet.unusedHeadings ?? []))]
  const file = {
    name,
    rows,
    columns,
    unusedHeadings,
    notes: [...sheets.flatMap((sheet) => sheet.notes ?? []), ...notes],
    sheets: kept,
  }
  return { file, problems }
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
  readonly problems: readonly Problem[]
}

/** Finds rows whose code stands on an earlier sheet. */
export function withoutRepeated(sheets: readonly SourceFile[]): Repeated {
  const placeOf = new Map<string, Place>()
  const notes: Note[] = []
  const clashes = new Map<string, { readonly place: Place; readonly earlier: Place; count: number }>()
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
      const pair = `${earlier.sheet.name}\n${sheet.name}`
      const clash = clashes.get(pair)
      if (clash) clash.count++
      else clashes.set(pair, { place: { sheet, row }, earlier, count: 1 })
      return true
    })
    return { ...sheet, rows }
  })
  const problems = [...clashes.values()].map(({ place: { sheet, row }, earlier, count }): Problem => {
    const reason = ['codesOnTwoSheets', `${earlier.sheet.name}:${earlier.row.row}`, count - 1] as const
    return { file: sheet.name, row: row.row, field: headingOf(sheet), value: codeOf(row), reason }
  })
  return { kept, notes, problems }
}

function headingOf({ columns }: SourceFile): string {
  return columns?.get('code')?.heading ?? 'code'
}

function codeOf({ fields }: SourceRow): string | undefined {
  const given =
    typeof fields === 'object' && fields !== null ? new Map(Object.entries(fields)).get('code') : undefined
  return typeof given === 'string' && given !== '' ? given : undefined
}
