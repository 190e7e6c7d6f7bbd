import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminEs } from '#admin/messages/es/all.ts'
import { addMember } from '#backoffice/staff/members.ts'
import type { Db } from '#db/transaction.ts'
import { THE_SHOP } from '#services/trail/actor.ts'
import { describeOnBoth, openMigrated } from '../world/databases.ts'
import { testEnvironment } from '../world/services.ts'
import { seedMember } from '../world/staff/seed-member.ts'
import { StaffBrowser } from '../world/staff/staff-browser.ts'
import { type ServerProcess, startServer } from './process.ts'

describeOnBoth('the news of an upgrade', (engine) => {
  let db: Db
  let server: ServerProcess

  beforeAll(async () => {
    const database = await engine.newDatabase()
    db = await openMigrated(database)
    // As the migration leaves people who were there before it
    await seedMember(db, { email: 'old@shop.test' })
    await seedMember(db, { email: 'other@shop.test', roles: ['viewer'] })
    server = await startServer(['bin/serve.mjs'], testEnvironment(database))
  })
  afterAll(async () => {
    await server.stop()
    await db.destroy()
  })

  test('is on the start page until somebody puts it away, for each person', async () => {
    const [old, other] = [new StaffBrowser(server.address), new StaffBrowser(server.address)]
    await old.signIn('old@shop.test')
    await other.signIn('other@shop.test')
    const shows = async (browser: StaffBrowser) =>
      (await (await browser.ask('/admin')).text()).includes(adminEs.start.putNewsAway)
    expect(await shows(old)).toBe(true)
    expect(await shows(old)).toBe(true)
    expect((await old.ask('/admin?index', { form: {} })).status).toBe(302)
    expect(await shows(old)).toBe(false)
    expect(await shows(other)).toBe(true)
    const recorded = await db.selectFrom('changes').select('kind').distinct().execute()
    expect(recorded).toEqual([{ kind: 'staff_signed_in' }])
  })

  test('is not shown to somebody who is new', async () => {
    const given = { name: 'Nueva', email: 'new@shop.test', roles: ['sales'], companyIds: null } as const
    const added = await addMember(db, THE_SHOP, { ...given, language: 'es' }, new Date())
    if (!added.ok) throw new Error(added.code)
    const link = `/admin/link/${added.value.token}`
    const browser = new StaffBrowser(server.address)
    await browser.ask(link)
    expect((await browser.ask(link, { form: { password: 'tres ciruelas azules' } })).status).toBe(302)
    const start = await (await browser.ask('/admin')).text()
    expect(start).toContain(adminEs.start.toDo)
    expect(start).not.toContain(adminEs.start.putNewsAway)
  })
})
