import type { Db } from '#db/transaction.ts'
import { setSetting } from '#services/settings/settings.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnDefault } from '../world/databases.ts'
import { testEnvironment } from '../world/services.ts'
import { ANNA, auditShop, fillCart, openWorld } from './audited-shop.ts'
import { type ServerProcess, startServer } from './process.ts'
import { typeCommand } from './terminal.ts'
import { THE_SHOP } from '#services/trail/actor.ts'

describeOnDefault('the price audit of an intact shop', (engine) => {
  let database = ''
  let db: Db
  let server: ServerProcess
  beforeAll(async () => {
    database = await engine.newDatabase()
    db = await openWorld(database)
    server = await startServer(['bin/serve.mjs'], testEnvironment(database))
    await fillCart(new URL(server.address).origin)
  })
  afterAll(async () => {
    await server.stop()
    await db.destroy()
  })

  const thorough = { leaks: [], isCutShort: false, figures: 9 }
  const expectThorough = (audited: Awaited<ReturnType<typeof auditShop>>) => {
    expect(audited.pages).toBeGreaterThan(50)
    expect(audited.calls).toBeGreaterThan(15)
    expect(audited.items).toBeGreaterThan(50)
  }

  test('finds no price for guests where prices are shown to clients', async () => {
    await setSetting(db, THE_SHOP, 'price_visibility', 'clients')
    const audited = await auditShop(database, server)
    expect(audited).toMatchObject({ ...thorough, policy: 'clients', asClient: false })
    expectThorough(audited)
  })

  test('finds no price for a client where they are shown to nobody, signs out, and leaves the cart unchanged', async () => {
    const count = async (table: 'sessions' | 'cart_lines') => {
      const row = await db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll().as('rows'))
        .executeTakeFirst()
      return Number(row?.rows)
    }
    const before = [await count('sessions'), await count('cart_lines')]
    await setSetting(db, THE_SHOP, 'price_visibility', 'nobody')
    const audited = await auditShop(database, server)
    expect(audited).toMatchObject({ ...thorough, policy: 'nobody', asClient: true })
    expectThorough(audited)
    expect([await count('sessions'), await count('cart_lines')]).toEqual(before)
  })

  test('checks nothing where prices are shown to everyone', async () => {
    await setSetting(db, THE_SHOP, 'price_visibility', 'everyone')
    expect(await auditShop(database, server)).toMatchObject({ policy: 'everyone', pages: 0, leaks: [] })
  })

  test('is a command that takes the origin of a running shop', async () => {
    await setSetting(db, THE_SHOP, 'price_visibility', 'everyone')
    const { origin } = new URL(server.address)
    const type = (url: string, ...more: string[]) =>
      typeCommand(['audit', 'prices', '--url', url, ...more], testEnvironment(database))
    expect(await type(origin)).toMatchObject({ code: 0, out: expect.stringMatching(/nothing to hide/) })
    expect(await type(`${origin}/es`)).toMatchObject({ code: 2 })
    expect(await type(origin, '--username', ANNA.username)).toMatchObject({ code: 2 })
    expect(await type('http://127.0.0.1:9')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/could not be read/),
    })
  })
})
