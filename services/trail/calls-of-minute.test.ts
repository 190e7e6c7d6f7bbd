import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type Db, inTransaction } from '#db/transaction.ts'
import { describeOnBoth, openMigrated } from '../../test/world/databases.ts'
import type { Actor } from './actor.ts'
import { listLines, readCallsOfMinute } from './calls-of-minute.ts'
import { findBrokenChange } from './check-trail.ts'
import { type ChangeFilter, findChange } from './list-changes.ts'
import { recordChange } from './record-change.ts'

const key = (id: number): Actor => ({ kind: 'key', id, address: '' })

describeOnBoth('the calls of a key', (engine) => {
  let db: Db
  beforeAll(async () => {
    db = await openMigrated(await engine.newDatabase())
    vi.useFakeTimers({ toFake: ['Date'] })
    await record('12:00:01', key(1), 7)
    await record('12:00:20', key(1), 8)
    await record('12:00:30', key(2), 7)
    await record('12:00:40', { kind: 'command', name: 'root' }, 7)
    await record('12:00:50', key(1), 7)
    await record('12:00:59', key(1), 7, 'order_reference_changed')
    await record('12:01:00', key(1), 9)
    await record('12:01:01', { kind: 'command', name: 'root' }, 7)
    vi.useRealTimers()
  })
  afterEach(() => vi.useRealTimers())
  afterAll(() => db.destroy())

  async function record(
    time: string,
    by: Actor,
    orderId: number,
    kind: 'order_moved' | 'order_reference_changed' = 'order_moved',
  ): Promise<void> {
    vi.setSystemTime(`2026-08-01T${time}.000Z`)
    const rows = [{ table: 'orders', key: orderId, before: { status: 1 }, after: { status: 2 } }] as const
    await inTransaction(db, (trx) => recordChange(trx, by, { kind, subjectId: orderId, rows }))
  }
  /** The numbers of the lines, with how many calls each stands for. */
  async function lines(filter: ChangeFilter = {}, page: { before?: number; most?: number } = {}) {
    const found = await listLines(db, filter, { most: 10, ...page })
    return found.map(({ changeId, calls }) => [changeId, calls])
  }

  test('within a minute are one line for each kind, and what others do is a line of its own', async () => {
    expect(await lines()).toEqual([
      [8, 1],
      [7, 1],
      [6, 1],
      [5, 3],
      [4, 1],
      [3, 1],
    ])
  })

  test('are on one page of the list only', async () => {
    expect(await lines({}, { most: 4 })).toEqual([
      [8, 1],
      [7, 1],
      [6, 1],
      [5, 3],
    ])
    expect(await lines({}, { before: 5 })).toEqual([
      [4, 1],
      [3, 1],
    ])
  })

  test('are lines of what they are about where only that is asked for', async () => {
    expect(await lines({ subject: { kind: 'order', id: '8' } })).toEqual([[2, 1]])
    expect(await lines({ subject: { kind: 'order', id: '7' } })).toEqual([
      [8, 1],
      [6, 1],
      [5, 2],
      [4, 1],
      [3, 1],
    ])
  })

  test('are all on the page of each of them, and stay entries of the chain', async () => {
    const read = async (changeId: number, page: { before?: number; most: number }) => {
      const change = await findChange(db, changeId)
      const found = change && (await readCallsOfMinute(db, change, page))
      return found && { count: found.count, calls: found.calls.map((call) => call.changeId) }
    }
    expect(await read(5, { most: 2 })).toEqual({ count: 3, calls: [5, 2] })
    expect(await read(2, { most: 2, before: 2 })).toEqual({ count: 3, calls: [1] })
    expect(await read(7, { most: 2 })).toBeUndefined()
    expect(await read(8, { most: 2 })).toBeUndefined()
    expect(await findBrokenChange(db)).toBeUndefined()
  })
})
