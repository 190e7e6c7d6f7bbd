import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { z } from 'zod'

/** The tokens that remote services gave for a session; a built-in one needs none of its own. */
const remoteTokens = z.object({ product: z.string().optional(), catalog: z.string().optional() })

export type RemoteTokens = z.output<typeof remoteTokens>

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Tokens as a session row keeps them: encrypted and sealed with the instance's key (AES-256-GCM), base64url. */
export function sealTokens(key: Buffer, tokens: RemoteTokens): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const sealed = Buffer.concat([cipher.update(JSON.stringify(tokens), 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** The tokens again; none where the row was sealed with another key, as after a changed secret. */
export function openTokens(key: Buffer, text: string | null): RemoteTokens {
  if (text === null) return {}
  try {
    const bytes = Buffer.from(text, 'base64url')
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    const opened = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
    return remoteTokens.parse(JSON.parse(opened.toString('utf8')))
  } catch {
    return {}
  }
}
