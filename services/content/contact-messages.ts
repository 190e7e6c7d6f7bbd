import type { Db } from '#db/transaction.ts'

/** A message of the contact form as it was left. */
export interface KeptMessage {
  readonly contactMessageId: number
  readonly receivedAt: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly language: string
  readonly message: string
}

/** The messages of the contact form, the newest first. */
export function listMessages(db: Db, most: number): Promise<KeptMessage[]> {
  return select(db).orderBy('contact_message_id', 'desc').limit(most).execute()
}

export function findMessage(db: Db, contactMessageId: number): Promise<KeptMessage | undefined> {
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
