import { sql } from 'kysely'
import type { Db } from '#db/transaction.ts'

/** How often something may be tried. */
export interface Limit {
  /** What is counted together: an address, an account as tried from an address, everyone. */
  readonly bucket: string
  readonly most: number
  readonly minutes: number
}

/** Whether a limit is reached already: whoever is past one costs no write, so that a flood keeps no order waiting. */
async function isPastLimit(db: Db, limits: readonly Limit[]): Promise<boolean> {
  const past = await db
    .selectFrom('attempts')
    .select('bucket')
    .where((eb) =>
      eb.or(
        limits.map((limit) =>
          eb.and([
            eb('bucket', '=', limit.bucket),
            eb('count', '>=', limit.most),
            eb('window_started_at', '>=', windowStart(limit)),
          ]),
        ),
      ),
    )
    .executeTakeFirst()
  return past !== undefined
}

/**
 * Counts an attempt and answers how many there were in its window. Counters are rows, so that a restart forgets nothing
 * and two servers count together.
 */
async function countAttempt(db: Db, limit: Limit): Promise<number> {
  const isOver = sql<boolean>`attempts.window_started_at < ${windowStart(limit)}`
  const row = await db
    .insertInto('attempts')
    .values({ bucket: limit.bucket, window_started_at: new Date().toISOString(), count: 1 })
    .onConflict((conflict) =>
      conflict.column('bucket').doUpdateSet({
        count: sql<number>`case when ${isOver} then 1 else attempts.count + 1 end`,
        window_started_at: sql<string>`case when ${isOver} then excluded.window_started_at else attempts.window_started_at end`,
      }),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  return row.count
}

/** Counts an attempt against every limit; false = one of them is past, and what was tried must not be done. */
export async function mayAttempt(db: Db, limits: readonly Limit[]): Promise<boolean> {
  if (await isPastLimit(db, limits)) return false
  for (const limit of limits) {
    if ((await countAttempt(db, limit)) > limit.most) return false
  }
  return true
}

function windowStart({ minutes }: Limit): string {
  return new Date(Date.now() - minutes * 60_000).toISOString()
}
