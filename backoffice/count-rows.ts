import type { SelectQueryBuilder } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { Db } from '#db/transaction.ts'

/** How many rows a query has, at most `most`: it is not read further. */
export async function countRows<Table extends keyof Database>(
  db: Db,
  query: SelectQueryBuilder<Database, Table, object>,
  most: number,
): Promise<number> {
  const { count } = await db
    .selectFrom(
      query
        .select((eb) => eb.val(1).as('one'))
        .limit(most)
        .as('found'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
