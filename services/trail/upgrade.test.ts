import { Migrator } from 'kysely/migration'
import { expect, test } from 'vitest'
import { migrateToLatest, migrations } from '#db/migrate.ts'
import { openDatabase } from '#db/open.ts'
import { type Db, inTransaction } from '#db/transaction.ts'
import { clientSearchColumns } from '../accounts/search-columns.ts'
import { describeOnBoth } from '../../test/world/databases.ts'
import { findBrokenChange } from './check-trail.ts'
import { listChanges } from './list-changes.ts'
import { recordChange } from './record-change.ts'

/** The last migration of the release before. */
const BEFORE = '0022-jobs'

describeOnBoth('an upgrade from the release before', ({ name: engine, newEmptyDatabase }) => {
  test('keeps the trail, drafts, saved views and tasks as they are', async () => {
    const db = openDatabase(await newEmptyDatabase())
    await migrateAsBefore(db)
    await fill(db)
    const before = await kept(db)
    for (const rows of Object.values(before)) expect(rows.length).toBeGreaterThan(0)
    await migrateToLatest(db, engine)
    expect(await kept(db)).toMatchObject(before)
    expect(await findBrokenChange(db)).toBeUndefined()
    // The chain goes on
    await changePhone(db, '2')
    expect(await findBrokenChange(db)).toBeUndefined()
    const [newest, first] = await listChanges(db, {}, { most: 10 })
    expect([newest?.rows[0]?.after, first?.rows[0]?.after]).toEqual([{ phone: '2' }, { phone: '1' }])
    await db.destroy()
  })

  test('gives clients the keys by which requests for access find them', async () => {
    const db = openDatabase(await newEmptyDatabase())
    await migrateAsBefore(db)
    const names = { username: 'tubos', username_key: 'tubos', name: 'Tubos Ñandú, S.L.' }
    const client = { ...names, email: 'Ana.Ruiz+tienda@Clients.test', phone: '' }
    await db
      .insertInto('clients')
      .values({
        ...client,
        email_key: client.email.toLowerCase(),
        access_code_hash: null,
        disabled: 0,
        created_at: AT,
      })
      .execute()
    await migrateToLatest(db, engine)
    const { mailbox_key, company_key } = clientSearchColumns(client)
    expect(await db.selectFrom('clients').select(['mailbox_key', 'company_key']).execute()).toEqual([
      { mailbox_key, company_key },
    ])
    expect([mailbox_key, company_key]).toEqual(['anaruiz@clients.test', 'tubos nandu'])
    await db.destroy()
  })

  async function migrateAsBefore(db: Db): Promise<void> {
    const names = Object.keys(migrations)
    const older = Object.entries(migrations).slice(0, names.indexOf(BEFORE) + 1)
    expect(older.at(-1)?.[0]).toBe(BEFORE)
    const getMigrations = async () =>
      Object.fromEntries(
        older.map(([name, { up }]) => [name, { up: (trx: Parameters<typeof up>[0]) => up(trx, engine) }]),
      )
    const { error } = await new Migrator({ db, provider: { getMigrations } }).migrateToLatest()
    expect(error).toBeUndefined()
  }
})

const AT = '2026-10-01T09:30:00.000Z'

function changePhone(db: Db, phone: string): Promise<void> {
  const row = { table: 'clients', key: 1, before: { phone: '' }, after: { phone } } as const
  const change = { kind: 'client_edited', subjectId: 1, rows: [row] } as const
  return inTransaction(db, (trx) => recordChange(trx, { kind: 'command', name: 'root' }, change))
}

async function fill(db: Db): Promise<void> {
  await changePhone(db, '1')
  const { staff_id } = await db
    .insertInto('staff')
    .values({
      name: 'Eva',
      email: 'eva@shop.test',
      email_key: 'eva@shop.test',
      password_hash: null,
      roles: 'owner',
      company_ids: null,
      language: 'es',
      disabled: 0,
      totp_secret: null,
      totp_candidate: null,
      totp_last_step: 0,
      created_at: AT,
    })
    .returning('staff_id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('form_drafts')
    .values({ draft_id: 'a', staff_id, path: '/clients/new', sealed: 'sealed', saved_at: AT })
    .execute()
  await db
    .insertInto('saved_views')
    .values({ list: 'orders', staff_id, name: 'Nuevos', query: 'status=received' })
    .execute()
  const { job_id } = await db
    .insertInto('jobs')
    .values({
      kind: 'undo_import',
      staff_id,
      address: '192.0.2.1',
      request: '{"importId":1,"dryRun":true,"language":"es","changeId":1}',
      state: 'waiting',
      due_at: AT,
      attempts: 0,
      cancel_asked: 0,
      rows_done: 0,
      rows_all: 0,
      asked_at: AT,
      started_at: null,
      ended_at: null,
      result: null,
      problem: '',
      file: null,
    })
    .returning('job_id')
    .executeTakeFirstOrThrow()
  await db.insertInto('job_rows').values({ job_id, position: 1, row_id: 7, outcome: 'kept' }).execute()
}

async function kept(db: Db) {
  return {
    changes: await db.selectFrom('changes').selectAll().execute(),
    rows: await db.selectFrom('change_rows').selectAll().execute(),
    drafts: await db.selectFrom('form_drafts').selectAll().execute(),
    views: await db.selectFrom('saved_views').selectAll().execute(),
    jobs: await db.selectFrom('jobs').selectAll().execute(),
    jobRows: await db.selectFrom('job_rows').selectAll().execute(),
    staff: await db.selectFrom('staff').select(['staff_id', 'name', 'roles']).execute(),
  }
}
