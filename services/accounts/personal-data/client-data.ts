import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { Db } from '#db/transaction.ts'
import { readCurrency } from '#domain/money/currency.ts'
import { decimalFromAmount, decimalFromPrice } from '#domain/money/money.ts'
import { quotationNumber } from '#domain/quotations/quotation.ts'
import { listCartLines } from '../../cart/cart-lines.ts'
import { isCompanyAddress } from '../../settings/settings.ts'
import { listChanges } from '../../trail/list-changes.ts'
import type { ClientRow } from '../clients.ts'

/** The entries of the trail that are about one client. */
const MOST_CHANGES = 10_000

/**
 * Everything that the shop knows of a client, for a client who asks for it. Times are ISO 8601 in UTC, money is decimal in
 * its currency. Left out is what signs somebody in: codes, tokens and hashes of them.
 */
export async function readClientData(db: Db, client: ClientRow) {
  const { client_id: clientId, email } = client
  return {
    client: {
      id: clientId,
      reference: client.reference,
      username: client.username,
      name: client.name,
      email,
      phone: client.phone,
      language: client.language,
      note: client.note,
      since: client.created_at,
      disabled: client.disabled === 1,
      codeSetAt: client.code_set_at,
      codeExpiresAt: client.code_expires_at,
    },
    people: await db
      .selectFrom('client_people')
      .select([
        'name',
        'email',
        'role',
        'order_limit as limit',
        'limit_currency as limitCurrency',
        'language',
      ])
      .select(['disabled', 'created_at as since'])
      .where('client_id', '=', clientId)
      .orderBy('person_id')
      .execute(),
    cart: await readCart(db, clientId),
    approvals: await db
      .selectFrom('cart_approvals')
      .select(['asked_by as askedBy', 'asked_at as askedAt', 'message', 'comment'])
      .select(['client_reference as clientReference', 'delivery_instructions as deliveryInstructions'])
      .select(['returned_by as returnedBy', 'returned_at as returnedAt', 'answer'])
      .where('client_id', '=', clientId)
      .execute(),
    shoppingLists: await readShoppingLists(db, clientId),
    orders: await readOrders(db, clientId),
    sentCarts: await db
      .selectFrom('sent_carts')
      .select([
        'sent_cart_id as number',
        'client_name as name',
        'comment',
        'client_reference as clientReference',
        'delivery_instructions as deliveryInstructions',
        'ordered_by as orderedBy',
        'prepared_by as preparedBy',
        'sent_at as sentAt',
      ])
      .where('client_id', '=', clientId)
      .orderBy('sent_cart_id')
      .execute(),
    sessions: await db
      .selectFrom('sessions')
      .leftJoin('client_people', 'client_people.person_id', 'sessions.person_id')
      .select(['sessions.created_at as since', 'expires_at as expiresAt', 'device', 'network'])
      .select('client_people.name as person')
      .where('sessions.client_id', '=', clientId)
      .orderBy('sessions.created_at')
      .execute(),
    signIns: await db
      .selectFrom('code_uses')
      .leftJoin('client_people', 'client_people.person_id', 'code_uses.person_id')
      .select(['used_at as at', 'device', 'network', 'client_people.name as person'])
      .where('code_uses.client_id', '=', clientId)
      .orderBy('code_use_id')
      .execute(),
    identities: await db
      .selectFrom('external_identities')
      .select(['issuer', 'subject', 'linked_at as linkedAt'])
      .where('client_id', '=', clientId)
      .orderBy('linked_at')
      .execute(),
    requests: await db
      .selectFrom('access_requests')
      .select(['company', 'name', 'email', 'phone', 'message', 'status'])
      .select(['requested_at as requestedAt', 'decided_at as decidedAt'])
      .where((eb) => eb.or([eb('client_id', '=', clientId), isSame(eb, 'email', email)]))
      .orderBy('access_request_id')
      .execute(),
    quotations: await readQuotations(db, clientId, email),
    messages: await db
      .selectFrom('contact_messages')
      .select(['name', 'email', 'phone', 'message', 'answer'])
      .select(['received_at as receivedAt', 'answered_at as answeredAt'])
      .where((eb) => isSame(eb, 'email', email))
      .orderBy('contact_message_id')
      .execute(),
    mails: await readMails(db, email),
    changes: await readChanges(db, clientId),
  }
}

/** Without an e-mail nothing belongs to the client. */
function isSame<Table extends 'access_requests' | 'contact_messages' | 'quotations' | 'mails'>(
  eb: ExpressionBuilder<Database, Table>,
  column: string,
  email: string,
): Expression<SqlBool> {
  return email === '' ? eb.lit(false) : sql<boolean>`lower(${sql.ref(column)}) = lower(${email})`
}

async function readCart(db: Db, clientId: number) {
  const lines = await listCartLines(db, clientId)
  return lines.map(({ item, quantity, priceWhenAdded }) => ({
    catalog: item.catalogId,
    code: item.code,
    name: item.name,
    quantity,
    priceWhenAdded: decimalFromPrice(priceWhenAdded),
  }))
}

async function readShoppingLists(db: Db, clientId: number) {
  const lists = await db
    .selectFrom('shopping_lists')
    .select(['shopping_list_id', 'name', 'changed_at'])
    .where('client_id', '=', clientId)
    .orderBy('shopping_list_id')
    .execute()
  const lines = await db
    .selectFrom('shopping_list_lines')
    .innerJoin('shopping_lists', 'shopping_lists.shopping_list_id', 'shopping_list_lines.shopping_list_id')
    .innerJoin('stock_items', (join) =>
      join
        .onRef('stock_items.catalog_id', '=', 'shopping_list_lines.catalog_id')
        .onRef('stock_items.stock_item_id', '=', 'shopping_list_lines.stock_item_id'),
    )
    .select(['shopping_list_lines.shopping_list_id', 'stock_items.catalog_id', 'code'])
    .select(['stock_items.name', 'quantity'])
    .where('client_id', '=', clientId)
    .orderBy('position')
    .execute()
  const linesOf = Map.groupBy(lines, (line) => line.shopping_list_id)
  return lists.map(({ shopping_list_id: id, name, changed_at: changedAt }) => ({
    name,
    changedAt,
    lines: (linesOf.get(id) ?? []).map(({ catalog_id: catalog, code, name: item, quantity }) => ({
      catalog,
      code,
      name: item,
      quantity,
    })),
  }))
}

async function readOrders(db: Db, clientId: number) {
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('client_id', '=', clientId)
    .orderBy('order_id')
    .execute()
  const lines = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.order_id', 'order_lines.order_id')
    .selectAll('order_lines')
    .where('orders.client_id', '=', clientId)
    .orderBy('order_lines.order_id')
    .orderBy('line_number')
    .execute()
  const notes = await db
    .selectFrom('order_notes')
    .innerJoin('orders', 'orders.order_id', 'order_notes.order_id')
    .select(['order_notes.order_id', 'to_client', 'text', 'written_at'])
    .where('orders.client_id', '=', clientId)
    .orderBy('note_id')
    .execute()
  const shipments = await readShipments(db, clientId)
  const linesOf = Map.groupBy(lines, (line) => line.order_id)
  const shipmentsOf = Map.groupBy(shipments, ({ orderId }) => orderId)
  const notesOf = Map.groupBy(notes, (note) => note.order_id)
  return orders.map((order) => {
    const currency = readCurrency(order.currency)
    return {
      number: `${order.catalog_id}-${order.order_id}`,
      reference: order.reference,
      placedAt: order.placed_at,
      status: order.status,
      comment: order.comment,
      clientReference: order.client_reference,
      deliveryInstructions: order.delivery_instructions,
      orderedBy: order.ordered_by,
      preparedBy: order.prepared_by,
      currency,
      subtotal: decimalFromAmount(order.subtotal, currency),
      taxes: decimalFromAmount(order.taxes, currency),
      total: decimalFromAmount(order.total, currency),
      lines: (linesOf.get(order.order_id) ?? []).map((line) => ({
        code: line.code,
        name: line.name,
        quantity: line.quantity,
        unitPrice: decimalFromPrice(line.unit_price),
        total: decimalFromAmount(line.line_total, currency),
      })),
      shipments: (shipmentsOf.get(order.order_id) ?? []).map(({ shipment }) => shipment),
      // Those that only staff read too: what is written about the dealings with a person is known of that person
      notes: (notesOf.get(order.order_id) ?? []).map((note) => ({
        forClient: note.to_client === 1,
        text: note.text,
        writtenAt: note.written_at,
      })),
    }
  })
}

/** The shipments of the client's orders, also those taken back: who carried the goods where is known of the client. */
async function readShipments(db: Db, clientId: number) {
  const shipments = await db
    .selectFrom('order_shipments')
    .innerJoin('orders', 'orders.order_id', 'order_shipments.order_id')
    .selectAll('order_shipments')
    .where('client_id', '=', clientId)
    .orderBy('shipment_id')
    .execute()
  const lines = await db
    .selectFrom('order_shipment_lines')
    .innerJoin('order_shipments', 'order_shipments.shipment_id', 'order_shipment_lines.shipment_id')
    .innerJoin('orders', 'orders.order_id', 'order_shipments.order_id')
    .innerJoin('order_lines', (join) =>
      join
        .onRef('order_lines.order_id', '=', 'orders.order_id')
        .onRef('order_lines.line_number', '=', 'order_shipment_lines.line_number'),
    )
    .select(['order_shipment_lines.shipment_id', 'order_lines.code', 'order_shipment_lines.quantity'])
    .where('client_id', '=', clientId)
    .orderBy('order_shipment_lines.line_number')
    .execute()
  const linesOf = Map.groupBy(lines, (line) => line.shipment_id)
  return shipments.map((row) => ({
    orderId: row.order_id,
    shipment: {
      reference: row.reference,
      carrier: row.carrier,
      trackingNumber: row.tracking_number,
      trackingUrl: row.tracking_url,
      shippedAt: row.shipped_at,
      deliveredAt: row.delivered_at,
      takenBackAt: row.taken_back_at,
      lines: (linesOf.get(row.shipment_id) ?? []).map(({ code, quantity }) => ({ code, quantity })),
    },
  }))
}

/** Requests for quotation, with what the company answered. */
async function readQuotations(db: Db, clientId: number, email: string) {
  const quotations = await db
    .selectFrom('quotations')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('client_id', '=', clientId),
        // Other clients of a product API elsewhere may have the same e-mail
        eb.and([eb('client_id', 'is', null), isSame(eb, 'email', email)]),
      ]),
    )
    .orderBy('quotation_id')
    .execute()
  const ids = quotations.map(({ quotation_id: id }) => id)
  const lines = ids.length === 0 ? [] : await listQuotedLines(db, ids)
  return quotations.map((row) => ({
    number: quotationNumber(row.quotation_id),
    state: row.state,
    askedAt: row.asked_at,
    askedBy: row.asked_by,
    company: row.company,
    name: row.name,
    email: row.email,
    phone: row.phone,
    message: row.message,
    answer: row.answer,
    answeredAt: row.answered_at,
    validUntil: row.valid_until,
    currency: row.currency,
    lines: lines
      .filter((line) => line.quotation_id === row.quotation_id)
      .map(({ code, name, quantity, unit_price: price }) => ({
        code,
        name,
        quantity,
        price: price === null ? null : decimalFromPrice(price),
      })),
  }))
}

function listQuotedLines(db: Db, quotationIds: readonly number[]) {
  return db
    .selectFrom('quotation_lines')
    .innerJoin('stock_items', (join) =>
      join
        .onRef('stock_items.catalog_id', '=', 'quotation_lines.catalog_id')
        .onRef('stock_items.stock_item_id', '=', 'quotation_lines.stock_item_id'),
    )
    .select(['quotation_id', 'code', 'name', 'quantity', 'unit_price'])
    .where('quotation_id', 'in', quotationIds)
    .orderBy('quotation_id')
    .orderBy('position')
    .execute()
}

/** The mails to the client. A test client may have an address of the company, whose mails are about everybody. */
async function readMails(db: Db, email: string) {
  if (await isCompanyAddress(db, email)) return []
  return db
    .selectFrom('mails')
    .select(['recipient', 'subject', 'status', 'created_at as createdAt', 'sent_at as sentAt'])
    .where((eb) => isSame(eb, 'recipient', email))
    .orderBy('mail_id')
    .execute()
}

async function readChanges(db: Db, clientId: number) {
  const changes = await listChanges(
    db,
    { subject: { kind: 'client', id: String(clientId) } },
    { most: MOST_CHANGES },
  )
  return changes.map(({ at, by, kind, rows }) => ({
    at,
    by: by.name ?? by.kind,
    kind,
    values: rows.map(({ before, after }) => ({ before, after })),
  }))
}
