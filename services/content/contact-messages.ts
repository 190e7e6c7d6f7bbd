import type { Db } from '#db/transaction.ts'

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
export async function markMessage(db: Db, contactMessageId: number, mark: 'done' | 'open'): Promise<boolean> {
  const now = new Date().toISOString()
  const { numUpdatedRows } = await db
    .updateTable('contact_messages')
    .set((eb) => ({ done_at: mark === 'done' ? eb.fn.coalesce('done_at', eb.val(now)) : null }))
    .where('contact_message_id', '=', contactMessageId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
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
