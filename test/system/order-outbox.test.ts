import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openMigrated, temporaryFolder } from '../world/databases.ts'
import { type ErpShop, type Misbehavior, openErpShop } from '../world/erp-shop.ts'

/** Two catalogues in one cart: the stand-in orders the whole cart at once, so a second order would be a mistake. */
describe('a cart sent to a remote order service', () => {
  const folder = temporaryFolder()
  let shop: ErpShop
  let before = 0

  beforeAll(async () => {
    shop = await openErpShop(folder)
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    await shop.behave()
    await shop.add('101', '2')
    await shop.add('201', '3')
    before = (await shop.orders()).length
    await shop.forgetRequests()
  })

  /** Expects that everything was ordered once and that cart and outbox are empty. */
  async function expectOneOrder(): Promise<void> {
    await shop.settled()
    const orders = (await shop.orders()).slice(before)
    expect(orders.map(({ lines }) => lines.map((line) => [line.stockItemId, line.quantity]))).toEqual([
      [
        [101, 2],
        [201, 3],
      ],
    ])
    expect(await shop.cartLines()).toBe(0)
  }

  const SENT_AT_ONCE = /\/en\/client\/orders\/sent\?orders=1-\d+$/
  const RECEIVED = /\/en\/client\/orders\/sent\?received=\d+$/

  test('becomes an order', async () => {
    expect((await shop.send(await shop.readCartForm())).to).toMatch(SENT_AT_ONCE)
    await expectOneOrder()
    expect(await shop.countPushes()).toBe(1)
  })

  // The order was placed, and only its response is lost or invalid: the history has it
  test.each(['drop-after', 'html', 'truncated', 'null-data', 'wrong-types'])(
    'is found in the order history when the response is spoilt by %s',
    async (how) => {
      await shop.misbehave({ call: 'PushShoppingCart', how, times: 1 })
      expect((await shop.send(await shop.readCartForm())).to).toMatch(SENT_AT_ONCE)
      await expectOneOrder()
      expect(await shop.countPushes()).toBe(1)
    },
  )

  test('is sent again once it is certain that it never arrived, and shows its state until then', async () => {
    await shop.misbehave({ call: 'PushShoppingCart', how: 'drop-before', times: 1 })
    const { to } = await shop.send(await shop.readCartForm())
    expect(to).toMatch(RECEIVED)
    const pages = await Promise.all([to, '/en/client/orders', '/en/client'].map((path) => shop.page(path)))
    for (const page of pages) expect(page).toMatch(/R-\d+/)
    await expectOneOrder()
    expect(await shop.countPushes()).toBe(2)
  })

  test('is received when the response takes longer than the page waits, and becomes an order when it arrives', async () => {
    await shop.misbehave({ call: 'PushShoppingCart', how: 'delay', ms: 6_000, times: 1 })
    expect((await shop.send(await shop.readCartForm())).to).toMatch(RECEIVED)
    await expectOneOrder()
    expect(await shop.countPushes()).toBe(1)
  })

  test('is queued while the services cannot be reached', async () => {
    const form = await shop.readCartForm()
    for (const call of ['catalog', 'order']) await shop.misbehave({ call, how: 'refuse-connection' })
    expect((await shop.send(form)).to).toMatch(RECEIVED)
    await shop.behave()
    await expectOneOrder()
    expect(await shop.countPushes()).toBe(1)
  })

  test('becomes one order, however often and from however many tabs it is sent', async () => {
    const [form, otherTab] = [await shop.readCartForm(), await shop.readCartForm()]
    await shop.misbehave({ call: 'PushShoppingCart', how: 'delay', ms: 1_000, times: 1 })
    const answers = await Promise.all([form, form, otherTab].map((sent) => shop.send(sent)))
    for (const { status, to } of answers) expect([status, to]).toEqual([303, expect.stringMatching(/sent\?/)])
    await expectOneOrder()
    await shop.send(form)
    await shop.send(otherTab)
    await expectOneOrder()
    expect(await shop.countPushes()).toBe(1)
  })

  test('cannot be sent again from its page while it is pending', async () => {
    await shop.misbehave({ call: 'PushShoppingCart', how: 'drop-before', times: 1 })
    await shop.send(await shop.readCartForm())
    expect(await shop.readCartForm()).toEqual([])
    expect(await shop.page('/en/client/shopping-cart')).toContain('your order is being processed')
    await expectOneOrder()
  })

  test('becomes one order when two storefronts on one database process it', async () => {
    await shop.startSecond()
    try {
      await shop.misbehave({ call: 'PushShoppingCart', how: 'drop-before', times: 2 })
      expect((await shop.send(await shop.readCartForm())).to).toMatch(RECEIVED)
      await expectOneOrder()
      expect(await shop.countPushes()).toBe(3)
    } finally {
      await shop.killSecond()
    }
  })

  test('pushes no later catalogue while the answer to the first is lost, not even from another tab', async () => {
    const [form, otherTab] = [await shop.readCartForm(), await shop.readCartForm()]
    // Without the history the push stays unknown
    await shop.misbehave({ call: 'GetOrdersByCompanyByClientId', how: 'status' })
    await shop.misbehave({ call: 'PushShoppingCart', how: 'drop-before', times: 1 })
    const { to } = await shop.send(form)
    expect(to).toMatch(RECEIVED)
    expect((await shop.send(otherTab)).to).toBe(to)
    expect(await shop.countPushes()).toBe(1)
    await shop.behave()
    await expectOneOrder()
  })

  // Earlier releases could push a later catalogue first
  test('settles a later catalogue of unknown state with the order of the whole cart', async () => {
    await shop.misbehave({ call: 'order', how: 'refuse-connection' })
    await shop.send(await shop.readCartForm())
    await shop.kill()
    const db = await openMigrated(shop.database)
    const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()
    const newestFirst = db.selectFrom('order_pushes').select('push_id').orderBy('push_id', 'desc').limit(2)
    const [second = 0, first = 0] = (await newestFirst.execute()).map(({ push_id }) => push_id)
    const set = (change: object, id: number) =>
      db.updateTable('order_pushes').set(change).where('push_id', '=', id).execute()
    const newest = Math.max(0, ...(await shop.orders()).map(({ orderId }) => orderId))
    await set({ state: 'queued', next_at: inMs(1_000) }, first)
    const unknown = { state: 'unknown', attempts: 1, newest_before: newest, pushed_at: inMs(0) }
    await set({ ...unknown, next_at: inMs(6_000) }, second)
    await shop.behave()
    await shop.restart()
    await expectOneOrder()
    const settled = await db
      .selectFrom('order_pushes')
      .select('state')
      .where('push_id', 'in', [first, second])
      .execute()
    await db.destroy()
    expect(settled).toEqual([{ state: 'accepted' }, { state: 'accepted' }])
  }, 60_000)

  test('waits for the next sign-in when its session at the system has expired', async () => {
    const form = await shop.readCartForm()
    // The product API still accepts the session: only the token for the cart has expired
    await shop.misbehave({ call: 'PushShoppingCart', how: 'status', times: 1, status: 401 })
    const { to } = await shop.send(form)
    expect(await shop.page(to)).toContain('sign in again')
    expect((await shop.orders()).length).toBe(before)
    await shop.signIn()
    await expectOneOrder()
  })

  describe('whose answer was lost, while the client goes on shopping', () => {
    const CART = '/en/client/shopping-cart'
    /** The order history is unavailable, so the state stays unknown until `behave`. */
    async function loseAnswer(how: 'drop-before' | 'drop-after'): Promise<string> {
      const form = await shop.readCartForm()
      await shop.misbehave({ call: 'GetOrdersByCompanyByClientId', how: 'status' })
      await shop.misbehave({ call: 'PushShoppingCart', how, times: 1 })
      const { to } = await shop.send(form)
      expect(to).toMatch(RECEIVED)
      return `R-${to.split('=').at(-1)}`
    }
    const linesOfNewOrders = async () =>
      (await shop.orders())
        .slice(before)
        .map(({ lines }) => lines.map((line) => [line.stockItemId, line.quantity]))

    test('keeps its lines marked and unsent whatever is added, until it is clear that it never arrived', async () => {
      const number = await loseAnswer('drop-before')
      await shop.add('106', '1')
      await shop.changeQuantity('106', '4')
      const page = await shop.page(CART)
      expect(await shop.readCartForm()).toEqual([])
      expect(page).toContain(`Already sent under ${number}`)
      expect(page).toContain('You can send the other items as soon as that order is settled.')
      expect(markedLines(page)).toEqual(['101', '201'])
      expect(await shop.countPushes()).toBe(1)

      await shop.behave()
      await expect.poll(() => shop.readCartForm(), { timeout: 30_000 }).not.toEqual([])
      const sent = await shop.send(await shop.readCartForm())
      expect(sent.to).toMatch(SENT_AT_ONCE)
      expect(await linesOfNewOrders()).toEqual([
        [
          [101, 2],
          [201, 3],
          [106, 4],
        ],
      ])
    })

    test('is found in the history although the cart has new lines, which can be sent at once', async () => {
      await shop.emptyCarts()
      await shop.add('101', '2')
      await loseAnswer('drop-after')
      await shop.add('106', '1')
      expect(markedLines(await shop.page(CART))).toEqual([])
      const sent = await shop.send(await shop.readCartForm())
      await shop.behave()
      await shop.settled()
      expect(sent.status).toBe(303)
      expect(await linesOfNewOrders()).toEqual([[[101, 2]], [[106, 1]]])
    })

    test('is not sent again by the form of another tab', async () => {
      const otherTab = await shop.readCartForm()
      await shop.changeQuantity('101', '3')
      const number = await loseAnswer('drop-before')
      await shop.changeQuantity('101', '2')
      expect((await shop.send(otherTab)).to).toContain(`received=${number.slice(2)}`)
      expect(await shop.countPushes()).toBe(1)
      await shop.changeQuantity('101', '3')
      await shop.behave()
      await shop.settled()
      expect(await linesOfNewOrders()).toEqual([
        [
          [101, 3],
          [201, 3],
        ],
      ])
    })
  })

  describe('when the storefront is killed', () => {
    /** Sends the cart and kills the storefront once the system has received the call. */
    async function killAt(word: string, ...misbehaviors: readonly Misbehavior[]): Promise<void> {
      const form = await shop.readCartForm()
      for (const misbehavior of misbehaviors) await shop.misbehave(misbehavior)
      await shop.forgetRequests()
      const cutOff = shop.send(form).catch(() => undefined)
      await shop.received(word)
      await shop.kill()
      await cutOff
      await shop.behave()
      await shop.restart()
    }

    test('before the push, is pushed by the next process', async () => {
      await killAt('GetOrdersByCompanyByClientId', {
        call: 'GetOrdersByCompanyByClientId',
        how: 'delay',
        ms: 1_500,
      })
      await expectOneOrder()
    }, 60_000)

    test('during the system’s response, is found by the next process', async () => {
      await killAt('PushShoppingCart', { call: 'PushShoppingCart', how: 'delay', ms: 1_500 })
      await expectOneOrder()
      expect(await shop.countPushes()).toBe(1)
    }, 60_000)

    test('is looked up once more before it is sent again', async () => {
      const form = await shop.readCartForm()
      await shop.misbehave({ call: 'PushShoppingCart', how: 'delay', ms: 1_500, times: 1 })
      const cutOff = shop.send(form).catch(() => undefined)
      await shop.received('PushShoppingCart')
      await shop.kill()
      await cutOff
      // It was not in the history yet when it was queued again
      const db = await openMigrated(shop.database)
      await db.updateTable('order_pushes').set({ state: 'queued' }).where('state', '=', 'sending').execute()
      await db.destroy()
      await shop.restart()
      await expectOneOrder()
      expect(await shop.countPushes()).toBe(1)
    }, 60_000)

    test('after a connection that broke before anything was done, is sent again by the next process', async () => {
      await shop.misbehave({ call: 'PushShoppingCart', how: 'drop-before', times: 1 })
      const form = await shop.readCartForm()
      await shop.forgetRequests()
      const cutOff = shop.send(form).catch(() => undefined)
      await shop.received('PushShoppingCart')
      await shop.kill()
      await cutOff
      await shop.restart()
      await expectOneOrder()
      expect(await shop.countPushes()).toBe(2)
    }, 60_000)
  })
}, 90_000)

/** The items of the cart's lines that are marked as under way. */
function markedLines(page: string): string[] {
  return page
    .split('<li id="line-')
    .slice(1)
    .filter((line) => line.includes('Being processed'))
    .map((line) => /data-stock-item-id="([^"]+)"/.exec(line)?.[1] ?? '')
}

/** An ERP numbers its orders as it likes: "ERP-7001". */
describe('an order whose number is a text', () => {
  const folder = temporaryFolder()
  let shop: ErpShop
  let before = 0

  beforeAll(async () => {
    shop = await openErpShop(folder, { erpSettings: { ERP_IDS: 'text' } })
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    await shop.behave()
    await shop.add('101', '2')
    before = (await shop.orders()).length
    await shop.forgetRequests()
  })

  const HERE = '/en/client/orders'
  const newOrders = async () => (await shop.orders()).slice(before).map(({ orderId }) => `ERP-${orderId}`)
  const newOrder = async () => {
    const [number = '', ...more] = await newOrders()
    expect(more).toEqual([])
    return number
  }

  test('is shown, searched, printed and ordered again by it', async () => {
    const { to } = await shop.send(await shop.readCartForm())
    const number = await newOrder()
    expect(to).toBe(`${HERE}/sent?orders=1-${number}`)
    for (const path of [to, HERE, `${HERE}?q=${number}`, `${HERE}/1/${number}`, `${HERE}/1/${number}/again`])
      expect([path, await shop.page(path)]).toEqual([path, expect.stringContaining(number)])
    expect((await shop.page(`${HERE}/1/${number}/pdf`)).slice(0, 5)).toBe('%PDF-')
  })

  test.each(['drop-after', 'html'])(
    'is found in the history when the response is spoilt by %s',
    async (how) => {
      await shop.misbehave({ call: 'PushShoppingCart', how, times: 1 })
      const { to } = await shop.send(await shop.readCartForm())
      expect(to).toBe(`${HERE}/sent?orders=1-${await newOrder()}`)
      expect(await shop.countPushes()).toBe(1)
    },
  )

  test('is sent again, once, if it never arrived', async () => {
    await shop.misbehave({ call: 'PushShoppingCart', how: 'drop-before', times: 1 })
    await shop.send(await shop.readCartForm())
    await shop.settled()
    await newOrder()
    expect(await shop.countPushes()).toBe(2)
  })

  test('is not taken for an older one of the same total', async () => {
    await shop.send(await shop.readCartForm())
    await shop.add('101', '2')
    await shop.misbehave({ call: 'PushShoppingCart', how: 'drop-after', times: 1 })
    const { to } = await shop.send(await shop.readCartForm())
    const [, newest = ''] = await newOrders()
    expect(to).toBe(`${HERE}/sent?orders=1-${newest}`)
  })
}, 90_000)
