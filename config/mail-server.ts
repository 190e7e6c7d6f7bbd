import type { Config } from './config.ts'
import { shopAddress } from './shop-address.ts'

/** The mail server and the sender (MAIL_FROM, otherwise shop@ and the shop's host); undefined: mail waits. */
export function mailServerOf(
  config: Config,
): { readonly smtpUrl: string; readonly from: string } | undefined {
  const { smtpUrl, mailFrom } = config
  return smtpUrl === undefined
    ? undefined
    : { smtpUrl, from: mailFrom ?? `shop@${new URL(shopAddress(config)).hostname}` }
}
