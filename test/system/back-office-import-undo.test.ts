import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#db/transaction.ts'
import type { Role } from '#domain/staff/roles.ts'
import { importCatalog } from '#services/import/import-catalog.ts'
import { setSetting } from '#services/settings/settings.ts'
import { THE_SHOP } from '#services/trail/actor.ts'
import { changeItem } from '../world/change-item.ts'
import { describeOnDefault, openMigrated } from '../world/databases.ts'
import { testEnvironment } from '../world/services.ts'
import { seedShop, shop } from '../world/shop.ts'
import { seedMember } from '../world/staff/seed-member.ts'
import { StaffBrowser } from '../world/staff/staff-browser.ts'
import { until } from '../world/until.ts'
import { type ServerProcess, startServer } from './process.ts'

/** Taking an import back as a browser without scripts does it. */
describeOnDefault('an import is taken back on its page', (engine) => {
  let db: Db
  let server: ServerProcess
  beforeAll(async () => {
    const database = await engine.newDatabase()
    db = await openMigrated(database)
    await seedShop(db)
    await setSetting(db, THE_SHOP, 'price_visibility', 'everyone')
    for (const role of ['viewer', 'sales', 'editor', 'owner'] as const)
      await seedMember(db, { email: `${role}@shop.test`, roles: [role] })
    server = await startServer(['bin/serve.mjs'], testEnvironment(database))
  })
  afterAll(async () => {
    await server.stop()
    await db.destroy()
  })

  /** Imports items and returns the address of the entry. */
  async function importItems(items: readonly Readonly<Record<string, unknown>>[]): Promise<string> {
    const imported = await importCatalog(db, THE_SHOP, {
      catalogId: 1,
      stock: { name: 'stock.json', rows: items.map((fields, index) => ({ row: index + 1, fields })) },
      imageHosts: [],
      confirmed: true,
      recordAs: ['stock.json'],
    })
    if (!imported.ok) throw new Error(JSON.stringify(imported.problems))
    const { change_id } = await db.selectFrom('trail_head').select('change_id').executeTakeFirstOrThrow()
    return `/admin/trail/${change_id}`
  }
  async function signedIn(role: Role): Promise<StaffBrowser> {
    const browser = new StaffBrowser(server.address)
    await browser.signIn(`${role}@shop.test`)
    return browser
  }
  const { copperPipe } = shop.items
  const shopShows = async (price: string) =>
    (await (await fetch(`${server.address}/es/stock/tubo/${copperPipe.id}`)).text()).includes(price)
  const undone = { form: { intent: 'undo-import' } }

  test('by an editor, and the shop shows the former price', async () => {
    const entry = await importItems([{ code: copperPipe.code, name: copperPipe.name, price: 9.87 }])
    await until(() => shopShows('9,87'))
    for (const role of ['viewer', 'sales'] as const) {
      const browser = await signedIn(role)
      expect(await (await browser.ask(entry)).text()).not.toContain('undo-import')
      expect((await browser.ask(entry, undone)).status).toBe(403)
    }
    const editor = await signedIn('editor')
    const page = await (await editor.ask(entry)).text()
    expect(page).toContain('9,87\u00A0US$')
    expect(page).toContain('4,49\u00A0US$')
    expect(page).toContain('value="undo-import"')
    const answer = await editor.ask(entry, undone)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, entry])
    await until(() => shopShows('4,49'))
    expect((await editor.ask(entry, undone)).status).toBe(422)
    const { change_id } = await db.selectFrom('trail_head').select('change_id').executeTakeFirstOrThrow()
    const own = `/admin/trail/${change_id}`
    expect(await (await editor.ask(own)).text()).toContain('value="undo-import"')
    expect((await editor.ask(own, undone)).status).toBe(302)
    await until(() => shopShows('9,87'))
    expect((await editor.ask(own, undone)).status).toBe(422)
  })

  test('with what was changed since if that is ticked; what was changed once more stays', async () => {
    const { copperPipe, washer } = shop.items
    const entry = await importItems([
      { code: copperPipe.code, name: copperPipe.name, price: 7.77 },
      { code: washer.code, name: washer.name, price: 7.77 },
    ])
    await changeItem(db, copperPipe.code, { price: 80_000 })
    await changeItem(db, washer.code, { price: 80_000 })
    const editor = await signedIn('editor')
    const page = await (await editor.ask(entry)).text()
    const ticks = [...page.matchAll(/<input[^>]* name="also"[^>]*>/g)].map(
      ([input]) => /value="([^"]+)"/.exec(input)?.[1] ?? '',
    )
    expect(ticks).toHaveLength(2)
    await changeItem(db, washer.code, { price: 90_000 })
    const ticked = ticks.map((tick) => ['also', tick] as const)
    const fields = [['xsrf', await editor.token()], ['intent', 'undo-import'], ...ticked] as const
    expect((await editor.ask(entry, { fields })).status).toBe(302)
    const priceOf = async (code: string) =>
      (await db.selectFrom('stock_items').select('price').where('code', '=', code).executeTakeFirst())?.price
    expect([await priceOf(copperPipe.code), await priceOf(washer.code)]).toEqual([98_700, 90_000])
  })

  test('by a task when it changed more than a thousand rows', async () => {
    const items = Array.from({ length: 1_001 }, (_, index) => ({
      code: `N-${index}`,
      name: `Nuevo ${index}`,
    }))
    const entry = await importItems(items)
    const owner = await signedIn('owner')
    const follow = async (intent: string) => {
      const location = (await owner.ask(entry, { form: { intent } })).headers.get('location') ?? ''
      expect(location).toMatch(/^\/admin\/jobs\/\d+$/)
      const pageOf = async () => (await (await owner.ask(location)).text()).replaceAll('<!-- -->', '')
      await until(async () => /Vuelve a ser como antes: 1[.,]?001/.test(await pageOf()))
      return pageOf()
    }
    const countItems = async () =>
      (await db.selectFrom('stock_items').select('code').where('removed', '=', 0).execute()).length
    const before = await countItems()
    expect(await follow('preview-import')).toContain(entry)
    expect(await countItems()).toBe(before)
    expect(await follow('undo-import')).toContain(entry)
    expect(await countItems()).toBe(before - 1_001)
  })
})
