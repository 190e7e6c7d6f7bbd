import { type Db, inTransaction } from '#db/transaction.ts'
import type { Actor } from '#services/trail/actor.ts'
import { recordChange } from '#services/trail/record-change.ts'

interface Which {
  readonly staffId: number
  /** This session; absent = all. */
  readonly only?: number
  /** All but this session. */
  readonly except?: number
}

/** Ends sessions of a person and records it. False if there was none to end. */
export function endSessions(db: Db, by: Actor, { staffId, only, except }: Which): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('staff_sessions')
      .where('staff_id', '=', staffId)
      .$if(only !== undefined, (query) => query.where('staff_session_id', '=', only ?? 0))
      .$if(except !== undefined, (query) => query.where('staff_session_id', '!=', except ?? 0))
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) return false
    await recordChange(trx, by, { kind: 'staff_sessions_ended', subjectId: staffId, rows: [] })
    return true
  })
}
