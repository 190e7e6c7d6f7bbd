import type { Trx } from '#db/transaction.ts'
import { insertAll } from '../staging/staging.ts'
import type { RecordedChange } from '../undo/recorded-change.ts'
import { ChangesDigest } from '../../trail/import-digest.ts'

/** Changes of a catalogue that are about to be recorded. */
export interface ReadyChanges {
  /** See {@link ChangesDigest}. */
  readonly digest: string
  copyTo(trx: Trx, importId: number): Promise<void>
}

const RECORDED = {
  staged: 'import_changes',
  columns: ['import_id', 'position', 'kind', 'row_id', 'before', 'after'],
} as const

/** For a few changes: temporary tables, with which imports keep their transaction short, would cost more. */
export function readyChanges(changes: readonly RecordedChange[]): ReadyChanges {
  const digest = new ChangesDigest()
  for (const change of changes) digest.add(change)
  return {
    digest: digest.end(),
    copyTo: (trx, importId) =>
      insertAll(trx, RECORDED, changes.entries(), ([index, { kind, rowId, before, after }]) => [
        importId,
        index + 1,
        kind,
        rowId,
        before,
        after,
      ]),
  }
}
