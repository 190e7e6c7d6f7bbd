import { type Db, inTransaction } from '#db/transaction.ts'
import type { ChangeKind } from '#domain/staff/changes.ts'
import { FOLDER_OF_KIND } from '../../files/file-places.ts'
import type { Actor } from '../../trail/actor.ts'
import { recordChange } from '../../trail/record-change.ts'
import type { FileKind } from './file-names.ts'

export interface NamedFile {
  readonly catalogId: number
  readonly kind: FileKind
  readonly name: string
}

const KINDS = {
  added: 'item_file_added',
  changed: 'item_file_changed',
  removed: 'item_file_removed',
} as const satisfies Record<string, ChangeKind>

/**
 * Adds a change of a file to the trail, after it was made. The catalogue stays as it is: no page holds a file, and a page of
 * an item, which says whether there is a document, lives for less than a second.
 */
export function recordFile(
  db: Db,
  by: Actor,
  { catalogId, kind, name }: NamedFile,
  outcome: 'added' | 'changed' | 'removed',
): Promise<void> {
  const subjectId = `${catalogId}/${FOLDER_OF_KIND[kind]}/${name}`
  return inTransaction(db, (trx) => recordChange(trx, by, { kind: KINDS[outcome], subjectId, rows: [] }))
}
