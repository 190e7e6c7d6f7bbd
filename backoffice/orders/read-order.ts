import type { Selectable } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { Db } from '#db/transaction.ts'
import type { TaxPart } from '#domain/cart/figures.ts'
import { type Currency, readCurrency } from '#domain/money/currency.ts'
import type { Amount, Price } from '#domain/money/money.ts'
import { nameForCompany } from '#domain/orders/line-names.ts'
import { inStatusOrder, isOrderStatus, nextStatuses, type OrderStatus } from '#domain/orders/order.ts'
import { type LineQuantity, openQuantities } from '#domain/orders/shipments.ts'
import { orderNumber } from '#domain/orders/order-number.ts'
import type { OrderPeople } from '#domain/orders/order-people.ts'
import type { OrderRemarks } from '#domain/orders/remarks.ts'
import { may } from '#domain/staff/roles.ts'
import type { WireShipment } from '#contracts/cart-and-order.ts'
import type { MoveRow } from '#services/orders/order-moves.ts'
import {
  isPartlyShipped,
  listOrderLines,
  originOfRow,
  peopleOfRow,
  quotationOfRow,
  remarksOfRow,
  taxPartsOf,
} from '#services/orders/order-rows.ts'
import { listShipments, toWireShipment } from '#services/orders/shipment-rows.ts'
import { addressesOfMail } from '#services/orders/send-mail-again.ts'
import { type ListedChange, listChanges } from '#services/trail/list-changes.ts'
import type { StaffMember } from '../staff-member.ts'
import { findSeenOrder } from './sight.ts'

/** Whoever changed something: a person's name, or only what kind of actor it was. */
export interface Who {
  readonly kind: ListedChange['by']['kind']
  readonly name: string | null
}

export interface ReadOrder extends OrderRemarks, OrderPeople {
  readonly orderId: number
  readonly number: string
  readonly reference: string
  /** The company's own system entered it. */
  readonly isEntered: boolean
  /** The number of the quotation whose prices it has; '' = those of the catalogue. */
  readonly quotation: string
  readonly placedAt: string
  readonly status: string
  /** A part of it is shipped, and the rest is still to come. */
  readonly isPartlyShipped: boolean
  /** What staff may make of it; empty while a move is pending. */
  readonly next: readonly OrderStatus[]
  readonly catalogId: number
  readonly uuid: string
  /** In which the client ordered. */
  readonly language: string
  readonly currency: Currency
  readonly subtotal: Amount
  readonly taxes: Amount
  readonly taxParts: readonly TaxPart[]
  readonly total: Amount
  readonly client: {
    readonly clientId: number
    readonly name: string
    readonly username: string
    /** undefined = the member does not see contact data. */
    readonly email: string | undefined
    readonly phone: string | undefined
    /** Also for those who do not see the address. */
    readonly hasEmail: boolean
  }
  readonly lines: readonly OrderedLine[]
  /** The shipments that the company's own system reported, oldest first. */
  readonly shipments: readonly WireShipment[]
  /** What no shipment has. */
  readonly open: readonly LineQuantity[]
  /** The statuses it has had, oldest first; by whom is unknown for those of earlier releases. */
  readonly history: readonly { readonly status: string; readonly at: string; readonly by: Who | undefined }[]
  /** Moves that were asked for and are not made: pending, taken back, or void because the order was moved otherwise. */
  readonly moves: readonly UnmadeMove[]
  readonly notes: readonly {
    readonly noteId: number
    readonly text: string
    readonly toClient: boolean
    readonly at: string
    readonly by: string
  }[]
  readonly mails: readonly OrderMail[]
  readonly deliveries: readonly {
    readonly deliveryId: number
    readonly type: string
    readonly status: string
    readonly at: string
    readonly endedAt: string | null
  }[]
  /** The orders that the same cart became in other catalogues. */
  readonly sisters: readonly { readonly orderId: number; readonly number: string; readonly status: string }[]
}

interface OrderedLine {
  readonly lineNumber: number
  readonly stockItemId: number
  readonly code: string
  readonly name: string
  readonly quantity: number
  readonly price: Price
  readonly total: Amount
}

interface UnmadeMove {
  readonly moveId: number
  readonly to: string
  readonly state: string
  readonly requestedAt: string
  readonly dueAt: string
  readonly withMail: boolean
  readonly by: string
}

interface OrderMail {
  readonly mailId: number
  readonly subject: string
  readonly status: string
  readonly createdAt: string
  readonly sentAt: string | null
  /** undefined = the member does not see contact data. */
  readonly recipient: string | undefined
  /** Where it may be sent again. */
  readonly addresses: readonly string[]
}

/** The most changes of an order that its page shows. */
const MOST_CHANGES = 200

/** Everything staff see of an order; undefined if there is none that this member sees. */
export async function readOrder(
  db: Db,
  by: Pick<StaffMember, 'companyIds' | 'roles'>,
  orderId: number,
  catalogIds: readonly number[],
): Promise<ReadOrder | undefined> {
  const order = await findSeenOrder(db, by, orderId)
  if (!order) return undefined
  const isNumbered = (id: number, catalogId: number) => orderNumber({ catalogId, orderId: id }, catalogIds)
  const seesContacts = may(by.roles, 'see_contacts')
  const lines = await listOrderLines(db, orderId)
  const shipments = await listShipments(db, [orderId])
  const changes = await listChanges(
    db,
    { subject: { kind: 'order', id: String(orderId) } },
    { most: MOST_CHANGES },
  )
  const moves = await db
    .selectFrom('order_moves')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '!=', 'made')
    .orderBy('move_id')
    .execute()
  const notes = await db
    .selectFrom('order_notes')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('note_id', 'desc')
    .execute()
  const nameOf = await readStaffNames(db, [...moves, ...notes])
  const isPending = moves.some((move) => stateOf(move, order.status) === 'pending')
  return {
    orderId,
    number: isNumbered(orderId, order.catalog_id),
    reference: order.reference,
    isEntered: originOfRow(order) === 'integration',
    placedAt: order.placed_at,
    status: order.status,
    isPartlyShipped: isPartlyShipped(order),
    next: isOrderStatus(order.status) && !isPending ? nextStatuses(order.status, 'staff') : [],
    catalogId: order.catalog_id,
    uuid: order.uuid,
    ...remarksOfRow(order),
    ...peopleOfRow(order),
    quotation: quotationOfRow(order),
    language: order.language,
    currency: readCurrency(order.currency),
    subtotal: order.subtotal,
    taxes: order.taxes,
    taxParts: taxPartsOf(lines),
    total: order.total,
    client: {
      clientId: order.client_id,
      name: order.client_name,
      username: order.username,
      email: seesContacts ? order.client_email : undefined,
      phone: seesContacts ? order.client_phone : undefined,
      hasEmail: order.client_email !== '',
    },
    lines: lines.map((line) => ({
      lineNumber: line.line_number,
      stockItemId: line.stock_item_id,
      code: line.code,
      name: nameForCompany({ name: line.name, nameShown: line.name_shown }),
      quantity: line.quantity,
      price: line.unit_price,
      total: line.line_total,
    })),
    shipments: shipments.map((shipment) => toWireShipment(shipment, lines)),
    open: openQuantities(
      lines.map(({ line_number: lineNumber, quantity }) => ({ lineNumber, quantity })),
      shipments,
    ),
    history: await readHistory(db, orderId, changes),
    moves: moves.map((move) => ({
      moveId: move.move_id,
      to: move.to_status,
      state: stateOf(move, order.status),
      requestedAt: move.requested_at,
      dueAt: move.due_at,
      withMail: move.with_mail === 1,
      by: nameOf(move.staff_id),
    })),
    notes: notes.map((note) => ({
      noteId: note.note_id,
      text: note.text,
      toClient: note.to_client === 1,
      at: note.written_at,
      by: nameOf(note.staff_id),
    })),
    mails: await readMails(db, orderId, seesContacts),
    deliveries: await readDeliveries(db, orderId),
    sisters: (await listSisters(db, by, order)).map((sister) => ({
      orderId: sister.order_id,
      number: isNumbered(sister.order_id, sister.catalog_id),
      status: sister.status,
    })),
  }
}

/** A pending move of an order that was moved otherwise is void, although nobody has ended it yet. */
function stateOf(move: MoveRow, status: string): string {
  return move.state === 'pending' && move.from_status !== status ? 'void' : move.state
}

async function readStaffNames(
  db: Db,
  rows: readonly { readonly staff_id: number }[],
): Promise<(staffId: number) => string> {
  const ids = [...new Set(rows.map((row) => row.staff_id))]
  const named =
    ids.length === 0
      ? []
      : await db.selectFrom('staff').select(['staff_id', 'name']).where('staff_id', 'in', ids).execute()
  const names = new Map(named.map((row) => [row.staff_id, row.name]))
  return (staffId) => names.get(staffId) ?? ''
}

async function readHistory(
  db: Db,
  orderId: number,
  changes: readonly ListedChange[],
): Promise<ReadOrder['history']> {
  const rows = await db
    .selectFrom('order_status_changes')
    .selectAll()
    .where('order_id', '=', orderId)
    .execute()
  // No order reaches a status twice, so the status says which change it was
  const moverOf = new Map(
    changes.flatMap(({ kind, by, rows: changed }) =>
      kind === 'order_moved'
        ? changed.map(({ after }): [unknown, Who] => [after?.['status'], { kind: by.kind, name: by.name }])
        : [],
    ),
  )
  return inStatusOrder(rows).map(({ status, changed_at: at }) => ({ status, at, by: moverOf.get(status) }))
}

async function readMails(db: Db, orderId: number, seesContacts: boolean): Promise<OrderMail[]> {
  const rows = await db
    .selectFrom('mails')
    .select(['mail_id', 'subject', 'status', 'created_at', 'sent_at', 'recipient'])
    .where('order_id', '=', orderId)
    .orderBy('mail_id', 'desc')
    .execute()
  return Promise.all(
    rows.map(async (mail) => ({
      mailId: mail.mail_id,
      subject: mail.subject,
      status: mail.status,
      createdAt: mail.created_at,
      sentAt: mail.sent_at,
      recipient: seesContacts ? mail.recipient : undefined,
      addresses: seesContacts ? await addressesOfMail(db, { orderId, mailId: mail.mail_id }) : [],
    })),
  )
}

async function readDeliveries(db: Db, orderId: number): Promise<ReadOrder['deliveries']> {
  const rows = await db
    .selectFrom('webhook_deliveries')
    .select(['delivery_id', 'type', 'status', 'created_at', 'ended_at'])
    .where('webhook_id', 'in', (eb) => eb.selectFrom('webhooks').select('webhook_id'))
    .where('subject', '=', `order ${orderId}`)
    .orderBy('delivery_id', 'desc')
    .execute()
  return rows.map((row) => ({
    deliveryId: row.delivery_id,
    type: row.type,
    status: row.status,
    at: row.created_at,
    endedAt: row.ended_at,
  }))
}

function listSisters(
  db: Db,
  { companyIds }: Pick<StaffMember, 'companyIds'>,
  order: Pick<Selectable<Database['orders']>, 'order_id' | 'client_id' | 'uuid'>,
) {
  return db
    .selectFrom('orders')
    .select(['order_id', 'catalog_id', 'status'])
    .where('client_id', '=', order.client_id)
    .where('uuid', '=', order.uuid)
    .where('order_id', '!=', order.order_id)
    .$if(companyIds !== null, (query) =>
      query.where('company_id', 'in', companyIds?.length ? companyIds : [0]),
    )
    .orderBy('order_id')
    .execute()
}
