import { type Db, inTransaction } from '#db/transaction.ts'
import { readRecipients } from '../settings/settings.ts'
import { queueMails } from './mail-outbox.ts'

/** The longest report in a mail, characters. The whole one is beside the file. */
const MAX_TEXT = 20_000

/** Mails the report of an import to the setting `import_mail_to`. Its first line is the subject; unset = no mail. */
export async function mailImport(db: Db, { report }: { readonly report: string }): Promise<void> {
  const recipients = await readRecipients(db, 'import_mail_to')
  if (recipients.length === 0) return
  const [subject = ''] = report.split('\n', 1)
  const body = report.length > MAX_TEXT ? `${report.slice(0, MAX_TEXT)}\n…\n` : report
  await inTransaction(db, (trx) => queueMails(trx, recipients, { kind: 'import', subject, body }))
}
