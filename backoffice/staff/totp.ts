import { Secret, TOTP } from 'otpauth'

const PERIOD_MS = 30_000

/**
 * The time step of a right code; undefined = wrong. The codes of the step before and after count too, because clocks
 * differ.
 */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? undefined : Math.floor(now.getTime() / PERIOD_MS) + delta
}

/** A new secret: 160 random bits in base 32. */
export function makeTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The address that an authenticator reads from the QR code. */
export function totpUri(secret: string, { issuer, label }: { issuer: string; label: string }): string {
  return totpOf(secret, issuer, label).toString()
}

function totpOf(secret: string, issuer = '', label = ''): TOTP {
  // The values of RFC 6238 that every authenticator knows
  return new TOTP({
    issuer,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_MS / 1000,
  })
}
