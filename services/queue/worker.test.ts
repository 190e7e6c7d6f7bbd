import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { currentRequestId, forRequest } from '#config/current-request.ts'
import { afterCommit, type Db, inTransaction } from '#db/transaction.ts'
import { describeOnBoth, openMigrated } from '../../test/world/databases.ts'
import { claimJob, type Job, type JobTable, listDueJobs, updateClaimed } from './job-table.ts'
import { wakeQueue } from './wake.ts'
import { type Queue, runDueJobs, startWorker, type WorkerOptions } from './worker.ts'

const JOBS: JobTable<'webhook_deliveries'> = {
  table: 'webhook_deliveries',
  id: 'delivery_id',
  lane: 'webhook_id',
  status: 'status',
  dueAt: 'next_attempt_at',
  attempts: 'attempts',
  openStatuses: ['waiting', 'sending'],
  claimedStatus: 'sending',
  leaseMs: 60_000,
}
const ID = '4bf92f3577b34da6a3ce929d0e0e4736'
const PAST = '2026-01-01T00:00:00.000Z'

describeOnBoth('the job queue', (engine) => {
  let db: Db
  let other: Db
  const errors: unknown[] = []
  const options: WorkerOptions = { pollMs: 50, stopMs: 200, onError: (error) => errors.push(error) }

  beforeAll(async () => {
    const database = await engine.newDatabase()
    db = await openMigrated(database)
    other = await openMigrated(database)
  })
  afterAll(async () => {
    await db.destroy()
    await other.destroy()
  })
  beforeEach(async () => {
    await db.deleteFrom('webhook_deliveries').execute()
    errors.length = 0
  })

  /** Adds jobs of a lane and wakes the workers of this process at the commit. */
  async function add(lane: number, subjects: readonly string[], dueAt = PAST): Promise<void> {
    await inTransaction(db, async (trx) => {
      const row = { webhook_id: lane, event_id: '', type: 'ping', body: '', created_at: PAST }
      const fresh = {
        status: 'waiting',
        attempts: 0,
        next_attempt_at: dueAt,
        last_problem: '',
        ended_at: null,
      }
      await trx
        .insertInto('webhook_deliveries')
        .values(subjects.map((subject) => ({ ...row, ...fresh, subject })))
        .execute()
      afterCommit(() => wakeQueue('test'))
    })
  }
  const numbered = (count: number) => Array.from({ length: count }, (_, index) => `job ${index}`)
  const rows = () => db.selectFrom('webhook_deliveries').selectAll().orderBy('delivery_id').execute()
  const allDone = () =>
    vi.waitUntil(async () => (await rows()).every(({ status }) => status === 'done'), { timeout: 10_000 })

  /** A queue whose jobs do `work` and are done. */
  function queueOf(
    work: (subject: string, stopping: AbortSignal) => Promise<unknown>,
    { on = db, ...more }: Partial<Queue> & { on?: Db } = {},
  ): Queue {
    return {
      name: 'test',
      perLane: 2,
      now: () => new Date(),
      list: (fullLanes) => listDueJobs(on, JOBS, fullLanes),
      async run(job: Job, stopping) {
        const row = await claimJob(on, JOBS, job)
        if (!row) return false
        await work(row.subject, stopping)
        await updateClaimed(on, JOBS, row, { status: 'done' })
        return true
      },
      ...more,
    }
  }

  test('runs each job once while two processes work on it', async () => {
    await add(1, numbered(30))
    const ran: string[] = []
    const work = async (subject: string) => ran.push(subject)
    const workers = [db, other].map((on) => startWorker(queueOf(work, { on }), options))
    await allDone()
    await Promise.all(workers.map((worker) => worker.stop()))
    expect(ran.toSorted()).toEqual(numbered(30).toSorted())
    expect(new Set((await rows()).map(({ attempts }) => attempts))).toEqual(new Set([1]))
  })

  test('claims a job for one of two that saw it', async () => {
    await add(1, ['job'])
    const [job] = await listDueJobs(db, JOBS)
    if (!job) throw new Error('no job is due')
    const claims = await Promise.all([claimJob(db, JOBS, job), claimJob(other, JOBS, job)])
    expect(claims.filter((claim) => claim !== undefined)).toMatchObject([{ status: 'sending', attempts: 1 }])
    expect(await listDueJobs(other, JOBS)).toEqual([])
  })

  test('runs the job of a killed process again when its lease has ended', async () => {
    await add(1, ['job'])
    const [job] = await listDueJobs(db, JOBS)
    const killed = job && (await claimJob(db, JOBS, job))
    if (!killed) throw new Error('no job was claimed')
    expect(Date.parse(killed.next_attempt_at)).toBeGreaterThan(Date.now() + 50_000)
    expect(await runDueJobs(queueOf(async () => {}, { on: other }))).toBe(0)
    await db.updateTable('webhook_deliveries').set({ next_attempt_at: PAST }).execute()
    // Two leases differ by their ends; this one ends in the next millisecond at least
    await pause(2)
    expect(await runDueJobs(queueOf(async () => {}, { on: other }))).toBe(1)
    // A late update by the first process changes nothing
    expect(await updateClaimed(db, JOBS, killed, { status: 'waiting' })).toBe(false)
    expect(await rows()).toMatchObject([{ status: 'done', attempts: 2 }])
  })

  test('a lane whose jobs hang does not delay another lane, whatever its backlog', async () => {
    await add(1, numbered(150))
    await add(2, numbered(10), '2026-01-02T00:00:00.000Z')
    let hanging = 0
    const done: string[] = []
    const queue = queueOf(async () => {})
    const worker = startWorker(
      {
        ...queue,
        async run(job, stopping) {
          if (job.lane === 2) {
            done.push(String(job.id))
            return queue.run(job, stopping)
          }
          hanging++
          await pause(60_000, undefined, { signal: stopping }).catch(() => {})
          return true
        },
      },
      options,
    )
    await vi.waitUntil(() => done.length === 10, { timeout: 10_000 })
    expect(hanging).toBe(2)
    await worker.stop()
  })

  test('runs no more jobs at once than a lane and the process may', async () => {
    await add(1, numbered(6))
    await add(2, numbered(6))
    await add(3, numbered(6))
    let running = 0
    let most = 0
    const work = async () => {
      most = Math.max(most, ++running)
      await pause(10)
      running--
    }
    const worker = startWorker(queueOf(work, { perLane: 2, total: 3 }), options)
    await allDone()
    await worker.stop()
    expect(most).toBe(3)
  })

  test('starts a job as soon as it is committed, long before the next poll', async () => {
    let lists = 0
    const list: Queue['list'] = async (fullLanes) => {
      const jobs = await listDueJobs(db, JOBS, fullLanes)
      lists++
      return jobs
    }
    const worker = startWorker(
      queueOf(async () => {}, { list }),
      { ...options, pollMs: 600_000 },
    )
    await vi.waitUntil(() => lists > 0)
    await add(1, numbered(250))
    await allDone()
    await worker.stop()
  })

  test('wakes when a listed job becomes due', async () => {
    const dueAt = Date.now() + 400
    await add(1, ['job'], new Date(dueAt).toISOString())
    const list = async () =>
      (await rows())
        .filter(({ status }) => status === 'waiting')
        .map((row) => ({ id: row.delivery_id, lane: 1, dueAt: row.next_attempt_at }))
    let startedAt = 0
    const work = async () => {
      startedAt = Date.now()
    }
    const worker = startWorker(queueOf(work, { list }), { ...options, pollMs: 600_000 })
    await allDone()
    await worker.stop()
    expect(startedAt).toBeGreaterThanOrEqual(dueAt)
  })

  test('runs and reports a job under the id of the request that caused it, not of the one that starts it', async () => {
    await add(1, ['caused', 'alone'])
    await db
      .updateTable('webhook_deliveries')
      .set({ request_id: ID })
      .where('subject', '=', 'caused')
      .execute()
    const list: Queue['list'] = (fullLanes) =>
      listDueJobs(db, { ...JOBS, requestId: 'request_id' }, fullLanes)
    const ran = new Map<string, string | undefined>()
    const queue = queueOf(
      async (subject) => {
        await pause(1)
        ran.set(subject, currentRequestId())
        if (subject === 'caused') throw new Error('failed')
      },
      { list, perLane: 1 },
    )
    const reported: (string | undefined)[] = []
    const onError = () => reported.push(currentRequestId())
    const expected = new Map([
      ['caused', ID],
      ['alone', undefined],
    ])
    const worker = forRequest('f'.repeat(32), () => startWorker(queue, { ...options, onError }))
    await vi.waitUntil(() => ran.size === 2 && reported.length === 1)
    await worker.stop()
    expect(ran).toEqual(expected)
    expect(reported).toEqual([ID])

    ran.clear()
    await db.updateTable('webhook_deliveries').set({ status: 'waiting', next_attempt_at: PAST }).execute()
    await expect(forRequest('f'.repeat(32), () => runDueJobs(queue))).rejects.toThrow('failed')
    expect(ran).toEqual(expected)
  })

  test('reports a failed job and runs it again when it is due', async () => {
    await add(1, ['job'])
    let runs = 0
    const queue = queueOf(async () => {})
    const worker = startWorker(
      {
        ...queue,
        run(job, stopping) {
          if (++runs === 1) throw new Error('no claim')
          return queue.run(job, stopping)
        },
      },
      options,
    )
    await allDone()
    await worker.stop()
    expect(errors.map(String)).toEqual(['Error: no claim'])
  })

  test('polls a database with nothing to do once a poll', async () => {
    let lists = 0
    const list = async () => {
      lists++
      return []
    }
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const worker = startWorker(
      queueOf(async () => {}, { list }),
      { ...options, pollMs: 100 },
    )
    await vi.advanceTimersByTimeAsync(1_000)
    await worker.stop()
    vi.useRealTimers()
    // At the start and after each 100 ms
    expect(lists).toBe(11)
  })

  test('stops when the running jobs have ended, and aborts those that take too long', async () => {
    await add(1, numbered(10))
    const ends: string[] = []
    const work = async (_: string, stopping: AbortSignal) => {
      await pause(60_000, undefined, { signal: stopping }).catch(() => {})
      ends.push('aborted')
    }
    const worker = startWorker(queueOf(work), options)
    await vi.waitUntil(async () => (await rows()).filter(({ status }) => status === 'sending').length === 2)
    const before = Date.now()
    await worker.stop()
    expect(Date.now() - before).toBeGreaterThanOrEqual(150)
    expect(ends).toHaveLength(2)
    expect((await rows()).filter(({ status }) => status === 'waiting')).toHaveLength(8)
  })

  test('throws the first error of a single run after all jobs have ended', async () => {
    await add(1, numbered(3))
    const ran: string[] = []
    const work = async (subject: string) => {
      ran.push(subject)
      if (subject === 'job 0') throw new Error('failed')
    }
    await expect(runDueJobs(queueOf(work))).rejects.toThrow('failed')
    expect(ran).toHaveLength(3)
  })
})
