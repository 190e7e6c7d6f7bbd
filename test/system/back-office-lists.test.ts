import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnDefault, openMigrated } from '../world/databases.ts'
import { testEnvironment } from '../world/services.ts'
import { seedShop, shop } from '../world/shop.ts'
import { seedMember } from '../world/staff/seed-member.ts'
import { StaffBrowser } from '../world/staff/staff-browser.ts'
import { type ServerProcess, startServer } from './process.ts'

describeOnDefault('the lists of the back-office', (engine) => {
  let server: ServerProcess
  const staff = new Map<string, StaffBrowser>()
  beforeAll(async () => {
    const database = await engine.newDatabase()
    const db = await openMigrated(database)
    await seedShop(db)
    await db
      .insertInto('stock_items')
      .values(Array.from({ length: 60 }, (_, index) => unpictured(1_000 + index)))
      .execute()
    for (const role of ['owner', 'editor', 'sales', 'viewer'] as const)
      await seedMember(db, { email: `${role}@shop.test`, roles: [role] })
    await db.destroy()
    server = await startServer(['bin/serve.mjs'], testEnvironment(database))
    for (const role of ['owner', 'editor', 'sales', 'viewer']) {
      const browser = new StaffBrowser(server.address)
      await browser.signIn(`${role}@shop.test`)
      staff.set(role, browser)
    }
  })
  afterAll(() => server.stop())

  const ask = (role: string, path: string) => (staff.get(role) ?? expect.fail(role)).ask(path)
  const page = async (role: string, path: string) => (await ask(role, path)).text()

  test('what items lack is a number on the start page, and the list of just these', async () => {
    for (const role of ['owner', 'editor']) {
      const start = await page(role, '/admin')
      expect(start).toContain('href="/admin/items/check/unpriced"')
      expect(start).not.toContain('/items/check/dearTier')
    }
    for (const role of ['sales', 'viewer']) expect(await page(role, '/admin')).not.toContain('/items/check/')
    const list = await page('viewer', '/admin/items/check/unpriced')
    expect(list).toContain('Caldera')
    expect(list).toMatch(/href="\/es\/stock\/[^"]+\/31"/)
    expect(list).not.toContain('Aspersor')
    for (const gap of ['nothing', 'toString', '__proto__'])
      expect((await ask('owner', `/admin/items/check/${gap}`)).status).toBe(404)
  })

  test('the items that lack something stand on pages of fifty, each once', async () => {
    const codes: string[] = []
    let next: string | undefined = '/admin/items/check/unpictured'
    while (next !== undefined) {
      const html: string = await page('editor', next)
      const listed = [...html.matchAll(/<bdi>(S-\d+)<\/bdi>/g)].map(([, code = '']) => code)
      codes.push(...listed)
      next = /href="(\/admin\/items\/check\/unpictured\?after=[\d_]+)"/.exec(html)?.[1]
    }
    expect(codes).toHaveLength(60)
    expect(new Set(codes).size).toBe(60)
  })
})

function unpictured(id: number) {
  return {
    catalog_id: 1,
    stock_item_id: id,
    stock_category_id: 1,
    stock_item_parent_id: null,
    is_parent: 0 as const,
    name: `${shop.items.washer.name} ${id}`,
    code: `S-${id}`,
    additional_code: '',
    image_url: '',
    deleted: 0 as const,
    is_offer: 0 as const,
    is_new: 0 as const,
    price: 43,
    best_price: null,
    quantity_best_price: null,
    revision: 1,
    updated_at: '2026-01-01T00:00:00.000Z',
  }
}
