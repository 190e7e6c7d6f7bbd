import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/schema.ts'
import { type Db, inTransaction } from '#db/transaction.ts'
import { queueMail } from '#services/mail/mail-outbox.ts'
import { askQuotation } from '#services/quotations/ask-quotation.ts'
import { findBrokenChange } from '#services/trail/check-trail.ts'
import { changedColumns } from '#services/trail/record-change.ts'
import { TRACKED_TABLES } from '#services/trail/tables.ts'
import { enqueue } from '#shop/orders/enqueue.ts'
import { describeOnBoth, openMigrated, temporaryFolder } from '../test/world/databases.ts'
import { orderRow } from '../test/world/orders/order-row.ts'
import { TEST_SECRET } from '../test/world/services.ts'
import { seedShop, shop as world } from '../test/world/shop.ts'
import { typeCommand } from '../test/system/terminal.ts'
import { loadCommands } from './commands.ts'

/** Each command that writes, in an order in which each finds something to do, with the kinds of changes that it records. */
const WRITING: readonly (readonly [command: string, kinds: readonly string[]])[] = [
  ['client add --username berta --name Berta --email berta@clients.test', ['client_added']],
  ['client edit berta --name Bertha --phone 123', ['client_edited']],
  ['client edit berta --name Bertha', []],
  ['client code berta', ['client_code_issued']],
  ['client disable berta', ['client_disabled']],
  ['client enable berta', ['client_enabled']],
  ['client import CLIENTS.csv --no-mail', ['client_added']],
  ['access approve 1', ['client_added', 'access_approved']],
  ['access refuse 2', ['access_refused']],
  ['quotation answer 1 ARA-04=0.5 --until 2999-12-31', ['quotation_answered']],
  ['quotation decline 1', ['quotation_declined']],
  ['order status 1 confirmed', ['order_moved']],
  ['order status 1 shipped', []],
  ['order settle 1 again', ['push_settled']],
  ['order export ORDERS.csv --status received', ['orders_exported']],
  ['export --catalog 1 --to CATALOG', ['catalog_exported']],
  ['export --catalog 9 --to NOWHERE', []],
  ['key add --name ERP --scope orders:read', ['key_added']],
  ['key revoke 1', ['key_revoked']],
  ['mail retry 1', ['mail_retried']],
  ['webhook add --url https://erp.example.com/hook --events client.created', ['webhook_added']],
  ['webhook rotate 1', ['webhook_secret_rotated']],
  ['webhook disable 1', ['webhook_disabled']],
  ['webhook disable 1', []],
  ['webhook enable 1', ['webhook_enabled']],
  ['webhook retry 1', ['delivery_retried']],
  ['webhook remove 1', ['webhook_removed']],
  ['setting set company_name Lonja', ['setting_changed']],
  ['setting set company_name Lonja', []],
  ['setting set smtp_url smtp://shop:secret@mail.example.com', ['setting_changed']],
  ['content import CONTENT', ['content_changed', 'content_changed']],
  ['content import CONTENT', []],
  ['contact done 1', ['message_done']],
  ['contact reopen 1', ['message_reopened']],
  ['staff add --name Ana --email ana@shop.test --role sales', ['staff_added']],
  ['staff role ana@shop.test --role sales,editor', ['staff_rights_changed']],
  ['staff role ana@shop.test --role sales,editor', []],
  ['staff link ana@shop.test', ['staff_link_made']],
  ['staff disable ana@shop.test', ['staff_disabled']],
  ['staff enable ana@shop.test', ['staff_enabled']],
  ['staff factor required', ['setting_changed']],
  ['secret replace', ['secret_replaced']],
  ['secret replace', []],
]

/** Commands that write no table of the trail. */
const OTHERS = [
  'client list',
  'client show',
  'access list',
  'quotation list',
  'quotation show',
  'order list',
  'order show',
  'order pdf',
  'order pushes',
  'key list',
  'key log',
  'mail list',
  'mail show',
  'mail send',
  'mail test',
  'webhook list',
  'webhook test',
  'webhook deliveries',
  'setting list',
  'setting get',
  'content list',
  'content export',
  'contact list',
  'contact show',
  'staff list',
  'staff sessions',
  'trail',
  'pictures move',
  'import',
  'undo',
  'template',
  'services',
  'backup',
  'restore',
  'check',
  'doctor',
  'audit prices',
]

/** Tested in demo/demo.test.ts and services/accounts/personal-data/remove-client.test.ts: they remove what they would have to keep. */
const REMOVING = ['client remove', 'demo add', 'demo remove']

test('each command is known to write or not to write the tables of the trail', async () => {
  const usages = (await loadCommands()).flatMap(({ usage }) => usage.flatMap(namesOf))
  const known = [
    ...WRITING.map(([command]) => command.split(' --', 1)[0]?.split(' ', 2).join(' ')),
    ...OTHERS,
    ...REMOVING,
  ]
  expect(usages.filter((name) => !known.includes(name))).toEqual([])
})

/** `webhook rotate|test ID` → webhook rotate, webhook test; `demo [add]` → demo add. */
function namesOf(usage: string): string[] {
  const [command = '', second = ''] = usage.split(' ')
  const actions = /^\[?([a-z|]+)\]?$/.exec(second)?.[1]?.split('|')
  return actions?.map((action) => `${command} ${action}`) ?? [command]
}

describeOnBoth('the trail of commands', (engine) => {
  const dataDir = temporaryFolder()
  let db: Db
  let environment: Record<string, string> = {}

  beforeAll(async () => {
    const address = engine.name === 'postgres' ? await engine.newDatabase() : join(dataDir, 'lonja.sqlite')
    db = await openMigrated(address)
    environment = {
      DATA_DIR: dataDir,
      SECRET: TEST_SECRET,
      PUBLIC_URL: 'https://shop.test',
      ...(engine.name === 'postgres' && { DATABASE_URL: address }),
    }
    await fillShop(db)
    writeFileSync(join(dataDir, 'CLIENTS.csv'), 'username,name,email\ncarla,Carla,carla@clients.test\n')
    mkdirSync(join(dataDir, 'CONTENT'))
    writeFileSync(join(dataDir, 'CONTENT/brands.json'), JSON.stringify([{ brandId: 1, name: 'Roca' }]))
    const layout = { es: { title_highlighted: 'Lo mejor' }, en: { title_highlighted: 'The best' } }
    writeFileSync(join(dataDir, 'CONTENT/layout.json'), JSON.stringify(layout))
  })
  afterAll(() => db.destroy())

  test('has exactly what each command changes, and who called it', async () => {
    for (const [command, kinds] of WRITING) {
      const words = command.split(' ').map((word) => (/^[A-Z]{4,}/.test(word) ? join(dataDir, word) : word))
      const before = await dump(db)
      const last = await lastChange(db)
      const { err } = await typeCommand(words, environment)
      const entries = await db
        .selectFrom('changes')
        .selectAll()
        .where('change_id', '>', last)
        .orderBy('change_id')
        .execute()
      expect([command, entries.map(({ kind }) => kind), err]).toEqual([command, kinds, expect.any(String)])
      for (const entry of entries)
        expect(entry).toMatchObject({ actor_kind: 'command', actor_name: expect.stringMatching(/./) })
      expect([command, await recordedSince(db, last)]).toEqual([command, differences(before, await dump(db))])
    }
    expect(await findBrokenChange(db)).toBeUndefined()
    const rows = await db.selectFrom('change_rows').selectAll().execute()
    expect(JSON.stringify(rows)).not.toMatch(/argon2|smtp:|whsec_|lonja_/)
  })
})

async function fillShop(db: Db): Promise<void> {
  const { anna } = await seedShop(db)
  await db
    .insertInto('orders')
    .values(orderRow({ client_id: anna }))
    .execute()
  const visitor = { name: 'Marta', phone: '', message: 'Hola', language: 'es' }
  for (const email of ['marta@ancla.test', 'nora@ancla.test'])
    await db
      .insertInto('access_requests')
      .values({
        ...visitor,
        email,
        company: '',
        status: 'waiting',
        client_id: null,
        requested_at: '2026-11-21T09:00:00.000Z',
        decided_at: null,
      })
      .execute()
  await db
    .insertInto('contact_messages')
    .values({ ...visitor, email: 'marta@ancla.test', received_at: '2026-11-21T09:00:00.000Z' })
    .execute()
  const asked = await askQuotation(
    db,
    [1],
    {
      uuid: crypto.randomUUID(),
      message: '',
      lines: [{ catalogId: 1, stockItemId: world.items.washer.id, quantity: 100 }],
      language: 'es',
      session: undefined,
      visitor: { company: '', name: 'Marta', email: 'marta@ancla.test', phone: '' },
    },
    { source: { address: '192.0.2.1' }, shopAddress: 'https://shop.test' },
  )
  if (!asked.ok) throw new Error(asked.code)
  const mail = { kind: 'order', recipient: 'anna@clients.test', subject: 'Pedido', body: 'Hola' } as const
  await inTransaction(db, (trx) => queueMail(trx, mail))
  await enqueue(db, {
    clientId: anna,
    clientName: 'Anna',
    sealedToken: 'sealed',
    uuid: crypto.randomUUID(),
    clientReference: '',
    deliveryInstructions: '',
    comment: '',
    language: 'es',
    currency: 'USD',
    moneyTypeId: 1,
    parts: [{ catalogId: 1, companyId: 1, fingerprint: '0123456789abcdef', figures: undefined }],
  })
  await db.updateTable('order_pushes').set({ state: 'unknown', attempts: 1 }).execute()
  await db
    .insertInto('webhook_deliveries')
    .values({
      webhook_id: 1,
      event_id: 'evt',
      type: 'client.created',
      subject: 'client 1',
      body: '{}',
      status: 'given_up',
      attempts: 9,
      next_attempt_at: '2026-11-21T09:00:00.000Z',
      last_problem: '',
      created_at: '2026-11-21T09:00:00.000Z',
      ended_at: '2026-11-21T09:00:00.000Z',
    })
    .execute()
}

/** Also what staff do with the rows of outboxes. */
const KEYS: Readonly<Partial<Record<keyof Database, string>>> = {
  access_requests: 'access_request_id',
  clients: 'client_id',
  contact_messages: 'contact_message_id',
  content_documents: 'name',
  exports: 'export_id',
  integration_keys: 'integration_key_id',
  orders: 'order_id',
  quotations: 'quotation_id',
  settings: 'name',
  staff: 'staff_id',
  webhooks: 'webhook_id',
}

type Dump = Map<string, { readonly table: keyof Database; readonly key: string; readonly row: Row }>
type Row = Record<string, unknown>

async function dump(db: Db): Promise<Dump> {
  const rows: Dump = new Map()
  for (const table of TRACKED_TABLES as (keyof Database)[])
    for (const row of (await db.selectFrom(table).selectAll().execute()) as Row[]) {
      const key =
        table === 'layout_texts'
          ? `${String(row['language'])} ${String(row['name'])}`
          : table === 'quotation_lines'
            ? `${String(row['quotation_id'])} ${String(row['position'])}`
            : String(row[KEYS[table] ?? ''])
      rows.set(`${table} ${key}`, { table, key, row })
    }
  return rows
}

/** The rows that differ, as the trail writes them. */
function differences(before: Dump, after: Dump) {
  return [...new Set([...before.keys(), ...after.keys()])].toSorted().flatMap((name) => {
    const { table, key } = before.get(name) ?? after.get(name) ?? {}
    if (!table || key === undefined) return []
    const [one, other] = [before.get(name)?.row ?? null, after.get(name)?.row ?? null]
    const given = table === 'settings' ? [valueOf(key, one), valueOf(key, other)] : [one, other]
    return changedColumns({ table, key, before: given[0] ?? null, after: given[1] ?? null }) ?? []
  })
}

function valueOf(name: string, row: Row | null): Row {
  return { [name === 'smtp_url' ? 'sealed_value' : 'value']: row?.['value'] ?? null }
}

async function lastChange(db: Db): Promise<number> {
  return (await db.selectFrom('trail_head').select('change_id').executeTakeFirstOrThrow()).change_id
}

/** What the trail says of the tracked tables since a change. */
function recordedSince(db: Db, changeId: number) {
  return db
    .selectFrom('change_rows')
    .select(['table_name', 'row_key', 'before', 'after'])
    .where('change_id', '>', changeId)
    .where('table_name', 'in', TRACKED_TABLES)
    .execute()
    .then((rows) =>
      rows.toSorted((a, b) => (`${a.table_name} ${a.row_key}` < `${b.table_name} ${b.row_key}` ? -1 : 1)),
    )
}
