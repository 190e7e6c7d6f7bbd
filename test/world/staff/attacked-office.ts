import type { Role } from '#domain/staff/roles.ts'
import { ROLES } from '#domain/staff/roles.ts'
import { addClient } from '#services/accounts/clients.ts'
import { importCatalog } from '#services/import/import-catalog.ts'
import { addOrderNote } from '#services/orders/order-notes.ts'
import { type Actor as Writer, THE_SHOP } from '#services/trail/actor.ts'
import type { Db } from '#db/transaction.ts'
import { addMember } from '../../../backoffice/staff/members.ts'
import { type ServerProcess, startServer } from '../../system/process.ts'
import { type Engine, openMigrated } from '../databases.ts'
import { orderRow } from '../orders/order-row.ts'
import { TEST_MAILS, testEnvironment } from '../services.ts'
import { ACCESS_CODES, seedShop } from '../shop.ts'
import { dumpTables } from './dump-tables.ts'
import { seedMember } from './seed-member.ts'
import { StaffBrowser } from './staff-browser.ts'

/** A shop of two companies with one of everything, and everybody who might attack its back-office. */

/** In every text of company 1, and in none of company 2. */
export const CANARY = 'kanarienvogel'

const CARLA_CODE = 'CARL-CARL-CARL'

/** A member of staff, or a client of the shop with their session there, or nobody. */
export interface Actor {
  readonly name: string
  /** undefined = not one of staff. */
  readonly roles: readonly Role[] | undefined
  readonly browser: StaffBrowser
}

/** What is in the shop. */
export type AttackedIds = Awaited<ReturnType<typeof fillAttackedShop>>

/** The addresses of screens. */
interface Addresses {
  /** The address of a screen, with the ids of rows that exist; of company 1. */
  addressOf(path: string): string
  /** Whether there is a row for every parameter of the path. */
  hasRealIds(path: string): boolean
}

export interface AttackedOffice extends Addresses {
  readonly db: Db
  readonly server: ServerProcess
  readonly environment: Readonly<Record<string, string>>
  readonly actors: readonly Actor[]
  browserOf(name: string): StaffBrowser
  /** The address of a screen, with the ids of rows that exist; of company 1. */
  addressOf(path: string): string
  /** Whether it knows a row for every parameter of the path. */
  hasRealIds(path: string): boolean
  readonly ids: Readonly<
    Record<'anna' | 'carla' | 'annasOrder' | 'carlasOrder' | 'message' | 'target', number>
  >
  /** What is stored. */
  dump(): Promise<Readonly<Record<string, string>>>
  close(): Promise<void>
}

export async function openAttackedOffice(
  engine: Engine,
  variables: Readonly<Record<string, string>> = {},
): Promise<AttackedOffice> {
  const database = await engine.newDatabase()
  const db = await openMigrated(database)
  const ids = await fillAttackedShop(db)
  const environment = { ...testEnvironment(database), ...variables }
  const server = await startServer(['bin/serve.mjs'], environment)
  const actors = await signEverybodyIn(server.address)
  return {
    db,
    server,
    environment,
    actors,
    ids,
    browserOf(name) {
      const actor = actors.find((one) => one.name === name)
      if (!actor) throw new Error(`nobody is ${name}`)
      return actor.browser
    },
    ...addressesOf(ids),
    dump: () => dumpTables(db),
    async close() {
      await server.stop()
      await db.destroy()
    },
  }
}

export function addressesOf(ids: AttackedIds): Addresses {
  const parameters: Readonly<Record<string, number | string>> = {
    order: ids.annasOrder,
    client: ids.anna,
    request: ids.request,
    message: ids.message,
    mail: ids.mail,
    member: ids.target,
    change: ids.change,
    setting: 'company_name',
    paper: 'picking-list',
    token: 'guessed',
    job: ids.job,
    topic: 'orders',
    list: 'orders',
  }
  return {
    addressOf(path) {
      const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => String(parameters[name] ?? 1))
      const query = path.includes(':paper') ? `?order=${ids.annasOrder}` : ''
      return path === '/' ? '/admin' : `/admin/${filled}${query}`
    },
    hasRealIds: (path) =>
      // The task made no file
      !path.endsWith('/file') &&
      [...path.matchAll(/:(\w+)/g)].every(([, name = '']) => name !== 'token' && name in parameters),
  }
}

/** Returns the ids of what it adds. */
export async function fillAttackedShop(db: Db) {
  const { anna, bruno } = await seedShop(db)
  await db.insertInto('catalogs').values({ catalog_id: 3, company_id: 2 }).execute()
  await db.updateTable('clients').set({ note: CANARY }).where('client_id', '=', anna).execute()
  const added = await addClient(db, THE_SHOP, {
    username: 'carla',
    name: 'Carla Riegos',
    email: 'carla@clients.test',
    accessCode: CARLA_CODE,
  })
  if (!added.ok) throw new Error(added.code)
  const carla = added.value.clientId
  for (const role of ROLES) await seedMember(db, { email: `${role}@shop.test`, roles: [role] })
  await seedMember(db, { email: 'limited@shop.test', roles: ['sales'], companyIds: [2] })
  const target = await seedMember(db, { email: 'target@shop.test', roles: ['viewer'] })
  const annasOrder = await place(db, { clientId: anna, companyId: 1, catalogId: 1, text: CANARY })
  await place(db, { clientId: bruno, companyId: 1, catalogId: 2, text: CANARY })
  const carlasOrder = await place(db, { clientId: carla, companyId: 2, catalogId: 3, text: 'riego' })
  const by = { kind: 'staff', id: target, address: '192.0.2.1' } as const
  const note = { orderId: annasOrder, text: CANARY, toClient: true }
  const noted = await addOrderNote(db, by, note, TEST_MAILS)
  if (!noted.ok) throw new Error(noted.code)
  const { mail_id: mail } = await db
    .updateTable('mails')
    .set({ status: 'given_up' })
    .where('order_id', '=', annasOrder)
    .returning('mail_id')
    .executeTakeFirstOrThrow()
  const { change_id: change } = await db
    .selectFrom('changes')
    .select('change_id')
    .where('subject_kind', '=', 'order')
    .executeTakeFirstOrThrow()
  const { message, request } = await writeToTheShop(db)
  await inviteAndImport(db, by)
  const job = await addDoneJob(db, annasOrder)
  return { anna, carla, annasOrder, carlasOrder, target, mail, change, message, request, job }
}

interface Placed {
  readonly clientId: number
  readonly companyId: number
  readonly catalogId: number
  readonly text: string
}

async function place(db: Db, { clientId, companyId, catalogId, text }: Placed): Promise<number> {
  const order = orderRow({
    client_id: clientId,
    company_id: companyId,
    catalog_id: catalogId,
    comment: text,
    reference: text,
  })
  const { order_id } = await db
    .insertInto('orders')
    .values(order)
    .returning('order_id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('order_lines')
    .values({
      order_id,
      company_id: companyId,
      line_number: 1,
      stock_item_id: 11,
      code: 'TUB-15',
      name: text,
      quantity: 2,
      unit_price: 5_000,
      line_total: 100,
    })
    .execute()
  return order_id
}

/** Somebody who has not chosen a password yet, everybody's view of the orders, and a list that was imported. */
async function inviteAndImport(db: Db, by: Writer): Promise<void> {
  const invited = { name: 'Luo', email: 'luo@shop.test', language: 'zh', companyIds: null } as const
  const added = await addMember(db, by, { ...invited, roles: ['viewer'] }, new Date())
  if (!added.ok) throw new Error(added.code)
  const view = { list: 'orders', staff_id: null, name: 'Recibidos', query: 'status=received' }
  await db.insertInto('saved_views').values(view).execute()
  const imported = await importCatalog(db, by, {
    catalogId: 1,
    stock: { name: 'lista.csv', rows: [{ row: 2, fields: { code: 'LIS-1', name: CANARY, price: 2 } }] },
    imageHosts: [],
    confirmed: true,
    recordAs: ['lista.csv'],
  })
  if (!imported.ok) throw new Error(JSON.stringify(imported.problems))
}

/** A message and a request for access with the e-mail of a client of company 1. */
async function writeToTheShop(db: Db) {
  const visitor = { name: 'Marta', email: 'anna@clients.test', phone: '+34 600 111 222', language: 'es' }
  const now = new Date().toISOString()
  const { contact_message_id: message } = await db
    .insertInto('contact_messages')
    .values({ ...visitor, message: 'Buenos días', received_at: now })
    .returning('contact_message_id')
    .executeTakeFirstOrThrow()
  const { access_request_id: request } = await db
    .insertInto('access_requests')
    .values({
      ...visitor,
      company: 'Bruno Obras',
      status: 'waiting',
      client_id: null,
      requested_at: now,
      decided_at: null,
    })
    .returning('access_request_id')
    .executeTakeFirstOrThrow()
  return { message, request }
}

/** A task of an owner that was done, with an order that it moved. */
async function addDoneJob(db: Db, orderId: number): Promise<number> {
  const now = new Date().toISOString()
  const { staff_id } = await db
    .selectFrom('staff')
    .select('staff_id')
    .where('email', '=', 'owner@shop.test')
    .executeTakeFirstOrThrow()
  const { job_id } = await db
    .insertInto('jobs')
    .values({
      kind: 'move_orders',
      staff_id,
      address: '192.0.2.1',
      request: JSON.stringify({ to: 'confirmed' }),
      state: 'done',
      due_at: now,
      attempts: 1,
      cancel_asked: 0,
      rows_done: 1,
      rows_all: 1,
      asked_at: now,
      started_at: now,
      ended_at: now,
      result: '{}',
      problem: '',
      file: null,
    })
    .returning('job_id')
    .executeTakeFirstOrThrow()
  await db.insertInto('job_rows').values({ job_id, position: 1, row_id: orderId, outcome: 'made' }).execute()
  return job_id
}

async function signEverybodyIn(address: string): Promise<readonly Actor[]> {
  const actors: Actor[] = [{ name: 'nobody', roles: undefined, browser: new StaffBrowser(address) }]
  const clients = { ...ACCESS_CODES, carla: CARLA_CODE }
  for (const [name, accessCode] of Object.entries(clients)) {
    const browser = new StaffBrowser(address)
    const token = await clientToken(address, name, accessCode)
    for (const cookie of ['JWTtoken', 'staff', '__Secure-staff']) browser.cookies.set(cookie, token)
    actors.push({ name, roles: undefined, browser })
  }
  for (const name of [...ROLES, 'limited'] as const) {
    const browser = new StaffBrowser(address)
    const answer = await browser.signIn(`${name}@shop.test`)
    if (answer.status !== 302) throw new Error(`${name} is not let in: ${answer.status}`)
    actors.push({ name, roles: [name === 'limited' ? 'sales' : name], browser })
  }
  return actors
}

async function clientToken(address: string, username: string, password: string): Promise<string> {
  const answer = await fetch(`${address}/es/oauth/login`, {
    method: 'POST',
    headers: { origin: address },
    body: new URLSearchParams({ username, password }),
    redirect: 'manual',
  })
  const [, token] = /JWTtoken=([^;]+)/.exec(answer.headers.getSetCookie().join('\n')) ?? []
  if (token === undefined) throw new Error(`${username} is not let in: ${answer.status}`)
  return token
}
