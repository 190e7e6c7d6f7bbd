import type { Config } from '#config'
import { readSecret } from '#config/secret.ts'
import { shopAddress } from '#config/shop-address.ts'
import type { Db } from '#db/transaction.ts'
import type { CodeMailing } from '#services/accounts/code-mail.ts'
import { findMailServer, type FoundMailServer } from '#services/mail/mail-server.ts'
import { deriveKeys, type Keys } from '#services/secrets/keys.ts'
import type { Terminal } from './command.ts'
import { withDatabase } from './shop-database.ts'
import { plain } from './table.ts'

/** The keys that encrypt; makes the shop's secret if there is none. */
function keysOf(config: Config): Keys {
  return deriveKeys(readSecret(config), config.servicesToken)
}

/** The key that encrypts settings with a password. */
export function settingsKey(config: Config): Buffer {
  return keysOf(config).storedSettings
}

/** The key that seals waiting mails with an access code. */
export function mailKey(config: Config): Buffer {
  return keysOf(config).waitingMails
}

export function codeMailing(config: Config): CodeMailing {
  return { shopAddress: shopAddress(config), mailKey: mailKey(config) }
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
