import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  await schema.alterTable('clients').addColumn('removed_at', 'text').execute()
  await schema.alterTable('contact_messages').addColumn('done_at', 'text').execute()
}
