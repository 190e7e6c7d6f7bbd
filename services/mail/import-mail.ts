import { type Db, inTransaction } from '#db/transaction.ts'
import { readSetting } from '../settings/settings.ts'
import { queueMail } from './mail-outbox.ts'

/** The longest report in a mail, characters. The whole one is beside the file. */
const MOST_TEXT = 20_000

/** Mails the report of an import to the setting `import_mail_to`. Its first line is the subject; unset = no mail. */
export async function mailImport(db: Db, { report }: { readonly report: string }): Promise<void> {
  const recipient = await readSetting(db, 'import_mail_to')
  if (recipient === '') return
  const [subject = ''] = report.split('\n', 1)
  const body = report.length > MOST_TEXT ? `${report.slice(0, MOST_TEXT)}\n…\n` : report
  await inTransaction(db, (trx) => queueMail(trx, { kind: 'import', recipient, subject, body }))
}
