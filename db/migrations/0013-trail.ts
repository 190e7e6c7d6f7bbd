import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  await schema
    .createTable('changes')
    .addColumn('change_id', 'bigint', (c) => c.primaryKey())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('actor_kind', 'text', (c) => c.notNull())
    .addColumn('actor_id', 'bigint')
    .addColumn('actor_name', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('subject_kind', 'text', (c) => c.notNull())
    .addColumn('subject_id', 'text', (c) => c.notNull())
    .addColumn('undoes', 'bigint')
    .addColumn('hash', 'text', (c) => c.notNull())
    .execute()
  await schema
    .createIndex('changes_by_subject')
    .on('changes')
    .columns(['subject_kind', 'subject_id', 'change_id'])
    .execute()
  await schema.createIndex('changes_by_undone').on('changes').column('undoes').execute()
  await schema
    .createTable('change_rows')
    .addColumn('change_id', 'bigint', (c) => c.notNull().references('changes.change_id'))
    .addColumn('row_number', 'integer', (c) => c.notNull())
    .addColumn('table_name', 'text', (c) => c.notNull())
    .addColumn('row_key', 'text', (c) => c.notNull())
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .addColumn('salt', 'text', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('change_rows_pk', ['change_id', 'row_number'])
    .execute()
  await schema
    .createTable('trail_head')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('change_id', 'bigint', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .execute()
  await db
    .withTables<{ trail_head: { id: number; change_id: number; hash: string } }>()
    .insertInto('trail_head')
    .values({ id: 1, change_id: 0, hash: '' })
    .execute()
}
