import type { Config } from '#config'
import { readSecret } from '#config/secret.ts'
import type { Db } from '#db/transaction.ts'
import { deriveKeys, type Keys } from '#services/secrets/keys.ts'
import { refuseOtherSecret } from '#services/secrets/shop-secret.ts'

/**
 * The keys for storing what the shop reads later. Makes the secret of the shop if there is none; another one than that of
 * the database is refused, because the shop could not read what is stored.
 */
export async function keysForStoring(config: Config, db: Db): Promise<Keys> {
  const secret = readSecret(config)
  await refuseOtherSecret(db, secret)
  return deriveKeys(secret, config.servicesToken)
}

/** The keys for reading. What another secret encrypted cannot be read. */
export function keysForReading(config: Config): Keys {
  return deriveKeys(readSecret(config), config.servicesToken)
}
