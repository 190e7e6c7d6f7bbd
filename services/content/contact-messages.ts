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
}

/** The newest messages of the contact form, at most `limit`. */
export function listMessages(db: Db, limit: number): Promise<StoredMessage[]> {
  return select(db).orderBy('contact_message_id', 'desc').limit(limit).execute()
}

export function findMessage(db: Db, contactMessageId: number): Promise<StoredMessage | undefined> {
  return select(db).where('contact_message_id', '=', contactMessageId).executeTakeFirst()
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
    ])
}
