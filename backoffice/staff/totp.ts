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
