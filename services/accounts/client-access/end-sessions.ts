import { type Db, inTransaction } from '#db/transaction.ts'
import type { Actor } from '../../trail/actor.ts'
import { recordChange } from '../../trail/record-change.ts'
import { lockClient } from '../clients.ts'

/** Signs a client out of one browser, or of all; the number of sessions that were closed. */
export function endSessions(db: Db, by: Actor, clientId: number, sessionId?: string): Promise<number> {
  return inTransaction(db, async (trx) => {
    if (!(await lockClient(trx, clientId))) return 0
    const { numDeletedRows } = await trx
      .deleteFrom('sessions')
      .where('client_id', '=', clientId)
      .$if(sessionId !== undefined, (query) => query.where('session_id', '=', sessionId ?? ''))
      .executeTakeFirstOrThrow()
    if (numDeletedRows > 0n)
      await recordChange(trx, by, { kind: 'client_sessions_ended', subjectId: clientId, rows: [] })
    return Number(numDeletedRows)
  })
}
