import { createHmac, randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import { KEY_BEGINNING, type Scope, SCOPES } from '#contracts/integration.ts'
import type { Database } from '#db/schema.ts'
import type { Db } from '#db/transaction.ts'
import type { Keys } from '../secrets/keys.ts'

/** A key that may be used now. */
export interface IntegrationKey {
  readonly keyId: number
  readonly scopes: readonly Scope[]
  /** ISO 8601, UTC, to the minute; null = never. */
  readonly lastUsedAt: string | null
}

export type IntegrationKeyRow = Omit<Selectable<Database['integration_keys']>, 'key_hash'>

export interface NewIntegrationKey {
  readonly name: string
  readonly scopes: readonly Scope[]
  /** ISO 8601, UTC; undefined = it does not expire. */
  readonly expiresAt?: string | undefined
}

/** Makes a key and answers it, this once. */
export async function addIntegrationKey(
  db: Db,
  keys: Keys,
  { name, scopes, expiresAt }: NewIntegrationKey,
): Promise<{ readonly keyId: number; readonly key: string }> {
  const key = `${KEY_BEGINNING}${randomBytes(32).toString('base64url')}`
  const row = await db
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
    .returning('integration_key_id')
    .executeTakeFirstOrThrow()
  return { keyId: row.integration_key_id, key }
}

/** The key that was shown; undefined for an unknown, expired or revoked one. */
export async function findIntegrationKey(
  db: Db,
  keys: Keys,
  shown: string,
): Promise<IntegrationKey | undefined> {
  if (!shown.startsWith(KEY_BEGINNING)) return undefined
  const now = new Date().toISOString()
  const row = await db
    .selectFrom('integration_keys')
    .select(['integration_key_id', 'scopes', 'last_used_at'])
    .where('key_hash', '=', hash(keys, shown))
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .executeTakeFirst()
  return row && { keyId: row.integration_key_id, scopes: scopesOf(row), lastUsedAt: row.last_used_at }
}

export function scopesOf({ scopes }: Pick<IntegrationKeyRow, 'scopes'>): Scope[] {
  return SCOPES.filter((scope) => scopes.split(' ').includes(scope))
}

/** Every key there ever was, oldest first. */
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

/** Ends a key for good, from its next call on; false = there is none, or it was revoked before. */
export async function revokeIntegrationKey(db: Db, keyId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('integration_keys')
    .set({ revoked_at: new Date().toISOString() })
    .where('integration_key_id', '=', keyId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Notes that a key was used, to the minute: a call that only reads writes no more than that. */
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
 * 256 random bits cannot be guessed, so that a slow hash would only slow down who has the right key. The hash is keyed
 * with the instance's secret: who can write to the database alone cannot put a key of their own into it.
 */
function hash(keys: Keys, key: string): string {
  return createHmac('sha256', keys.integrationKeys).update(key).digest('base64url')
}
