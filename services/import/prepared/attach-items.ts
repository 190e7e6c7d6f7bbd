import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import { ITEMS } from '../staging/staged-rows.ts'
import type { PreparedItems } from './item-preparation.ts'

/** Shows prepared items under the name of the table into which others are copied. */
export async function attachItems(connection: Kysely<Database>, { database }: PreparedItems): Promise<void> {
  const columns = sql.join(ITEMS.columns.map((column) => sql.ref(column)))
  await sql`attach database ${database} as prepared`.execute(connection)
  await sql`
    create temporary view ${sql.table(ITEMS.staged)} as select ${columns} from prepared.items`.execute(
    connection,
  )
}

export async function detachItems(connection: Kysely<Database>): Promise<void> {
  await sql`drop view if exists temp.${sql.ref(ITEMS.staged)}`.execute(connection)
  await sql`detach database prepared`.execute(connection)
}
