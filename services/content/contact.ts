import type { ContactMessage } from '#contracts/content.ts'
import { type Db, inTransaction, type Trx } from '#db/transaction.ts'
import { isEmailAddress } from '#domain/accounts/email-address.ts'
import type { Language } from '#domain/text/language.ts'
import { failure, type Result, success } from '#domain/result.ts'
import {
  accessRequestFacts,
  accessRequestMail,
  contactFacts,
  contactMail,
  type VisitorMessage,
} from '../mail/contact-mail.ts'
import { queueMails } from '../mail/mail-outbox.ts'
import { listReadersAtOnce, type Reader, withoutReaders } from '../notices/readers.ts'
import { tellReaders } from '../notices/tell-readers.ts'
import { companiesOfSender } from '../notices/companies-of-sender.ts'
import { storeAccessRequest } from '../accounts/access-requests.ts'
import { type AttemptSource, type Limit, limitsFrom, mayAttempt } from '../accounts/attempts.ts'
import { readRecipients } from '../settings/settings.ts'
import { readStaffLanguage } from '../settings/staff-language.ts'
import type { ServiceDeps } from '../http/service.ts'
import { announce } from '../webhooks/events.ts'

/** Rate limits for visitors, high enough for an office behind one address and too low to flood a mailbox. */
function limitsFor({ address, knownClient }: AttemptSource): readonly Limit[] {
  // A client in a browser it has signed in from counts alone: strangers cannot use up its limits
  if (knownClient) {
    const client = `in known browsers of ${knownClient.client_id}`
    return [
      { bucket: `contact ${client}`, max: 5, minutes: 1 },
      { bucket: `contact for long ${client}`, max: 40, minutes: 60 },
    ]
  }
  return [
    ...limitsFrom('contact', address, 5, 1),
    ...limitsFrom('contact for long', address, 40, 60),
    { bucket: 'contact of everyone', max: 60, minutes: 1 },
  ]
}

/** Its source is for the rate limit and not stored. */
export interface NewMessage extends ContactMessage, AttemptSource {
  readonly language: Language
}

/**
 * Stores a contact message or an access request, queues the mails about it and announces it to webhooks, in
 * one transaction. The mails go to the setting `contact_mail_to`, else `order_mail_to`, and to the people who chose it.
 */
export async function leaveMessage(
  db: Db,
  given: NewMessage,
  { shopAddress }: Pick<ServiceDeps, 'shopAddress'>,
): Promise<Result<'message' | 'access_request', 'invalid_email' | 'too_many_attempts'>> {
  if (!isEmailAddress(given.email)) return failure('invalid_email')
  if (!(await mayAttempt(db, limitsFor(given)))) return failure('too_many_attempts')
  return inTransaction(db, async (trx) => {
    const recipients = await findRecipients(trx)
    const staffLanguage = await readStaffLanguage(trx)
    const visitor = { name: given.name, email: given.email, phone: given.phone ?? '', message: given.message }
    const { language } = given
    if (given.accessRequest) {
      const { company } = given.accessRequest
      const accessRequestId = await storeAccessRequest(trx, { ...visitor, company, language })
      const request = { ...visitor, company, accessRequestId }
      const readers = await readersOf(trx, 'request', visitor)
      await queueMails(trx, withoutReaders(recipients, readers), accessRequestMail(request, staffLanguage))
      await tellReaders(trx, readers, shopAddress, (reader) => ({
        ...accessRequestFacts(request, reader.language),
        path: `/clients/requests/${accessRequestId}`,
        replyTo: visitor.email,
      }))
      await announce(trx, { type: 'contact.received', subject: `access request ${accessRequestId}` }, () => ({
        contact: { accessRequestId, company, language, ...visitor },
      }))
      return success('access_request')
    }
    const contactMessageId = await insertMessage(trx, { ...visitor, language })
    const readers = await readersOf(trx, 'message', visitor)
    await queueMails(trx, withoutReaders(recipients, readers), contactMail(visitor, staffLanguage))
    await tellReaders(trx, readers, shopAddress, (reader) => ({
      ...contactFacts(visitor, reader.language),
      path: `/messages/${contactMessageId}`,
      replyTo: visitor.email,
    }))
    await announce(trx, { type: 'contact.received', subject: `contact message ${contactMessageId}` }, () => ({
      contact: { contactMessageId, language, ...visitor },
    }))
    return success('message')
  })
}

async function readersOf(
  trx: Trx,
  notice: 'message' | 'request',
  { email }: Pick<VisitorMessage, 'email'>,
): Promise<Reader[]> {
  return listReadersAtOnce(trx, notice, await companiesOfSender(trx, email))
}

async function findRecipients(trx: Trx): Promise<readonly string[]> {
  const recipients = await readRecipients(trx, 'contact_mail_to')
  return recipients.length > 0 ? recipients : readRecipients(trx, 'order_mail_to')
}

interface MessageValues {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly message: string
  readonly language: Language
}

async function insertMessage(trx: Trx, values: MessageValues): Promise<number> {
  const { contact_message_id } = await trx
    .insertInto('contact_messages')
    .values({ ...values, received_at: new Date().toISOString() })
    .returning('contact_message_id')
    .executeTakeFirstOrThrow()
  return contact_message_id
}
