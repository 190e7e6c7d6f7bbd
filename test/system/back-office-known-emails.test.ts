import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminEs } from '#admin/messages/es/all.ts'
import type { Db } from '#db/transaction.ts'
import { ROLES } from '#domain/staff/roles.ts'
import { describeOnDefault, openMigrated } from '../world/databases.ts'
import { testEnvironment } from '../world/services.ts'
import { seedMember, STAFF_PASSWORD } from '../world/staff/seed-member.ts'
import { StaffBrowser } from '../world/staff/staff-browser.ts'
import { type ServerProcess, startServer } from './process.ts'

const KNOWN = 'luo@shop.test'
const UNKNOWN = 'new@shop.test'
const { staff, account } = adminEs

describeOnDefault('an e-mail that somebody on the staff has', (engine) => {
  let db: Db
  let server: ServerProcess
  beforeAll(async () => {
    const database = await engine.newDatabase()
    db = await openMigrated(database)
    for (const role of ROLES) await seedMember(db, { email: `${role}@shop.test`, roles: [role] })
    await seedMember(db, { email: KNOWN })
    server = await startServer(['bin/serve.mjs'], testEnvironment(database))
  })
  afterAll(async () => {
    await server.stop()
    await db.destroy()
  })

  async function browserOf(email: string | undefined): Promise<StaffBrowser> {
    const browser = new StaffBrowser(server.address)
    if (email !== undefined) expect((await browser.signIn(email)).status).toBe(302)
    return browser
  }
  const invitationOf = (email: string) => ({ name: 'Luo', email, language: 'es', role: 'sales', all: '1' })

  /** The answer to an invitation of this e-mail, without what differs from request to request. */
  async function answerTo(browser: StaffBrowser, email: string) {
    const answer = await browser.ask('/admin/staff/new', { form: invitationOf(email) })
    const varying = ['date', 'set-cookie', 'content-length', 'server-timing', 'x-request-id']
    return {
      status: answer.status,
      headers: [...answer.headers].filter(([name]) => !varying.includes(name)),
      html: (await answer.text())
        .replaceAll(email, 'E-MAIL')
        .replaceAll(/name="xsrf" value="[^"]+"|"token","[^"]+"/g, ''),
    }
  }

  const OTHERS = ROLES.filter((role) => role !== 'owner')
  test.each([...OTHERS, undefined])(
    'is invited by somebody who is no owner with the same answer as any other: %s',
    async (role) => {
      const browser = await browserOf(role && `${role}@shop.test`)
      const known = await answerTo(browser, KNOWN)
      expect(known).toEqual(await answerTo(browser, UNKNOWN))
      // Others do not see that there is such a form; whoever is not signed in is asked to
      expect(known.status).toBe(role ? 404 : 302)
      expect(known.html).not.toContain(staff.problems.email_taken)
    },
  )

  test('is said to be taken to an owner, whose invitation changes nothing', async () => {
    const owner = await browserOf('owner@shop.test')
    const before = await db.selectFrom('staff').selectAll().execute()
    const { change_id } = await db.selectFrom('trail_head').select('change_id').executeTakeFirstOrThrow()
    for (const email of [KNOWN, ' LUO@Shop.test ']) {
      const answer = await owner.ask('/admin/staff/new', { form: invitationOf(email) })
      expect(answer.status).toBe(422)
      const html = await answer.text()
      expect(html).toContain(staff.problems.email_taken)
      expect(html).not.toContain('/admin/link/')
    }
    expect(await db.selectFrom('staff').selectAll().execute()).toEqual(before)
    expect(await db.selectFrom('staff_links').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('trail_head').select('change_id').execute()).toEqual([{ change_id }])
    expect(await answerTo(owner, UNKNOWN)).toMatchObject({ status: 200 })
  })

  test('is found out by a colleague five times at most, who then learns the same of every e-mail', async () => {
    const browser = await browserOf('viewer@shop.test')
    const wanted = async (email: string) => {
      const form = { intent: 'email', email, 'former-email': 'viewer@shop.test', password: STAFF_PASSWORD }
      const answer = await browser.ask('/admin/account', { form })
      const html = await answer.text()
      return {
        status: answer.status,
        texts: Object.values(account.problems).filter((one) => html.includes(one)),
      }
    }
    for (let guess = 1; guess <= 5; guess++)
      expect(await wanted(KNOWN)).toEqual({ status: 422, texts: [account.problems.email_taken] })
    for (const email of [KNOWN, UNKNOWN])
      expect(await wanted(email)).toEqual({ status: 422, texts: [account.problems.too_many_attempts] })
  })
})
