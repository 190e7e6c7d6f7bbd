import type { Kysely } from 'kysely'

/** What each person is told by mail, how far their daily mails are, and the time zone that a person reads besides the shop's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  await schema
    .alterTable('staff')
    .addColumn('notices', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await schema
    .alterTable('staff')
    .addColumn('time_zone', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await schema
    .createTable('daily_mails')
    .addColumn('staff_id', 'bigint', (c) => c.primaryKey().references('staff.staff_id'))
    .addColumn('until', 'text', (c) => c.notNull())
    .execute()
}
