import { sql } from 'kysely'
import type { Trx } from '#db/transaction.ts'
import type { ReadyChanges } from '../record/ready-changes.ts'
import { CATEGORIES, ITEMS, type Target } from './staged-rows.ts'
import type { Stamp } from './stamp.ts'

export interface Counts {
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  readonly deleted: number
}

export interface Written {
  readonly categories: Counts
  readonly items: Counts
}

export interface WhatToWrite {
  readonly catalogId: number
  readonly companyId: number
  /** The revision at which the rows were checked. */
  readonly checkedAt: number
  /** The catalogue was new when they were checked: no row is compared with another. */
  readonly isNew?: boolean
  /** The lists that mark missing rows deleted. */
  readonly replace: { readonly categories: boolean; readonly items: boolean }
  /** The columns that may change in existing items. */
  readonly changeable: readonly string[]
  /** Writes more in the same transaction, from what else was staged. Returns whether anything changed. */
  readonly also?: (trx: Trx, stamp: Stamp, changes: ReadyChanges | undefined) => Promise<boolean>
}

/**
 * Writes staged rows to the catalogue. Undefined = the catalogue was changed since the rows were checked. The first
 * statement locks the row of the revision, so that importers wait for each other. The revision is raised only if
 * something differs.
 */
export async function writeStaged(
  trx: Trx,
  what: WhatToWrite,
  changes: ReadyChanges | undefined,
): Promise<Written | undefined> {
  const { revision } = await trx
    .updateTable('catalog_revision')
    .set((eb) => ({ revision: eb.ref('revision') }))
    .returning('revision')
    .executeTakeFirstOrThrow()
  if (revision !== what.checkedAt) return undefined

  await trx
    .insertInto('catalogs')
    .values({ catalog_id: what.catalogId, company_id: what.companyId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const stamp = { catalogId: what.catalogId, revision: revision + 1, at: new Date().toISOString() }
  const categories = await writeTable(trx, CATEGORIES, stamp, {
    isNew: what.isNew ?? false,
    replace: what.replace.categories,
    changeable: CATEGORIES.columns,
  })
  const items = await writeTable(trx, ITEMS, stamp, {
    isNew: what.isNew ?? false,
    replace: what.replace.items,
    changeable: what.changeable,
  })
  const more = (await what.also?.(trx, stamp, changes)) ?? false
  if (more || isChange(categories) || isChange(items))
    await trx.updateTable('catalog_revision').set({ revision: stamp.revision }).execute()
  return { categories, items }
}

interface WriteOptions {
  readonly isNew: boolean
  readonly replace: boolean
  readonly changeable: readonly string[]
}

async function writeTable(
  trx: Trx,
  target: Target,
  stamp: Stamp,
  { isNew, replace, changeable }: WriteOptions,
): Promise<Counts> {
  const table = sql.table(target.table)
  const staged = sql.table(target.staged)
  const stored = (column: string) => sql.ref(`${target.table}.${column}`)
  const given = (column: string) => sql.ref(`${target.staged}.${column}`)
  const same = sql`${stored('catalog_id')} = ${stamp.catalogId} and ${stored(target.key)} = ${given(target.key)}`
  const columns = sql.join(target.columns.map((column) => sql.ref(column)))
  const add = sql`
    insert into ${table} (catalog_id, ${columns}, revision, updated_at)
    select ${sql.lit(stamp.catalogId)}, ${columns}, ${sql.lit(stamp.revision)}, ${sql.lit(stamp.at)} from ${staged}`
  if (isNew) {
    const all = await add.execute(trx)
    return { added: Number(all.numAffectedRows ?? 0), changed: 0, unchanged: 0, deleted: 0 }
  }

  // A removed row that comes back is a new one: nothing of the old one stays but its id
  const returned = await sql`
    update ${table} set
      ${sql.join(target.columns.map((column) => sql`${sql.ref(column)} = ${given(column)}`))},
      removed = 0, revision = ${stamp.revision}, updated_at = ${stamp.at}
    from ${staged}
    where ${same} and ${stored('removed')} = 1`.execute(trx)
  const updated = await sql`
    update ${table} set
      ${sql.join(changeable.map((column) => sql`${sql.ref(column)} = ${given(column)}`))},
      revision = ${stamp.revision}, updated_at = ${stamp.at}
    from ${staged}
    where ${same} and (${sql.join(
      changeable.map((column) => sql`${stored(column)} is distinct from ${given(column)}`),
      sql` or `,
    )})`.execute(trx)
  const inserted = await sql`${add}
    where not exists (select 1 from ${table} where ${same})`.execute(trx)
  const removed = replace
    ? await sql`
        update ${table} set deleted = 1, revision = ${stamp.revision}, updated_at = ${stamp.at}
        where catalog_id = ${stamp.catalogId} and deleted = 0
          and not exists (select 1 from ${staged} where ${same})`.execute(trx)
    : undefined

  const total = await sql<{ rows: number }>`select count(*) as rows from ${staged}`.execute(trx)
  const added = Number(inserted.numAffectedRows ?? 0) + Number(returned.numAffectedRows ?? 0)
  const changed = Number(updated.numAffectedRows ?? 0)
  const deleted = Number(removed?.numAffectedRows ?? 0)
  return { added, changed, unchanged: (total.rows[0]?.rows ?? 0) - added - changed, deleted }
}

function isChange({ added, changed, deleted }: Counts): boolean {
  return added + changed + deleted > 0
}
