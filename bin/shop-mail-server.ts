import type { Config } from '#config'
import { readSecret } from '#config/secret.ts'
import type { Db } from '#db/transaction.ts'
import { findMailServer, type FoundMailServer } from '#services/mail/mail-server.ts'
import { deriveKeys } from '#services/secrets/keys.ts'
import type { Terminal } from './command.ts'
import { withDatabase } from './shop-database.ts'
import { plain } from './table.ts'

/** The key that encrypts settings with a password; makes the shop's secret if there is none. */
export function settingsKey(config: Config): Buffer {
  return deriveKeys(readSecret(config), config.servicesToken).storedSettings
}

/** The mail server that this shop uses, from the environment or its settings. */
export function findShopMailServer(config: Config, db: Db): Promise<FoundMailServer> {
  return findMailServer(db, config, () => settingsKey(config))
}

/** Prints what happens to a mail that was just queued. */
export async function writeMailed({ config, texts }: Terminal, recipient: string): Promise<string> {
  const { queued } = texts.mail
  const found = await withDatabase(config, (db) => findShopMailServer(config, db))
  return found.ok ? queued.isSent(plain(recipient)) : queued.waits(plain(recipient))
}
