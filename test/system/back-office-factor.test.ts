import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminEs } from '#admin/messages/es/all.ts'
import type { Db } from '#db/transaction.ts'
import { setSetting } from '#services/settings/settings.ts'
import { THE_SHOP } from '#services/trail/actor.ts'
import { describeOnDefault, openMigrated } from '../world/databases.ts'
import { testEnvironment } from '../world/services.ts'
import { authenticatorAt, seedMember, STAFF_PASSWORD } from '../world/staff/seed-member.ts'
import { StaffBrowser } from '../world/staff/staff-browser.ts'
import { type ServerProcess, startServer } from './process.ts'

const SET_UP = '/admin/account/second-factor'

/** An owner requires a second factor of everybody. */
describeOnDefault('a second factor that is required', (engine) => {
  let db: Db
  let server: ServerProcess
  const browserOf = async (email: string) => {
    const browser = new StaffBrowser(server.address)
    await browser.signIn(email)
    return browser
  }

  beforeAll(async () => {
    const database = await engine.newDatabase()
    db = await openMigrated(database)
    await seedMember(db, { email: 'ana@shop.test', roles: ['sales'] })
    await seedMember(db, { email: 'eva@shop.test', roles: ['sales'], secondFactor: true })
    server = await startServer(['bin/serve.mjs'], testEnvironment(database))
  })
  afterAll(async () => {
    await server.stop()
    await db.destroy()
  })

  test('is set up before anything else opens, also in an open session, and then stays on', async () => {
    const ana = await browserOf('ana@shop.test')
    expect((await ana.ask('/admin/orders')).status).toBe(200)
    await setSetting(db, THE_SHOP, 'second_factor', 'required')
    for (const path of ['/admin', '/admin/orders', '/admin/account', '/admin/clients/new'])
      expect((await ana.ask(path)).headers.get('location')).toBe(SET_UP)
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(await (await ana.ask(SET_UP)).text())?.[1] ?? ''
    const note = { xsrf, intent: 'name', name: 'Otra' }
    expect((await ana.ask('/admin/account', { form: note })).headers.get('location')).toBe(SET_UP)

    await ana.ask(SET_UP, { form: { xsrf, intent: 'begin', password: STAFF_PASSWORD } })
    const page = await (await ana.ask(SET_UP)).text()
    const secret = (/<code[^>]*>([A-Z2-7 ]+)<\/code>/.exec(page)?.[1] ?? '').replaceAll(' ', '')
    const code = authenticatorAt(new Date(), secret)
    expect((await ana.ask(SET_UP, { form: { xsrf, intent: 'finish', code } })).status).toBe(200)
    expect((await ana.ask('/admin/orders')).status).toBe(200)

    const remove = { xsrf, intent: 'remove', password: STAFF_PASSWORD }
    const refused = await ana.ask(SET_UP, { form: remove })
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain('Un propietario exige el segundo paso')
  })

  test('changes nothing for whoever has one', async () => {
    const eva = await browserOf('eva@shop.test')
    const xsrf = await eva.token()
    await eva.ask('/admin/sign-in/code', { form: { xsrf, code: authenticatorAt(new Date()) } })
    expect((await eva.ask('/admin/orders')).status).toBe(200)
  })

  test('keeps the numbers beside the sections from whoever has none yet', async () => {
    const visitor = {
      name: 'Marta',
      phone: '',
      language: 'es',
      email: 'marta@visitors.test',
      message: 'Hola',
    }
    await db
      .insertInto('contact_messages')
      .values({ ...visitor, received_at: new Date().toISOString() })
      .execute()
    await seedMember(db, { email: 'olga@shop.test', roles: ['sales'] })
    const [olga, eva] = [await browserOf('olga@shop.test'), await browserOf('eva@shop.test')]
    await db.updateTable('staff').set({ totp_last_step: 0 }).execute()
    await eva.ask('/admin/sign-in/code', { form: { code: authenticatorAt(new Date()) } })
    const { waiting } = adminEs.frame
    expect(await (await eva.ask('/admin')).text()).toContain(waiting(1))
    expect(await (await olga.ask(SET_UP)).text()).not.toContain(waiting(1))
  })

  test('is lifted, and everything opens again', async () => {
    await seedMember(db, { email: 'iris@shop.test', roles: ['sales'] })
    const iris = await browserOf('iris@shop.test')
    expect((await iris.ask('/admin/orders')).headers.get('location')).toBe(SET_UP)
    await setSetting(db, THE_SHOP, 'second_factor', '')
    expect((await iris.ask('/admin/orders')).status).toBe(200)
  })

  test('a second time zone of a person stands beside that of the shop', async () => {
    const iris = await browserOf('iris@shop.test')
    const xsrf = await iris.token()
    const before = await (await iris.ask('/admin/account')).text()
    expect(before).not.toMatch(/\d Buenos Aires\)/)
    const zone = 'America/Argentina/Buenos_Aires'
    expect(
      (await iris.ask('/admin/account', { form: { xsrf, intent: 'zone', zone, 'former-zone': '' } })).status,
    ).toBe(302)
    expect((await (await iris.ask('/admin/account')).text()).replaceAll('<!-- -->', '')).toMatch(
      /\d\d:\d\d Buenos Aires\)/,
    )
    const unknown = await iris.ask('/admin/account', {
      form: { xsrf, intent: 'zone', zone: 'Mars/Base', 'former-zone': zone },
    })
    expect(unknown.status).toBe(422)
  })
})
