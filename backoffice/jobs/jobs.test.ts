import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recordCheck } from '#services/findings/last-check.ts'
import type { Db } from '#db/transaction.ts'
import type { JobState } from '#domain/staff/jobs.ts'
import type { Worker } from '#services/queue/worker.ts'
import { deriveKeys } from '#services/secrets/keys.ts'
import { setSetting } from '#services/settings/settings.ts'
import { THE_SHOP } from '#services/trail/actor.ts'
import { findBrokenChange } from '#services/trail/check-trail.ts'
import { TestObjectStore } from '../../test/stand-in/object-store.ts'
import { describeOnBoth, openMigrated, temporaryFolder } from '../../test/world/databases.ts'
import { orderRow } from '../../test/world/orders/order-row.ts'
import { TEST_SECRET } from '../../test/world/services.ts'
import { seedShop } from '../../test/world/shop.ts'
import { memberAs, testConfig } from '../../test/world/staff/back-office.ts'
import { seedMember } from '../../test/world/staff/seed-member.ts'
import { type BackOffice, openBackOffice } from '../open.ts'
import { NotPermitted } from '../permitted.ts'
import { startJobs } from '../start-jobs.ts'
import { removeOldJobs } from './old-jobs.ts'

const HOUR_MS = 3_600_000

describeOnBoth('the jobs of staff', (engine) => {
  const dataDir = temporaryFolder()
  let database = ''
  let db: Db
  let office: BackOffice
  let worker: Worker | undefined
  let clientId = 0
  let ana = memberAs('sales')
  let owner = memberAs('owner')
  let now = () => new Date()

  beforeEach(async () => {
    database = await engine.newDatabase()
    db = await openMigrated(database)
    clientId = (await seedShop(db)).anna
    ana = memberAs('sales', { staffId: await seedMember(db, { email: 'ana@shop.test', roles: ['sales'] }) })
    owner = memberAs('owner', { staffId: await seedMember(db, { email: 'owner@shop.test' }) })
    now = () => new Date()
    const config = { ...testConfig(), dataDir, database }
    office = openBackOffice({ db, keys: deriveKeys(TEST_SECRET), config, clock: () => now() })
    await setSetting(db, THE_SHOP, 'order_grace_seconds', '0')
  })
  afterEach(async () => {
    await worker?.stop()
    worker = undefined
    await db.destroy()
  })

  function work(): void {
    worker = startJobs({ db, config: { ...testConfig(), dataDir, database } })
  }
  async function place(count: number, fields: Partial<Parameters<typeof orderRow>[0]> = {}) {
    const ids: number[] = []
    for (let at = 0; at < count; at += 500) {
      const rows = Array.from({ length: Math.min(500, count - at) }, () =>
        orderRow({ client_id: clientId, uuid: crypto.randomUUID(), ...fields }),
      )
      const placed = await db.insertInto('orders').values(rows).returning('order_id').execute()
      ids.push(...placed.map((row) => row.order_id))
    }
    return ids
  }
  /** Asks for a move of everything that is there, which is too much to be done at once. */
  async function moveAll(upTo?: number): Promise<number> {
    if (upTo === undefined) await fill()
    const chosen = { filters: {}, upTo }
    const moved = await office.orders.moveChosen(ana, { chosen, to: 'confirmed', withMail: true })
    if (!moved.ok || !('jobId' in moved.value)) throw new Error('no job')
    return moved.value.jobId
  }
  /** Orders that cannot be moved, so that there are too many to be moved at once. */
  async function fill(): Promise<void> {
    const { length } = await db.selectFrom('orders').select('order_id').execute()
    if (length <= 1_000) await place(1_001 - length, { status: 'delivered' })
  }
  const ended = (jobId: number, state: JobState) =>
    vi.waitUntil(async () => (await office.jobs.read(owner, jobId))?.state === state, {
      timeout: 30_000,
      interval: 50,
    })
  const countOf = async (table: 'mails' | 'order_status_changes' | 'order_moves') =>
    (await db.selectFrom(table).selectAll().execute()).length

  test('move all that matched when they were asked for, each by the table, and list what could not', async () => {
    const fine = await place(3)
    const shipped = await place(2, { status: 'shipped' })
    await fill()
    const { newest: upTo } = await office.orders.list(ana, { filters: {} })
    const late = await place(1)
    const jobId = await moveAll(upTo)
    const later = await place(1)
    work()
    await ended(jobId, 'done')
    const statusOf = async (ids: readonly number[]) =>
      (await db.selectFrom('orders').select('status').where('order_id', 'in', ids).execute()).map(
        ({ status }) => status,
      )
    expect(await statusOf(fine)).toEqual(['confirmed', 'confirmed', 'confirmed'])
    expect(await statusOf([...late, ...later])).toEqual(['received', 'received'])
    const job = await office.jobs.read(ana, jobId)
    expect(job).toMatchObject({ outcomes: { moved: 3, move_refused: 998 }, rowsDone: 1_001 })
    const refused = await office.jobs.rows(ana, { jobId, outcome: 'move_refused' })
    expect(refused?.rows).toHaveLength(50)
    expect(refused?.rows.slice(0, 2).map(({ rowId, detail }) => [rowId, detail])).toEqual(
      shipped.map((id) => [id, 'shipped']),
    )
    const rest = await office.jobs.rows(ana, { jobId, outcome: 'move_refused', after: refused?.next })
    expect(rest?.rows[0]?.position).toBe((refused?.next ?? 0) + 1)
    const csv = String(await office.jobs.rowsFile(ana, jobId))
    expect(csv.match(/cambiado/g)).toHaveLength(3)
    expect(csv.match(/no se puede/g)).toHaveLength(998)
    expect(await countOf('order_status_changes')).toBe(3)
    expect(await findBrokenChange(db)).toBeUndefined()
  })

  test('thin the trail to what the setting keeps, beside their work', async () => {
    await setSetting(db, THE_SHOP, 'phone', '+34 600 111 222')
    await setSetting(db, THE_SHOP, 'trail_keep_days', '30')
    const valuesOf = async (subject: string) =>
      JSON.stringify(
        await db
          .selectFrom('change_rows')
          .innerJoin('changes', 'changes.change_id', 'change_rows.change_id')
          .select('after')
          .where('subject_id', '=', subject)
          .execute(),
      )
    const old = new Date(Date.now() - 31 * 24 * HOUR_MS).toISOString()
    await db.updateTable('changes').set({ at: old }).where('subject_id', '=', 'phone').execute()
    work()
    await vi.waitUntil(async () => !(await valuesOf('phone')).includes('600'), { timeout: 30_000 })
    expect(await valuesOf('trail_keep_days')).toContain('30')
  })

  test('wait for the grace period, in which cancelling leaves everything as it was', async () => {
    await setSetting(db, THE_SHOP, 'order_grace_seconds', '60')
    await place(1_001)
    work()
    const jobId = await moveAll()
    expect(await office.jobs.read(ana, jobId)).toMatchObject({ state: 'waiting', mayCancel: true })
    expect((await office.jobs.read(ana, jobId))?.graceUntil).toBeDefined()
    expect(await office.jobs.cancel(ana, jobId)).toBe(true)
    expect(await office.jobs.cancel(ana, jobId)).toBe(false)
    expect(await office.jobs.read(ana, jobId)).toMatchObject({ state: 'cancelled', rowsDone: 0 })
    expect(await countOf('order_status_changes')).toBe(0)
  })

  /** Until some rows are done and most are not. Looks often: a hundred rows take a tenth of a second. */
  const untilBegun = (jobId: number) =>
    vi.waitUntil(async () => ((await office.jobs.read(ana, jobId))?.rowsDone ?? 0) > 3, {
      timeout: 30_000,
      interval: 1,
    })

  test('stop when they are cancelled, and say what was done', async () => {
    await place(200)
    const jobId = await moveAll()
    work()
    await untilBegun(jobId)
    expect(await office.jobs.cancel(owner, jobId)).toBe(true)
    await ended(jobId, 'cancelled')
    const job = await office.jobs.read(ana, jobId)
    const moved = job?.outcomes['moved'] ?? 0
    expect(job).toMatchObject({ rowsDone: moved, rowsAll: 1_001 })
    expect(moved).toBeLessThan(200)
    expect(await countOf('order_status_changes')).toBe(moved)
  })

  test('go on where they were when the process is gone, and repeat nothing', async () => {
    await place(100)
    const jobId = await moveAll()
    work()
    await untilBegun(jobId)
    // As a killed process leaves it: claimed, and with a lease that ends
    await db.updateTable('jobs').set({ attempts: 9 }).where('job_id', '=', jobId).execute()
    await worker?.stop()
    const left = await office.jobs.read(ana, jobId)
    expect(left?.state).toBe('running')
    await db
      .updateTable('jobs')
      .set({ attempts: 1, due_at: new Date().toISOString() })
      .where('job_id', '=', jobId)
      .execute()
    work()
    await ended(jobId, 'done')
    expect(await office.jobs.read(ana, jobId)).toMatchObject({ outcomes: { moved: 100 }, rowsDone: 1_001 })
    expect([await countOf('order_status_changes'), await countOf('mails')]).toEqual([100, 100])
  })

  test('are given up when they were begun too often', async () => {
    const jobId = await moveAll()
    await db.updateTable('jobs').set({ attempts: 5 }).execute()
    work()
    await ended(jobId, 'failed')
    expect(await office.jobs.read(ana, jobId)).toMatchObject({ problem: 'interrupted', rowsDone: 0 })
  })

  test('are not done for somebody who may not do it any more', async () => {
    const jobId = await moveAll()
    await db.updateTable('staff').set({ roles: 'viewer' }).where('staff_id', '=', ana.staffId).execute()
    work()
    await ended(jobId, 'failed')
    expect(await office.jobs.read(ana, jobId)).toMatchObject({ problem: 'not_permitted' })
    expect(await countOf('order_status_changes')).toBe(0)
  })

  test('run two at once; the others say how many come first', async () => {
    const ids = [await moveAll(), await moveAll(), await moveAll(), await moveAll()]
    const due = new Date(Date.now() + HOUR_MS).toISOString()
    await db
      .updateTable('jobs')
      .set({ state: 'running', attempts: 1, due_at: due })
      .where('job_id', 'in', ids.slice(0, 2))
      .execute()
    work()
    const aheadOf = async (id = 0) => (await office.jobs.read(ana, id))?.ahead
    expect([await aheadOf(ids[2]), await aheadOf(ids[3])]).toEqual([2, 3])
    await db.updateTable('jobs').set({ due_at: now().toISOString() }).where('state', '=', 'running').execute()
    worker?.wake()
    for (const id of ids) await ended(id, 'done')
  })

  test('of one person are at most ten', async () => {
    for (let count = 0; count < 10; count++) await moveAll()
    const chosen = { filters: {} }
    expect(await office.orders.moveChosen(ana, { chosen, to: 'confirmed', withMail: true })).toEqual({
      ok: false,
      code: 'too_many_jobs',
    })
  })

  test('are seen by whoever asked and by owners, and cancelled by them only', async () => {
    const jobId = await moveAll()
    const bea = memberAs('sales', { staffId: 99 })
    expect(await office.jobs.read(bea, jobId)).toBeUndefined()
    expect(await office.jobs.rows(bea, { jobId, outcome: 'moved' })).toBeUndefined()
    expect(await office.jobs.rowsFile(bea, jobId)).toBeUndefined()
    expect(await office.jobs.cancel(bea, jobId)).toBe(false)
    expect((await office.jobs.list(bea)).jobs).toEqual([])
    expect((await office.jobs.list(owner)).jobs).toMatchObject([{ jobId, who: 'ana', isOwn: false }])
    expect(await office.start.waiting(ana)).toContainEqual(
      expect.objectContaining({ kind: 'jobs_open', count: 1 }),
    )
    expect((await office.start.waiting(bea)).map(({ kind }) => kind)).not.toContain('jobs_open')
    await expect(office.jobs.startCheck(ana)).rejects.toThrow(NotPermitted)
  })

  test('export many orders into a file that only whoever asked gets, for a day', async () => {
    const ids = await place(2_001, { reference: '=cmd|x' })
    for (let at = 0; at < ids.length; at += 500)
      await db
        .insertInto('order_lines')
        .values(
          ids.slice(at, at + 500).map((order_id) => ({
            order_id,
            company_id: 1,
            line_number: 1,
            stock_item_id: 11,
            code: 'TUB-15',
            name: 'Tubo',
            quantity: 1,
            unit_price: 10_000,
            line_total: 100,
          })),
        )
        .execute()
    const request = {
      chosen: { filters: {} },
      query: 'status=received',
      format: 'csv',
      rowsAre: 'lines',
    } as const
    const exported = await office.orders.exportFile(ana, request)
    if (!exported.ok || !('jobId' in exported.value)) throw new Error('no job')
    const { jobId } = exported.value
    expect(await db.selectFrom('exports').selectAll().execute()).toEqual([])
    work()
    await ended(jobId, 'done')
    const file = await office.jobs.file(ana, jobId)
    if (!file || file === 'unreachable') throw new Error('no file')
    const lines = (await text(file.content)).trim().split('\r\n')
    expect(lines).toHaveLength(2_002)
    expect(lines.every((line) => !line.includes(';=cmd'))).toBe(true)
    expect(await office.jobs.file(owner, jobId)).toBeUndefined()
    expect(await db.selectFrom('exports').selectAll().execute()).toMatchObject([
      { what: 'order_lines', format: 'csv', filters: 'status=received', row_count: 2_001 },
    ])
    const [entry] = (await office.trail.list(owner, { subjectKind: 'export' })).changes
    expect(entry).toMatchObject({ what: 'pedidos exportados', who: 'ana' })
    expect(await db.selectFrom('job_rows').selectAll().execute()).toEqual([])

    now = () => new Date(Date.now() + 25 * HOUR_MS)
    expect(await office.jobs.file(ana, jobId)).toBeUndefined()
    expect((await office.jobs.read(ana, jobId))?.fileUntil).toBeUndefined()
    await removeOldJobs(db, { dataDir, objectStore: undefined }, now())
    expect(readdirSync(join(dataDir, 'jobs'))).toEqual([])
    now = () => new Date(Date.now() + 31 * 24 * HOUR_MS)
    await removeOldJobs(db, { dataDir, objectStore: undefined }, now())
    expect(await office.jobs.read(ana, jobId)).toBeUndefined()
  })

  test('give their file out on every machine of a shop with an object store', async () => {
    const store = await new TestObjectStore().open()
    const configOf = (folder: string) => ({
      ...testConfig(),
      dataDir: join(dataDir, folder),
      database,
      objectStore: store.config,
    })
    try {
      await place(2_001)
      const request = { chosen: { filters: {} }, query: '', format: 'csv', rowsAre: 'orders' } as const
      const exported = await office.orders.exportFile(ana, request)
      if (!exported.ok || !('jobId' in exported.value)) throw new Error('no job')
      const { jobId } = exported.value
      worker = startJobs({ db, config: configOf('one') })
      await ended(jobId, 'done')
      const keys = deriveKeys(TEST_SECRET)
      const [here, other] = ['one', 'two'].map((folder) =>
        openBackOffice({ db, keys, config: configOf(folder), clock: () => now() }),
      )
      const contentAt = async (at: typeof here) => {
        const file = await at?.jobs.file(ana, jobId)
        return file && file !== 'unreachable' ? text(file.content) : file
      }
      expect(await contentAt(other)).toMatch(/^\S/)
      expect(await contentAt(other)).toBe(await contentAt(here))
      expect(readdirSync(join(dataDir, 'one/jobs'))).toEqual([])
      await store.stop()
      expect(await contentAt(other)).toBe('unreachable')
      // Other work of the housekeeping goes on
      await removeOldJobs(db, configOf('two'), new Date())
      await store.open()
      await removeOldJobs(db, configOf('two'), new Date(Date.now() + 25 * HOUR_MS))
      expect(await contentAt(other)).toBeUndefined()
    } finally {
      await store.close()
    }
  })

  test('export many orders in the order of the list', async () => {
    const ids = await place(2_001)
    const [smallest, largest] = [ids[7] ?? 0, ids[1_000] ?? 0]
    await db.updateTable('orders').set({ total: 1 }).where('order_id', '=', smallest).execute()
    await db.updateTable('orders').set({ total: 9_999 }).where('order_id', '=', largest).execute()
    const request = { chosen: { filters: {} }, query: '', format: 'csv', rowsAre: 'orders' } as const
    await office.orders.exportFile(ana, { ...request, sorting: 'largest' })
    const rows = await db.selectFrom('job_rows').select('row_id').orderBy('position').execute()
    expect([rows.length, rows[0]?.row_id, rows.at(-1)?.row_id]).toEqual([2_001, largest, smallest])
  })

  test('leave no part of a file when they are cancelled', async () => {
    await place(2_001)
    const request = { chosen: { filters: {} }, query: '', format: 'csv', rowsAre: 'orders' } as const
    const exported = await office.orders.exportFile(ana, request)
    if (!exported.ok || !('jobId' in exported.value)) throw new Error('no job')
    await db.updateTable('jobs').set({ cancel_asked: 1 }).execute()
    work()
    await ended(exported.value.jobId, 'cancelled')
    const folder = join(dataDir, 'jobs')
    expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([])
    expect(await db.selectFrom('exports').selectAll().execute()).toEqual([])
  })

  test('a small export is given out at once, and recorded', async () => {
    await place(1)
    const request = { chosen: { filters: {} }, query: 'q=x', format: 'csv', rowsAre: 'orders' } as const
    expect(await office.orders.exportFile(ana, request)).toMatchObject({
      ok: true,
      value: { file: expect.anything() },
    })
    await office.clients.exportFile(ana, { filters: {}, query: '', format: 'xlsx' })
    expect(await db.selectFrom('exports').select(['what', 'filters']).execute()).toEqual([
      { what: 'orders', filters: 'q=x' },
      { what: 'clients', filters: '' },
    ])
    expect(await findBrokenChange(db)).toBeUndefined()
  })

  test('check the database and the trail', async () => {
    const started = await office.jobs.startCheck(owner)
    work()
    await ended(started.ok ? started.value : 0, 'done')
    await db.updateTable('changes').set({ address: '203.0.113.9' }).where('change_id', '=', 1).execute()
    const again = await office.jobs.startCheck(owner)
    const jobId = again.ok ? again.value : 0
    await ended(jobId, 'done')
    expect((await office.jobs.read(owner, jobId))?.found).toMatchObject({
      problems: [{ kind: 'trail', of: '1' }],
    })
  })

  test('of a check tell the health what was found, and how far they are', async () => {
    const items = db.updateTable('stock_items').where('catalog_id', '=', 2)
    await items.set({ image_url: 'nowhere.webp' }).execute()
    await items.where('code', '=', 'ASP-1').set({ image_url: 'https://strange.test/a.webp' }).execute()
    const head = await db.selectFrom('trail_head').select('change_id').executeTakeFirstOrThrow()
    const begun = Date.now()
    const started = await office.jobs.startCheck(owner)
    work()
    await ended(started.ok ? started.value : 0, 'done')
    // The changes of the trail, and the items with a picture
    const rows = head.change_id + 2
    expect(await office.jobs.read(owner, started.ok ? started.value : 0)).toMatchObject({
      rowsDone: rows,
      rowsAll: rows,
    })
    const { check, hints } = await office.health.read(owner)
    expect(check).toMatchObject({ problems: 0 })
    expect(Date.parse(check?.at ?? '')).toBeGreaterThanOrEqual(begun)
    expect(hints).toContainEqual(['picturesMissing', 1])
    expect(hints).toContainEqual(['picturesElsewhere', 'strange.test', 1])
    expect(hints.map(([code]) => code)).not.toContain('noCheck')
    // The command looks at no pictures
    await recordCheck(db, { count: 0, problems: [] }, new Date())
    expect((await office.health.read(owner)).hints).toContainEqual(['picturesMissing', 1])
  })
})
