import type { Kysely } from 'kysely'

const QUEUES = ['mails', 'webhook_deliveries', 'order_pushes', 'order_moves', 'jobs']

/** The id of the request that caused an entry of a queue; null = none, or an entry of an earlier release. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of QUEUES) await db.schema.alterTable(table).addColumn('request_id', 'text').execute()
}
