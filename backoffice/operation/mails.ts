import { recordMailTest } from '#config/mail-tested.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { Language } from '#domain/text/language.ts'
import { countMails, findMail, listMails, type MailQuestion, retryMail } from '#services/mail/list-mails.ts'
import { findMailServer } from '#services/mail/mail-server.ts'
import type { MailRow } from '#services/mail/mail-outbox.ts'
import { isSecretKind } from '#services/mail/secret-mails.ts'
import type { Delivery } from '#services/mail/smtp.ts'
import { sendTestMail } from '#services/mail/test-mail.ts'
import type { BackOfficeParts } from '../parts.ts'
import { permitted } from '../permitted.ts'
import { actorOf } from '../staff-member.ts'

const PAGE_SIZE = 50

/** A mail without its text. */
export interface ListedMail {
  readonly mailId: number
  readonly recipient: string
  readonly subject: string
  readonly status: string
  readonly attempts: number
  readonly createdAt: string
  /** The next attempt of a waiting mail. */
  readonly nextAttemptAt: string
  readonly sentAt: string | null
  readonly lastProblem: string
}

/** Mails to clients and staff, and the server that sends them. */
export function openMails({ db, config, keys }: BackOfficeParts) {
  const findServer = () => findMailServer(db, config, () => keys.storedSettings)
  return {
    /** `unreadable`: the address was stored with another SECRET. */
    server: permitted('see_operation', async () => {
      const found = await findServer()
      if (!found.ok) return found
      return { ok: true, host: new URL(found.server.smtpUrl).host, from: found.server.from } as const
    }),
    /** A page of mails, newest first. */
    list: permitted('see_operation', async (_by, question: MailQuestion) => {
      const rows = await listMails(db, { ...question, most: PAGE_SIZE + 1 })
      const mails = rows.slice(0, PAGE_SIZE).map(toListed)
      return {
        mails,
        total: await countMails(db, question.status),
        next: rows.length > PAGE_SIZE ? mails.at(-1)?.mailId : undefined,
      }
    }),
    /** A mail with its text; undefined text = it holds an access code or a link, which nobody is shown. */
    read: permitted('see_operation', async (_by, mailId: number) => {
      const mail = await findMail(db, mailId)
      return mail && { ...toListed(mail), body: isSecretKind(mail.kind) ? undefined : mail.body }
    }),
    /** Makes a mail the next to be sent. */
    retry: permitted('resend_mails', (by, mailId: number) => retryMail(db, actorOf(by), mailId)),
    /** Sends a short mail to the member at once. Says what the server answered, word for word. */
    test: permitted(
      'see_operation',
      async (by, language: Language): Promise<Result<Delivery, 'unset' | 'unreadable' | 'not_an_email'>> => {
        const found = await findServer()
        if (!found.ok) return failure(found.code)
        const delivery = await sendTestMail(db, found.server, by.email, language)
        if (delivery !== 'not_an_email' && delivery.outcome === 'accepted') recordMailTest(config.dataDir)
        return delivery === 'not_an_email' ? failure(delivery) : success(delivery)
      },
    ),
  }
}

function toListed(mail: MailRow): ListedMail {
  return {
    mailId: mail.mail_id,
    recipient: mail.recipient,
    subject: mail.subject,
    status: mail.status,
    attempts: mail.attempts,
    createdAt: mail.created_at,
    nextAttemptAt: mail.next_attempt_at,
    sentAt: mail.sent_at,
    lastProblem: mail.last_problem,
  }
}
