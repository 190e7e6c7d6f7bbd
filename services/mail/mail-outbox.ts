import type { Selectable } from 'kysely'
import { currentRequestId } from '#config/current-request.ts'
import { sharedInstant } from '#db/clock.ts'
import type { Database } from '#db/schema.ts'
import { afterCommit, type Trx } from '#db/transaction.ts'
import { wakeQueue } from '../queue/wake.ts'
import { sealBody, type SecretMailKind } from './secret-mails.ts'

export const MAIL_QUEUE = 'mail'

/** The kinds of mail that anyone who reads the database may read. */
export type MailKind =
  | 'order'
  | 'late_order'
  | 'contact'
  | 'contact_reply'
  | 'access_request'
  | 'code_changed'
  | 'sign_in_changed'
  | 'approval'
  | 'person_added'
  | 'quotation'
  | 'import'
  | 'staff'

export type MailRow = Selectable<Database['mails']>

/** Subject and plain text. */
export interface MailBody {
  readonly subject: string
  readonly body: string
}

/** A mail without its recipient. */
export interface Letter extends MailBody {
  readonly kind: MailKind
  /** The Reply-To address, when it is not the shop's; several with commas between them. */
  readonly replyTo?: string
  /** The order it is about. */
  readonly orderId?: number
}

export interface Mail extends Letter {
  readonly recipient: string
}

/** A mail with an access code or a reset link. */
export interface SecretMail extends MailBody {
  readonly kind: SecretMailKind
  readonly recipient: string
}

/**
 * Adds a mail to the outbox in the transaction of the change that it reports: both are committed or neither is. It does
 * not wait for the mail server.
 */
export async function queueMail(trx: Trx, { recipient, ...letter }: Mail): Promise<void> {
  await queueMails(trx, [recipient], letter)
}

/** The same for a mail that signs its reader in: its text is sealed until it is sent. */
export async function queueSecretMail(
  trx: Trx,
  { recipient, ...mail }: SecretMail,
  key: Buffer,
): Promise<void> {
  await insertMails(trx, [{ recipient, ...mail, body: sealBody(key, mail.body) }])
}

/** Adds a mail for each recipient; each is sent and retried on its own. */
export async function queueMails(trx: Trx, recipients: readonly string[], letter: Letter): Promise<void> {
  await insertMails(
    trx,
    recipients.map((recipient) => ({ recipient, ...letter })),
  )
}

/** Adds different mails at once. */
export async function queueLetters(trx: Trx, mails: readonly Mail[]): Promise<void> {
  await insertMails(trx, mails)
}

async function insertMails(
  trx: Trx,
  mails: readonly (Omit<Mail, 'kind'> & { readonly kind: MailKind | SecretMailKind })[],
): Promise<void> {
  if (mails.length === 0) return
  const now = sharedInstant(trx)
  await trx
    .insertInto('mails')
    .values(
      mails.map(({ recipient, ...letter }) => ({
        kind: letter.kind,
        recipient,
        reply_to: letter.replyTo ?? null,
        subject: letter.subject,
        body: letter.body,
        status: 'waiting',
        attempts: 0,
        unconfirmed: 0,
        next_attempt_at: now,
        last_problem: '',
        created_at: now,
        sent_at: null,
        order_id: letter.orderId ?? null,
        request_id: currentRequestId() ?? null,
      })),
    )
    .execute()
  afterCommit(() => wakeQueue(MAIL_QUEUE))
}
