import type { Db, Trx } from '#db/transaction.ts'
import { addClient, issueNewCode } from '#services/accounts/clients.ts'
import type { Actor } from '#services/trail/actor.ts'
import type { RowChange } from '#services/trail/record-change.ts'

export const DEMO_USERNAME = 'demo'

/** Creates a new access code for the demo client, adding the client if needed. */
export async function issueDemoCode(db: Db, by: Actor): Promise<string> {
  const added = await addClient(db, by, {
    username: DEMO_USERNAME,
    name: 'Demo',
    email: 'demo@example.com',
  })
  const issued = added.ok ? added : await issueNewCode(db, by, DEMO_USERNAME)
  if (!issued.ok) throw new Error(`the demo client cannot be added: ${added.ok ? '' : added.code}`)
  return issued.value.accessCode
}

/** The tables with a client's data, in an order that foreign keys allow for deletion. */
const CLIENT_TABLES = [
  'orders',
  'code_uses',
  'cart_lines',
  'carts',
  'cart_approvals',
  'quotations',
  'shopping_lists',
  'sessions',
  'code_resets',
  'client_people',
  'external_identities',
  'access_requests',
  'clients',
] as const

/** The tables of what belongs to an order. */
const ORDER_TABLES = [
  'order_lines',
  'order_status_changes',
  'order_moves',
  'order_notes',
  'order_shipments',
] as const

/** Deletes the demo's clients with their carts, lists, orders and ways to sign in. */
export async function deleteDemoClients(trx: Trx, usernames: readonly string[]): Promise<RowChange[]> {
  const clients = await trx.selectFrom('clients').selectAll().where('username_key', 'in', usernames).execute()
  const ids = clients.map(({ client_id }) => client_id)
  if (ids.length === 0) return []
  const orders = await trx.selectFrom('orders').selectAll().where('client_id', 'in', ids).execute()
  const requests = await trx.selectFrom('access_requests').selectAll().where('client_id', 'in', ids).execute()
  const people = await trx.selectFrom('client_people').selectAll().where('client_id', 'in', ids).execute()
  const quotations = await trx.selectFrom('quotations').selectAll().where('client_id', 'in', ids).execute()
  const ofOrders = trx.selectFrom('orders').select('order_id').where('client_id', 'in', ids)
  const notes = await trx.selectFrom('order_notes').selectAll().where('order_id', 'in', ofOrders).execute()
  for (const table of ORDER_TABLES) await trx.deleteFrom(table).where('order_id', 'in', ofOrders).execute()
  for (const table of CLIENT_TABLES) await trx.deleteFrom(table).where('client_id', 'in', ids).execute()
  return [
    ...clients.map((row): RowChange => ({ table: 'clients', key: row.client_id, before: row, after: null })),
    ...people.map((row): RowChange => ({
      table: 'client_people',
      key: row.person_id,
      before: row,
      after: null,
    })),
    ...orders.map((row): RowChange => ({ table: 'orders', key: row.order_id, before: row, after: null })),
    ...notes.map((row): RowChange => ({ table: 'order_notes', key: row.note_id, before: row, after: null })),
    ...quotations.map((row): RowChange => ({
      table: 'quotations',
      key: row.quotation_id,
      before: row,
      after: null,
    })),
    ...requests.map((row): RowChange => ({
      table: 'access_requests',
      key: row.access_request_id,
      before: row,
      after: null,
    })),
  ]
}
