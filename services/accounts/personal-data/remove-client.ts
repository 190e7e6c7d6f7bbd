import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import { type Db, inTransaction, type Trx } from '#db/transaction.ts'
import { OPEN_STATES } from '#domain/orders/push-states.ts'
import { failure, success } from '#domain/result.ts'
import { claimCart } from '../../cart/cart-lines.ts'
import { isCompanyAddress } from '../../settings/settings.ts'
import type { Actor } from '../../trail/actor.ts'
import { eraseValues } from '../../trail/erase-values.ts'
import { recordChange } from '../../trail/record-change.ts'
import { type ClientRow, lockClient } from '../clients.ts'
import { listPeople } from '../people/people.ts'
import { forgetSearches } from './forget-searches.ts'

export type RemovedClient =
  | { readonly ok: true; readonly value: { readonly orders: number } }
  | { readonly ok: false; readonly code: 'not_found' }
  /** Orders that are neither delivered nor cancelled still need the client's address. */
  | { readonly ok: false; readonly code: 'orders_under_way'; readonly orderIds: readonly number[] }
  /** Sent carts that are no orders yet, by their references, as `R-5`. */
  | { readonly ok: false; readonly code: 'pushes_under_way'; readonly references: readonly string[] }

/**
 * Removes a client: everything about the person goes, also mails, contact messages and requests with the same e-mail, and
 * nobody can sign in any more, nor can its people. Of a client with orders, the orders stay with the names on them, of the
 * client and of its people, and an empty account keeps the name; `orders` is their number. The id that the company's own
 * system has for the client stays too. The trail keeps that there was a
 * client, and nothing about it.
 *
 * @param withName the orders are to name nobody any more: they show `removed-17` instead
 */
export function removeClient(
  db: Db,
  by: Actor,
  clientId: number,
  { withName = false }: { readonly withName?: boolean | undefined } = {},
): Promise<RemovedClient> {
  return inTransaction(db, async (trx): Promise<RemovedClient> => {
    const client = await lockClient(trx, clientId)
    if (!client) return failure('not_found')
    // No order is placed meanwhile
    await claimCart(trx, clientId)
    const orders = await trx
      .selectFrom('orders')
      .select(['order_id', 'status'])
      .where('client_id', '=', clientId)
      .orderBy('order_id')
      .execute()
    const orderIds = orders.filter(({ status }) => !ENDED.includes(status)).map(({ order_id }) => order_id)
    if (orderIds.length > 0) return { ok: false, code: 'orders_under_way', orderIds }
    const references = (await listOpenCarts(trx, clientId)).map((cart) => `R-${cart}`)
    if (references.length > 0) return { ok: false, code: 'pushes_under_way', references }
    const people = await listPeople(trx, clientId)
    await deleteTraces(trx, client)
    for (const person of people) await deleteLetters(trx, person.email)
    if (withName) await forgetMakers(trx, clientId)
    await forgetSearches(trx, client)
    await eraseValues(trx, { kind: 'client', id: clientId })
    if (orders.length > 0) await emptyAccount(trx, clientId, withName)
    // The reference stays, or the company's own system would add the client again
    else if (client.reference !== null) await emptyAccount(trx, clientId, true)
    else await trx.deleteFrom('clients').where('client_id', '=', clientId).execute()
    const removedAt = new Date().toISOString()
    const rows = [
      { table: 'clients', key: clientId, before: { removed_at: null }, after: { removed_at: removedAt } },
    ] as const
    await recordChange(trx, by, { kind: 'client_removed', subjectId: clientId, rows })
    return success({ orders: orders.length })
  })
}

const ENDED: readonly string[] = ['delivered', 'cancelled']

async function listOpenCarts(trx: Trx, clientId: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('order_pushes')
    .select('sent_cart_id')
    .distinct()
    .where('client_id', '=', clientId)
    .where('state', 'in', OPEN_STATES)
    .orderBy('sent_cart_id')
    .execute()
  return rows.map(({ sent_cart_id }) => sent_cart_id)
}

/** The tables with rows of a client, in an order that foreign keys allow for deletion. */
const TABLES = [
  'order_pushes',
  'sent_carts',
  'cart_lines',
  'cart_additions',
  'carts',
  'cart_approvals',
  'shopping_lists',
  'sessions',
  'code_uses',
  'code_resets',
  'client_people',
  'external_identities',
] as const

async function deleteTraces(trx: Trx, { client_id: clientId, email }: ClientRow): Promise<void> {
  for (const table of TABLES) await trx.deleteFrom(table).where('client_id', '=', clientId).execute()
  await trx
    .deleteFrom('webhook_deliveries')
    .where('subject', '=', `client ${clientId}`)
    .where('ended_at', 'is not', null)
    .execute()
  await deleteRequests(trx, (eb) => eb('client_id', '=', clientId))
  await deleteQuotations(trx, (eb) => eb('client_id', '=', clientId))
  if (email !== '') await deleteLetters(trx, email)
}

/** Deletes what came from an e-mail and went to it: requests, messages and mails. */
async function deleteLetters(trx: Trx, email: string): Promise<void> {
  const isSame = sql<boolean>`lower(email) = lower(${email})`
  await deleteRequests(trx, () => isSame)
  // Other clients of a product API elsewhere may have the same e-mail
  await deleteQuotations(trx, (eb) => eb.and([eb('client_id', 'is', null), isSame]))
  const messages = await trx
    .deleteFrom('contact_messages')
    .where(isSame)
    .returning('contact_message_id')
    .execute()
  // The trail has what staff answered
  for (const { contact_message_id: id } of messages) await eraseValues(trx, { kind: 'message', id })
  await deleteMails(trx, email)
}

async function deleteRequests(
  trx: Trx,
  isAsked: (eb: ExpressionBuilder<Database, 'access_requests'>) => Expression<SqlBool>,
): Promise<void> {
  const requests = await trx
    .deleteFrom('access_requests')
    .where((eb) => isAsked(eb))
    .returning('access_request_id')
    .execute()
  for (const { access_request_id: id } of requests) await eraseValues(trx, { kind: 'access_request', id })
}

/** Orders keep the number of their quotation. */
async function deleteQuotations(
  trx: Trx,
  isAsked: (eb: ExpressionBuilder<Database, 'quotations'>) => Expression<SqlBool>,
): Promise<void> {
  const quotations = await trx
    .deleteFrom('quotations')
    .where((eb) => isAsked(eb))
    .returning('quotation_id')
    .execute()
  // The trail has what staff answered
  for (const { quotation_id: id } of quotations) await eraseValues(trx, { kind: 'quotation', id })
}

async function deleteMails(trx: Trx, email: string): Promise<void> {
  // A test client may have the company's own address: then the mails are those of the company and of other clients
  if (await isCompanyAddress(trx, email)) return
  const isSame = (column: string) => sql<boolean>`lower(${sql.ref(column)}) = lower(${email})`
  // Mails to the company about this client name it as the one to answer
  await trx
    .deleteFrom('mails')
    .where((eb) => eb.or([isSame('recipient'), isSame('reply_to')]))
    .execute()
}

/** The orders of a client name none of its people any more. */
async function forgetMakers(trx: Trx, clientId: number): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ ordered_by: '', prepared_by: '', orderer_id: null, preparer_id: null })
    .where('client_id', '=', clientId)
    .execute()
}

/** Empties the row, often but for the name. No text is a username or e-mail with blanks, so nobody signs in with the keys. */
function emptyAccount(trx: Trx, clientId: number, withName: boolean) {
  const key = `removed client ${clientId}`
  const username = `removed-${clientId}`
  return trx
    .updateTable('clients')
    .set({
      ...(withName && { name: username }),
      username,
      username_key: key,
      email: '',
      email_key: key,
      phone: '',
      access_code_hash: null,
      disabled: 1,
      removed_at: new Date().toISOString(),
      note: '',
      search_text: '',
      mailbox_key: '',
      company_key: '',
      code_set_at: null,
      code_expires_at: null,
    })
    .where('client_id', '=', clientId)
    .execute()
}
