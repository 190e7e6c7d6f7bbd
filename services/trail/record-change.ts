import { createHash, randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { Trx } from '#db/transaction.ts'
import { type ChangeKind, subjectKindOf } from '#domain/staff/changes.ts'
import type { Actor } from './actor.ts'
import { CannotTakeBack, checkTakingBack } from './taking-back.ts'

/** What a change did to one row: the row before and after it, with all columns or only those that may change. */
export interface RowChange {
  readonly table: keyof Database
  readonly key: number | string
  /** null = the change adds the row. */
  readonly before: Readonly<Record<string, unknown>> | null
  /** null = the change removes the row. */
  readonly after: Readonly<Record<string, unknown>> | null
}

export interface NewChange {
  readonly kind: ChangeKind
  readonly subjectId: number | string
  readonly rows: readonly RowChange[]
  /** The change that this one takes back. */
  readonly undoes?: number | undefined
}

/**
 * Adds a change to the trail, in the transaction that makes it. Of each row only the columns that differ are kept; of
 * columns with a secret only whether they have a value. A change whose rows stand so already leaves no entry; one without
 * rows is an event, which is recorded.
 * Call it last in the transaction: until the commit, other transactions wait to record theirs.
 */
export async function recordChange(
  trx: Trx,
  by: Actor,
  { kind, subjectId, rows, undoes }: NewChange,
): Promise<void> {
  const changed = rows.flatMap((row) => changedColumns(row) ?? [])
  if (changed.length === 0 && rows.length > 0) {
    // It stands as it was already: somebody else put it back
    if (by.undoes !== undefined) throw new CannotTakeBack('changed_meanwhile')
    return
  }
  const head = await trx
    .updateTable('trail_head')
    .set((eb) => ({ change_id: eb('change_id', '+', 1) }))
    .returning(['change_id', 'hash'])
    .executeTakeFirstOrThrow()
  if (by.undoes !== undefined) await checkTakingBack(trx, by.undoes, changed)
  const changeRows = changed.map((row, index) => {
    const salted = { ...row, change_id: head.change_id, row_number: index + 1, salt: makeSalt() }
    return { ...salted, hash: hashOfRow(salted) }
  })
  const change = {
    change_id: head.change_id,
    at: new Date().toISOString(),
    actor_kind: by.kind,
    actor_id: 'id' in by ? by.id : null,
    actor_name: 'name' in by ? by.name : '',
    address: 'address' in by ? by.address : '',
    kind,
    subject_kind: subjectKindOf(kind),
    subject_id: String(subjectId),
    undoes: undoes ?? by.undoes ?? null,
  }
  const hash = hashOfChange(head.hash, change, changeRows)
  await trx
    .insertInto('changes')
    .values({ ...change, hash })
    .execute()
  if (changeRows.length > 0) await trx.insertInto('change_rows').values(changeRows).execute()
  await trx.updateTable('trail_head').set({ hash }).execute()
}

type StoredChange = Selectable<Database['changes']>
type StoredRow = Selectable<Database['change_rows']>

/** The hash of a change, which continues the chain of the change before it. */
export function hashOfChange(
  hashBefore: string,
  change: Omit<StoredChange, 'hash'>,
  rows: readonly Pick<StoredRow, 'hash'>[],
): string {
  return sha256([
    hashBefore,
    change.change_id,
    change.at,
    change.actor_kind,
    change.actor_id,
    change.actor_name,
    change.address,
    change.kind,
    change.subject_kind,
    change.subject_id,
    change.undoes,
    rows.map((row) => row.hash),
  ])
}

export function hashOfRow(row: Omit<StoredRow, 'hash'>): string {
  const { change_id, row_number, table_name, row_key, before, after, salt } = row
  return sha256([change_id, row_number, table_name, row_key, before, after, salt])
}

function sha256(values: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url')
}

function makeSalt(): string {
  return randomBytes(16).toString('base64url')
}

/** Columns of which the trail keeps only whether they have a value. */
const SECRETS: Partial<Record<keyof Database, readonly string[]>> = {
  client_people: ['access_code_hash'],
  clients: ['access_code_hash'],
  integration_keys: ['key_hash'],
  settings: ['sealed_value'],
  staff: ['password_hash', 'totp_secret'],
  webhooks: ['secret', 'former_secret'],
}

/** Columns that follow from others, count changes, or say what somebody has read. */
const DERIVED: Partial<Record<keyof Database, readonly string[]>> = {
  client_people: ['email_key', 'code_set_at'],
  clients: ['username_key', 'email_key', 'search_text', 'mailbox_key', 'company_key', 'code_set_at'],
  orders: ['revision', 'has_open_part'],
  staff: ['email_key', 'totp_candidate', 'totp_last_step', 'seen_release'],
  content_documents: ['updated_at'],
}

/** The columns that differ, as JSON; undefined = none. */
export function changedColumns({ table, key, before, after }: RowChange) {
  const names = Object.keys({ ...before, ...after }).filter(
    (name) => !DERIVED[table]?.includes(name) && isDifferent(before?.[name], after?.[name]),
  )
  if (names.length === 0) return undefined
  const write = (row: RowChange['before']) =>
    row && JSON.stringify(Object.fromEntries(names.map((name) => [name, shown(table, name, row[name])])))
  return { table_name: table, row_key: String(key), before: write(before), after: write(after) }
}

function isDifferent(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) !== JSON.stringify(other ?? null)
}

function shown(table: keyof Database, name: string, value: unknown): unknown {
  if (SECRETS[table]?.includes(name)) return value !== null && value !== undefined
  return value ?? null
}
