import { mkdirSync, readdirSync, unlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { recordBackup } from '#config/last-backup.ts'
import { recordCheck } from '#services/findings/last-check.ts'
import type { Db } from '#db/transaction.ts'
import { deriveKeys } from '#services/secrets/keys.ts'
import { listUnaccepted, settlePush } from '#shop/orders/settle-push.ts'
import { describeOnBoth, openMigrated, temporaryFolder } from '../../test/world/databases.ts'
import { orderRow } from '../../test/world/orders/order-row.ts'
import { TEST_SECRET } from '../../test/world/services.ts'
import { seedShop } from '../../test/world/shop.ts'
import { memberAs, testConfig } from '../../test/world/staff/back-office.ts'
import { type BackOffice, openBackOffice } from '../open.ts'
import type { StaffMember } from '../staff-member.ts'
import type { WaitingKind } from './waiting.ts'

const DAY_MS = 86_400_000
const agoOf = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()

/** The list to which each line of the start page leads, as long as it is. */
const LENGTHS: Readonly<Record<WaitingKind, (office: BackOffice, by: StaffMember) => Promise<number>>> = {
  orders_received: async ({ orders }, by) =>
    (await orders.list(by, { filters: { status: 'received' } })).total,
  orders_confirmed_long: async ({ orders }, by) =>
    (await orders.list(by, { filters: { isConfirmedLong: true } })).total,
  messages: async ({ messages }, by) => (await messages.list(by, { state: 'open' })).total,
  requests: async ({ requests }, by) => (await requests.list(by, { isWaiting: true })).total,
  pushes: async ({ orders }, by) => (await orders.listPushes(by)).total,
  mails_given_up: async ({ mails }, by) => (await mails.list(by, { status: 'given_up' })).total,
  deliveries_given_up: async ({ deliveries }, by) =>
    (await deliveries.list(by, { status: 'given_up' })).total,
  imports_to_confirm: async ({ imports }, by) => (await imports.list(by, { state: 'to_confirm' })).total,
  failed_imports: async ({ imports }, by) => (await imports.list(by, { state: 'failed' })).total,
  waiting_imports: async ({ imports }, by) => (await imports.list(by, { state: 'waiting' })).total,
  jobs_failed: async ({ jobs }, by) => listed(await jobs.list(by, { filter: 'failed_lately' })),
  jobs_open: async ({ jobs }, by) => listed(await jobs.list(by, { filter: 'open' })),
  backup_old: async ({ health }, by) => ((await health.read(by)).isBackupOld ? 1 : 0),
}

function listed({ jobs, total }: { readonly jobs: readonly unknown[]; readonly total: number }): number {
  expect(jobs).toHaveLength(total)
  return total
}

describeOnBoth('each line of the start page', (engine) => {
  const dataDir = temporaryFolder()
  const importFolder = temporaryFolder()
  let db: Db
  let office: BackOffice
  beforeEach(async () => {
    const database = await engine.newDatabase()
    db = await openMigrated(database)
    office = openBackOffice({
      db,
      keys: deriveKeys(TEST_SECRET),
      config: { ...testConfig(), dataDir, importFolder, database },
      pushes: { list: listUnaccepted, settle: settlePush },
    })
    await fill(await seedShop(db))
  })
  afterEach(() => db.destroy())

  /** Two of each kind that count, beside some that do not; one of each is of company 2 where there are companies. */
  async function fill(clients: { anna: number; bruno: number }) {
    let count = 0
    const place = async (company_id: number, status: string, confirmedDaysAgo?: number) => {
      const uuid = `4bb3ea4c-3a6b-4a5c-9d8e-${String(++count).padStart(12, '0')}`
      const client_id = company_id === 1 ? clients.anna : clients.bruno
      const { order_id } = await db
        .insertInto('orders')
        .values(orderRow({ client_id, company_id, uuid, status, placed_at: agoOf(9) }))
        .returning('order_id')
        .executeTakeFirstOrThrow()
      if (confirmedDaysAgo !== undefined)
        await db
          .insertInto('order_status_changes')
          .values({ order_id, status: 'confirmed', changed_at: agoOf(confirmedDaysAgo) })
          .execute()
    }
    const jobs = ['running', 'waiting', 'failed', 'failed', 'done', 'failed before']
    for (const [state = '', isBefore] of jobs.map((words) => words.split(' ')))
      await db
        .insertInto('jobs')
        .values({
          kind: 'check_shop',
          staff_id: 7,
          address: '',
          request: '{}',
          state,
          due_at: agoOf(0),
          attempts: 1,
          cancel_asked: 0,
          rows_done: 0,
          rows_all: 0,
          asked_at: agoOf(0),
          started_at: null,
          ended_at: state === 'running' || state === 'waiting' ? null : agoOf(isBefore ? 2 : 0.5),
          result: null,
          problem: '',
          file: null,
        })
        .execute()
    for (const company of [1, 2]) {
      await place(company, 'received')
      await place(company, 'confirmed', 4)
    }
    await place(1, 'confirmed', 2)
    await place(1, 'preparing', 5)
    const letter = { name: 'Rosa', phone: '', message: 'Hola', language: 'es' }
    const open = { ...letter, is_spam: 0 as const, done_at: null }
    await db
      .insertInto('contact_messages')
      .values([
        { ...open, email: 'Bruno@clients.test', received_at: agoOf(2) },
        { ...open, email: 'rosa@nowhere.test', received_at: agoOf(1) },
        { ...open, email: 'rosa@nowhere.test', received_at: agoOf(1), is_spam: 1 as const },
        { ...open, email: 'rosa@nowhere.test', received_at: agoOf(1), done_at: agoOf(0) },
      ])
      .execute()
    const request = { ...letter, company: '', client_id: null, decided_at: null, status: 'waiting' }
    await db
      .insertInto('access_requests')
      .values([
        { ...request, email: 'bruno@clients.test', requested_at: agoOf(2) },
        { ...request, email: 'rosa@nowhere.test', requested_at: agoOf(1) },
        { ...request, email: 'rosa@nowhere.test', requested_at: agoOf(1), status: 'refused' },
      ])
      .execute()
    for (const [index, state] of (['unknown', 'queued', 'accepted'] as const).entries())
      await push(clients.anna, index + 1, state)
    const at = agoOf(1)
    const ended = { attempts: 9, next_attempt_at: at, last_problem: '', created_at: at }
    const mail = {
      kind: 'order',
      recipient: 'a@b.test',
      reply_to: null,
      subject: '',
      body: '',
      sent_at: null,
    }
    await db
      .insertInto('mails')
      .values(
        ['given_up', 'given_up', 'sent'].map((status) => ({ ...mail, ...ended, unconfirmed: 0, status })),
      )
      .execute()
    const delivery = { webhook_id: 1, event_id: 'e', type: 'order.accepted', subject: 'order 1', body: '{}' }
    await db
      .insertInto('webhook_deliveries')
      .values(
        ['given_up', 'given_up', 'delivered'].map((status) => ({
          ...delivery,
          ...ended,
          ended_at: at,
          status,
        })),
      )
      .execute()
    for (const name of ['stock.csv', 'tarifa.csv']) {
      const folder = join(importFolder, '1', 'failed')
      mkdirSync(folder, { recursive: true })
      for (const end of ['', '.report.txt'])
        writeFileSync(join(folder, `2026-11-21T09-00-00.000Z-${name}${end}`), 'Falta la columna code')
    }
    const questions = [
      [
        'precios.csv',
        'If this is meant, put the file into the folder again with the name precios.confirmed.csv.',
      ],
      [
        '价格.xlsx',
        `${'行 '.repeat(50_000)}\n如果确认无误，请将文件以 价格.确认.xlsx 为名重新放入文件夹。\n`,
      ],
    ] as const
    for (const [name, report] of questions) {
      const file = join(importFolder, '1', 'failed', `2026-11-21T09-00-00.000Z-${name}`)
      writeFileSync(file, '')
      writeFileSync(`${file}.report.txt`, report)
    }
    // What is still being copied, done or no picture folder does not wait
    for (const name of [
      'items.csv',
      'fotos/1.jpg',
      'items.csv.part',
      'done/stock.csv',
      'notes/a.txt',
      '.x',
    ]) {
      const file = join(importFolder, '1', name)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, 'x')
    }
    const claimed = join(importFolder, '1', 'working', '7-aa', 'prices.csv')
    mkdirSync(dirname(claimed), { recursive: true })
    writeFileSync(claimed, 'x')
    writeFileSync(join(dirname(claimed), 'lonja-report.json'), '{}')
    // What lies beside a failed file is no failed file
    writeFileSync(join(importFolder, '1', 'failed', '2026-11-21T09-00-00.000Z-stock.rejected.csv'), '')
  }

  async function push(client_id: number, company_id: number, state: string) {
    const at = agoOf(2)
    const { sent_cart_id } = await db
      .insertInto('sent_carts')
      .values({
        client_id,
        client_name: 'Anna',
        uuid: `4bb3ea4c-3a6b-4a5c-9d8e-aaaaaaaaaaa${company_id}`,
        comment: '',
        language: 'es',
        money_type_id: 1,
        token: null,
        sent_at: at,
      })
      .returning('sent_cart_id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('order_pushes')
      .values({
        sent_cart_id,
        client_id,
        company_id,
        catalog_id: 1,
        mark: 'm',
        taxes: null,
        total: null,
        state,
        attempts: 1,
        next_at: at,
        pushed_at: at,
        newest_before: null,
        orders_before: null,
        lines: null,
        last_problem: '',
        refusal: null,
        refusal_told: 0,
        order_catalog_id: null,
        order_id: null,
        whole_cart: 0,
        staff_told_at: null,
      })
      .execute()
  }

  const countsFor = async (by: StaffMember) =>
    Object.fromEntries((await office.start.waiting(by)).map(({ kind, count }) => [kind, count]))
  const lengthsFor = async (by: StaffMember, counts: Partial<Record<WaitingKind, number>>) =>
    Object.fromEntries(
      await Promise.all(
        (Object.keys(counts) as WaitingKind[]).map(async (kind) => [kind, await LENGTHS[kind](office, by)]),
      ),
    )

  test('has the number of rows of the list that it leads to, for an owner', async () => {
    const owner = memberAs('owner')
    const counts = await countsFor(owner)
    expect(counts).toEqual({
      orders_received: 2,
      orders_confirmed_long: 2,
      pushes: 2,
      jobs_failed: 2,
      jobs_open: 2,
      messages: 2,
      requests: 2,
      mails_given_up: 2,
      deliveries_given_up: 2,
      imports_to_confirm: 2,
      failed_imports: 2,
      waiting_imports: 2,
      // PostgreSQL is backed up by its own tools
      ...(engine.name === 'sqlite' && { backup_old: 1 }),
    })
    expect(await lengthsFor(owner, counts)).toEqual(counts)
  })

  test('has it also for somebody who is limited to a company', async () => {
    const member = memberAs('sales', { companyIds: [1] })
    const counts = await countsFor(member)
    expect(counts).toEqual({
      orders_received: 1,
      orders_confirmed_long: 1,
      pushes: 1,
      jobs_failed: 2,
      jobs_open: 2,
      messages: 1,
      requests: 1,
    })
    expect(await lengthsFor(member, counts)).toEqual(counts)
    expect(await countsFor(memberAs('editor', { companyIds: [2] }))).toMatchObject({ orders_received: 1 })
    expect(await countsFor(memberAs('editor', { companyIds: [2] }))).not.toHaveProperty('waiting_imports')
  })

  test('the files that are not imported stand on pages of fifty, each once', async () => {
    const folder = join(importFolder, '1', 'failed')
    for (let number = 0; number < 60; number += 1)
      for (const end of ['', '.report.txt'])
        writeFileSync(join(folder, `2026-11-22T09-00-00.000Z-f${number}.csv${end}`), '')
    const editor = memberAs('editor')
    const first = await office.imports.list(editor)
    const rest = await office.imports.list(editor, { after: first.next })
    expect([first.files.length, first.total, rest.total, rest.next]).toEqual([50, 67, 67, undefined])
    const names = [...first.files, ...rest.files].map(({ name }) => name)
    expect(new Set(names.filter((name) => /^f\d/.test(name))).size).toBe(60)
    expect(names).toHaveLength(67)
    // The last file of the first page is taken out of the folder
    for (const end of ['', '.report.txt']) unlinkSync(join(folder, `${first.files[49]?.file}${end}`))
    expect((await office.imports.list(editor, { after: first.next })).files).toEqual(rest.files)
    for (const name of readdirSync(folder).filter((one) => one.startsWith('2026-11-22')))
      unlinkSync(join(folder, name))
  })

  test('pushes stand on pages of fifty, oldest first, with the number of all', async () => {
    const owner = memberAs('owner')
    const [push] = await db
      .selectFrom('order_pushes')
      .selectAll()
      .where('state', 'in', ['queued', 'unknown'])
      .execute()
    if (!push) throw new Error('there is no push')
    const { push_id: _, ...row } = push
    const [cart] = await db
      .selectFrom('sent_carts')
      .selectAll()
      .where('sent_cart_id', '=', push.sent_cart_id)
      .execute()
    if (!cart) throw new Error('there is no cart')
    const { sent_cart_id: __, ...sent } = cart
    for (let number = 0; number < 60; number += 1) {
      const { sent_cart_id } = await db
        .insertInto('sent_carts')
        .values({ ...sent, uuid: crypto.randomUUID() })
        .returning('sent_cart_id')
        .executeTakeFirstOrThrow()
      await db
        .insertInto('order_pushes')
        .values({ ...row, sent_cart_id, catalog_id: 100 + number })
        .execute()
    }
    const first = await office.orders.listPushes(owner)
    const rest = await office.orders.listPushes(owner, first.next)
    expect([first.pushes.length, first.total, rest.total, rest.next]).toEqual([50, 62, 62, undefined])
    const ids = [...first.pushes, ...rest.pushes].map(({ pushId }) => pushId)
    expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => one - other))
    expect(ids).toHaveLength(62)
  })

  test('names a file that is being imported, which waits for nobody', async () => {
    const { files } = await office.imports.list(memberAs('editor'), { state: 'running' })
    expect(files).toMatchObject([{ catalogId: 1, name: 'prices.csv', state: 'running' }])
    expect((await office.imports.list(memberAs('editor'))).files).toHaveLength(7)
    expect((await office.imports.list(memberAs('editor', { companyIds: [2] }))).files).toEqual([])
  })

  test('shows a failed file with its report, and no other file', async () => {
    const editor = memberAs('editor')
    const [first] = (await office.imports.list(editor, { state: 'failed' })).files
    const named = { catalogId: 1, file: first?.file ?? expect.fail() }
    expect(await office.imports.report(editor, named)).toMatchObject({ report: 'Falta la columna code' })
    for (const file of ['../../../etc/passwd', '2026-11-21T09-00-00.000Z-stock.rejected.csv', ''])
      expect(await office.imports.report(editor, { catalogId: 1, file })).toBeUndefined()
    expect(await office.imports.report(memberAs('editor', { companyIds: [2] }), named)).toBeUndefined()
  })

  test('of the health says as much as its page lists, and goes when it is put right', async () => {
    const owner = memberAs('owner')
    const before = await office.health.countFindings(owner)
    await recordCheck(db, { count: 3, problems: [] }, new Date())
    const { findings } = await office.health.read(owner)
    expect(findings).toContainEqual(['checkFailed', 3])
    expect(await office.health.countFindings(owner)).toBe(findings.length)
    await recordCheck(db, { count: 0, problems: [] }, new Date())
    expect(await office.health.countFindings(owner)).toBe(before)
    recordBackup(dataDir, 'shop.backup', new Date())
    expect(await countsFor(owner)).not.toHaveProperty('backup_old')
    recordBackup(dataDir, 'shop.backup', new Date(Date.now() - 8 * DAY_MS))
    expect('backup_old' in (await countsFor(owner))).toBe(engine.name === 'sqlite')
  })

  test('of a given-up delivery goes when it is sent again', async () => {
    const owner = memberAs('owner')
    const [row] = (await office.deliveries.list(owner, { status: 'given_up' })).deliveries
    expect(await office.deliveries.retry(owner, row?.deliveryId ?? 0)).toMatchObject({ ok: true })
    expect(await countsFor(owner)).toMatchObject({ deliveries_given_up: 1 })
  })
})
