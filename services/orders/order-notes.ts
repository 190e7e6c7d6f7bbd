import type { Selectable } from 'kysely'
import type { Database } from '#db/schema.ts'
import { type Db, inTransaction } from '#db/transaction.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { StaffActor } from '../trail/actor.ts'
import { recordChange } from '../trail/record-change.ts'
import { type OrderMailContext, queueNoteMail } from './order-mails.ts'
import { lockOrder } from './order-status.ts'

const LONGEST = 2_000

interface NewNote {
  readonly orderId: number
  readonly text: string
  /** The client sees it on the page of the order and, with an e-mail address, gets it by mail; otherwise only staff read it. */
  readonly toClient: boolean
}

/** Adds a note of staff to an order. */
export function addOrderNote(
  db: Db,
  by: StaffActor,
  { orderId, text: given, toClient }: NewNote,
  shop: OrderMailContext,
): Promise<Result<Selectable<Database['order_notes']>, 'not_found' | 'invalid_note'>> {
  return inTransaction(db, async (trx) => {
    const text = given.replace(/\r\n?/g, '\n').trim()
    const order = await lockOrder(trx, orderId)
    if (!order) return failure('not_found')
    if (text === '' || text.length > LONGEST || /[^\P{Cc}\n\t]/u.test(text) || !text.isWellFormed())
      return failure('invalid_note')
    if (toClient) await queueNoteMail(trx, order, text, shop)
    const note = await trx
      .insertInto('order_notes')
      .values({
        order_id: orderId,
        staff_id: by.id,
        to_client: toClient ? 1 : 0,
        text,
        written_at: new Date().toISOString(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    const rows = [{ table: 'order_notes', key: note.note_id, before: null, after: note }] as const
    await recordChange(trx, by, { kind: 'order_noted', subjectId: orderId, rows })
    return success(note)
  })
}
