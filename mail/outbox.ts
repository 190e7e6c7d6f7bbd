import type { Trx } from '#db/transaction.ts'

/** What mails are about. */
export type MailKind = 'order' | 'contact' | 'access_request' | 'access_code' | 'code_reset'

export interface Mail {
  readonly kind: MailKind
  readonly recipient: string
  /** Whom an answer goes to, where that is not the shop. */
  readonly replyTo?: string
  readonly subject: string
  /** Plain text. */
  readonly body: string
}

/**
 * Puts a mail into the outbox, in the transaction that is the reason for it: either both are there afterwards or
 * neither is, and no mail server is waited for.
 */
export async function queueMail(trx: Trx, mail: Mail): Promise<void> {
  const now = new Date().toISOString()
  await trx
    .insertInto('mails')
    .values({
      kind: mail.kind,
      recipient: mail.recipient,
      reply_to: mail.replyTo ?? null,
      subject: mail.subject,
      body: mail.body,
      status: 'waiting',
      attempts: 0,
      next_attempt_at: now,
      last_problem: '',
      created_at: now,
      sent_at: null,
    })
    .execute()
}
