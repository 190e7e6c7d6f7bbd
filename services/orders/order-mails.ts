import { preparedQuery } from '#db/prepared-query.ts'
import type { Trx } from '#db/transaction.ts'
import { readCurrency } from '#domain/money/currency.ts'
import { priceVisibility, readPricePolicy } from '#domain/money/price-visibility.ts'
import { shopTimeZone } from '#domain/text/time-zone.ts'
import { DEFAULT_LANGUAGE, type Language, readLanguage } from '#domain/text/language.ts'
import type { Mover, OrderStatus } from '#domain/orders/order.ts'
import { orderNumber } from '#domain/orders/order-number.ts'
import type { ServiceDeps } from '../http/service.ts'
import { orderLink } from '../mail/links.ts'
import {
  cancelledByClientMail,
  noteMail,
  noticeMail,
  type OrderFacts,
  placedMail,
  type ShipmentFacts,
  shipmentMail,
  statusMail,
} from '../mail/order-mail.ts'
import { type MailBody, queueMails } from '../mail/mail-outbox.ts'
import { listReadersAtOnce, type Reader, withoutReaders } from '../notices/readers.ts'
import { tellReaders } from '../notices/tell-readers.ts'
import { withRemoteSettings } from '../settings/remote-settings.ts'
import { readSettings, recipientsOf } from '../settings/settings.ts'
import { staffLanguageOf } from '../settings/staff-language.ts'
import {
  isPartlyShipped,
  listOrderLines,
  type OrderLineRow,
  type OrderRow,
  peopleOfRow,
  quotationOfRow,
  remarksOfRow,
  taxPartsOf,
} from './order-rows.ts'
import type { Shipment } from './shipment-rows.ts'

/** What order mails need besides the database. */
export interface OrderMailContext {
  /** The base of links, without a trailing slash. */
  readonly shopAddress: string
  readonly catalogIds: readonly number[]
  /** The settings of a remote product API. Absent = the settings are in the database, or the API has never answered. */
  readonly remoteSettings?: Readonly<Record<string, string>> | undefined
}

/** Outside a transaction: the settings may be remote. */
export async function mailContextOf({
  shopAddress,
  catalogIds,
  remoteSettings,
}: Pick<ServiceDeps, 'shopAddress' | 'remoteSettings'> & {
  readonly catalogIds: readonly number[]
}): Promise<OrderMailContext> {
  return {
    shopAddress,
    catalogIds,
    remoteSettings: await remoteSettings?.(DEFAULT_LANGUAGE),
  }
}

/** Queues the mails of a new order: a confirmation to the client, a notice to `order_mail_to` and to who chose it. */
export async function queuePlacedMails(trx: Trx, placed: StoredOrder, shop: OrderMailContext): Promise<void> {
  const story = await readStory(trx, placed, shop)
  await toClient(trx, story, placedMail(story.facts, story.forClient))
  const readers = await listReadersAtOnce(trx, 'order', [placed.order.company_id])
  const companyEmails = withoutReaders(story.companyEmails, readers)
  await toCompany(trx, { ...story, companyEmails }, noticeMail(story.facts, story.staffLanguage))
  await toReaders(trx, story, readers, shop)
}

/** Queues the confirmation of a new order to the client alone. */
export async function queueConfirmation(
  trx: Trx,
  placed: StoredOrder,
  shop: OrderMailContext,
): Promise<void> {
  const story = await readStory(trx, placed, shop)
  await toClient(trx, story, placedMail(story.facts, story.forClient))
}

/** Queues the mails of a new status: to the client, and to the company if the client cancelled. */
export async function queueStatusMails(
  trx: Trx,
  order: OrderRow,
  move: { readonly to: OrderStatus; readonly by: Mover },
  shop: OrderMailContext,
): Promise<void> {
  const orderLines = await listOrderLines(trx, order.order_id)
  const story = await readStory(trx, { order, orderLines, settings: await readSettings(trx) }, shop)
  await toClient(trx, story, statusMail(story.facts, move.to, story.forClient))
  if (move.by === 'client' && move.to === 'cancelled')
    await toCompany(trx, story, cancelledByClientMail(story.facts, story.staffLanguage))
}

/** Queues the mail of a new shipment to the client. `order`: as it is with the shipment. */
export async function queueShipmentMail(
  trx: Trx,
  order: OrderRow,
  {
    shipment: { row, lines },
    orderLines,
    isFirst,
  }: {
    readonly shipment: Shipment
    readonly orderLines: readonly OrderLineRow[]
    readonly isFirst: boolean
  },
  shop: OrderMailContext,
): Promise<void> {
  const story = await readStory(trx, { order, orderLines, settings: await readSettings(trx) }, shop)
  const facts: ShipmentFacts = {
    part: isPartlyShipped(order) ? 'part' : isFirst ? 'all' : 'rest',
    shippedAt: row.shipped_at,
    carrier: row.carrier,
    trackingNumber: row.tracking_number,
    trackingUrl: row.tracking_url,
    lines: lines.flatMap(({ lineNumber, quantity }) => {
      const line = orderLines.find((each) => each.line_number === lineNumber)
      return line ? [{ code: line.code, name: line.name, nameShown: line.name_shown, quantity }] : []
    }),
  }
  await toClient(trx, story, shipmentMail(story.facts, facts, story.forClient))
}

/** Queues a note of staff to the client. */
export async function queueNoteMail(
  trx: Trx,
  order: OrderRow,
  text: string,
  shop: OrderMailContext,
): Promise<void> {
  const story = await readStory(trx, { order, orderLines: [], settings: await readSettings(trx) }, shop)
  await toClient(trx, story, noteMail(story.facts, text, story.forClient))
}

/** What the mails of an order read of the database, besides its client. */
interface StoredOrder {
  readonly order: OrderRow
  readonly orderLines: readonly OrderLineRow[]
  readonly settings: Awaited<ReturnType<typeof readSettings>>
}

type Story = Awaited<ReturnType<typeof readStory>>

async function readStory(
  trx: Trx,
  { order, orderLines: lines, settings: own }: StoredOrder,
  { shopAddress, catalogIds, remoteSettings }: OrderMailContext,
) {
  const [client] = await listClients(trx, { clientId: order.client_id })
  if (!client) throw new Error(`client ${order.client_id} is gone while an order of theirs changes`)
  const makerEmails = await listMakerEmails(trx, order)
  const id = { catalogId: order.catalog_id, orderId: order.order_id }
  const language: Language = readLanguage(order.language)
  const settings = withRemoteSettings(own, remoteSettings)
  const facts: OrderFacts = {
    number: orderNumber(id, catalogIds),
    reference: order.reference,
    placedAt: new Date(order.placed_at),
    ...remarksOfRow(order),
    ...peopleOfRow(order),
    quotation: quotationOfRow(order),
    currency: readCurrency(order.currency),
    lines: lines.map(
      ({ code, name, name_shown: nameShown, quantity, unit_price: price, line_total: total }) => ({
        code,
        name,
        nameShown,
        quantity,
        price,
        total,
      }),
    ),
    subtotal: order.subtotal,
    taxes: order.taxes,
    taxParts: taxPartsOf(lines),
    total: order.total,
    client,
    companyName: settings.company_name,
    zone: shopTimeZone(settings.time_zone),
  }
  // Where no client sees prices, their mails show none either
  const figures = priceVisibility(readPricePolicy(own.price_visibility), 'client') === 'shown'
  const forClient = { language, link: orderLink(shopAddress, language, id), figures }
  return {
    orderId: order.order_id,
    facts,
    forClient,
    staffLanguage: staffLanguageOf(settings.staff_language),
    clientEmail: client.email,
    makerEmails,
    // Who ordered is asked, not the whole company
    answerTo: makerEmails[0] ?? client.email,
    companyEmails: recipientsOf(own.order_mail_to),
  }
}

const listClients = preparedQuery((db, { clientId }: { clientId: number }) =>
  db.selectFrom('clients').select(['name', 'username', 'email', 'phone']).where('client_id', '=', clientId),
)

/** The e-mails of the people of the client who made the order, whoever sent it first, as long as they are not disabled. */
async function listMakerEmails(trx: Trx, { orderer_id, preparer_id }: OrderRow): Promise<string[]> {
  const ids = [orderer_id, preparer_id].filter((id) => id !== null)
  if (ids.length === 0) return []
  const people = await trx
    .selectFrom('client_people')
    .select(['person_id', 'email'])
    .where('person_id', 'in', ids)
    .where('disabled', '=', 0)
    .execute()
  return ids.flatMap((id) => people.find((person) => person.person_id === id)?.email ?? [])
}

/** Also to the people who made the order. A client of a remote product API may have no address here. */
async function toClient(
  trx: Trx,
  { orderId, clientEmail, makerEmails, companyEmails }: Story,
  letter: MailBody,
): Promise<void> {
  const replyTo = companyEmails.length === 0 ? {} : { replyTo: companyEmails.join(', ') }
  const recipients = [...(clientEmail === '' ? [] : [clientEmail]), ...makerEmails]
  await queueMails(trx, recipients, { kind: 'order', orderId, ...replyTo, ...letter })
}

async function toCompany(
  trx: Trx,
  { orderId, answerTo, companyEmails }: Story,
  letter: MailBody,
): Promise<void> {
  const replyTo = answerTo === '' ? {} : { replyTo: answerTo }
  await queueMails(trx, companyEmails, { kind: 'order', orderId, ...replyTo, ...letter })
}

/** Each in the reader's language, and without what only some of staff see of clients. */
async function toReaders(
  trx: Trx,
  { orderId, facts, answerTo }: Story,
  readers: readonly Reader[],
  { shopAddress }: OrderMailContext,
): Promise<void> {
  const withoutContacts = { ...facts, client: { ...facts.client, email: '', phone: '' } }
  await tellReaders(trx, readers, shopAddress, ({ language, seesContacts }) => ({
    ...noticeMail(seesContacts ? facts : withoutContacts, language),
    path: `/orders/${orderId}`,
    ...(seesContacts && answerTo !== '' && { replyTo: answerTo }),
  }))
}
