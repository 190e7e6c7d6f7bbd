import { type Kysely, sql } from 'kysely'

/** Records of integration calls and undos beside those of files, and changes of imports in an order, for their digest. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  await schema
    .alterTable('imports')
    .addColumn('origin', 'text', (c) => c.notNull().defaultTo('files'))
    .execute()
  await schema
    .alterTable('imports')
    .addColumn('digest', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await schema.dropIndex('imports_by_catalog').execute()
  await schema
    .createIndex('imports_by_origin')
    .on('imports')
    .columns(['catalog_id', 'origin', 'import_id'])
    .execute()

  // SQLite cannot replace a primary key
  await schema
    .createTable('ordered_changes')
    .addColumn('import_id', 'bigint', (c) => c.notNull().references('imports.import_id'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('row_id', 'bigint', (c) => c.notNull())
    .addColumn('before', 'text')
    .addColumn('after', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('import_changes_by_position', ['import_id', 'position'])
    .execute()
  const [before, after] = [sql.ref('before'), sql.ref('after')]
  await sql`
    insert into ordered_changes (import_id, position, kind, row_id, ${before}, ${after})
    select import_id, row_number() over (partition by import_id order by kind, row_id), kind, row_id, ${before}, ${after}
    from import_changes`.execute(db)
  await schema.dropTable('import_changes').execute()
  await schema.alterTable('ordered_changes').renameTo('import_changes').execute()
}
