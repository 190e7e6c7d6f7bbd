import type { CallFailure } from '#contracts/http/client.ts'
import { readRow } from '#contracts/http/tolerant-rows.ts'
import { readLongList } from '#contracts/http/stream-list.ts'
import { findContradiction } from './list-faults.ts'
import type { ListKind } from './list-kinds.ts'
import { yieldWhenDue } from './run-cooperatively.server.ts'

/** A parsed list response. */
export interface ListResponse<Row> {
  readonly rows: readonly Row[]
  readonly unreadable: readonly Unreadable[]
  readonly ids: Set<number>
  /** Whether the id occurs twice. The later row wins, and counts as a change of the earlier one. */
  readonly isRepeated: (row: Row) => boolean
  readonly contradictions: ReadonlySet<string>
}

export interface Unreadable {
  readonly id: number | undefined
  readonly problem: string
}

/** The service answered, but the list cannot be used. */
export class Unusable extends Error {}

/** One in this many rows may be unreadable; with more, the list is considered broken. */
const ROWS_FOR_ONE_UNREADABLE = 20

/**
 * Parses a list response row by row. @throws Unusable if it is not a list, or too many rows are unreadable
 */
export async function parseListResponse<Wire, Row>(
  kind: ListKind<Wire, Row>,
  catalogId: number,
  answer: Response,
): Promise<ListResponse<Row>> {
  const { row: rowKind, read: readWire, idOf } = kind
  const rows: Row[] = []
  const unreadable: Unreadable[] = []
  const byId = new Map<number, Row>()
  const repeated = new Set<number>()
  const contradictions = new Set<string>()
  const pause = yieldWhenDue()
  const content = await readLongList(answer, (some) => {
    for (const value of some) {
      const read = readRow(rowKind, value)
      if (!read.ok) {
        unreadable.push({ id: read.id, problem: read.problem })
        continue
      }
      const row = readWire(read.row as Wire, catalogId)
      const id = idOf(row)
      const other = byId.get(id)
      if (other) repeated.add(id)
      const contradiction = other && findContradiction(id, other, row)
      if (contradiction) contradictions.add(contradiction)
      byId.set(id, row)
      rows.push(row)
    }
    return pause()
  })
  if (!content.ok) {
    const isBusy = content.failure.kind === 'refused' && content.failure.status === 503
    throw isBusy ? new Error('busy') : new Unusable(problemOf(content.failure))
  }
  const [first] = unreadable
  const count = rows.length + unreadable.length
  const most = Math.max(1, count / ROWS_FOR_ONE_UNREADABLE)
  if (first && (unreadable.length > most || rows.length === 0))
    throw new Unusable(
      `${unreadable.length} of ${count} rows cannot be read, the first (${first.id ?? 'no id'}): ${first.problem}`,
    )
  return {
    rows,
    unreadable,
    ids: new Set(byId.keys()),
    isRepeated: (row) => repeated.has(idOf(row)),
    contradictions,
  }
}

/** Describes a failed call for the log. */
export function problemOf(failure: CallFailure): string {
  return failure.kind === 'refused' ? `refused with ${failure.status}` : `${failure.kind}: ${failure.problem}`
}
