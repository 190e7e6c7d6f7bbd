import type { Client } from '#contracts/product.ts'
import type { Db } from '#db/transaction.ts'
import { signInKey } from './clients.ts'

/** A client whom another product API knows: kept here under its id, without an access code, so that it can order (S5). */
export async function ensureClient(db: Db, client: Client): Promise<void> {
  const { clientId, username, name, email, phone } = client
  await db
    .insertInto('clients')
    .values({
      client_id: clientId,
      username,
      username_key: signInKey(username),
      name,
      email,
      email_key: signInKey(email || username),
      phone,
      access_code_hash: null,
      disabled: 0,
      created_at: new Date().toISOString(),
    })
    .onConflict((conflict) => conflict.column('client_id').doUpdateSet({ name, phone }))
    .execute()
}
