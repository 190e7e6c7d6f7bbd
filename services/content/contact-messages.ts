import { type Db, inTransaction } from '#db/transaction.ts'
import type { Actor } from '../trail/actor.ts'
import { recordChange } from '../trail/record-change.ts'

/** A stored message of the contact form. */
export interface StoredMessage {
  readonly contactMessageId: number
  readonly receivedAt: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly language: string
  readonly message: string
  /** When staff marked it as done; null = it waits for an answer. */
  readonly doneAt: string | null
}

/** The newest messages of the contact form, at most `limit`; with `open` only those that are not done. */
export function listMessages(db: Db, limit: number, { open = false } = {}): Promise<StoredMessage[]> {
  return select(db)
    .$if(open, (query) => query.where('done_at', 'is', null))
    .orderBy('contact_message_id', 'desc')
    .limit(limit)
    .execute()
}

export function findMessage(db: Db, contactMessageId: number): Promise<StoredMessage | undefined> {
  return select(db).where('contact_message_id', '=', contactMessageId).executeTakeFirst()
}

/** Marks a message as done, or as open again; false if there is no such message. Marking it again keeps the first time. */
export function markMessage(
  db: Db,
  by: Actor,
  contactMessageId: number,
  mark: 'done' | 'open',
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const ofMessage = trx.updateTable('contact_messages').where('contact_message_id', '=', contactMessageId)
    // Locks the row, so that the trail has the state that this one replaces
    const before = await ofMessage
      .set((eb) => ({ done_at: eb.ref('done_at') }))
      .returning('done_at')
      .executeTakeFirst()
    if (!before) return false
    const after = { done_at: mark === 'done' ? (before.done_at ?? new Date().toISOString()) : null }
    await ofMessage.set(after).execute()
    const kind = mark === 'done' ? 'message_done' : 'message_reopened'
    const rows = [{ table: 'contact_messages', key: contactMessageId, before, after }] as const
    await recordChange(trx, by, { kind, subjectId: contactMessageId, rows })
    return true
  })
}

function select(db: Db) {
  return db
    .selectFrom('contact_messages')
    .select([
      'contact_message_id as contactMessageId',
      'received_at as receivedAt',
      'name',
      'email',
      'phone',
      'language',
      'message',
      'done_at as doneAt',
    ])
}
