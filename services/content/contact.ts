import type { ContactMessage } from '#contracts/content.ts'
import { type Db, inTransaction, type Trx } from '#db/transaction.ts'
import { isEmailAddress } from '#domain/accounts/email-address.ts'
import type { Language } from '#domain/text/language.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { accessRequestMail, contactMail } from '../mail/contact-mail.ts'
import { queueMail } from '../mail/mail-outbox.ts'
import { type Limit, mayAttempt } from '../accounts/attempts.ts'
import { addressBucket } from '../http/network-address.ts'
import { readSettings } from '../settings/settings.ts'
import { announce } from '../webhooks/events.ts'

/** How often a visitor may write: often enough for an office behind one address, too seldom to flood a mailbox (DP6). */
function limitsFor(address: string): readonly Limit[] {
  const from = addressBucket(address)
  return [
    { bucket: `contact ${from}`, max: 5, minutes: 1 },
    { bucket: `contact for long ${from}`, max: 40, minutes: 60 },
    { bucket: 'contact of everyone', max: 60, minutes: 1 },
  ]
}

export interface LeftMessage extends ContactMessage {
  readonly language: Language
  /** The visitor's network address; it is counted by, and not kept with the message. */
  readonly address: string
}

/**
 * Keeps what a visitor left, a message (V2) or a request for an access code (A3), puts the mail about it into the outbox
 * and tells webhooks: all or nothing. Who is mailed is the setting contact_mail_to, else order_mail_to, else nobody.
 */
export async function leaveMessage(
  db: Db,
  left: LeftMessage,
): Promise<Result<'message' | 'access_request', 'invalid_email' | 'too_many_attempts'>> {
  if (!isEmailAddress(left.email)) return failure('invalid_email')
  if (!(await mayAttempt(db, limitsFor(left.address)))) return failure('too_many_attempts')
  return inTransaction(db, async (trx) => {
    const settings = await readSettings(trx)
    const recipient = settings.contact_mail_to || settings.order_mail_to
    const visitor = { name: left.name, email: left.email, phone: left.phone ?? '', message: left.message }
    const { language } = left
    if (left.accessRequest) {
      const { company } = left.accessRequest
      const accessRequestId = await keepAccessRequest(trx, { ...visitor, company, language })
      if (recipient)
        await queueMail(trx, accessRequestMail(recipient, { ...visitor, company, accessRequestId }))
      await announce(trx, { type: 'contact.received', subject: `access request ${accessRequestId}` }, () => ({
        contact: { accessRequestId, company, language, ...visitor },
      }))
      return success('access_request')
    }
    const contactMessageId = await keepMessage(trx, { ...visitor, language })
    if (recipient) await queueMail(trx, contactMail(recipient, visitor))
    await announce(trx, { type: 'contact.received', subject: `contact message ${contactMessageId}` }, () => ({
      contact: { contactMessageId, language, ...visitor },
    }))
    return success('message')
  })
}

interface Kept {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly message: string
  readonly language: Language
}

async function keepMessage(trx: Trx, kept: Kept): Promise<number> {
  const { contact_message_id } = await trx
    .insertInto('contact_messages')
    .values({ ...kept, received_at: new Date().toISOString() })
    .returning('contact_message_id')
    .executeTakeFirstOrThrow()
  return contact_message_id
}

async function keepAccessRequest(
  trx: Trx,
  { company, name, email, phone, message, language }: Kept & { readonly company: string },
): Promise<number> {
  const { access_request_id } = await trx
    .insertInto('access_requests')
    .values({
      company,
      name,
      email,
      phone,
      message,
      language,
      status: 'waiting',
      requested_at: new Date().toISOString(),
      client_id: null,
      decided_at: null,
    })
    .returning('access_request_id')
    .executeTakeFirstOrThrow()
  return access_request_id
}
