import { afterAll, beforeAll, expect, test } from 'vitest'
import { forRequest } from '#config/current-request.ts'
import { getLayout } from '#contracts/product.ts'
import { type Db, inTransaction } from '#db/transaction.ts'
import { sql } from 'kysely'
import { queueMail } from '#services/mail/mail-outbox.ts'
import { describeOnDefault, openMigrated } from '../world/databases.ts'
import { testEnvironment } from '../world/services.ts'
import { ACCESS_CODES, seedShop } from '../world/shop.ts'
import { seedMember } from '../world/staff/seed-member.ts'
import { StaffBrowser } from '../world/staff/staff-browser.ts'
import { type ServerProcess, startServer } from './process.ts'

const SPAN = '00f067aa0ba902b7'
const traceOf = (digit: string) => digit.repeat(32)
const traceParent = (digit: string) => ({ traceparent: `00-${traceOf(digit)}-${SPAN}-01` })

describeOnDefault('the id of a request', (engine) => {
  let db: Db
  let server: ServerProcess
  beforeAll(async () => {
    const database = await engine.newDatabase()
    db = await openMigrated(database)
    await seedShop(db)
    const environment = {
      ...testEnvironment(database),
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'a@b.example',
    }
    server = await startServer(['bin/serve.mjs'], environment)
  })
  afterAll(async () => {
    await server.stop()
    await db.destroy()
  })

  /** The entries of the log with this id. */
  const entries = (id: string) =>
    server.output
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ requestId }) => requestId === id)
  const get = (path: string, headers: Record<string, string>) =>
    fetch(server.address + path, { headers, redirect: 'manual' })

  /** Asks while a table is not there. */
  async function without<Value>(table: string, work: () => Promise<Value>): Promise<Value> {
    await sql`alter table ${sql.table(table)} rename to away`.execute(db)
    try {
      return await work()
    } finally {
      await sql`alter table away rename to ${sql.table(table)}`.execute(db)
    }
  }

  test('is in the answer of a service, and not in that of a page or of an unknown address', async () => {
    const service = await get(`/services/product${getLayout.path}`, traceParent('1'))
    expect(service.headers.get('x-request-id')).toBe(traceOf('1'))
    expect((await get('/en', traceParent('1'))).headers.get('x-request-id')).toBeNull()
    expect((await get('/assets/nothing', traceParent('1'))).headers.get('x-request-id')).toBeNull()
  })

  /** Asks for a page that fails, and finds it in the log. */
  async function expectReference(path: string, digit: string, cookie: string): Promise<void> {
    const answer = await get(path, { ...traceParent(digit), cookie })
    expect(answer.status).toBe(500)
    expect(answer.headers.get('x-request-id')).toBe(traceOf(digit))
    expect(await answer.text()).toMatch(
      new RegExp(`>(Reference: |Referencia: |编号：)${digit.repeat(8)}</span>`),
    )
    await expect
      .poll(() => entries(traceOf(digit)))
      .toEqual([expect.objectContaining({ level: 'error', method: 'GET', path })])
  }

  test('is on a page that failed, shortened, and whole in the log', async () => {
    const signedIn = await fetch(`${server.address}/en/oauth/login`, {
      method: 'POST',
      headers: { origin: server.address },
      body: new URLSearchParams({ username: 'anna', password: ACCESS_CODES.anna }),
      redirect: 'manual',
    })
    const cookie = signedIn.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    await without('sessions', () => expectReference('/en/client', '2', cookie))
  })

  test('is on a screen of staff that failed, shortened, and whole in the log', async () => {
    await seedMember(db, { email: 'olga@shop.example', roles: ['owner'] })
    const browser = new StaffBrowser(server.address)
    await browser.signIn('olga@shop.example')
    await without('jobs', () => expectReference('/admin/jobs', '3', browser.cookieHeader()))
  })

  test('is in the log of a mail that the request caused, whichever process sends it', async () => {
    const mail = { kind: 'contact', recipient: 'nobody', subject: 's', body: 'b' } as const
    await forRequest(traceOf('4'), () => inTransaction(db, (trx) => queueMail(trx, mail)))
    await expect
      .poll(() => entries(traceOf('4')), { timeout: 15_000 })
      .toEqual([expect.objectContaining({ msg: 'a mail was given up: see lonja mail show' })])
  })
})
