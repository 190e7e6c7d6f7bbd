import type { Config } from './config.ts'
import { shopAddress } from './shop-address.ts'

/** The mail server and who sends through it (MAIL_FROM, else shop@ and the shop's host); undefined = mail waits. */
export function mailServerOf(
  config: Config,
): { readonly smtpUrl: string; readonly from: string } | undefined {
  const { smtpUrl, mailFrom } = config
  return smtpUrl === undefined
    ? undefined
    : { smtpUrl, from: mailFrom ?? `shop@${new URL(shopAddress(config)).hostname}` }
}
