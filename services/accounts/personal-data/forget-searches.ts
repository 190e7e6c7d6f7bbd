import { sql } from 'kysely'
import type { Trx } from '#db/transaction.ts'
import { foldedWords } from '#domain/text/fold.ts'
import { type ClientRow, signInKey } from '../clients.ts'
import { containsWords } from '../contains-words.ts'
import { eraseValues } from '../../trail/erase-values.ts'

/**
 * Forgets what exports were filtered by if it names a client who is being removed: the username, or a search that finds
 * nobody else. That something was exported, by whom and when, stays.
 */
export async function forgetSearches(trx: Trx, client: ClientRow): Promise<void> {
  const exports = await trx
    .selectFrom('exports')
    .select(['export_id', 'filters'])
    .where((eb) => eb.or([eb('filters', 'like', '%q=%'), eb('filters', 'like', '%client=%')]))
    .execute()
  const isTheirs = new Map<string, boolean>()
  for (const { export_id: id, filters } of exports) {
    const names = isTheirs.get(filters) ?? (await namesOnly(trx, client, new URLSearchParams(filters)))
    isTheirs.set(filters, names)
    if (!names) continue
    await trx.updateTable('exports').set({ filters: '' }).where('export_id', '=', id).execute()
    await eraseValues(trx, { kind: 'export', id })
  }
}

async function namesOnly(trx: Trx, client: ClientRow, filters: URLSearchParams): Promise<boolean> {
  if (signInKey(filters.get('client') ?? '') === client.username_key) return true
  const words = foldedWords(filters.get('q') ?? '')
  if (words.length === 0 || !words.every((word) => client.search_text.includes(word))) return false
  const other = await trx
    .selectFrom('clients')
    .select(sql`1`.as('found'))
    .where('client_id', '!=', client.client_id)
    .where(containsWords(words))
    .limit(1)
    .executeTakeFirst()
  return other === undefined
}
