import { randomUUID } from 'node:crypto'
import type { Trx } from '#db/transaction.ts'
import type { Actor } from '../trail/actor.ts'
import { recordChange } from '../trail/record-change.ts'
import { announceOrder } from './order-events.ts'
import { type OrderMailContext, queueConfirmation } from './order-mails.ts'
import { THE_CLIENT } from './order-people.ts'
import { raiseRevisionOfNew } from './order-revision.ts'
import type { OrderRow } from './order-rows.ts'
import { type NewOrder, type TaxedLine, writeOrder } from './write-order.ts'
import type { readSettings } from '../settings/settings.ts'

/** An order that the company's own system took. */
export interface EnteredOrder extends Omit<NewOrder, keyof typeof THE_CLIENT | 'uuid' | 'quotationId'> {
  readonly enteredAs: string
  readonly lines: readonly TaxedLine[]
}

/**
 * Enters an order with its event, and with a mail to the client if one is wanted; undefined if its number is taken. The
 * caller has locked the client.
 */
export async function enterOrder(
  trx: Trx,
  by: Actor,
  order: EnteredOrder,
  {
    notify,
    settings,
    shop,
  }: {
    readonly notify: boolean
    readonly settings: Awaited<ReturnType<typeof readSettings>>
    readonly shop: OrderMailContext
  },
): Promise<OrderRow | undefined> {
  const written = await writeOrder(trx, { ...THE_CLIENT, ...order, uuid: randomUUID(), quotationId: null })
  if (!written) return undefined
  if (notify) await queueConfirmation(trx, { ...written, settings }, shop)
  await announceOrder(trx, written.order, shop)
  const { order_id: orderId, reference, status, placed_at } = written.order
  await raiseRevisionOfNew(trx, orderId)
  // Without what the client said: the trail outlasts the client
  const rows = [
    { table: 'orders', key: orderId, before: null, after: { reference, status, placed_at } },
  ] as const
  await recordChange(trx, by, { kind: 'order_entered', subjectId: orderId, rows })
  return written.order
}
