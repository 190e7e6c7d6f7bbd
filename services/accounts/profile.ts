import type { Client } from '#contracts/client-session.ts'
import type { Db } from '#db/transaction.ts'

/** The profile of a client that is not disabled. No other column of a client leaves the service. */
export async function findActiveClient(db: Db, clientId: number): Promise<Client | undefined> {
  const row = await db
    .selectFrom('clients')
    .select(['client_id', 'username', 'name', 'email', 'phone'])
    .where('client_id', '=', clientId)
    .where('disabled', '=', 0)
    .executeTakeFirst()
  return (
    row && {
      clientId: row.client_id,
      username: row.username,
      name: row.name,
      email: row.email,
      phone: row.phone,
    }
  )
}
