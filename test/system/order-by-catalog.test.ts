import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { engines, temporaryFolder } from '../world/databases.ts'
import { type ErpShop, type Misbehavior, openErpShop } from '../world/erp-shop.ts'

/** A cart of two catalogues, a storefront on PostgreSQL, and an ERP that orders one catalogue per push. */
describe('a cart sent to a system that orders by catalogue', () => {
  const folder = temporaryFolder()
  const [, postgres] = engines(folder)
  let shop: ErpShop
  let before = 0

  beforeAll(async () => {
    shop = await openErpShop(folder, {
      database: await postgres.newDatabase(),
      erpSettings: { ERP_SPLITS: 'on' },
    })
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    await shop.behave()
    await shop.emptyCarts()
    await shop.add('101', '2')
    await shop.add('201', '3')
    before = (await shop.orders()).length
    await shop.forgetRequests()
  })

  const ordered = async () =>
    (await shop.orders()).slice(before).map(({ lines }) => lines.map((line) => line.stockItemId))

  /** Expects one order per catalogue and an empty cart. */
  async function expectBothOrders(): Promise<void> {
    await shop.settled()
    expect(await ordered()).toEqual([[101], [201]])
    expect(await shop.cartLines()).toBe(0)
  }

  const atSecondCatalog = (more: Omit<Misbehavior, 'call' | 'catalogId' | 'times'>): Misbehavior => ({
    call: 'PushShoppingCart',
    catalogId: 2,
    times: 1,
    ...more,
  })

  test('becomes one order per catalogue', async () => {
    const { to } = await shop.send(await shop.readCartForm())
    expect(to).toMatch(/\/en\/client\/orders\/sent\?orders=1-\d+[^\d]+2-\d+$/)
    await expectBothOrders()
  })

  test('that is refused for the second catalogue is half ordered, and the rest stays in the cart', async () => {
    await shop.misbehave(atSecondCatalog({ how: 'not-successful' }))
    const { status, page } = await shop.send(await shop.readCartForm())
    const [first] = (await shop.orders()).slice(before)
    expect(status).toBe(409)
    expect(page).toContain('There was a problem processing the order')
    expect(page).toContain(`1-${first?.orderId}`)
    expect(await ordered()).toEqual([[101]])
    expect(await shop.cartLines()).toBe(1)
    await shop.send(await shop.readCartForm())
    await expectBothOrders()
  })

  test('that cannot reach the second catalogue is received under the number it has already', async () => {
    await shop.misbehave(atSecondCatalog({ how: 'drop-before' }))
    const { to } = await shop.send(await shop.readCartForm())
    expect(to).toMatch(/sent\?received=\d+$/)
    const [first] = (await shop.orders()).slice(before)
    const page = await shop.page(to)
    expect(page).toContain(`data-order-id="${first?.orderId}"`)
    expect(page).toMatch(/R-\d+/)
    expect(await shop.cartLines()).toBe(1)
    await expectBothOrders()
    expect(await shop.countPushes()).toBe(3)
  })

  // The second push finds an empty cart and is refused although the order exists
  test('becomes one order per catalogue through a proxy that sends everything twice', async () => {
    await shop.misbehave({ call: 'PushShoppingCart', how: 'twice', times: 2 })
    const { to } = await shop.send(await shop.readCartForm())
    expect(to).toMatch(/orders\/sent\?orders=1-\d+[^\d]+2-\d+$/)
    await expectBothOrders()
    expect(await shop.countPushes()).toBe(2)
  })

  test('is found when it was ordered after the connection broke', async () => {
    await shop.misbehave(atSecondCatalog({ how: 'late', ms: 1_000 }))
    await shop.send(await shop.readCartForm())
    await expectBothOrders()
    expect(await shop.countPushes()).toBe(2)
  })

  test('continues when its storefront is killed between the catalogues, and orders nothing twice', async () => {
    await shop.misbehave(atSecondCatalog({ how: 'delay', ms: 1_500 }))
    const cutOff = shop.send(await shop.readCartForm()).catch(() => undefined)
    await expect.poll(() => shop.countPushes(), { timeout: 20_000 }).toBe(2)
    await shop.kill()
    await cutOff
    await shop.restart()
    await expectBothOrders()
    expect(await shop.countPushes()).toBe(2)
  })

  test('continues when its storefront is killed before the first push', async () => {
    const reading = { call: 'GetOrdersByCompanyByClientId', how: 'delay', ms: 1_500, times: 1 }
    const form = await shop.readCartForm()
    await shop.misbehave(reading)
    await shop.forgetRequests()
    const cutOff = shop.send(form).catch(() => undefined)
    await shop.received('GetOrdersByCompanyByClientId')
    await shop.kill()
    await cutOff
    await shop.restart()
    await expectBothOrders()
    expect(await shop.countPushes()).toBe(2)
  })
}, 90_000)
