import { type Db, inTransaction } from '#db/transaction.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { Actor } from '../../trail/actor.ts'
import { recordChange } from '../../trail/record-change.ts'
import { type ByMail, changeLockedClient, type ClientRow, lockClient, makeCode, newCode } from '../clients.ts'

interface NewCodeTerms {
  /** When the code that is replaced had been set: a form that is sent twice issues one code. */
  readonly formerSetAt: string | null
  /** From when on the code is refused (ISO 8601); null = never. */
  readonly expiresAt: string | null
  readonly byMail?: ByMail
}

/** Replaces a client's access code and closes its sessions, unless somebody replaced the code meanwhile. */
export async function issueCode(
  db: Db,
  by: Actor,
  clientId: number,
  { formerSetAt, ...terms }: NewCodeTerms,
): Promise<
  Result<{ readonly client: ClientRow; readonly accessCode: string }, 'not_found' | 'changed_meanwhile'>
> {
  const code = await makeCode()
  return inTransaction(db, async (trx) => {
    const before = await lockClient(trx, clientId)
    if (!before) return failure('not_found')
    if (before.code_set_at !== formerSetAt) return failure('changed_meanwhile')
    const client = await changeLockedClient(trx, by, before, newCode(code, terms))
    return success({ client, accessCode: code.accessCode })
  })
}

/** Takes a client's access code away and closes its sessions. A link for a forgotten code still leads to a new one. */
export function revokeCode(db: Db, by: Actor, clientId: number): Promise<Result<ClientRow, 'not_found'>> {
  return inTransaction(db, async (trx) => {
    const before = await lockClient(trx, clientId)
    if (!before) return failure('not_found')
    const set = { access_code_hash: null, code_is_own: 0, code_set_at: null, code_expires_at: null } as const
    return success(await changeLockedClient(trx, by, before, { kind: 'client_code_revoked', set }))
  })
}

/** The code whose end is changed, by when it was set and its former end; null = it has none. */
export interface FormerCode {
  readonly formerSetAt: string | null
  readonly formerExpiresAt: string | null
}

/**
 * Sets from when on an issued code is refused (null = never), unless somebody changed it meanwhile. Sessions stay open. A
 * code that the client chose never expires.
 */
export function setCodeExpiry(
  db: Db,
  by: Actor,
  clientId: number,
  { formerSetAt, formerExpiresAt, expiresAt }: FormerCode & { readonly expiresAt: string | null },
): Promise<Result<undefined, 'not_found' | 'no_issued_code' | 'end_changed_meanwhile'>> {
  return inTransaction(db, async (trx) => {
    const before = await lockClient(trx, clientId)
    if (!before) return failure('not_found')
    if (before.access_code_hash === null || before.code_is_own === 1) return failure('no_issued_code')
    const isFormer = before.code_set_at === formerSetAt && before.code_expires_at === formerExpiresAt
    if (!isFormer && before.code_expires_at !== expiresAt) return failure('end_changed_meanwhile')
    const after = { ...before, code_expires_at: expiresAt }
    await trx
      .updateTable('clients')
      .set({ code_expires_at: expiresAt })
      .where('client_id', '=', clientId)
      .execute()
    const rows = [{ table: 'clients', key: clientId, before, after }] as const
    await recordChange(trx, by, { kind: 'client_code_expiry_changed', subjectId: clientId, rows })
    return success(undefined)
  })
}
