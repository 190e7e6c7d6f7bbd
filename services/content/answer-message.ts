import type { Selectable } from 'kysely'
import type { Database } from '#db/schema.ts'
import { type Db, inTransaction, type Trx } from '#db/transaction.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { readLanguage } from '#domain/text/language.ts'
import { shopTimeZone } from '#domain/text/time-zone.ts'
import { contactReplyMail } from '../mail/contact-mail.ts'
import { queueMail } from '../mail/mail-outbox.ts'
import { readRecipients, readSetting } from '../settings/settings.ts'
import type { Actor, StaffActor } from '../trail/actor.ts'
import { recordChange } from '../trail/record-change.ts'

/** The most letters of an answer. */
export const MAX_ANSWER = 5_000

interface MessageAnswer {
  readonly messageId: number
  readonly text: string
  /** When the last answer that its writer knew was sent; null = none. */
  readonly formerAnsweredAt: string | null
}

export type CannotAnswer = 'not_found' | 'invalid_answer' | 'answered_meanwhile'

/** Mails an answer to the visitor, in the language of the message and with the message quoted, and marks it as done. */
export function answerMessage(
  db: Db,
  by: StaffActor,
  { messageId, text, formerAnsweredAt }: MessageAnswer,
): Promise<Result<undefined, CannotAnswer>> {
  const answer = text.replaceAll('\r\n', '\n').trim()
  return inTransaction(db, async (trx) => {
    const before = await lockMessage(trx, messageId)
    if (!before) return failure('not_found')
    if (!isAnswer(answer)) return failure('invalid_answer')
    if (before.answered_at !== formerAnsweredAt) return failure('answered_meanwhile')
    const now = new Date().toISOString()
    const changed = {
      answer,
      answered_at: now,
      answered_by: by.id,
      done_at: before.done_at ?? now,
      is_spam: 0 as const,
    }
    await trx
      .updateTable('contact_messages')
      .set(changed)
      .where('contact_message_id', '=', messageId)
      .execute()
    await queueAnswer(trx, before, answer)
    const after = { ...before, ...changed }
    const rows = [{ table: 'contact_messages', key: messageId, before, after }] as const
    await recordChange(trx, by, { kind: 'message_answered', subjectId: messageId, rows })
    return success(undefined)
  })
}

/** Marks a message as spam, or as none; false if there is no such message. */
export function markSpam(db: Db, by: Actor, messageId: number, isSpam: boolean): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const before = await lockMessage(trx, messageId)
    if (!before) return false
    const changed = { is_spam: isSpam ? (1 as const) : (0 as const) }
    await trx
      .updateTable('contact_messages')
      .set(changed)
      .where('contact_message_id', '=', messageId)
      .execute()
    const kind = isSpam ? 'message_marked_spam' : 'message_unmarked_spam'
    const rows = [
      { table: 'contact_messages', key: messageId, before, after: { ...before, ...changed } },
    ] as const
    await recordChange(trx, by, { kind, subjectId: messageId, rows })
    return true
  })
}

type MessageRow = Selectable<Database['contact_messages']>

/** An update that changes nothing locks the row on both databases. */
function lockMessage(trx: Trx, messageId: number): Promise<MessageRow | undefined> {
  return trx
    .updateTable('contact_messages')
    .set((eb) => ({ is_spam: eb.ref('is_spam') }))
    .where('contact_message_id', '=', messageId)
    .returningAll()
    .executeTakeFirst()
}

async function queueAnswer(trx: Trx, message: MessageRow, answer: string): Promise<void> {
  const language = readLanguage(message.language)
  const [contact, orders] = [
    await readRecipients(trx, 'contact_mail_to'),
    await readRecipients(trx, 'order_mail_to'),
  ]
  const replyTo = (contact.length > 0 ? contact : orders).join(', ')
  const mail = contactReplyMail({
    language,
    name: message.name,
    answer,
    companyName: await readSetting(trx, 'company_name'),
    question: message.message,
    askedAt: new Date(message.received_at),
    zone: shopTimeZone(await readSetting(trx, 'time_zone')),
  })
  const answers = replyTo === '' ? {} : { replyTo }
  await queueMail(trx, { kind: 'contact_reply', recipient: message.email, ...answers, ...mail })
}

function isAnswer(text: string): boolean {
  return text !== '' && text.length <= MAX_ANSWER && text.isWellFormed() && !/[^\P{Cc}\n\t]/u.test(text)
}
