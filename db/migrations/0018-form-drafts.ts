import type { Kysely } from 'kysely'

/** What staff typed and did not save yet, and which form each session has opened last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  await schema
    .createTable('form_drafts')
    .addColumn('draft_id', 'text', (c) => c.primaryKey())
    .addColumn('staff_id', 'bigint', (c) => c.notNull().references('staff.staff_id'))
    .addColumn('path', 'text', (c) => c.notNull())
    .addColumn('sealed', 'text', (c) => c.notNull())
    .addColumn('saved_at', 'text', (c) => c.notNull())
    .execute()
  await schema
    .createIndex('form_drafts_by_staff')
    .on('form_drafts')
    .columns(['staff_id', 'path', 'saved_at'])
    .execute()
  await schema.createIndex('form_drafts_by_age').on('form_drafts').column('saved_at').execute()

  for (const column of ['opened_path', 'opened_at'])
    await schema
      .alterTable('staff_sessions')
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
      .execute()
}
