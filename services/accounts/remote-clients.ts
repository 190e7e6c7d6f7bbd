import type { Client } from '#contracts/client-session.ts'
import { type Db, inTransaction, type Trx } from '#db/transaction.ts'
import { signInKey } from './clients.ts'
import { clientSearchColumns } from './search-columns.ts'

/**
 * Stores a client of a third-party product API under its id, without an access code, so that it can order.
 * Returns whether the operator disabled it here. Such a client never signs in here, so its keys only have to
 * be unique: a shared e-mail or a reused username does not lock it out.
 */
export async function ensureClient(db: Db, client: Client): Promise<'active' | 'disabled'> {
  const { clientId, username, name, email, phone } = client
  const ownKey = `client ${clientId} of another product API`
  const searched = clientSearchColumns(client)
  return inTransaction(db, async (trx) => {
    const key = signInKey(username)
    const row = await trx
      .insertInto('clients')
      .values({
        client_id: clientId,
        username,
        username_key: (await isTaken(trx, key)) ? ownKey : key,
        name,
        email,
        email_key: ownKey,
        phone,
        access_code_hash: null,
        disabled: 0,
        created_at: new Date().toISOString(),
        ...searched,
      })
      .onConflict((conflict) =>
        conflict.column('client_id').doUpdateSet({ username, name, email, phone, ...searched }),
      )
      .returning('disabled')
      .executeTakeFirstOrThrow()
    return row.disabled ? 'disabled' : 'active'
  })
}

async function isTaken(trx: Trx, key: string): Promise<boolean> {
  const other = await trx
    .selectFrom('clients')
    .select('client_id')
    .where('username_key', '=', key)
    .executeTakeFirst()
  return other !== undefined
}
