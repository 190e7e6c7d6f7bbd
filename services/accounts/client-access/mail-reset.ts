import { type Db, inTransaction } from '#db/transaction.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { readLanguage } from '#domain/text/language.ts'
import type { Actor } from '../../trail/actor.ts'
import { recordChange } from '../../trail/record-change.ts'
import { lockClient } from '../clients.ts'
import type { CodeMailing } from '../code-mail.ts'
import { queueResetLink } from '../forgotten-code.ts'

/** Mails a client a link to choose another code, as if it had forgotten its own; the link works once within an hour. */
export function mailResetFor(
  db: Db,
  by: Actor,
  clientId: number,
  mailing: CodeMailing,
): Promise<Result<undefined, 'not_found' | 'disabled' | 'no_email'>> {
  return inTransaction(db, async (trx) => {
    const client = await lockClient(trx, clientId)
    if (!client) return failure('not_found')
    if (client.disabled === 1) return failure('disabled')
    if (client.email === '') return failure('no_email')
    const language = readLanguage(client.language)
    await queueResetLink(trx, mailing, { ...client, language })
    await recordChange(trx, by, { kind: 'client_reset_mailed', subjectId: clientId, rows: [] })
    return success(undefined)
  })
}
