import type { Db } from '#db/transaction.ts'
import type { Language } from '#domain/text/language.ts'
import { readSetting } from '../settings/settings.ts'
import { readStaffLanguage } from '../settings/staff-language.ts'
import type { MailServer } from './deliver-mail.ts'
import { writeMailBody } from './mail-body.ts'
import { writeMessage } from './message.ts'
import { type Delivery, deliver, ATTEMPT_TIMEOUT_MS } from './smtp.ts'
import { MAIL_TEXTS } from './texts/texts.ts'

/**
 * Sends a short mail to one address at once, past the outbox; `not_an_email` if sender or recipient is no address.
 *
 * @param language of the mail; that of mails to the company if omitted
 */
export async function sendTestMail(
  db: Db,
  server: MailServer,
  recipient: string,
  language?: Language,
): Promise<Delivery | 'not_an_email'> {
  const companyName = await readSetting(db, 'company_name')
  const { test: texts } = MAIL_TEXTS[language ?? (await readStaffLanguage(db))].toCompany
  const message = await writeMessage(
    {
      mail_id: 0,
      created_at: new Date().toISOString(),
      recipient,
      reply_to: null,
      ...writeMailBody(texts.subject, [texts.text, companyName]),
    },
    server.from,
  )
  if (!message) return 'not_an_email'
  const proceed = () => Promise.resolve()
  return deliver(server.smtpUrl, message, proceed, AbortSignal.timeout(ATTEMPT_TIMEOUT_MS))
}
