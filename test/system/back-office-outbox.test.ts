import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '#db/transaction.ts'
import { openMigrated, temporaryFolder } from '../world/databases.ts'
import { type ErpShop, openErpShop } from '../world/erp-shop.ts'
import { seedMember } from '../world/staff/seed-member.ts'
import { until } from '../world/until.ts'
import { StaffBrowser } from '../world/staff/staff-browser.ts'

/** Orders and carts are in the company's own system; the shop has only what it sent. */
describe('what tells staff whether a cart without an answer arrived at a remote order service', () => {
  const folder = temporaryFolder()
  let shop: ErpShop
  let db: Db
  let ana: StaffBrowser
  let pushId = 0

  beforeAll(async () => {
    shop = await openErpShop(folder)
    db = await openMigrated(shop.database)
    await seedMember(db, { email: 'ana@example.com', roles: ['sales'], language: 'en' })
    const [storefront] = shop.storefronts()
    ana = new StaffBrowser(new URL(storefront?.address ?? '').origin)
    await ana.signIn('ana@example.com')
    await shop.add('101', '2')
    await shop.add('201', '3')
    const form = await shop.readCartForm()
    // The order is placed, its answer lost, and the history does not tell
    await shop.misbehave({ call: 'GetOrdersByCompanyByClientId', how: 'status' })
    await shop.misbehave({ call: 'PushShoppingCart', how: 'drop-after', times: 1 })
    await shop.send(form)
    const unknown = () =>
      db.selectFrom('order_pushes').select('push_id').where('state', '=', 'unknown').execute()
    await until(async () => (await unknown()).length === 1)
    pushId = (await unknown())[0]?.push_id ?? 0
    // The shop looks for it no more by itself
    await db
      .updateTable('order_pushes')
      .set({ state: 'unknown', next_at: '2999-01-01T00:00:00.000Z' })
      .where('push_id', '=', pushId)
      .execute()
    await shop.behave()
  }, 90_000)
  afterAll(async () => {
    await db.destroy()
    await shop.close()
  })

  const readPage = async () => (await ana.ask('/admin/orders/outbox')).text()
  const noticeOf = (page: string) => /<output\b[^>]*>.+?<\/output>/s.exec(page)?.[0]
  /** What stands under a heading of the evidence; undefined = nothing does. */
  const under = (page: string, heading: string) =>
    new RegExp(`<dt[^>]*>${heading}</dt><dd[^>]*>(.*?)</dd>`)
      .exec(page)?.[1]
      ?.replace(/<!-- -->|<[^>]+>/g, '')

  test('is read from the history and the cart there', async () => {
    const [order] = await shop.orders()
    const page = await readPage()
    expect(under(page, 'Orders of the client since')).toContain(`1-${order?.orderId} · `)
    expect(under(page, 'In the cart now')).toBe('0 lines')
  })

  test('is said to be unknown, and never to be nothing, while that service does not answer', async () => {
    await shop.misbehave({ call: 'GetOrdersByCompanyByClientId', how: 'status' })
    const page = await readPage()
    expect(page).toContain('Not known here')
    expect(under(page, 'Orders of the client since')).toBeUndefined()
    expect(under(page, 'In the cart now')).toBeUndefined()
    await shop.behave()
  })

  test('is said to be unknown when the client has to sign in there again', async () => {
    const token = await db.selectFrom('sent_carts').select('token').executeTakeFirstOrThrow()
    await db.updateTable('sent_carts').set({ token: null }).execute()
    const page = await readPage()
    await db.updateTable('sent_carts').set(token).execute()
    expect(page).toContain('Not known here')
    expect(under(page, 'Orders of the client since')).toBeUndefined()
  })

  test.each([
    ['again', 'It is sent once more.'],
    ['given-up', 'Nothing is sent any more.'],
  ])('is answered by staff: %s, and a notice says what was done, without Undo', async (how, said) => {
    const { push_id: _, ...push } = await db.selectFrom('order_pushes').selectAll().executeTakeFirstOrThrow()
    // As if the history had been read, and it is not there
    const other = await db
      .insertInto('order_pushes')
      .values({
        ...push,
        mark: how,
        catalog_id: 3,
        next_at: '2999-01-01T00:00:00.000Z',
      })
      .returning('push_id')
      .executeTakeFirstOrThrow()
    const answer = await ana.ask('/admin/orders/outbox', { form: { push: String(other.push_id), how } })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/admin/orders/outbox'])
    const page = await readPage()
    expect(noticeOf(page)).toContain(said)
    expect(page).not.toContain('action="/admin/undo"')
    expect(noticeOf(await readPage())).toBeUndefined()
    await db.deleteFrom('order_pushes').where('push_id', '=', other.push_id).execute()
  })

  test('leads to the number under which it is settled', async () => {
    const [order] = await shop.orders()
    const settle = (number: string) =>
      ana.ask('/admin/orders/outbox', { form: { push: String(pushId), how: 'arrived', number } })
    const nothing = await settle('')
    expect([nothing.status, await nothing.text()]).toEqual([
      422,
      expect.stringContaining('Type the number of the order.'),
    ])
    expect((await settle(`1-${order?.orderId}`)).status).toBe(302)
    // It cannot be taken back: the client has the order from now on
    const page = await readPage()
    expect(noticeOf(page)).toContain('It counts as arrived: the client sees the order.')
    expect(page).not.toContain('action="/admin/undo"')
    const settled = await db
      .selectFrom('order_pushes')
      .select(['state', 'order_id'])
      .where('push_id', '=', pushId)
      .execute()
    expect(settled).toEqual([{ state: 'accepted', order_id: String(order?.orderId) }])
  })
})
