import type { Nullable } from 'kysely'
import { failure, type Result, success } from '#domain/result.ts'
import type { Language } from '#domain/text/language.ts'
import { findMail, type MailStatus, mailsIn, retryMail } from '#services/mail/list-mails.ts'
import { findMailServer } from '#services/mail/mail-server.ts'
import type { MailRow } from '#services/mail/mail-outbox.ts'
import { isSecretKind } from '#services/mail/secret-mails.ts'
import type { Delivery } from '#services/mail/smtp.ts'
import { writeNote } from '#services/findings/shop-notes.ts'
import { sendTestMail } from '#services/mail/test-mail.ts'
import { countEach } from '../count-rows.ts'
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

interface MailQuestion {
  /** undefined = any. */
  readonly status?: MailStatus | undefined
  /** The mail before which the page begins. */
  readonly before?: number | undefined
}

interface CountQuestion {
  readonly asked: readonly MailQuestion[]
  readonly most: number
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
    list: permitted('see_operation', async (_by, { status, before }: MailQuestion) => {
      const page = mailsIn(db, status)
        .selectAll()
        .$if(before !== undefined, (query) => query.where('mail_id', '<', before ?? 0))
        .orderBy('mail_id', 'desc')
        .limit(PAGE_SIZE + 1)
      // One row without a mail, if there is none on the page
      const rows = await mailsIn(db, status)
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .$call((counted) => db.selectFrom(counted.as('counted')))
        .leftJoin(page.as('page'), (join) => join.onTrue())
        .selectAll()
        .orderBy('page.mail_id', 'desc')
        .execute()
      const found = rows.filter(isMail)
      const mails = found.slice(0, PAGE_SIZE).map(toListed)
      return {
        mails,
        total: Number(rows[0]?.total ?? 0),
        next: found.length > PAGE_SIZE ? mails.at(-1)?.mailId : undefined,
      }
    }),
    /** The number of mails that each of these questions asks for, at most `most`. */
    count: permitted('see_operation', (_by, { asked, most }: CountQuestion) =>
      countEach(
        db,
        asked.map(({ status }) => mailsIn(db, status)),
        most,
      ),
    ),
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
        if (delivery !== 'not_an_email' && delivery.outcome === 'accepted')
          await writeNote(db, 'mail_tested', '')
        return delivery === 'not_an_email' ? failure(delivery) : success(delivery)
      },
    ),
  }
}

function isMail<Row extends Nullable<MailRow>>(row: Row): row is Row & MailRow {
  return row.mail_id !== null
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
