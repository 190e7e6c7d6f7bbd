import type { Config } from '#config'
import { readSecret } from '#config/secret.ts'
import type { Db } from '#db/transaction.ts'
import { findMailServer, type FoundMailServer } from '#services/mail/mail-server.ts'
import { deriveKeys } from '#services/secrets/keys.ts'
import { withDatabase } from './shop-database.ts'
import { plain } from './table.ts'

const TEXTS = {
  waits: (recipient: string) =>
    `The mail to ${recipient} waits in the outbox until a mail server is set: setting smtp_url, or SMTP_URL.`,
  isSent: (recipient: string) => `The mail to ${recipient} is sent by the running shop, or by: mail send`,
}

/** The key that encrypts settings with a password; makes the shop's secret if there is none. */
export function settingsKey(config: Config): Buffer {
  return deriveKeys(readSecret(config), config.servicesToken).storedSettings
}

/** The mail server that this shop uses, from the environment or its settings. */
export function findShopMailServer(config: Config, db: Db): Promise<FoundMailServer> {
  return findMailServer(db, config, () => settingsKey(config))
}

/** Says what happens to a mail that was just queued. */
export async function writeMailed(config: Config, recipient: string): Promise<string> {
  const found = await withDatabase(config, (db) => findShopMailServer(config, db))
  return found.ok ? TEXTS.isSent(plain(recipient)) : TEXTS.waits(plain(recipient))
}
