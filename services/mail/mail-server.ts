import type { Config } from '#config'
import { shopAddress } from '#config/shop-address.ts'
import type { Db } from '#db/transaction.ts'
import { openSecretSetting } from '../settings/secret-settings.ts'
import type { MailServer } from './deliver-mail.ts'

type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl' | 'host' | 'port'>

export type FoundMailServer =
  | { readonly ok: true; readonly server: MailServer; readonly from: 'environment' | 'setting' }
  /** `unreadable`: the setting was encrypted with another SECRET. */
  | { readonly ok: false; readonly code: 'unset' | 'unreadable' }

/**
 * The mail server and the sender: SMTP_URL and MAIL_FROM, else the settings `smtp_url` and `mail_from`, else no server and
 * shop@ with the shop's host. Read at each use, so that a changed setting applies at once.
 */
export async function findMailServer(
  db: Db,
  config: MailConfig,
  settingsKey: () => Buffer,
): Promise<FoundMailServer> {
  const { smtpUrl } = config
  const rows = await db
    .selectFrom('settings')
    .select(['name', 'value'])
    .where('name', 'in', ['smtp_url', 'mail_from'])
    .execute()
  const settings = new Map(rows.map((row) => [row.name, row.value]))
  const stored =
    smtpUrl === undefined
      ? openSecretSetting(settings.get('smtp_url'), settingsKey)
      : ({ ok: true, value: smtpUrl } as const)
  if (!stored.ok) return stored
  const { hostname } = new URL(shopAddress(config))
  const from = config.mailFrom ?? (settings.get('mail_from') || `shop@${hostname}`)
  return {
    ok: true,
    server: { smtpUrl: stored.value, from },
    from: smtpUrl === undefined ? 'setting' : 'environment',
  }
}
