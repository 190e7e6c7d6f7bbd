import type { Db } from '#db/transaction.ts'
import { fold, foldedWords } from '#domain/text/fold.ts'
import { type ClientRow, findClientForSignIn, listClients } from './clients.ts'

export type FoundClient =
  | { readonly ok: true; readonly value: ClientRow }
  | {
      readonly ok: false
      readonly code: 'not_found' | 'ambiguous'
      /** The clients of this name; without any, those whose name, username or e-mail has every word of it. */
      readonly similar: readonly ClientRow[]
    }

/**
 * Finds the client that staff name: by username or e-mail as at sign-in, else by the whole name, whatever its case and
 * accents. Part of a name finds nobody, because it may be another client's name. A removed client is found by the name on
 * its orders, if asked for.
 */
export async function findClient(db: Db, text: string, { withRemoved = false } = {}): Promise<FoundClient> {
  const known = await findClientForSignIn(db, text)
  if (known) return { ok: true, value: known }
  const words = foldedWords(text)
  if (words.length === 0) return { ok: false, code: 'not_found', similar: [] }
  const clients = await listClients(db, { withRemoved })
  const named = clients.filter(({ name }) => nameKey(name) === nameKey(text))
  const [only, ...others] = named
  if (only && others.length === 0) return { ok: true, value: only }
  if (only) return { ok: false, code: 'ambiguous', similar: named }
  const similar = clients.filter(({ username, name, email }) => {
    const searched = fold([username, name, email].join(' '))
    return words.every((word) => searched.includes(word))
  })
  return { ok: false, code: 'not_found', similar }
}

function nameKey(name: string): string {
  return fold(name).trim().replace(/\s+/g, ' ')
}
