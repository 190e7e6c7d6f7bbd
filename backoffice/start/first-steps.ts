import { readLastBackup } from '#config/last-backup.ts'
import { isPostgres } from '#db/open.ts'
import type { Db } from '#db/transaction.ts'
import { readNote } from '#services/findings/shop-notes.ts'
import { listSecretSettings } from '#services/settings/secret-settings.ts'
import { readSettings } from '#services/settings/settings.ts'
import type { BackOfficeParts } from '../parts.ts'

export type FirstStep =
  | 'company_name'
  | 'mark'
  | 'tax'
  | 'price_visibility'
  | 'items'
  | 'clients'
  | 'smtp_url'
  | 'mail_sent'
  | 'order_mail_to'
  | 'backup'

/**
 * What a new shop needs, with whether it is there. Found by looking, so that it is right also for what commands did.
 * PostgreSQL is backed up by its own tools, of which the shop knows nothing.
 */
export async function listFirstSteps(
  parts: BackOfficeParts,
): Promise<{ readonly step: FirstStep; readonly isDone: boolean }[]> {
  const { db, config } = parts
  const [settings, secrets] = [await readSettings(db), await listSecretSettings(db)]
  const isElsewhere = config.remote.product !== undefined
  const isSet = (name: 'company_name' | 'mark' | 'tax' | 'price_visibility' | 'order_mail_to') =>
    settings[name] !== '' || (isElsewhere && name !== 'order_mail_to')
  return [
    { step: 'company_name', isDone: isSet('company_name') },
    { step: 'mark', isDone: isSet('mark') },
    { step: 'tax', isDone: isSet('tax') },
    { step: 'price_visibility', isDone: isSet('price_visibility') },
    { step: 'items', isDone: config.remote.catalog !== undefined || (await has(db, 'stock_items')) },
    { step: 'clients', isDone: await has(db, 'clients') },
    { step: 'smtp_url', isDone: config.smtpUrl !== undefined || secrets.smtp_url },
    { step: 'mail_sent', isDone: await hasSentMail(db) },
    { step: 'order_mail_to', isDone: isSet('order_mail_to') },
    ...(isPostgres(config.database)
      ? []
      : [{ step: 'backup' as const, isDone: readLastBackup(config.dataDir) !== undefined }]),
  ]
}

async function has(db: Db, table: 'stock_items' | 'clients'): Promise<boolean> {
  const row = await db
    .selectFrom(table)
    .select((eb) => eb.val(1).as('one'))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the server took a mail: one of the outbox, or a test. */
async function hasSentMail(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('mails')
    .select('mail_id')
    .where('status', '=', 'sent')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined || (await readNote(db, 'mail_tested')) !== undefined
}
