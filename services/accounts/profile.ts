import type { Client } from '#contracts/product.ts'
import type { Db } from '#db/transaction.ts'

/** A client that may use the shop: known, and not disabled. Nothing but these five fields ever leaves the service. */
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
