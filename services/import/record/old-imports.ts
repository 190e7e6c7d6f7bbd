import type { Selectable } from 'kysely'
import type { ImportTable } from '#db/schema.ts'
import type { Trx } from '#db/transaction.ts'

/** The changes of a catalogue that can be taken back: the last ones, and all of the last days. */
const KEPT = 50
const KEPT_DAYS = 90
/** Each may have a million rows, and the catalogue is locked meanwhile. */
const FORGOTTEN_AT_ONCE = 2

const DAY_MS = 86_400_000

/**
 * Forgets the oldest changes of a catalogue after a new one. Each origin has its own ones, so that many calls of the
 * company's system do not push out the merchant's imports.
 */
export async function forgetOldImports(
  trx: Trx,
  added: Pick<Selectable<ImportTable>, 'catalog_id' | 'origin' | 'imported_at'>,
): Promise<void> {
  const ofOrigin = trx
    .selectFrom('imports')
    .select('import_id')
    .where('catalog_id', '=', added.catalog_id)
    .where('origin', '=', added.origin)
  const firstKept = await ofOrigin
    .orderBy('import_id', 'desc')
    .offset(KEPT - 1)
    .limit(1)
    .executeTakeFirst()
  if (!firstKept) return
  const old = await ofOrigin
    .where('import_id', '<', firstKept.import_id)
    .where('imported_at', '<', new Date(Date.parse(added.imported_at) - KEPT_DAYS * DAY_MS).toISOString())
    .orderBy('import_id')
    .limit(FORGOTTEN_AT_ONCE)
    .execute()
  for (const { import_id } of old) {
    await trx.deleteFrom('import_changes').where('import_id', '=', import_id).execute()
    await trx.deleteFrom('imports').where('import_id', '=', import_id).execute()
  }
}
