import { hkdfSync } from 'node:crypto'

/**
 * The keys derived from the instance's secret. Each use has its own key, so none can stand in for another.
 */
export interface Keys {
  readonly sessionToken: string
  readonly antiForgery: string
  /** Encrypts the tokens of remote services, 32 bytes. */
  readonly storedTokens: Buffer
  /** Encrypts the cookie kept while the visitor is at an identity provider, 32 bytes. */
  readonly externalSignIn: Buffer
  /** Signs the cookie of browsers in which a client has signed in, 32 bytes. */
  readonly knownBrowser: Buffer
  /** Encrypts the secrets that webhooks are signed with, 32 bytes. */
  readonly webhookSecrets: Buffer
  /** Encrypts waiting mails with an access code or a reset link, 32 bytes. */
  readonly waitingMails: Buffer
  /** Encrypts settings that hold a password, 32 bytes. */
  readonly storedSettings: Buffer
  /** Hashes stored integration keys. */
  readonly integrationKeys: Buffer
  /** Encrypts the secrets of the second factor of staff, and hashes their recovery codes, 32 bytes. */
  readonly staffFactors: Buffer
  /** Signs that a member of staff has signed in from a browser, 32 bytes. */
  readonly staffKnownBrowser: Buffer
  /** Encrypts what staff typed and did not save yet, and the cookie that says who typed it, 32 bytes. */
  readonly staffDrafts: Buffer
  /** Authenticates the storefront, which receives prices under every price policy. */
  readonly servicesToken: string
}

/** @param servicesToken overrides the derived token, for services that run in a separate process */
export function deriveKeys(secret: string, servicesToken?: string): Keys {
  const key = (use: string) => Buffer.from(hkdfSync('sha256', secret, 'lonja', use, 32))
  return {
    sessionToken: key('session token').toString('base64url'),
    antiForgery: key('anti-forgery').toString('base64url'),
    storedTokens: key('stored tokens'),
    externalSignIn: key('external sign-in'),
    knownBrowser: key('known browser'),
    webhookSecrets: key('webhook secrets'),
    waitingMails: key('waiting mails'),
    storedSettings: key('stored settings'),
    integrationKeys: key('integration keys'),
    staffFactors: key('staff factors'),
    staffKnownBrowser: key('staff known browser'),
    staffDrafts: key('staff drafts'),
    servicesToken: servicesToken ?? key('services token').toString('base64url'),
  }
}
