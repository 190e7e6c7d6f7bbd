import { PRICE_SETTINGS } from '#contracts/product.ts'
import type { SettingName } from './settings.ts'

/** The settings about the company that mails and commands use. A remote product API may not have them. */
const COMPANY_SETTINGS = ['company_name', 'address', 'phone', 'time_zone'] as const

/**
 * The settings of a shop, also with a remote product API. Prices are in its terms alone, as on the pages; what it does not say
 * of the company is in the settings here.
 *
 * @param remote undefined = the product API is built in, or has never answered
 */
export function withRemoteSettings(
  own: Readonly<Record<SettingName, string>>,
  remote: Readonly<Record<string, string>> | undefined,
): Readonly<Record<SettingName, string>> {
  if (!remote) return own
  const ofPrices = PRICE_SETTINGS.map((name) => [name, remote[name] ?? ''] as const)
  const ofCompany = COMPANY_SETTINGS.map((name) => [name, remote[name] || own[name]] as const)
  return { ...own, ...Object.fromEntries([...ofPrices, ...ofCompany]) }
}
