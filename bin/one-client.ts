import type { Db } from '#db/transaction.ts'
import type { ClientRow } from '#services/accounts/clients.ts'
import { findClient } from '#services/accounts/find-client.ts'
import type { Terminal } from './command.ts'
import { plain } from './table.ts'

const TEXTS = {
  unknown: (text: string) => `there is no client with the username, e-mail or name ${text}`,
  similar: (clients: readonly string[], more: number) =>
    `similar: ${clients.join('; ')}${more > 0 ? `; and ${more} more` : ''}`,
  several: (text: string, clients: readonly string[]) =>
    `${text} is the name of several clients: give the username: ${clients.join('; ')}`,
}

const MOST_SHOWN = 5

/** The client of this username, e-mail or whole name; if it is not exactly one, prints that and returns undefined. */
export async function findOneClient(
  db: Db,
  text: string,
  { warn }: Terminal,
  options: { readonly withRemoved?: boolean } = {},
): Promise<ClientRow | undefined> {
  const found = await findClient(db, text, options)
  if (found.ok) return found.value
  const named = found.similar.map(({ username, name }) => plain(`${username} (${name})`))
  if (found.code === 'ambiguous') warn(TEXTS.several(plain(text), named))
  else {
    warn(TEXTS.unknown(plain(text)))
    if (named.length > 0)
      warn(TEXTS.similar(named.slice(0, MOST_SHOWN), Math.max(0, named.length - MOST_SHOWN)))
  }
  return undefined
}
