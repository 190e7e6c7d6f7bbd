import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { Db } from '#db/transaction.ts'

/** How many rows a query has, at most `most`: it is not read further. */
export async function countRows<Table extends keyof Database>(
  db: Db,
  query: SelectQueryBuilder<Database, Table, object>,
  most: number,
): Promise<number> {
  const [count = 0] = await countEach(db, [query], most)
  return count
}

/**
 * The number of all rows of a list, which each row of a page tells. A first page without rows has no others; after a later
 * one the rows are counted.
 */
export async function totalOf(
  [row]: readonly { readonly total: number | null }[],
  isFirst: boolean,
  count: { executeTakeFirstOrThrow(): Promise<{ readonly total: number }> },
): Promise<number> {
  if (row) return Number(row.total)
  return isFirst ? 0 : Number((await count.executeTakeFirstOrThrow()).total)
}

/** How many rows each of these queries has, at most `most`; in one statement. */
export async function countEach<Table extends keyof Database>(
  db: Db,
  queries: readonly SelectQueryBuilder<Database, Table, object>[],
  most: number,
): Promise<number[]> {
  const [first, ...others] = queries.map((query, position) =>
    db
      .selectFrom(
        query
          .select((eb) => eb.val(1).as('one'))
          .limit(most)
          .as('found'),
      )
      .select((eb) => [
        sql<number>`${sql.lit(position)}`.as('position'),
        eb.fn.countAll<number>().as('count'),
      ]),
  )
  if (!first) return []
  const rows = await others.reduce((all, count) => all.unionAll(count), first).execute()
  const counts = new Map(rows.map(({ position, count }) => [position, Number(count)]))
  return queries.map((_, position) => counts.get(position) ?? 0)
}
