import { type Db, inTransaction } from '#db/transaction.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { type FieldConflict, mergeFields } from '#domain/staff/merge-fields.ts'
import { isLanguage } from '#domain/text/language.ts'
import { type CannotAddClient, lockClient } from '#services/accounts/clients.ts'
import { editLockedClient } from '#services/accounts/edit-client.ts'
import type { Actor } from '#services/trail/actor.ts'

export const CLIENT_FIELDS = ['username', 'name', 'email', 'phone', 'language', 'note'] as const

export type ClientField = (typeof CLIENT_FIELDS)[number]

export type ClientFields = Readonly<Record<ClientField, string>>

/** The fields of a form as the page showed them, and as somebody typed them. */
export interface TypedClient {
  readonly clientId: number
  readonly former: ClientFields
  readonly typed: ClientFields
}

export type CannotEditClient = CannotAddClient | 'not_found' | 'invalid_note'

export interface ClientConflict {
  readonly ok: false
  readonly code: 'conflict'
  readonly conflicts: readonly FieldConflict<ClientField>[]
  /** What is stored now: the next save is made of it. */
  readonly theirs: ClientFields
}

const MAX_NOTE = 2_000

/**
 * Saves a form: fields that only one of two editors changed are merged, and nothing is written if both changed one. The
 * client is told by mail if it signs in with another username or e-mail from now on.
 */
export function editTypedClient(
  db: Db,
  by: Actor,
  { clientId, former, typed }: TypedClient,
  shopAddress: string,
): Promise<Result<{ readonly taken: readonly ClientField[] }, CannotEditClient> | ClientConflict> {
  return inTransaction(db, async (trx) => {
    const client = await lockClient(trx, clientId)
    if (!client) return failure('not_found')
    const { username, name, email, phone, language, note } = client
    const theirs: ClientFields = { username, name, email, phone, language, note }
    const merged = mergeFields(former, typed, theirs)
    if (!merged.ok) return { ok: false, code: merged.code, conflicts: merged.conflicts, theirs }
    if (!isNote(merged.value.note)) return failure('invalid_note')
    const changed = Object.fromEntries(
      merged.changed.map((field) => [field, merged.value[field].replaceAll('\r\n', '\n')]),
    ) as Partial<ClientFields>
    const { language: chosen, ...texts } = changed
    const edited = await editLockedClient(
      trx,
      by,
      client,
      { ...texts, ...(isLanguage(chosen) && { language: chosen }) },
      shopAddress,
    )
    return edited.ok ? success({ taken: merged.taken }) : edited
  })
}

export function isNote(text: string): boolean {
  return text.length <= MAX_NOTE && text.isWellFormed() && !/[^\P{Cc}\r\n\t]/u.test(text)
}
