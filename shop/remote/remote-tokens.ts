import { z } from 'zod'
import { seal, unseal } from '#services/secrets/encryption.ts'

/** The tokens that remote services gave for a session; a built-in one needs none of its own. */
const remoteTokens = z.object({ product: z.string().optional(), catalog: z.string().optional() })

export type RemoteTokens = z.output<typeof remoteTokens>

/** Tokens as a session row keeps them. */
export function sealTokens(key: Buffer, tokens: RemoteTokens): string {
  return seal(key, JSON.stringify(tokens))
}

/** The tokens again; none where the row was sealed with another key, as after a changed secret. */
export function openTokens(key: Buffer, sealed: string | null): RemoteTokens {
  const text = sealed === null ? undefined : unseal(key, sealed)
  return text === undefined ? {} : remoteTokens.parse(JSON.parse(text))
}
