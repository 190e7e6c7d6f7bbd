import { cleanCode, hasControls, removeInvisible, repairControls } from '../../table/clean-text.ts'
import { shorten } from '../../table/repair-cells.ts'
import { isCodeField } from '../clean-columns.ts'
import type { Note, SourceRow } from '../source.ts'

/** Control characters in JSON: escapes, and raw characters from U+007F to U+009F. */
const MAY_HAVE_CONTROLS = /[\u007f-\u009f]|\\(?:u00[01789]|u[dD][89a-fA-F]|b|f)/
/** The invisible characters that are removed from codes, and their escapes. */
const MAY_HAVE_INVISIBLE = /[\u00ad\u180e\u200b\u2060\ufeff]|\\u(?:00ad|180e|200b|2060|feff)/i

export interface Repaired {
  readonly rows: readonly SourceRow[]
  readonly notes: readonly Note[]
}

/**
 * Repairs control characters in the rows of a JSON list and removes invisible characters from codes, with a note for each
 * field. `json` is the text of the list, which shows fast whether there are any.
 */
export function repairFields(file: string, json: string, rows: readonly SourceRow[]): Repaired {
  if (!MAY_HAVE_CONTROLS.test(json) && !MAY_HAVE_INVISIBLE.test(json)) return { rows, notes: [] }
  const notes: Note[] = []
  const repaired = rows.map((row) => {
    if (typeof row.fields !== 'object' || row.fields === null || Array.isArray(row.fields)) return row
    const entries = Object.entries(row.fields).map(([field, value]) => {
      const note = (text: string, read: string) =>
        notes.push({ file, row: row.row, field, value: text, reason: ['controlsRepaired', shorten(read)] })
      const repaired = repairValue(value, note, MAX_DEPTH)
      if (!isCodeField(field) || typeof repaired !== 'string' || removeInvisible(repaired) === repaired)
        return [field, repaired] as const
      const code = cleanCode(repaired)
      notes.push({ file, row: row.row, field, value, reason: ['invisibleTakenOut', shorten(code)] })
      return [field, code] as const
    })
    return { ...row, fields: Object.fromEntries(entries) }
  })
  return { rows: notes.length === 0 ? rows : repaired, notes }
}

/** The depth of texts in a field: a path is a list of texts, and features are a list of objects with texts. */
const MAX_DEPTH = 2

function repairValue(value: unknown, note: (text: string, read: string) => void, depth: number): unknown {
  if (typeof value === 'string') {
    if (!hasControls(value)) return value
    const read = repairControls(value)
    note(value, read)
    return read
  }
  if (depth === 0 || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item) => repairValue(item, note, depth - 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, repairValue(item, note, depth - 1)] as const),
  )
}
