import type { Db } from '#db/transaction.ts'
import type { ClientRow } from '#services/accounts/clients.ts'
import { findClient } from '#services/accounts/find-client.ts'
import type { Terminal } from './command.ts'
import { plain } from './table.ts'

const MAX_SHOWN = 5

/** Finds the client by username, e-mail or whole name. Unless there is exactly one, prints why and returns undefined. */
export async function findOneClient(
  db: Db,
  text: string,
  { texts, warn }: Terminal,
  options: { readonly withRemoved?: boolean } = {},
): Promise<ClientRow | undefined> {
  const found = await findClient(db, text, options)
  if (found.ok) return found.value
  const named = found.similar.map(({ username, name }) => plain(`${username} (${name})`))
  if (found.code === 'ambiguous') warn(texts.client.several(plain(text), named))
  else {
    warn(texts.client.unknown(plain(text)))
    if (named.length > 0)
      warn(texts.client.similar(named.slice(0, MAX_SHOWN), Math.max(0, named.length - MAX_SHOWN)))
  }
  return undefined
}
