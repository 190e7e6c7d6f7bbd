import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Trx } from '#db/transaction.ts'
import { cartFigures } from '#domain/cart/figures.ts'
import { unitPrice } from '#domain/catalog/price.ts'
import { lineTotal } from '#domain/money/money.ts'
import { taxRateOf } from '#domain/money/tax-rates.ts'
import { nameShownTo } from '#domain/orders/line-names.ts'
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/order.ts'
import { DEFAULT_LANGUAGE, isLanguage, type Language, LANGUAGES } from '#domain/text/language.ts'
import { insertClient, makeCode } from '#services/accounts/clients.ts'
import { NAME_COLUMNS, namesOfColumns } from '#services/catalog/name-columns.ts'
import { raiseRevision } from '#services/orders/order-revision.ts'
import { type OrderTerms, storedTerms } from '#services/orders/order-terms.ts'
import { readSettings } from '#services/settings/settings.ts'
import type { Actor } from '#services/trail/actor.ts'
import type { RowChange } from '#services/trail/record-change.ts'
import type { DemoCatalog } from './demo-files.ts'
import { writeDemoList } from './demo-lists.ts'

const HOUR_MS = 3_600_000

const person = {
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  language: z.enum(LANGUAGES),
}
const activitySchema = z.object({
  clients: z.array(z.object({ username: z.string(), ...person })),
  /** The oldest first. */
  orders: z.array(
    z.object({
      client: z.string(),
      /** 1 or 2: a catalogue of the demo. */
      catalog: z.int(),
      hoursAgo: z.number(),
      status: z.enum(ORDER_STATUSES),
      /** Codes with quantities. */
      lines: z.array(z.tuple([z.string(), z.int()])),
      comment: z.string().default(''),
      /** A part of the order that is on its way. */
      shipment: z
        .object({
          reference: z.string(),
          carrier: z.string(),
          trackingNumber: z.string(),
          trackingUrl: z.string(),
          hoursAgo: z.number(),
          /** Codes, each with its whole quantity. */
          codes: z.array(z.string()),
        })
        .optional(),
    }),
  ),
  /** Shopping lists, of items of the first catalogue. */
  lists: z.array(
    z.object({
      client: z.string(),
      name: z.string(),
      hoursAgo: z.number(),
      lines: z.array(z.tuple([z.string(), z.int()])),
    }),
  ),
  messages: z.array(
    z.object({ ...person, hoursAgo: z.number(), message: z.string(), done: z.boolean().default(false) }),
  ),
  requests: z.array(z.object({ ...person, hoursAgo: z.number(), company: z.string(), message: z.string() })),
})

/** What the demo's clients and visitors have done, so that every screen of the back-office has something to show. */
export type DemoActivity = z.infer<typeof activitySchema>

export function readDemoActivity(folder: string): DemoActivity {
  return activitySchema.parse(JSON.parse(readFileSync(join(folder, 'activity.json'), 'utf8')))
}

interface DemoShop {
  readonly accountId: number
  readonly catalogs: readonly DemoCatalog[]
}

/**
 * Adds the demo's other clients, with orders, shopping lists, messages and requests for access, unless they were added before. Orders of
 * the client that visitors try the demo with are among them. Sends no mail.
 */
export async function writeDemoActivity(
  trx: Trx,
  by: Actor,
  { clients, orders, lists, messages, requests }: DemoActivity,
  shop: DemoShop,
): Promise<void> {
  const now = Date.now()
  const ago = (hours: number) => new Date(now - hours * HOUR_MS).toISOString()
  const known = await readClients(trx)
  if (clients.some(({ username }) => known.has(username))) return
  // A code that nobody is told: staff issue new ones. One for all, because hashing is slow
  const code = await makeCode()
  for (const client of clients) {
    const added = await insertClient(trx, by, client, code)
    if (!added.ok) throw new Error(`the demo client ${client.username} cannot be added: ${added.code}`)
  }
  const added = await readClients(trx)
  const terms = storedTerms(await readSettings(trx))
  for (const order of orders) {
    const catalog = shop.catalogs[order.catalog - 1]
    const client = added.get(order.client)
    if (!client) throw new Error(`the demo has no client ${order.client}`)
    // A shop with one catalogue has only the orders of that one
    if (catalog) await writeOrder(trx, { ...order, client, accountId: shop.accountId, catalog, now }, terms)
  }
  for (const { client, hoursAgo, ...list } of lists) {
    const clientId = added.get(client)?.client_id
    const catalogId = shop.catalogs[0]?.catalogId
    if (clientId === undefined || catalogId === undefined) throw new Error(`the demo has no client ${client}`)
    await writeDemoList(trx, { ...list, clientId, catalogId, changedAt: ago(hoursAgo) })
  }
  for (const { hoursAgo, done, ...message } of messages) {
    const doneAt = done ? ago(hoursAgo - 1) : null
    await trx
      .insertInto('contact_messages')
      .values({ ...message, received_at: ago(hoursAgo), read_at: doneAt, done_at: doneAt })
      .execute()
  }
  for (const { hoursAgo, ...request } of requests)
    await trx
      .insertInto('access_requests')
      .values({
        ...request,
        status: 'waiting',
        client_id: null,
        requested_at: ago(hoursAgo),
        decided_at: null,
      })
      .execute()
}

/** The clients by their usernames. */
async function readClients(trx: Trx) {
  const rows = await trx.selectFrom('clients').select(['username', 'client_id', 'language']).execute()
  return new Map(
    rows.map(({ username, client_id, language }) => [
      username,
      { client_id, language: isLanguage(language) ? language : DEFAULT_LANGUAGE },
    ]),
  )
}

/** Deletes the messages and requests of the demo, whatever staff have done with them. */
export async function deleteDemoInbox(trx: Trx, { messages, requests }: DemoActivity): Promise<RowChange[]> {
  const left = await trx
    .deleteFrom('contact_messages')
    .where(
      'email',
      'in',
      messages.map(({ email }) => email),
    )
    .returningAll()
    .execute()
  const asked = await trx
    .deleteFrom('access_requests')
    .where(
      'email',
      'in',
      requests.map(({ email }) => email),
    )
    .returningAll()
    .execute()
  return [
    ...left.map((row): RowChange => ({
      table: 'contact_messages',
      key: row.contact_message_id,
      before: row,
      after: null,
    })),
    ...asked.map((row): RowChange => ({
      table: 'access_requests',
      key: row.access_request_id,
      before: row,
      after: null,
    })),
  ]
}

type Order = Omit<DemoActivity['orders'][number], 'catalog' | 'client'> & {
  readonly client: { readonly client_id: number; readonly language: Language }
  readonly accountId: number
  readonly catalog: DemoCatalog
  readonly now: number
}

/** Writes an order as if it had been placed and worked on in the past, at today's prices. */
async function writeOrder(
  trx: Trx,
  order: Order,
  { currency, moneyTypeId, taxRates }: OrderTerms,
): Promise<void> {
  const { catalogId, companyId } = order.catalog
  const codes = order.lines.map(([code]) => code)
  const items = await trx
    .selectFrom('stock_items')
    .select([
      'stock_item_id',
      'code',
      ...NAME_COLUMNS,
      'price',
      'best_price',
      'quantity_best_price',
      'tax_class',
    ])
    .where('catalog_id', '=', catalogId)
    .where('code', 'in', codes)
    .where('deleted', '=', 0)
    .execute()
  const lines = order.lines.flatMap(([code, quantity]) => {
    const item = items.find((row) => row.code === code)
    const priced = item && {
      price: item.price,
      bestPrice: item.best_price,
      quantityBestPrice: item.quantity_best_price,
    }
    const price = priced && unitPrice(priced, quantity)
    return item && price
      ? [{ item, quantity, price, taxRate: taxRateOf(taxRates, item.tax_class ?? undefined) }]
      : []
  })
  // Its items were renamed or removed: as everywhere, an order has lines
  if (lines.length === 0) return
  const history = historyOf(order)
  const { order_id } = await trx
    .insertInto('orders')
    .values({
      client_id: order.client.client_id,
      account_id: order.accountId,
      company_id: companyId,
      catalog_id: catalogId,
      uuid: randomUUID(),
      comment: order.comment,
      money_type_id: moneyTypeId,
      currency,
      ...cartFigures(lines, currency),
      status: order.status,
      placed_at: history[0]?.changed_at ?? '',
      language: order.client.language,
    })
    .returning('order_id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('order_lines')
    .values(
      lines.map(({ item, quantity, price, taxRate }, index) => ({
        order_id,
        company_id: companyId,
        line_number: index + 1,
        stock_item_id: item.stock_item_id,
        code: item.code,
        name: item.name,
        name_shown: nameShownTo(order.client.language, namesOfColumns(item)),
        quantity,
        unit_price: price,
        line_total: lineTotal(price, quantity, currency),
        tax_rate: taxRate,
      })),
    )
    .execute()
  await trx
    .insertInto('order_status_changes')
    .values(history.map((step) => ({ order_id, ...step })))
    .execute()
  if (order.shipment) await writeShipment(trx, order_id, order.shipment, order.now)
  await raiseRevision(trx, order_id)
}

/** Writes the first shipment of an order, of which the rest is still to come. */
async function writeShipment(
  trx: Trx,
  order_id: number,
  shipment: NonNullable<Order['shipment']>,
  now: number,
): Promise<void> {
  const { shipment_id } = await trx
    .insertInto('order_shipments')
    .values({
      order_id,
      reference: shipment.reference,
      carrier: shipment.carrier,
      tracking_number: shipment.trackingNumber,
      tracking_url: shipment.trackingUrl,
      shipped_at: new Date(now - shipment.hoursAgo * HOUR_MS).toISOString(),
    })
    .returning('shipment_id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('order_shipment_lines')
    .columns(['shipment_id', 'line_number', 'quantity'])
    .expression((eb) =>
      eb
        .selectFrom('order_lines')
        .select((lines) => [lines.val(shipment_id).as('shipment_id'), 'line_number', 'quantity'])
        .where('order_id', '=', order_id)
        .where('code', 'in', shipment.codes),
    )
    .execute()
  await trx.updateTable('orders').set({ has_open_part: 1 }).where('order_id', '=', order_id).execute()
}

/** The statuses that an order has had, at even intervals from its placing until an hour ago. */
function historyOf({ status, hoursAgo, now }: Pick<Order, 'status' | 'hoursAgo' | 'now'>) {
  const steps: readonly OrderStatus[] =
    status === 'cancelled'
      ? ['received', 'cancelled']
      : ORDER_STATUSES.slice(0, ORDER_STATUSES.indexOf(status) + 1)
  const interval = Math.min(hoursAgo - 1, 96) / Math.max(steps.length - 1, 1)
  return steps.map((step, index) => ({
    status: step,
    changed_at: new Date(now - (hoursAgo - index * interval) * HOUR_MS).toISOString(),
  }))
}
