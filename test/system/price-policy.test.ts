import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '#db/transaction.ts'
import type { Language } from '#domain/text/language.ts'
import { formatAmount, formatPrice } from '#domain/money/number-format.ts'
import type { PricePolicy } from '#domain/money/price-visibility.ts'
import { readSettings, setSetting } from '#services/settings/settings.ts'
import { messagesIn } from '#app/messages/messages.server.ts'
import { describeOnDefault, openMigrated } from '../world/databases.ts'
import { pdfPages } from './pdf-text.ts'
import { type ServerProcess, startServer } from './process.ts'
import { until } from '../world/until.ts'
import { testEnvironment } from '../world/services.ts'
import { ACCESS_CODES, seedShop, shop as world } from '../world/shop.ts'
import { THE_SHOP } from '#services/trail/actor.ts'

/** Amounts of money, and the prices of the copper pipe and their products, as pages and their data write them. */
const FIGURES =
  /[$]\s?\d[\d.,]*|\d[\d.,]*\s?(US)?[$]|\b4[.,](49|10?)\b|\b(44900|41000|4920|787|5707)\b|"offers":\{/g
const PIPE = `/stock/tubo-de-cobre-15-mm/${world.items.copperPipe.id}`
const LANGUAGES: readonly Language[] = ['es', 'en', 'zh']

/** The pages as a browser without scripts sees them, with their forms. */
describeOnDefault('the price policy on the pages', (engine) => {
  let db: Db
  let server: ServerProcess
  let cookie = ''
  beforeAll(async () => {
    const database = await engine.newDatabase()
    db = await openMigrated(database)
    await seedShop(db)
    server = await startServer(['bin/serve.mjs'], testEnvironment(database))
    const signedIn = await post('/es/oauth/login', { username: 'anna', password: ACCESS_CODES.anna })
    cookie = signedIn.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
  })
  afterAll(async () => {
    await server.stop()
    await db.destroy()
  })

  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(server.address + path, { headers })
  const asGuest = async (path: string) => (await get(path)).text()
  const asAnna = async (path: string) => (await get(path, { cookie })).text()
  const post = (path: string, fields: Record<string, string> | string[][], as = cookie) =>
    fetch(server.address + path, {
      method: 'POST',
      headers: { origin: server.address, cookie: as },
      body: new URLSearchParams(fields),
      redirect: 'manual',
    })
  /** Sends a form of a page unchanged except for the typed fields. */
  const send = async (page: string, action: string, typed: Record<string, string> = {}) => {
    const html = await asAnna(page)
    const [form = ''] = html.slice(html.indexOf(`action="${action}"`)).split('</form>')
    const hidden = [...form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)]
    return post(action, [
      ...hidden.map(([, name = '', value = '']) => [name, value]),
      ...Object.entries(typed),
    ])
  }
  const show = async (policy: PricePolicy) => {
    await setSetting(db, THE_SHOP, 'price_visibility', policy)
    const sign = { everyone: '$4.49', clients: '/en/oauth/login?next=', nobody: 'Ask us for' }[policy]
    await until(async () => (await asGuest(`/en${PIPE}`)).includes(sign))
  }

  describe.each([
    ['clients', 'withCode'],
    ['nobody', 'onAsking'],
  ] as const)('for %s', (policy, text) => {
    beforeAll(() => show(policy))

    test.each(LANGUAGES)('a guest sees how to get a price instead of the price (%s)', async (lang) => {
      const { price } = messagesIn(lang)
      for (const page of [
        `/${lang}/catalogo`,
        `/${lang}/catalogo?view=rows`,
        `/${lang}${PIPE}`,
        `/${lang}/offers`,
      ]) {
        const html = await asGuest(page)
        expectIn(html, price[text])
        expect(figuresIn(html)).toEqual([])
        expect(figuresIn(await asGuest(dataOf(page)))).toEqual([])
      }
    })

    test('no list is offered or served in the order of prices', async () => {
      const html = await asGuest('/en/catalogo?sort=price')
      expect(html.match(/value="-?price"/)).toBeNull()
      const order = (page: string) => page.match(/data-stock-item-id="[^"]+"/g)
      expect(order(html)).toEqual(order(await asGuest('/en/catalogo')))
    })

    test('an item without a price still has it on request', async () => {
      expectIn(await asGuest(`/en/stock/caldera/${world.items.onRequest.id}`), 'Price on request')
    })
  })

  test('for clients: the price links to the sign-in, which returns to the item', async () => {
    await show('clients')
    const html = await asGuest(`/es${PIPE}`)
    const next = new URLSearchParams({ next: `/es${PIPE}` })
    expectIn(html, `href="/es/oauth/login?${next}"`)
    const bruno = { username: 'bruno', password: ACCESS_CODES.bruno, next: `/es${PIPE}` }
    const back = await post('/es/oauth/login', bruno, '')
    expect(back.headers.get('location')).toBe(`/es${PIPE}`)
  })

  test('for clients: a signed-in client sees prices, which no cache stores', async () => {
    await show('clients')
    const answer = await get(`/en${PIPE}`, { cookie })
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const html = await answer.text()
    expectIn(html, '$4.49')
    // Structured data is for search engines, which have no session
    expect(html).not.toContain('"@type":"Offer"')
    expectIn(await asAnna('/en/catalogo'), 'value="price"')
  })

  describe('for nobody', () => {
    beforeAll(() => show('nobody'))

    test.each(LANGUAGES)(
      'a client orders without seeing a price, and staff see them all (%s)',
      async (lang) => {
        const { cart } = messagesIn(lang).client
        const added = await send(`/${lang}${PIPE}`, `/${lang}/client/shopping-cart/add`, { quantity: '12' })
        expect(added.status).toBe(303)
        const pages = [await asAnna(`/${lang}/client/shopping-cart`), await asAnna(`/${lang}/client`)]
        expectIn(pages[0] ?? '', cart.pricesToCome)
        expect(pages[0]).toMatch(/name="shown" value="1 [0-9a-f]{16}"/)

        const sent = await send(`/${lang}/client/shopping-cart`, `/${lang}/client/shopping-cart/send`)
        const [, orderId = ''] = /orders=1-(\d+)/.exec(sent.headers.get('location') ?? '') ?? []
        const order = `/${lang}/client/orders/1/${orderId}`
        for (const page of [
          sent.headers.get('location') ?? '',
          `/${lang}/client/orders`,
          order,
          `${order}/again`,
        ])
          pages.push(await asAnna(page), await asAnna(dataOf(page)))
        expect(pages.flatMap(figuresIn)).toEqual([])
        expectIn(pages.at(-1) ?? '', 'TUB-15')
        const row = await db
          .selectFrom('orders')
          .selectAll()
          .where('order_id', '=', Number(orderId))
          .executeTakeFirst()
        expect(row).toMatchObject({ subtotal: 4_920, taxes: 787, total: 5_707 })
        const pdf = pdfPages(Buffer.from(await (await get(`${order}/pdf`, { cookie })).arrayBuffer())).join(
          '\n',
        )
        expectIn(pdf, 'TUB-15')
        expect(figuresIn(pdf)).toEqual([])
      },
    )
  })

  /** One function computes the unit price: around a tier's quantity every place shows the same price. */
  test.each([
    [11, 44_900],
    [12, 41_000],
    [13, 41_000],
  ])('%d pieces cost the same everywhere', async (quantity, price) => {
    await show('everyone')
    expect((await readSettings(db)).tax).toBe('16')
    const subtotal = (price * quantity) / 100
    const total = subtotal + Math.round(subtotal * 0.16)
    const written = [
      formatPrice(price, 'en', 'USD'),
      formatAmount(subtotal, 'en', 'USD'),
      formatAmount(total, 'en', 'USD'),
    ]
    const item = await asAnna(`/en${PIPE}`)
    expectIn(item, quantity < 12 ? '1–11' : '12+')
    expectIn(item, formatPrice(price, 'en', 'USD'))
    await send(`/en${PIPE}`, '/en/client/shopping-cart/add', { quantity: String(quantity) })
    const cart = await asAnna('/en/client/shopping-cart')
    const sent = await send('/en/client/shopping-cart', '/en/client/shopping-cart/send')
    const [, id = ''] = /orders=1-(\d+)/.exec(sent.headers.get('location') ?? '') ?? []
    const order = `/en/client/orders/1/${id}`
    const pdf = pdfPages(Buffer.from(await (await get(`${order}/pdf`, { cookie })).arrayBuffer())).join('\n')
    const { body } = await db
      .selectFrom('mails')
      .select('body')
      .orderBy('mail_id', 'desc')
      .executeTakeFirstOrThrow()
    for (const text of [cart, await asAnna(order), pdf, toEnglish(body)])
      for (const figure of written) expectIn(text, figure)
    expectIn(await asAnna(`${order}/again`), formatPrice(price, 'en', 'USD'))
  })
})

/** The amounts of a mail in English notation, whatever its language. */
function toEnglish(text: string): string {
  return text.replace(/(\d+),(\d{2,4})\s?US\$/g, '$$$1.$2')
}

function figuresIn(text: string): string[] {
  // Script names and the logo's coordinates are no prices
  return (
    text
      .replaceAll(
        /<!--.*?-->|<script(?! type="application)[^>]*>(?!window\.__reactRouterContext\.stream)[^]*?<\/script>/g,
        '',
      )
      .match(FIGURES) ?? []
  )
}

/** On failure reports the missing part, not the whole page. */
function expectIn(text: string, part: string): void {
  expect(text.includes(part), `${part} is in it`).toBe(true)
}

function dataOf(page: string): string {
  return page.replace(/(\?|$)/, '.data$1')
}
