import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnDefault, openMigrated } from '../world/databases.ts'
import { testEnvironment } from '../world/services.ts'
import { seedShop } from '../world/shop.ts'
import { seedMember } from '../world/staff/seed-member.ts'
import { StaffBrowser } from '../world/staff/staff-browser.ts'
import { type ServerProcess, startServer } from './process.ts'

describeOnDefault('saved views without scripts', (engine) => {
  let server: ServerProcess
  const staff = new Map<string, StaffBrowser>()
  beforeAll(async () => {
    const database = await engine.newDatabase()
    const db = await openMigrated(database)
    await seedShop(db)
    for (const role of ['owner', 'sales', 'viewer'] as const)
      await seedMember(db, { email: `${role}@shop.test`, roles: [role] })
    await db.destroy()
    server = await startServer(['bin/serve.mjs'], testEnvironment(database))
    for (const role of ['owner', 'sales', 'viewer']) {
      const browser = new StaffBrowser(server.address)
      await browser.signIn(`${role}@shop.test`)
      staff.set(role, browser)
    }
  })
  afterAll(() => server.stop())

  const as = (role: string) => staff.get(role) ?? expect.fail(role)
  const page = async (role: string, path: string) => (await as(role).ask(path)).text()
  const save = (role: string, path: string, form: Record<string, string>) =>
    as(role).ask(path, { form: { intent: 'save', ...form } })

  test('a saved view is a link above its list, for whom it is, with its name as text', async () => {
    const saved = await save('sales', '/admin/views/orders?status=received&after=x', {
      name: '<i>Por confirmar',
    })
    expect([saved.status, saved.headers.get('location')]).toEqual([302, '/admin/orders?status=received'])
    const list = await page('sales', '/admin/orders')
    expect(list).toContain('href="/admin/orders?status=received"')
    expect(list).toContain('&lt;i&gt;Por confirmar')
    expect(list).not.toContain('<i>Por confirmar')
    expect(await page('owner', '/admin/orders')).not.toContain('Por confirmar')
    expect(await page('sales', '/admin/clients')).not.toContain('Por confirmar')
    await save('owner', '/admin/views/orders?status=shipped', { name: 'Enviados', 'for-all': 'on' })
    for (const role of ['owner', 'sales', 'viewer'])
      expect(await page(role, '/admin/orders')).toContain('Enviados')
  })

  test.each([
    ['jobs', '/admin/jobs', 'state=open'],
    ['mails', '/admin/settings/mails', 'status=sent'],
    ['deliveries', '/admin/settings/deliveries', 'status=given_up'],
    ['gaps', '/admin/items/check', 'gap=unpriced'],
  ])('the list %s has views, each with the number of its rows', async (list, path, query) => {
    const name = `Vista de ${list}`
    const saved = await save('owner', `/admin/views/${list}?${query}&before=7`, { name })
    expect([saved.status, saved.headers.get('location')]).toEqual([302, `${path}?${query}`])
    const html = await page('owner', path)
    const [, count] = /<span aria-hidden="true">(\d+)/.exec(html.slice(html.indexOf(name))) ?? []
    // The shop has one item with a price on request
    expect([html.includes(`href="${path}?${query}"`), count]).toEqual([true, list === 'gaps' ? '1' : '0'])
    expect((await as('owner').ask(`/admin/views/${list}`)).status).toBe(200)
    expect((await as('sales').ask(`/admin/views/${list}`)).status).toBe(
      list === 'mails' || list === 'deliveries' ? 404 : 200,
    )
  })

  test('nobody saves for everyone but owners, nor a view of a list they do not see', async () => {
    const shared = await save('sales', '/admin/views/orders?q=x', { name: 'Mía', 'for-all': 'on' })
    expect(shared.status).toBe(403)
    for (const path of ['/admin/views/clients?q=x', '/admin/views/constructor?q=x', '/admin/views/staff'])
      expect((await save('viewer', path, { name: 'Mía' })).status).toBe(404)
    expect((await as('viewer').ask('/admin/views/messages')).status).toBe(404)
  })

  test('what is typed stays when it is refused', async () => {
    const answer = await save('viewer', '/admin/views/orders?q=x', { name: 'dos\nlíneas' })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('líneas')
  })
})
