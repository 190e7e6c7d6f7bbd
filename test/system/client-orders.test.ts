import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getOrderDetails, insertCartLine } from '#contracts/catalog.ts'
import { pushShoppingCart } from '#contracts/order.ts'
import { login } from '#contracts/product.ts'
import type { Db } from '#db/transaction.ts'
import { addOrderNote } from '#services/orders/order-notes.ts'
import { moveOrder } from '#services/orders/order-status.ts'
import { describeOnBoth, openMigrated } from '../world/databases.ts'
import { lockCart } from '../world/locks.ts'
import { pdfPages } from './pdf-text.ts'
import { type ServerProcess, startServer } from './process.ts'
import { until } from '../world/until.ts'
import { clientsOf, FIRST_CATALOG, testEnvironment, TEST_MAILS } from '../world/services.ts'
import { changeItem } from '../world/change-item.ts'
import { ACCESS_CODES, seedShop } from '../world/shop.ts'
import { THE_SHOP } from '#services/trail/actor.ts'

type Username = 'anna' | 'bruno'

/** What a client can do with a sent order in a browser without scripts. */
describeOnBoth('the pages of an order', (engine) => {
  let database = ''
  let db: Db
  let clients = { anna: 0, bruno: 0 }
  let server: ServerProcess
  const cookies = { anna: '', bruno: '' }

  beforeAll(async () => {
    database = await engine.newDatabase()
    db = await openMigrated(database)
    clients = await seedShop(db)
    server = await startServer(['bin/serve.mjs'], testEnvironment(database))
    for (const username of ['anna', 'bruno'] as const) {
      const signedIn = await post('/en/oauth/login', { username, password: ACCESS_CODES[username] }, username)
      cookies[username] = signedIn.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; ')
    }
  })
  afterAll(async () => {
    await server.stop()
    await db.destroy()
  })
  beforeEach(() => db.deleteFrom('cart_lines').execute())

  const get = (path: string, username: Username = 'anna') =>
    fetch(server.address + path, { headers: { cookie: cookies[username] }, redirect: 'manual' })
  const html = async (path: string, username: Username = 'anna') => markupOf(await get(path, username))
  const post = (path: string, fields: Record<string, string> | string[][], username: Username = 'anna') =>
    fetch(server.address + path, {
      method: 'POST',
      headers: { origin: server.address, cookie: cookies[username] },
      body: new URLSearchParams(fields),
      redirect: 'manual',
    })
  const tokenIn = (page: string) => /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const noticeOf = (answer: Response) =>
    decodeURIComponent(answer.headers.getSetCookie().find((line) => line.startsWith('notice=')) ?? '')
  /** The page to which an answer leads, as a browser loads it: with the notice. */
  async function htmlAfter(answer: Response): Promise<string> {
    const notice = answer.headers.getSetCookie().find((line) => line.startsWith('notice='))
    // Of two notices the first counts; the other one is that of the sign-in
    const cookie = [notice?.split(';')[0], cookies.anna].join('; ')
    return markupOf(await fetch(server.address + answer.headers.get('location'), { headers: { cookie } }))
  }
  const cart = async () =>
    (await db.selectFrom('cart_lines').selectAll().orderBy('stock_item_id').execute()).map(
      ({ stock_item_id, quantity }) => [stock_item_id, quantity],
    )

  type Lines = readonly (readonly [id: number | string, quantity: number])[]

  /** Fills anna's cart through the services; returns her token. */
  async function putIntoCart(lines: Lines): Promise<string> {
    const services = clientsOf(server.address)
    const signedIn = await services.product.send(login, {
      body: { username: 'anna', password: ACCESS_CODES.anna },
    })
    const token = signedIn.ok ? signedIn.value.token : ''
    for (const [stockItemId, quantity] of lines) {
      const body = { clientId: clients.anna, stockItemId, quantity }
      await services.catalog.send(insertCartLine, { params: FIRST_CATALOG, token, body })
    }
    return token
  }

  /** Places an order as anna through the services. */
  async function order(...lines: Lines) {
    const token = await putIntoCart(lines)
    const pushed = await clientsOf(server.address).order.send(pushShoppingCart, {
      token,
      body: { ...FIRST_CATALOG, clientId: clients.anna, uuid: randomUUID(), comment: 'Dejar en recepción' },
    })
    return pushed.ok ? Number(pushed.value.data[0]?.orderId) : 0
  }

  describe('cancelling', () => {
    test('needs a confirmation, and is recorded in the order’s history', async () => {
      const address = `/en/client/orders/1/${await order([11, 3])}`
      expect(await html(address)).toContain(`${address}/cancel`)
      const form = await html(`${address}/cancel`)
      const answer = await post(`${address}/cancel`, { xsrf: tokenIn(form), via: 'page', back: address })
      expect([answer.status, answer.headers.get('location')]).toEqual([303, address])
      expect(noticeOf(answer)).toContain('order_cancelled')
      const after = await html(address)
      expect(after).toContain('Cancelled')
      expect(after).not.toContain(`${address}/cancel`)
      expect((await get(`${address}/cancel`)).headers.get('location')).toBe(address)
    })

    test('is refused once the order is confirmed, and the page shows the current status', async () => {
      const orderId = await order([11, 3])
      const address = `/en/client/orders/1/${orderId}`
      const xsrf = tokenIn(await html(`${address}/cancel`))
      await moveOrder(db, THE_SHOP, { orderId, to: 'confirmed' }, TEST_MAILS)
      const answer = await post(`${address}/cancel`, { xsrf, via: 'page', back: address })
      expect(noticeOf(answer)).toContain('order_not_cancellable')
      expect(await html(address)).toContain('Confirmed')
    })

    test('that comes too late leads back to the order with the reason', async () => {
      const orderId = await order([11, 3])
      const address = `/en/client/orders/1/${orderId}`
      await moveOrder(db, THE_SHOP, { orderId, to: 'confirmed' }, TEST_MAILS)
      const answer = await get(`${address}/cancel`)
      expect([answer.status, answer.headers.get('location')]).toEqual([303, address])
      expect(noticeOf(answer)).toContain('order_not_cancellable')
    })

    test('is refused with a form of another session', async () => {
      const address = `/en/client/orders/1/${await order([11, 3])}`
      expect((await post(`${address}/cancel`, { xsrf: 'made up' })).status).toBe(403)
      expect(await html(address)).toContain('Received')
    })
  })

  describe('reordering', () => {
    const formOf = (page: string) => ({
      xsrf: tokenIn(page),
      uuid: /name="uuid" value="([^"]+)"/.exec(page)?.[1] ?? '',
      via: 'page',
    })

    test('shows the current state of every line', async () => {
      const id = await order([11, 12], [12, 5], [21, 1])
      await changeItem(db, 'TUB-15', { name: 'Tubo de cobre de 15 mm' })
      await changeItem(db, 'ARA-04', { deleted: 1 })
      await changeItem(db, 'VAL-12', { price: 150_000 })
      const address = `/en/client/orders/1/${id}/again`
      await until(async () => (await html(address)).includes('15.00'))
      const page = await html(address)
      for (const text of [
        'Ordered as “Tubo de cobre 15 mm”',
        '12+: $4.10',
        'No longer available.',
        'The price has changed: it was $12.00, now it is $15.00.',
      ])
        expect(page).toContain(text)
      await changeItem(db, 'ARA-04', { deleted: 0 })
      await changeItem(db, 'VAL-12', { price: 120_000 })
      await changeItem(db, 'TUB-15', { name: 'Tubo de cobre 15 mm' })
      // Pages follow the change within a second; the next test needs the original catalogue.
      await until(async () => !(await html(address)).includes('Ordered as'))
      expect(await html(address)).not.toContain('No longer available.')
    })

    test('adds to the cart and keeps its other lines, once however often the form is sent', async () => {
      const id = await order([11, 12], [12, 5])
      const address = `/en/client/orders/1/${id}/again`
      const fields = { ...formOf(await html(address)), take: '0', 'quantity-0': '7', 'quantity-1': '5' }
      const answers = await Promise.all([1, 2, 3].map(() => post(address, fields)))
      expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
      expect(answers[0]?.headers.get('location')).toBe('/en/client/shopping-cart')
      expect(noticeOf(answers[0] ?? Response.error())).toContain('1 item added to the cart')
      expect(await cart()).toEqual([[11, 7]])
      await post(address, { ...formOf(await html(address)), take: '0', 'quantity-0': '3' })
      expect(await cart()).toEqual([[11, 10]])
    })

    test('adds nothing when a quantity is invalid, which stays as typed', async () => {
      const address = `/en/client/orders/1/${await order([11, 12], [12, 5])}/again`
      const answer = await post(address, [
        ...Object.entries(formOf(await html(address))),
        ['take', '0'],
        ['take', '1'],
        ['quantity-0', '1e3'],
        ['quantity-1', '5'],
      ])
      const page = await markupOf(answer)
      expect(answer.status).toBe(422)
      expect(page).toContain('value="1e3"')
      expect(page).toContain('Invalid number format')
      expect(await cart()).toEqual([])
    })

    test('adds nothing when no line is selected', async () => {
      const address = `/en/client/orders/1/${await order([11, 12])}/again`
      const answer = await post(address, { ...formOf(await html(address)), 'quantity-0': '1' })
      expect([answer.status, await cart()]).toEqual([422, []])
    })

    test('adds the lines that the cart accepts, and explains the others', async () => {
      const address = `/en/client/orders/1/${await order([11, 12], [12, 5])}/again`
      await post(address, { ...formOf(await html(address)), take: '0', 'quantity-0': '999999' })
      const both = [
        ['take', '0'],
        ['take', '1'],
        ['quantity-0', '1'],
        ['quantity-1', '5'],
      ]
      const answer = await post(address, [...Object.entries(formOf(await html(address))), ...both])
      expect(answer.status).toBe(422)
      const page = await markupOf(answer)
      expect(page).toContain('Not added. The cart takes up to 999,999 of one item')
      expect(page).toContain('Added to the cart')
      expect(await cart()).toEqual([
        [11, 999_999],
        [12, 5],
      ])
    })
  })

  test('a cart over two catalogues says that it becomes two orders, which are reordered together', async () => {
    await putIntoCart([
      [11, 12],
      ['11.2', 3],
    ])
    const page = await html('/en/client/shopping-cart')
    expect(page).toContain('they are sent as 2 separate orders')
    const [form = ''] = page.slice(page.indexOf('action="/en/client/shopping-cart/send"')).split('</form>')
    const fields = [...form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, value],
    )
    const location = (await post('/en/client/shopping-cart/send', fields)).headers.get('location') ?? ''
    const [, first, second] = /orders=1-(\d+),2-(\d+)$/.exec(location) ?? []
    const sent = await html(location)
    expect(sent).toContain(`1-${first}, 2-${second}`)

    const again = `/en/client/orders/2/${second}/again`
    const one = await html(again)
    expect(one).toContain(`It was sent in one cart with 1-${first}.`)
    expect(one).toContain(`${again}?with=1-${first}`)
    expect(one).not.toContain('Tubo de cobre 15 mm')
    const both = await html(`${again}?with=1-${first}`)
    for (const name of ['Tubo de cobre 15 mm', 'Manguera de jardín']) expect(both).toContain(name)
    const chosen = [
      ['xsrf', tokenIn(both)],
      ['uuid', randomUUID()],
      ['via', 'page'],
      ['take', '0'],
      ['take', '1'],
      ['quantity-0', '3'],
      ['quantity-1', '12'],
    ]
    expect((await post(`${again}?with=1-${first}`, chosen)).status).toBe(303)
    expect(await cart()).toEqual([
      [11, 3],
      [11, 12],
    ])
    expect((await get(`${again}?with=1-999999`)).status).toBe(404)
    expect((await get(`${again}?with=x`)).status).toBe(404)
  })

  test('gives the PDF in the language of the page, to its client only', async () => {
    const id = await order([11, 12])
    const answer = await get(`/zh/client/orders/1/${id}/pdf`)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="order-1-${id}.pdf"; filename*=UTF-8''%E8%AE%A2%E5%8D%95-1-${id}.pdf`,
      'x-content-type-options': 'nosniff',
    })
    const [page = ''] = pdfPages(Buffer.from(await answer.arrayBuffer()))
    for (const text of [`订单 1-${id}`, 'Anna Instalaciones', 'TUB-15', 'Dejar en recepción'])
      expect(page).toContain(text)
  })

  test('show the notes to the client, and never those for staff', async () => {
    const id = await order([11, 12])
    const { staff_id: staffId } = await db
      .insertInto('staff')
      .values({
        name: 'Ana',
        email: `ana${id}@example.com`,
        email_key: `ana${id}@example.com`,
        password_hash: null,
        roles: 'sales',
        company_ids: null,
        language: 'es',
        disabled: 0,
        totp_secret: null,
        totp_candidate: null,
        totp_last_step: 0,
        created_at: new Date().toISOString(),
      })
      .returning('staff_id')
      .executeTakeFirstOrThrow()
    const by = { kind: 'staff', id: staffId, address: '192.0.2.1' } as const
    const [told, kept] = ['Sale el lunes <b>temprano</b>', 'Paga siempre tarde']
    await addOrderNote(db, by, { orderId: id, text: kept, toClient: false }, TEST_MAILS)
    await addOrderNote(db, by, { orderId: id, text: told, toClient: true }, TEST_MAILS)

    const token = await putIntoCart([])
    const details = await clientsOf(server.address).catalog.send(getOrderDetails, {
      params: { ...FIRST_CATALOG, orderId: id },
      token,
    })
    expect(details.ok && details.value.data[0]?.notes).toEqual([
      { text: told, date: expect.stringMatching(/Z$/) },
    ])
    const page = `/es/client/orders/1/${id}`
    expect(await html(page)).toContain('Sale el lunes &lt;b&gt;temprano')
    const pdf = pdfPages(Buffer.from(await (await get(`${page}/pdf`)).arrayBuffer())).join('')
    expect(pdf).toContain(told)
    const mails = await db.selectFrom('mails').selectAll().execute()
    expect(JSON.stringify(mails)).toContain('Sale el lunes')
    const everywhere = [
      await (await get(page)).text(),
      await (await get(`${page}.data`)).text(),
      await (await get('/es/client/orders.data')).text(),
      pdf,
      JSON.stringify(details),
      JSON.stringify(mails),
    ]
    for (const text of everywhere) expect(text).not.toContain(kept)
  })

  test('give other clients no access by any method', async () => {
    const address = `/en/client/orders/1/${await order([11, 12])}`
    const xsrf = tokenIn(await html('/en/catalogo', 'bruno'))
    for (const page of ['', '/cancel', '/again', '/pdf'])
      expect([page, (await get(address + page, 'bruno')).status]).toEqual([page, 404])
    for (const page of ['/cancel', '/again'])
      expect((await post(address + page, { xsrf, take: '0' }, 'bruno')).status).toBe(404)
    const stranger = await fetch(`${server.address}${address}/pdf`, { redirect: 'manual' })
    expect(stranger.headers.get('location')).toContain('/en/oauth/login?next=')
    expect(await html(address)).toContain('Received')
  })

  test('find an order by its number or an item, ignoring accents', async () => {
    const [pipe, valve] = [await order([11, 1]), await order([21, 1])]
    const ordersFor = async (q: string) =>
      [
        ...(await html(`/en/client/orders?q=${encodeURIComponent(q)}`)).matchAll(/data-order-id="(\d+)"/g),
      ].map(([, id]) => Number(id))
    expect(await ordersFor('valvula')).toContain(valve)
    expect(await ordersFor('valvula')).not.toContain(pipe)
    expect(await ordersFor(`1-${pipe}`)).toEqual([pipe])
    expect(await html('/en/client/orders?q=nothing-like-it')).toContain('No order matches “nothing-like-it”')
    for (const q of ['\0', '\ud800', "' or 1=1 --", '%', 'x'.repeat(5_000)])
      expect((await get(`/en/client/orders?q=${encodeURIComponent(q.toWellFormed())}`)).status).toBe(200)
  })

  test('show an invalid quantity at its field without a script, as it was typed', async () => {
    await post('/en/client/shopping-cart/add', {
      xsrf: tokenIn(await html('/en/catalogo')),
      item: '11',
      quantity: '3',
      via: 'page',
    })
    const page = await html('/en/client/shopping-cart')
    const line = /name="line" value="(\d+)"/.exec(page)?.[1] ?? ''
    const fields = { xsrf: tokenIn(page), item: '11', line, quantity: '1,5', via: 'page' }
    const answer = await post('/en/client/shopping-cart/change', fields)
    expect([answer.status, noticeOf(answer)]).toEqual([303, expect.stringContaining('invalid_quantity')])
    const again = await htmlAfter(answer)
    expect(again).toContain('value="1,5"')
    expect(again).toContain('Invalid number format')
    expect(again).toContain('In the cart: 3')
    expect(await cart()).toEqual([[11, 3]])
  })

  /** Adds three pipes, and returns the hidden fields of the form that orders them. */
  async function fillCart(): Promise<string[][]> {
    await post('/en/client/shopping-cart/add', {
      xsrf: tokenIn(await html('/en/catalogo')),
      item: '11',
      quantity: '3',
      via: 'page',
    })
    const page = await html('/en/client/shopping-cart')
    const [form = ''] = page.slice(page.indexOf('action="/en/client/shopping-cart/send"')).split('</form>')
    const hidden = [...form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)]
    return hidden.map(([, name = '', value = '']) => [name, value])
  }

  test('answer 503 to an order while its cart is locked, keep comment and cart, and accept it again', async () => {
    const fields = [...(await fillCart()), ['comment', 'Por la mañana']]
    const release = await lockCart(engine, database, clients.anna)
    const answer = await post('/en/client/shopping-cart/send', fields)
    await release()
    expect(answer.status).toBe(503)
    const text = await markupOf(answer)
    expect(text).toContain('The service is busy')
    expect(text).toContain('Por la mañana</textarea>')
    expect(await cart()).toEqual([[11, 3]])
    const sent = await post('/en/client/shopping-cart/send', fields)
    expect(sent.headers.get('location')).toMatch(/orders\/sent\?orders=1-\d+$/)
    expect(await cart()).toEqual([])
  }, 30_000)

  test('wait while the cart is locked', async () => {
    const fields = await fillCart()
    const release = await lockCart(engine, database, clients.anna)
    const sending = post('/en/client/shopping-cart/send', fields)
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    await release()
    expect((await sending).headers.get('location')).toMatch(/orders\/sent\?orders=1-\d+$/)
    expect(await cart()).toEqual([])
  })
})

/** The markup of a page without its scripts and their data. */
async function markupOf(page: Response): Promise<string> {
  return (await page.text()).replaceAll(/<script[^]*?<\/script>|<!-- -->/g, '')
}
