import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '#db/transaction.ts'
import { engines, openMigrated, temporaryFolder } from './databases.ts'
import { type ServerProcess, startServer } from './process.ts'
import { renameItem, timeUntil } from './rename-item.ts'
import { testEnvironment } from './services.ts'
import { seedShop } from './shop.ts'

/** A storefront whose three services run in another process, on a database that it never sees. */
describe('a storefront with its services elsewhere', () => {
  const folder = temporaryFolder()
  const [sqlite] = engines(folder)
  let db: Db
  let services: ServerProcess
  let storefront: ServerProcess

  beforeAll(async () => {
    const database = await sqlite.newDatabase()
    db = await openMigrated(database)
    await seedShop(db)
    services = await startServer(['bin/lonja.ts', 'services'], testEnvironment(database))
    const { origin } = new URL(services.address)
    storefront = await startServer(['bin/serve.mjs'], {
      PORT: '0',
      DATA_DIR: `${folder}/storefront`,
      SECRET: 'the secret of the storefront, which the services do not know',
      CATALOG_IDS: '1,2',
      COMPANY_IDS: '1,1',
      PRODUCT_API_URL: `${origin}/services/product`,
      CATALOG_SERVICE_URL: `${origin}/services/catalog`,
      ORDER_SERVICE_URL: `${origin}/services/order`,
    })
  })
  afterAll(async () => {
    await storefront.stop()
    await services.stop()
    await db.destroy()
  })

  const page = async (path: string) => {
    const answer = await fetch(storefront.address + path)
    return { status: answer.status, html: await answer.text() }
  }

  test('shows their catalogue, both of them merged', async () => {
    const { html } = await page('/es/catalogo')
    expect(html).toContain('Tubo de cobre 15 mm')
    expect(html).toContain('Manguera de jardín')
  })

  // The bound is the promise; a busy machine may try again, with another change.
  test('shows a change of theirs within a second', { retry: 3 }, async () => {
    const name = `Tubo ${crypto.randomUUID()}`
    await renameItem(db, 'TUB-15', name)
    expect(await timeUntil(async () => (await page('/es/catalogo')).html.includes(name))).toBeLessThan(1_000)
  })

  test('keeps showing the last good catalogue once they are gone, and says that signing in has to wait', async () => {
    await services.stop()
    const list = await page('/es/catalogo')
    expect([list.status, list.html.includes('Manguera de jardín')]).toEqual([200, true])
    const answer = await fetch(`${storefront.address}/es/oauth/login`, {
      method: 'POST',
      headers: { origin: storefront.address },
      body: new URLSearchParams({ username: 'anna', password: 'ANNA-ANNA-ANNA' }),
    })
    expect(answer.status).toBe(503)
    expect(await answer.text()).toContain('value="anna"')
  })
})
