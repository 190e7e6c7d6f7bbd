// Kills the shop with SIGKILL while staff change settings, orders and messages, and checks that every change has its
// entry in the trail and every entry its change, and that the chain of entries is whole.
//   node test/long/crash/trail.ts [rounds] [seed]        the same seed chooses the same rounds
import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#db/transaction.ts'
import { readSettings, setSetting } from '#services/settings/settings.ts'
import { THE_SHOP } from '#services/trail/actor.ts'
import { findBrokenChange } from '#services/trail/check-trail.ts'
import { startServer } from '../../system/process.ts'
import { openMigrated } from '../../world/open-migrated.ts'
import { orderRow } from '../../world/orders/order-row.ts'
import { testEnvironment } from '../../world/services.ts'
import { seedShop } from '../../world/shop.ts'
import { seedMember } from '../../world/staff/seed-member.ts'
import { StaffBrowser } from '../../world/staff/staff-browser.ts'
import { randomFrom } from './faults.ts'
import { onBothDatabases } from './on-both-databases.ts'

const rounds = Number(process.argv[2] ?? 20)
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000)
console.log(`trail: ${rounds} rounds on each database, seed ${seed}`)

const SETTINGS = ['company_name', 'phone', 'address'] as const

const failed = await onBothDatabases(runRounds)
console.log(`trail: ${rounds * 2} rounds, ${failed} with problems; seed ${seed}`)
process.exitCode = failed > 0 ? 1 : 0

/** Runs the rounds on one database and returns how many had problems. */
async function runRounds(name: string, database: string): Promise<number> {
  const db = await openMigrated(database)
  const { orderId, messageId } = await fill(db)
  const start = () => startServer(['bin/serve.mjs'], testEnvironment(database))
  let server = await start()
  const first = new StaffBrowser(server.address)
  await first.signIn('owner@shop.test')
  const { cookies } = first
  /** The time that the forms took in the last round in which all of them were answered. */
  let formsMs = 100
  let problems = 0
  let sent = 0
  let acknowledged = 0
  for (let number = 1; number <= rounds; number++) {
    const random = randomFrom(seed * 1_000_003 + number)
    const browser = new StaffBrowser(server.address)
    for (const [cookie, value] of cookies) browser.cookies.set(cookie, value)
    const writes = await prepareWrites(db, number, { orderId, messageId })
    const xsrf = await browser.token()
    for (const { path } of writes) await browser.ask(path)
    const begun = performance.now()
    // Before, within and after the transactions
    const kill = pause(random() * 2 * formsMs).then(() => server.stop('SIGKILL'))
    const answers = await Promise.all(
      writes.map(({ path, form }) => browser.ask(path, { form: { xsrf, ...form } }).catch(() => undefined)),
    )
    const tookMs = performance.now() - begun
    await kill
    const answered = answers.filter((answer) => answer?.status === 302).length
    if (answered === writes.length) formsMs = tookMs
    sent += writes.length
    acknowledged += answered
    server = await start()
    const found = await findContradictions(db)
    for (const [index, answer] of answers.entries()) {
      const { value } = writes[index] ?? {}
      const isLost = answer?.status === 302 && value !== undefined && !(await isInTrail(db, value))
      if (isLost) found.push(`the acknowledged ${value} is not in the trail`)
    }
    if (found.length === 0) continue
    problems++
    console.log(`${name}, round ${number}: ${found.join('; ')}`)
  }
  await server.stop()
  const { count } = await db
    .selectFrom('changes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  console.log(
    `${name}: ${rounds} kills, ${acknowledged} forms answered, ${count} entries, ${problems} problems`,
  )
  await db.destroy()
  const isTried = acknowledged > 0 && acknowledged < sent
  if (!isTried) console.log(`${name}: no kill fell between the answers`)
  return isTried ? problems : problems + 1
}

async function fill(db: Db): Promise<{ orderId: number; messageId: number }> {
  const { anna } = await seedShop(db)
  await seedMember(db, { email: 'owner@shop.test' })
  for (const setting of SETTINGS) await setSetting(db, THE_SHOP, setting, 'before')
  const { order_id: orderId } = await db
    .insertInto('orders')
    .values(orderRow({ client_id: anna }))
    .returning('order_id')
    .executeTakeFirstOrThrow()
  const { contact_message_id: messageId } = await db
    .insertInto('contact_messages')
    .values({
      name: 'Marta',
      email: 'marta@visitors.test',
      phone: '',
      message: 'Hola',
      language: 'es',
      received_at: new Date().toISOString(),
    })
    .returning('contact_message_id')
    .executeTakeFirstOrThrow()
  return { orderId, messageId }
}

interface Write {
  readonly path: string
  readonly form: Readonly<Record<string, string>>
  /** What it writes; each is written once. Absent = a mark. */
  readonly value?: string
}

/** A form for each thing, made of what it is now. */
async function prepareWrites(
  db: Db,
  number: number,
  { orderId, messageId }: { readonly orderId: number; readonly messageId: number },
): Promise<Write[]> {
  const settings = await readSettings(db)
  const { reference } = await db
    .selectFrom('orders')
    .select('reference')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const { done_at } = await db
    .selectFrom('contact_messages')
    .select('done_at')
    .where('contact_message_id', '=', messageId)
    .executeTakeFirstOrThrow()
  return [
    ...SETTINGS.map((setting) => ({
      path: `/admin/settings/${setting}`,
      form: { value: `${setting} ${number}`, 'former-value': settings[setting] },
      value: `${setting} ${number}`,
    })),
    {
      path: `/admin/orders/${orderId}`,
      form: { intent: 'reference', 'former-reference': reference, reference: `R-${number}` },
      value: `R-${number}`,
    },
    { path: `/admin/messages/${messageId}`, form: { intent: done_at === null ? 'done' : 'open' } },
  ]
}

async function isInTrail(db: Db, value: string): Promise<boolean> {
  const rows = await db.selectFrom('change_rows').select('after').execute()
  return rows.some(({ after }) => after?.includes(JSON.stringify(value)))
}

/** Where the database is not as the newest entry about it says, and the first entry that does not continue the chain. */
async function findContradictions(db: Db): Promise<string[]> {
  const broken = await findBrokenChange(db)
  const rows = await db.selectFrom('change_rows').selectAll().orderBy('change_id').execute()
  const told = new Map<string, unknown>()
  for (const { table_name, row_key, after } of rows)
    for (const [column, value] of Object.entries(after === null ? {} : JSON.parse(after)))
      told.set(`${table_name} ${row_key} ${column}`, value)
  const settings = await readSettings(db)
  const orders = await db.selectFrom('orders').selectAll().execute()
  const messages = await db.selectFrom('contact_messages').selectAll().execute()
  const stored: [name: string, value: unknown, unchanged: unknown][] = [
    ...SETTINGS.map((name): [string, unknown, unknown] => [
      `settings ${name} value`,
      settings[name],
      'before',
    ]),
    ...orders.map((row): [string, unknown, unknown] => [
      `orders ${row.order_id} reference`,
      row.reference,
      '',
    ]),
    ...messages.map((row): [string, unknown, unknown] => [
      `contact_messages ${row.contact_message_id} done_at`,
      row.done_at,
      null,
    ]),
  ]
  return [
    ...(broken === undefined ? [] : [`the chain breaks at ${JSON.stringify(broken)}`]),
    ...stored
      .filter(([name, value, unchanged]) => value !== (told.has(name) ? told.get(name) : unchanged))
      .map(([name, value]) => `${name} is ${String(value)}, and the trail says ${String(told.get(name))}`),
  ]
}
