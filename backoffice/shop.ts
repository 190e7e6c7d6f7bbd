import { readCurrency } from '#domain/money/currency.ts'
import { shopTimeZone } from '#domain/text/time-zone.ts'
import { findMailServer } from '#services/mail/mail-server.ts'
import { readSetting, readSettings } from '#services/settings/settings.ts'
import type { BackOfficeParts } from './parts.ts'
import { permitted } from './permitted.ts'

/** What every screen needs to know of the shop. */
export function openShopFacts({ db, config, keys }: BackOfficeParts) {
  return {
    /** In which prices are now. */
    currency: permitted('see_start', async () => readCurrency(await readSetting(db, 'currency'))),
    /** Whether mails leave the shop; without a mail server they wait. */
    sendsMail: permitted('see_start', async () => {
      const found = await findMailServer(db, config, () => keys.storedSettings)
      return found.ok && found.server.smtpUrl !== ''
    }),
    /** The shop's time zone, in which its days are. */
    zone: permitted('see_start', async () => shopTimeZone(await readSetting(db, 'time_zone'))),
    /** In which days and amounts are typed: the shop's time zone and its currency. */
    units: permitted('see_start', async () => {
      const { time_zone: zone, currency } = await readSettings(db)
      return { zone: shopTimeZone(zone), currency: readCurrency(currency) }
    }),
  }
}
