import { createHmac, randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import { KEY_BEGINNING, type Scope, SCOPES } from '#contracts/integration/calls.ts'
import type { Database } from '#db/schema.ts'
import { type Db, inTransaction } from '#db/transaction.ts'
import type { Keys } from '../secrets/keys.ts'
import type { Actor } from '../trail/actor.ts'
import { recordChange } from '../trail/record-change.ts'

/** A valid key. */
export interface IntegrationKey {
  readonly keyId: number
  readonly scopes: readonly Scope[]
  /** ISO 8601, UTC, accurate to a minute; null = never. */
  readonly lastUsedAt: string | null
}

export type IntegrationKeyRow = Omit<Selectable<Database['integration_keys']>, 'key_hash'>

export interface NewIntegrationKey {
  readonly name: string
  readonly scopes: readonly Scope[]
  /** ISO 8601, UTC; undefined = never. */
  readonly expiresAt?: string | undefined
}

/** Adds a key. It is returned this once; only its hash is stored. */
export async function addIntegrationKey(
  db: Db,
  by: Actor,
  keys: Keys,
  { name, scopes, expiresAt }: NewIntegrationKey,
): Promise<{ readonly keyId: number; readonly key: string }> {
  const key = `${KEY_BEGINNING}${randomBytes(32).toString('base64url')}`
  const keyId = await inTransaction(db, async (trx) => {
    const after = await trx
      .insertInto('integration_keys')
      .values({
        name,
        key_hash: hash(keys, key),
        scopes: scopes.join(' '),
        created_at: new Date().toISOString(),
        expires_at: expiresAt ?? null,
        revoked_at: null,
        last_used_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    const id = after.integration_key_id
    const rows = [{ table: 'integration_keys', key: id, before: null, after }] as const
    await recordChange(trx, by, { kind: 'key_added', subjectId: id, rows })
    return id
  })
  return { keyId, key }
}

/** Finds a key by its token; undefined for an unknown, expired or revoked one. */
export async function findIntegrationKey(
  db: Db,
  keys: Keys,
  token: string,
): Promise<IntegrationKey | undefined> {
  if (!token.startsWith(KEY_BEGINNING)) return undefined
  const now = new Date().toISOString()
  const row = await db
    .selectFrom('integration_keys')
    .select(['integration_key_id', 'scopes', 'last_used_at'])
    .where('key_hash', '=', hash(keys, token))
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .executeTakeFirst()
  return row && { keyId: row.integration_key_id, scopes: scopesOf(row), lastUsedAt: row.last_used_at }
}

export function scopesOf({ scopes }: Pick<IntegrationKeyRow, 'scopes'>): Scope[] {
  return SCOPES.filter((scope) => scopes.split(' ').includes(scope))
}

/** All keys, revoked ones too, oldest first. */
export function listIntegrationKeys(db: Db): Promise<IntegrationKeyRow[]> {
  return db
    .selectFrom('integration_keys')
    .select([
      'integration_key_id',
      'name',
      'scopes',
      'created_at',
      'expires_at',
      'revoked_at',
      'last_used_at',
    ])
    .orderBy('integration_key_id')
    .execute()
}

/** Whether there was ever a key with this number: revoked ones stay. */
export async function hasIntegrationKey(db: Db, keyId: number): Promise<boolean> {
  const row = await db
    .selectFrom('integration_keys')
    .select('integration_key_id')
    .where('integration_key_id', '=', keyId)
    .executeTakeFirst()
  return row !== undefined
}

/** Revokes a key with immediate effect. Returns false when it does not exist or was already revoked. */
export function revokeIntegrationKey(db: Db, by: Actor, keyId: number): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const after = { revoked_at: new Date().toISOString() }
    const { numUpdatedRows } = await trx
      .updateTable('integration_keys')
      .set(after)
      .where('integration_key_id', '=', keyId)
      .where('revoked_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    const rows = [{ table: 'integration_keys', key: keyId, before: { revoked_at: null }, after }] as const
    await recordChange(trx, by, { kind: 'key_revoked', subjectId: keyId, rows })
    return true
  })
}

/** Stores the time of the last use, at most once a minute. */
export async function noteLastUse(db: Db, { keyId, lastUsedAt }: IntegrationKey): Promise<void> {
  const now = new Date()
  if (lastUsedAt !== null && now.getTime() - Date.parse(lastUsedAt) < 60_000) return
  await db
    .updateTable('integration_keys')
    .set({ last_used_at: now.toISOString() })
    .where('integration_key_id', '=', keyId)
    .execute()
}

/**
 * A fast hash is enough for 256 random bits. It is keyed with the shop's secret, so that write access to the database
 * alone does not allow adding a key.
 */
function hash(keys: Keys, key: string): string {
  return createHmac('sha256', keys.integrationKeys).update(key).digest('base64url')
}
