import { type ListLine, MAX_LIST_LINES } from '#domain/shopping-lists/list-lines.ts'

/** A list as the overview shows it. */
export interface ListSummary {
  readonly id: number
  readonly name: string
  readonly lineCount: number
  /** The day of its last change. */
  readonly changed: string
}

/** Why a list is not shown or not saved. */
export type ListRefusal =
  | 'not_found'
  /** The catalogue service has no lists. */
  | 'none_kept'
  | 'list_changed'
  | 'list_full'
  | 'too_many_lists'
  | 'item_unavailable'
  | 'failed'

/** The HTTP status of a page that says so. */
export const REFUSAL_STATUS: Readonly<Record<ListRefusal, number>> = {
  not_found: 404,
  none_kept: 404,
  list_changed: 409,
  list_full: 422,
  too_many_lists: 422,
  item_unavailable: 422,
  failed: 503,
}

/** Writes lines as one field of a form. */
export function writeListLines(lines: readonly ListLine[]): string {
  return lines.map((line) => `${line.stockItemId}.${line.catalogId}.${line.quantity}`).join(' ')
}

/** Reads the lines of such a field; what is none is left out. */
export function readListLines(written: string): ListLine[] {
  return written
    .split(' ', MAX_LIST_LINES)
    .filter((text) => /^[1-9]\d{0,14}\.[1-9]\d{0,14}\.[1-9]\d{0,5}$/.test(text))
    .map((text) => {
      const [stockItemId = 0, catalogId = 0, quantity = 0] = text.split('.').map(Number)
      return { stockItemId, catalogId, quantity }
    })
}
