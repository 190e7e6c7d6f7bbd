import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '#db/transaction.ts'
import { engines, openMigrated, temporaryFolder } from '../world/databases.ts'
import { type ServerProcess, startServer } from './process.ts'
import { changeItem } from '../world/change-item.ts'
import { until } from '../world/until.ts'
import { newVisitor } from '../world/minimal-erp-shop.ts'
import { readMails, testEnvironment } from '../world/services.ts'
import { ACCESS_CODES, seedShop } from '../world/shop.ts'
import { servicesAt } from '../world/remote-services.ts'

/** A storefront whose three services run in another process, on a database that it cannot reach. */
describe('a storefront with remote services', () => {
  const folder = temporaryFolder()
  const [sqlite] = engines(folder)
  let db: Db
  let services: ServerProcess
  let storefront: ServerProcess

  beforeAll(async () => {
    const database = await sqlite.newDatabase()
    db = await openMigrated(database)
    await seedShop(db)
    const shared = { SERVICES_TOKEN: 'known-to-the-storefront-and-to-the-services' }
    services = await startServer(['bin/lonja.ts', 'services'], { ...testEnvironment(database), ...shared })
    const { origin } = new URL(services.address)
    storefront = await startServer(['bin/serve.mjs'], {
      PORT: '0',
      DATA_DIR: `${folder}/storefront`,
      SECRET: 'the secret of the storefront, which the services do not know',
      ...shared,
      ...servicesAt(`${origin}/services`),
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

  test('shows both of their catalogues, merged', async () => {
    const { html } = await page('/es/catalogo')
    expect(html).toContain('Tubo de cobre 15 mm')
    expect(html).toContain('Manguera de jardín')
  })

  test('shows a change of their catalogue', async () => {
    const name = `Tubo ${crypto.randomUUID()}`
    await changeItem(db, 'TUB-15', { name })
    await until(async () => (await page('/es/catalogo')).html.includes(name))
  })

  test('lets a client in from a browser it has signed in from, though strangers use up the limits there', async () => {
    const signIn = (cookie = '') =>
      fetch(`${storefront.address}/en/oauth/login`, {
        method: 'POST',
        redirect: 'manual',
        headers: { origin: storefront.address, cookie },
        body: new URLSearchParams({ username: 'bruno', password: ACCESS_CODES.bruno }),
      })
    const cookies = (await signIn()).headers.getSetCookie()
    const known = cookies.find((line) => line.startsWith('known-browser='))?.split(';')[0]
    const window_started_at = new Date().toISOString()
    const usedUp = { bucket: 'everyone', count: 300, window_started_at }
    await db
      .insertInto('attempts')
      .values(usedUp)
      .onConflict((conflict) => conflict.column('bucket').doUpdateSet(usedUp))
      .execute()
    expect((await signIn()).status).toBe(429)
    expect((await signIn(known)).status).toBe(303)
    await db.deleteFrom('attempts').execute()
  })

  test('has them mail a client who forgot the code, and sets the new one', async () => {
    const post = (path: string, fields: Record<string, string>) =>
      fetch(storefront.address + path, {
        method: 'POST',
        redirect: 'manual',
        headers: { origin: storefront.address },
        body: new URLSearchParams(fields),
      })
    const answer = await post('/en/oauth/forgot-password', { email: 'anna@clients.test' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/en/oauth/forgot-password?sent'])
    const [mail] = await readMails(db)
    const link = new URL(/https?:\/\/\S+/.exec(mail?.body ?? '')?.[0] ?? '')
    const reset = link.pathname + link.search
    expect((await page(reset)).status).toBe(200)
    const refused = await post(reset, { newCode: 'anna@clients.test' })
    expect(refused.status).toBe(422)
    const taken = await post(reset, { newCode: 'tres gatos y un barco' })
    expect([taken.status, taken.headers.get('location')]).toEqual([303, '/en/oauth/login'])
    const again = await fetch(storefront.address + reset)
    expect([again.status, again.headers.get('referrer-policy')]).toEqual([400, 'no-referrer'])
    const signedIn = await post('/en/oauth/login', { username: 'anna', password: 'tres gatos y un barco' })
    expect(signedIn.status).toBe(303)
  })

  test('keeps a client signed in at all of them after a code change', async () => {
    const visitor = newVisitor(storefront)
    await visitor.post('/en/oauth/login', { username: 'bruno', password: ACCESS_CODES.bruno })
    const codes = { currentCode: ACCESS_CODES.bruno, newCode: 'dos perros y un tren' }
    expect((await visitor.post('/en/client/profile', codes)).status).toBe(303)
    for (const path of ['/en/client', '/en/client/shopping-cart', '/en/client/orders'])
      expect([path, (await visitor.get(path)).status]).toEqual([path, 200])
  })

  test('keeps showing the last good catalogue during an outage, and postpones the sign-in', async () => {
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
