import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Db, inTransaction } from '#db/transaction.ts'
import { describeOnBoth, openMigrated } from '../../test/world/databases.ts'
import { THE_SHOP } from './actor.ts'
import { findBrokenChange } from './check-trail.ts'
import { listChanges } from './list-changes.ts'
import { recordChange } from './record-change.ts'
import { thinTrail } from './thin-trail.ts'

const DAY_MS = 86_400_000

describeOnBoth('the trail of a shop that runs for years', (engine) => {
  let db: Db
  beforeEach(async () => {
    db = await openMigrated(await engine.newDatabase())
  })
  afterEach(() => db.destroy())

  /** Records changes of a setting, one after the other. */
  async function record(values: readonly string[]) {
    for (const [index, value] of values.entries())
      await inTransaction(db, (trx) =>
        recordChange(trx, THE_SHOP, {
          kind: 'setting_changed',
          subjectId: 'phone',
          rows: [
            { table: 'settings', key: 'phone', before: { value: values[index - 1] ?? '' }, after: { value } },
          ],
        }),
      )
  }
  const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)
  const values = async () =>
    (await listChanges(db, {}, { most: 2_000 })).map(({ rows: [row] }) => row?.after?.['value'] ?? null)

  test('loses the values of what is old, and keeps that it was changed, by whom and when', async () => {
    await record(['1', '2', '3'])
    await thinTrail(db, inDays(-1))
    expect(await values()).toEqual(['3', '2', '1'])
    await thinTrail(db, inDays(1))
    expect(await listChanges(db, {}, { most: 10 })).toMatchObject(
      [3, 2, 1].map((changeId) => ({ changeId, kind: 'setting_changed', by: { kind: 'shop' } })),
    )
    expect(await values()).toEqual([null, null, null])
    expect(
      JSON.stringify(await db.selectFrom('change_rows').select(['before', 'after']).execute()),
    ).not.toMatch(/\d/)
    expect(await findBrokenChange(db)).toBeUndefined()
  })

  test('is thinned in parts, and goes on where it was', async () => {
    await record(Array.from({ length: 1_200 }, (_, index) => String(index)))
    const done = await thinTrail(db, inDays(1))
    expect(done).toBe(1_200)
    await record(['later'])
    expect(await thinTrail(db, inDays(1), done)).toBe(1_201)
    expect((await values()).filter((value) => value !== null)).toEqual([])
    expect(await findBrokenChange(db)).toBeUndefined()
  })

  test('is thinned by two at once', async () => {
    await record(['1', '2'])
    await Promise.all([thinTrail(db, inDays(1)), thinTrail(db, inDays(1))])
    expect(await values()).toEqual([null, null])
    expect(await findBrokenChange(db)).toBeUndefined()
  })
})
