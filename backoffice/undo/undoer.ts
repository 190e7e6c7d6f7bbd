import type { Db } from '#db/transaction.ts'
import type { Actor } from '#services/trail/actor.ts'

export type Row = Readonly<Record<string, unknown>>

/** A value that comes back, or that stays because it was changed again. */
export interface UndoneValue {
  readonly table: string
  readonly key: string
  readonly name: string
  readonly now: unknown
  /** The value before the change. */
  readonly former: unknown
}

interface Restoring {
  readonly current: ReadonlyMap<string, Row>
  readonly restored: readonly UndoneValue[]
  /** For the links of mails that the change causes. */
  readonly shopAddress: string
}

/** Takes back changes of one kind. */
export interface Undoer {
  /** The columns with values; the others name the row. Absent = all. */
  readonly columns?: readonly string[]
  /** The rows of the subject as they are now, by table and key; undefined = it does not exist any more. */
  read(db: Db, subjectId: string): Promise<ReadonlyMap<string, Row> | undefined>
  /** Writes the former values by the function that changes them; false if it refuses them. */
  write(db: Db, by: Actor, subjectId: string, restoring: Restoring): Promise<boolean>
}
