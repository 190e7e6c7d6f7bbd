import { z } from 'zod'
import { seal, unseal } from '#services/secrets/encryption.ts'

/** The tokens that remote services issued for a session, and the client's id at the catalogue service. */
const remoteTokens = z.object({
  product: z.string().optional(),
  catalog: z.string().optional(),
  clientId: z.number().optional(),
})

export type RemoteTokens = z.output<typeof remoteTokens>

/** Encrypts tokens for the session row. */
export function sealTokens(key: Buffer, tokens: RemoteTokens): string {
  return seal(key, JSON.stringify(tokens))
}

/** Decrypts tokens; empty when the key has changed since. */
export function openTokens(key: Buffer, sealed: string | null): RemoteTokens {
  const text = sealed === null ? undefined : unseal(key, sealed)
  return text === undefined ? {} : remoteTokens.parse(JSON.parse(text))
}
