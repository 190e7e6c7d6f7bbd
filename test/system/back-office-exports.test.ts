import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminEs } from '#admin/messages/es/all.ts'
import type { Db } from '#db/transaction.ts'
import { TestObjectStore } from '../stand-in/object-store.ts'
import { describeOnDefault, openMigrated } from '../world/databases.ts'
import { testEnvironment } from '../world/services.ts'
import { seedShop } from '../world/shop.ts'
import { seedMember } from '../world/staff/seed-member.ts'
import { StaffBrowser } from '../world/staff/staff-browser.ts'
import { type ServerProcess, startServer } from './process.ts'

describeOnDefault('an export of a shop with an object store', (engine) => {
  let store: TestObjectStore
  let db: Db
  let server: ServerProcess
  let owner: StaffBrowser
  let jobId = 0
  beforeAll(async () => {
    store = await new TestObjectStore().open()
    const database = await engine.newDatabase()
    db = await openMigrated(database)
    await seedShop(db)
    const staff_id = await seedMember(db, { email: 'owner@shop.test' })
    const environment = { ...testEnvironment(database), ...store.environment }
    server = await startServer(['bin/serve.mjs'], environment)
    owner = new StaffBrowser(server.address)
    await owner.signIn('owner@shop.test')
    const ended = new Date().toISOString()
    const job = await db
      .insertInto('jobs')
      .values({
        kind: 'export_orders',
        staff_id,
        address: '127.0.0.1',
        request: JSON.stringify({ format: 'csv', rowsAre: 'orders', query: '', language: 'es' }),
        state: 'done',
        due_at: ended,
        attempts: 1,
        cancel_asked: 0,
        rows_done: 1,
        rows_all: 1,
        result: JSON.stringify({ rows: 1 }),
        problem: '',
        file: 'export.csv',
        asked_at: ended,
        started_at: ended,
        ended_at: ended,
      })
      .returning('job_id')
      .executeTakeFirstOrThrow()
    jobId = job.job_id
  })
  afterAll(async () => {
    await server.stop()
    await store.close()
    await db.destroy()
  })

  test('that cannot be read says so on the page of its job, from where it can be tried again', async () => {
    await store.stop()
    const file = `/admin/jobs/${jobId}/file`
    const answer = await owner.ask(file)
    expect(answer.status).toBe(302)
    const page = await (await owner.ask(answer.headers.get('location') ?? '')).text()
    expect(page).toContain(adminEs.jobs.fileUnreachable)
    expect(page).toContain(`href="${file}"`)
  })
})
