import type { ROW_PROBLEMS } from '#contracts/http/envelope.ts'
import { Refusal } from '../http/refusal.ts'
import { writeMessage } from '../import/messages/message.ts'
import type { Problem } from '../import/sources/source.ts'

/** Why a row of a call is refused. */
export interface RefusedRow {
  readonly row: number
  readonly code: (typeof ROW_PROBLEMS)[number]
  readonly field: string
  readonly problem: string
}

/** What is wrong with a row by the rules of an import. Each field may have a code of its own. */
export function toRefused(
  { row, field, reason }: Problem,
  codes: Readonly<Record<string, RefusedRow['code']>>,
): RefusedRow {
  return { row, code: codes[field] ?? 'invalid_value', field, problem: writeMessage(reason) }
}

export function inOrder<Row extends { readonly row: number }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => a.row - b.row)
}

export function firstOfEachRow(refused: readonly RefusedRow[]): RefusedRow[] {
  return [...new Map(refused.toReversed().map((one) => [one.row, one])).values()]
}

/** The answer to a refused row. */
export function refusedAnswer({ row, ...problem }: RefusedRow) {
  return { row, outcome: 'refused' as const, problem }
}

/** What became of the rows of a call: all of them, or why none was written. */
export type PutRows<Row> =
  | { readonly ok: true; readonly rows: Row[] }
  | { readonly ok: false; readonly refused: RefusedRow[] }

/** The answer to rows that were written. Throws `rows_refused` if they were not. */
export function answerRows<Row>(put: PutRows<Row>) {
  if (!put.ok) throw new Refusal('rows_refused', { rows: put.refused })
  return { isSuccessful: true as const, data: put.rows }
}
