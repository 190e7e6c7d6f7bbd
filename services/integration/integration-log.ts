import type { Selectable } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { Db } from '#db/transaction.ts'

export type IntegrationUse = Selectable<Database['integration_uses']>

/** How many uses are stored for each key. */
const MAX_USES = 1_000

/** Logs a writing call before it runs, so that none is missed; returns the id of the entry. */
export async function noteUse(db: Db, keyId: number, call: string): Promise<number> {
  const row = await db
    .insertInto('integration_uses')
    .values({ integration_key_id: keyId, begun_at: new Date().toISOString(), call, answer: '' })
    .returning('integration_use_id')
    .executeTakeFirstOrThrow()
  await db
    .deleteFrom('integration_uses')
    .where('integration_key_id', '=', keyId)
    .where('integration_use_id', '<', (eb) =>
      eb
        .selectFrom('integration_uses')
        .select('integration_use_id')
        .where('integration_key_id', '=', keyId)
        .orderBy('integration_use_id', 'desc')
        .offset(MAX_USES - 1)
        .limit(1),
    )
    .execute()
  return row.integration_use_id
}

/** Adds the result of the call to its entry. */
export async function noteAnswer(db: Db, useId: number, answer: string): Promise<void> {
  await db.updateTable('integration_uses').set({ answer }).where('integration_use_id', '=', useId).execute()
}

/** The latest writing calls of a key, newest first. */
export function listUses(db: Db, keyId: number, most: number): Promise<IntegrationUse[]> {
  return db
    .selectFrom('integration_uses')
    .selectAll()
    .where('integration_key_id', '=', keyId)
    .orderBy('integration_use_id', 'desc')
    .limit(most)
    .execute()
}
