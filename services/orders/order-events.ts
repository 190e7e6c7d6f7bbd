import type { Trx } from '#db/transaction.ts'
import type { Mover } from '#domain/orders/order.ts'
import { orderNumber } from '#domain/orders/order-number.ts'
import {
  type OrderLineRow,
  type OrderRow,
  originOfRow,
  readOrderDetails,
  toOrderRecord,
} from './order-rows.ts'
import { type Shipment, toWireShipment } from './shipment-rows.ts'
import { announce } from '../webhooks/events.ts'

const subjectOf = (order: OrderRow) => `order ${order.order_id}`

/** The shop's catalogues, which decide how an order's number is shown. */
interface NumberedIn {
  readonly catalogIds: readonly number[]
}

function numberOf(order: OrderRow, catalogIds: readonly number[]): string {
  return orderNumber({ catalogId: order.catalog_id, orderId: order.order_id }, catalogIds)
}

/** Queues the webhook event of a new order, with its lines and client. */
export function announceOrder(trx: Trx, order: OrderRow, { catalogIds }: NumberedIn): Promise<void> {
  return announce(trx, { type: 'order.accepted', subject: subjectOf(order) }, async () => {
    const client = await trx
      .selectFrom('clients')
      .select(['client_id as clientId', 'username', 'name', 'email', 'phone'])
      .where('client_id', '=', order.client_id)
      .executeTakeFirstOrThrow()
    return {
      number: numberOf(order, catalogIds),
      origin: originOfRow(order),
      order: await readOrderDetails(trx, order, 'shown'),
      client,
    }
  })
}

/** Queues the webhook event of a new status, with the order after it. */
export function announceMove(
  trx: Trx,
  order: OrderRow,
  { from, by, catalogIds }: NumberedIn & { readonly from: string; readonly by: Mover },
): Promise<void> {
  return announce(trx, { type: 'order.status_changed', subject: subjectOf(order) }, () => ({
    number: numberOf(order, catalogIds),
    order: toOrderRecord(order, 'shown'),
    clientId: order.client_id,
    previousStatus: from,
    changedBy: by,
  }))
}

/** Queues the webhook event of a new shipment, with the order after it. */
export function announceShipment(
  trx: Trx,
  order: OrderRow,
  {
    shipment,
    orderLines,
    catalogIds,
  }: NumberedIn & { readonly shipment: Shipment; readonly orderLines: readonly OrderLineRow[] },
): Promise<void> {
  return announce(trx, { type: 'order.shipped', subject: subjectOf(order) }, () => ({
    number: numberOf(order, catalogIds),
    order: toOrderRecord(order, 'shown'),
    clientId: order.client_id,
    shipment: toWireShipment(shipment, orderLines),
  }))
}
