import { findMailServer } from '#services/mail/mail-server.ts'
import type { BackOfficeParts } from './parts.ts'
import { permitted } from './permitted.ts'

/** What screens need to know of the shop beside its units, which come with the session. */
export function openShopFacts({ db, config, keys }: BackOfficeParts) {
  return {
    /** Whether mails leave the shop; without a mail server they wait. */
    sendsMail: permitted('see_start', async () => {
      const found = await findMailServer(db, config, () => keys.storedSettings)
      return found.ok && found.server.smtpUrl !== ''
    }),
  }
}
