import { type Db, inTransaction, type Trx } from '#db/transaction.ts'
import type { EndedImport } from '../import/drop-folder/watch.ts'
import { listReadersAtOnce, withoutReaders } from './readers.ts'
import { tellReaders } from './tell-readers.ts'
import { readRecipients } from '../settings/settings.ts'
import { queueMails } from '../mail/mail-outbox.ts'
import { MAIL_TEXTS } from '../mail/texts/texts.ts'

/** The longest report in a mail, characters. The whole one is beside the file. */
const MAX_TEXT = 20_000

/**
 * Mails the report of an import to the setting `import_mail_to`; its first line is the subject. That of a failed one goes
 * also to the people who chose it.
 */
export async function mailImport(
  db: Db,
  { catalogId, file, outcome, report }: EndedImport,
  shopAddress: string,
): Promise<void> {
  const [subject = ''] = report.split('\n', 1)
  const body = report.length > MAX_TEXT ? `${report.slice(0, MAX_TEXT)}\n…\n` : report
  await inTransaction(db, async (trx) => {
    const readers =
      outcome === 'failed' ? await listReadersAtOnce(trx, 'import', await companiesOf(trx, catalogId)) : []
    const recipients = withoutReaders(await readRecipients(trx, 'import_mail_to'), readers)
    await queueMails(trx, recipients, { kind: 'import', subject, body })
    await tellReaders(trx, readers, shopAddress, ({ language }) => ({
      subject: MAIL_TEXTS[language].toCompany.toPerson.importFailed(file),
      body,
      path: '/imports',
    }))
  })
}

/** The company of a catalogue; none if there is no such catalogue. */
async function companiesOf(trx: Trx, catalogId: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('catalogs')
    .select('company_id')
    .where('catalog_id', '=', catalogId)
    .execute()
  return rows.map((row) => row.company_id)
}
