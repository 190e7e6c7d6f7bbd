import { afterAll, beforeAll, expect, test } from 'vitest'
import { helpIn } from '#admin/help/help-pages.server.ts'
import { adminEs } from '#admin/messages/es/all.ts'
import { SCREENS } from '#admin/screens.ts'
import { addDemo } from '#demo/demo.ts'
import type { Db } from '#db/transaction.ts'
import { THE_SHOP } from '#services/trail/actor.ts'
import { describeOnBoth, openMigrated, temporaryFolder } from '../world/databases.ts'
import { testEnvironment } from '../world/services.ts'
import { ODD, plantOddRows } from '../world/staff/odd-rows.ts'
import { seedMember } from '../world/staff/seed-member.ts'
import { StaffBrowser } from '../world/staff/staff-browser.ts'
import { type ServerProcess, startServer } from './process.ts'

const MOST_PAGES = 500

describeOnBoth('rows that nobody can read', (engine) => {
  const elsewhere = temporaryFolder()
  let db: Db
  let server: ServerProcess
  let owner: StaffBrowser
  let ofCompany: StaffBrowser

  beforeAll(async () => {
    const database = await engine.newDatabase()
    const environment = testEnvironment(database)
    const dataDir = environment['DATA_DIR'] ?? elsewhere
    db = await openMigrated(database)
    const added = await addDemo(db, THE_SHOP, {
      accountId: 1,
      catalogs: undefined,
      objectStore: undefined,
      dataDir,
    })
    if (!added.ok) throw new Error(added.code)
    await seedMember(db, { email: 'owner@shop.test' })
    await seedMember(db, { email: 'company@shop.test', companyIds: [1] })
    await plantOddRows(db)
    server = await startServer(['bin/serve.mjs'], { ...environment, DATA_DIR: dataDir })
    owner = new StaffBrowser(server.address)
    expect((await owner.signIn('owner@shop.test')).status).toBe(302)
    ofCompany = new StaffBrowser(server.address)
    expect((await ofCompany.signIn('company@shop.test')).status).toBe(302)
  })
  afterAll(async () => {
    await server.stop()
    await db.destroy()
  })

  test('break no screen', async () => {
    const { broken, seen } = await visitAll(owner)
    expect(broken).toEqual([])
    expect(seen).toBeGreaterThan(100)
  })

  test('break no screen of somebody who is limited to a company', async () => {
    const { broken, seen } = await visitAll(ofCompany)
    expect(broken).toEqual([])
    expect(seen).toBeGreaterThan(50)
  })

  /** Visits every screen, and whatever these link to. */
  async function visitAll(member: StaffBrowser): Promise<{ broken: unknown[]; seen: number }> {
    const seen = new Set(
      ['', ...Object.keys(SCREENS).filter((path) => !path.includes(':') && path !== '/')].map((path) =>
        path ? `/admin/${path}` : '/admin',
      ),
    )
    const broken: unknown[] = []
    for (const path of seen) {
      if (seen.size > MOST_PAGES) break
      const answer = await member.ask(path)
      const body = await answer.text()
      if (answer.status >= 500) broken.push([path, answer.status])
      if (!answer.headers.get('content-type')?.startsWith('text/html')) continue
      for (const [, link = ''] of body.matchAll(/href="(\/admin[^"#]*)"/g))
        seen.add(link.replaceAll('&amp;', '&'))
    }
    return { broken, seen: seen.size }
  }

  test('show as such in their cell, and the help says what to do', async () => {
    const { lists, trail, staff } = adminEs
    const says = async (path: string, text: string) => {
      const body = await (await owner.ask(path)).text()
      expect([path, body.includes(text.replaceAll('"', '&quot;'))]).toEqual([path, true])
    }
    await says('/admin/orders', lists.unreadable(ODD.time))
    await says('/admin/orders', lists.unreadable(ODD.word))
    await says('/admin/orders/39', lists.unreadable(ODD.time))
    await says('/admin/orders/37', lists.unreadable(ODD.word))
    await says('/admin/clients/2', lists.unreadable(ODD.time))
    await says('/admin/clients/2/code', lists.unreadable(ODD.time))
    await says('/admin/messages', lists.unreadable(ODD.time))
    await says('/admin/clients/requests', lists.unreadable(ODD.time))
    await says('/admin/settings/mails', lists.unreadable(ODD.time))
    await says('/admin/settings/mails', lists.unreadable(ODD.word))
    await says('/admin/orders/outbox', lists.unreadable(ODD.time))
    await says('/admin/jobs', lists.unreadable(ODD.word))
    await says('/admin/settings/deliveries', lists.unreadable('–'))
    await says('/admin/trail/2', trail.unreadable)
    await says('/admin/trail/4', ODD.word)
    await says('/admin/staff', staff.noCompanies)
    await says('/admin/help/unreadable', helpIn('es').unreadable.about)
    const exported = await (await owner.ask('/admin/orders/export', { form: { as: 'orders csv' } })).text()
    expect(exported).toContain(ODD.time)
  })

  test('are put right by the form of their screen', async () => {
    const staffId = await idOfOddPerson()
    expect((await owner.ask(`/admin/staff/${staffId}`)).status).toBe(200)
    expect((await owner.ask('/admin/settings/time_zone')).status).toBe(200)
    const form = { value: 'America/Lima', 'former-value': 'Mars/Olympus' }
    expect((await owner.ask('/admin/settings/time_zone', { form })).status).toBe(302)
    const stored = await db.selectFrom('settings').select('value').where('name', '=', 'time_zone').execute()
    expect(stored).toEqual([{ value: 'America/Lima' }])
  })

  async function idOfOddPerson(): Promise<number> {
    const person = await db
      .selectFrom('staff')
      .select('staff_id')
      .where('email', '=', 'odd')
      .executeTakeFirstOrThrow()
    return person.staff_id
  }
})
