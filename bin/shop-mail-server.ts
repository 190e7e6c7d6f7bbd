import type { Config } from '#config'
import { shopAddress } from '#config/shop-address.ts'
import type { Db } from '#db/transaction.ts'
import type { CodeMailing } from '#services/accounts/code-mail.ts'
import { findMailServer, type FoundMailServer } from '#services/mail/mail-server.ts'
import type { Terminal } from './command.ts'
import { keysForReading, keysForStoring } from './shop-keys.ts'
import { withDatabase } from './shop-database.ts'
import { plain } from './table.ts'

/** What a mail with an access code needs; the shop opens what is sealed here. */
export async function codeMailing(config: Config, db: Db): Promise<CodeMailing> {
  const { waitingMails } = await keysForStoring(config, db)
  return { shopAddress: shopAddress(config), mailKey: waitingMails }
}

/** The mail server that this shop uses, from the environment or its settings. */
export function findShopMailServer(config: Config, db: Db): Promise<FoundMailServer> {
  return findMailServer(db, config, () => keysForReading(config).storedSettings)
}

/** Prints what happens to a mail that was just queued. */
export async function writeMailed({ config, texts }: Terminal, recipient: string): Promise<string> {
  const { queued } = texts.mail
  const found = await withDatabase(config, (db) => findShopMailServer(config, db))
  return found.ok ? queued.isSent(plain(recipient)) : queued.waits(plain(recipient))
}
