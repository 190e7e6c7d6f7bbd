import { hkdfSync } from 'node:crypto'

/** What the secret of an instance is used for; each use has a key of its own, so that none can stand in for another. */
export interface Keys {
  readonly sessionToken: string
  readonly antiForgery: string
  /** Encrypts the tokens of remote services, 32 bytes. */
  readonly storedTokens: Buffer
  /** Seals what a browser keeps while its visitor is at an identity provider, 32 bytes. */
  readonly externalSignIn: Buffer
  /** Encrypts the secrets that webhooks are signed with, 32 bytes. */
  readonly webhookSecrets: Buffer
  /** Hashes integration keys before they are kept. */
  readonly integrationKeys: Buffer
  /** Lets the storefront read the catalogue with its prices, whatever the price policy (S13). */
  readonly servicesToken: string
}

/** @param servicesToken overrides the derived one, where the services run apart from the storefront */
export function deriveKeys(secret: string, servicesToken?: string): Keys {
  const key = (use: string) => Buffer.from(hkdfSync('sha256', secret, 'lonja', use, 32))
  return {
    sessionToken: key('session token').toString('base64url'),
    antiForgery: key('anti-forgery').toString('base64url'),
    storedTokens: key('stored tokens'),
    externalSignIn: key('external sign-in'),
    webhookSecrets: key('webhook secrets'),
    integrationKeys: key('integration keys'),
    servicesToken: servicesToken ?? key('services token').toString('base64url'),
  }
}
