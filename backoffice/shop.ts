import { findMailServer } from '#services/mail/mail-server.ts'
import type { BackOfficeParts } from './parts.ts'
import { permitted } from './permitted.ts'

/** What every screen needs to know of the shop. */
export function openShopFacts({ db, config, keys }: BackOfficeParts) {
  return {
    /** Whether mails leave the shop; without a mail server they wait. */
    sendsMail: permitted('see_start', async () => {
      const found = await findMailServer(db, config, () => keys.storedSettings)
      return found.ok && found.server.smtpUrl !== ''
    }),
  }
}
