import type { Db } from '#db/transaction.ts'

/** Keeps when staff first opened a message. */
export async function keepMessageRead(db: Db, contactMessageId: number): Promise<void> {
  await db
    .updateTable('contact_messages')
    .set({ read_at: new Date().toISOString() })
    .where('contact_message_id', '=', contactMessageId)
    .where('read_at', 'is', null)
    .execute()
}
