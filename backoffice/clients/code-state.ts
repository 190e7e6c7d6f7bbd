import type { ClientRow } from '#services/accounts/clients.ts'

/** What a client signs in with. */
export type CodeState =
  /** No code: it was revoked, or the client lives in another system. */
  | 'none'
  /** The client chose it, and it never expires. */
  | 'own'
  | 'issued'
  /** Issued, with a day on which it ends. */
  | 'expires'
  | 'expired'

export function codeStateOf(
  client: Pick<ClientRow, 'access_code_hash' | 'code_is_own' | 'code_expires_at'>,
  now: string,
): CodeState {
  if (client.access_code_hash === null) return 'none'
  if (client.code_is_own === 1) return 'own'
  if (client.code_expires_at === null) return 'issued'
  return client.code_expires_at <= now ? 'expired' : 'expires'
}
