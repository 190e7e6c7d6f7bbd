import type { ListedClient } from '#contracts/integration/clients.ts'
import type { Db } from '#db/transaction.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { readLanguage } from '#domain/text/language.ts'
import { readCursor, writeCursor } from '../page-cursor.ts'

interface ClientPage {
  readonly data: ListedClient[]
  readonly cursor: string
  readonly more: boolean
}

const LIST = 'clients'

/** A page of the clients by their ids, without those that staff removed. */
export async function listClients(
  db: Db,
  { after, limit = 200 }: { readonly after?: string | undefined; readonly limit?: number | undefined },
): Promise<Result<ClientPage, 'cursor_unknown'>> {
  const from = after === undefined ? '0' : readCursor(LIST, after)
  if (from === undefined || !/^\d{1,15}$/.test(from)) return failure('cursor_unknown')
  const rows = await db
    .selectFrom('clients')
    .select(['client_id', 'reference', 'username', 'name', 'email', 'phone', 'language', 'disabled'])
    .where('removed_at', 'is', null)
    .where('client_id', '>', Number(from))
    .orderBy('client_id')
    .limit(limit + 1)
    .execute()
  const data = rows.slice(0, limit).map(({ client_id, reference, language, disabled, ...client }) => ({
    ...client,
    clientId: client_id,
    reference: reference ?? '',
    language: readLanguage(language),
    disabled: disabled === 1,
  }))
  const last = data.at(-1)?.clientId ?? from
  return success({ data, cursor: writeCursor(LIST, last), more: rows.length > limit })
}
