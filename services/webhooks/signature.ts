import { createHmac } from 'node:crypto'

/**
 * The `Lonja-Signature` header: the time of signing (Unix seconds) and, for each secret in use, the newest first, the
 * HMAC-SHA256 in hex of that time, a dot and the body: `t=1795255200,v1=5f0c…,v1=9e1b…`.
 */
export function signatureOf(body: string, secrets: readonly string[], at: Date): string {
  const time = Math.floor(at.getTime() / 1_000)
  const sign = (secret: string) => createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  return [`t=${time}`, ...secrets.map((secret) => `v1=${sign(secret)}`)].join(',')
}
