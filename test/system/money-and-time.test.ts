import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#db/transaction.ts'
import { setSetting, type SettingName } from '#services/settings/settings.ts'
import { describeOnDefault, openMigrated } from '../world/databases.ts'
import { testEnvironment } from '../world/services.ts'
import { ACCESS_CODES, seedShop, shop as world } from '../world/shop.ts'
import { until } from '../world/until.ts'
import { pdfPages } from './pdf-text.ts'
import { type ServerProcess, startServer } from './process.ts'
import { THE_SHOP } from '#services/trail/actor.ts'

const PIPE = `/stock/tubo-de-cobre-15-mm/${world.items.copperPipe.id}`
const WASHER = `/stock/arandela-de-goma/${world.items.washer.id}`

/** The pages of a shop in Spain, as a browser without scripts sees them. */
describeOnDefault('a shop with the money and time of its country', (engine) => {
  let db: Db
  let server: ServerProcess
  let cookie = ''
  beforeAll(async () => {
    const database = await engine.newDatabase()
    db = await openMigrated(database)
    await seedShop(db)
    const settings: [SettingName, string][] = [
      ['currency', 'EUR'],
      ['time_zone', 'Europe/Madrid'],
      ['tax', '21'],
      ['tax_rates', 'reducido=10'],
      ['price_display', 'with_tax'],
    ]
    for (const [name, value] of settings) await setSetting(db, THE_SHOP, name, value)
    await db.updateTable('stock_items').set({ tax_class: 'reducido' }).where('code', '=', 'ARA-04').execute()
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

  const post = (path: string, fields: Record<string, string> | string[][]) =>
    fetch(server.address + path, {
      method: 'POST',
      headers: { origin: server.address, cookie },
      body: new URLSearchParams(fields),
      redirect: 'manual',
    })
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(server.address + path, { headers })
  /** The page's HTML, with plain spaces. */
  const asGuest = async (path: string) => plain(await (await get(path)).text())
  const asAnna = async (path: string) => plain(await (await get(path, { cookie })).text())
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
  const add = (page: string, quantity: number) =>
    send(`/es${page}`, '/es/client/shopping-cart/add', { quantity: String(quantity) })
  async function order(): Promise<string> {
    const sent = await send('/es/client/shopping-cart', '/es/client/shopping-cart/send')
    const [, id = ''] = /orders=1-(\d+)/.exec(sent.headers.get('location') ?? '') ?? []
    return `/es/client/orders/1/${id}`
  }
  const pdfOf = async (page: string) =>
    plain(pdfPages(Buffer.from(await (await get(`${page}/pdf`, { cookie })).arrayBuffer())).join('\n'))

  test('shows prices with tax in its currency, and says so, in each language', async () => {
    for (const [lang, price, tier, note, short] of [
      ['es', '5,43 €', '4,96 €', 'Precios en euros, impuestos incluidos', 'imp. incl.'],
      ['en', '€5.43', '€4.96', 'Prices in euros, tax included', 'tax incl.'],
      ['zh', '€5.43', '€4.96', '价格以欧元计，含税', '含税'],
    ] as const) {
      const item = await asGuest(`/${lang}${PIPE}`)
      for (const text of [price, tier, note]) expect(item).toContain(text)
      expect(item).toContain('"price":5.43,"priceCurrency":"EUR","valueAddedTaxIncluded":true')
      const list = await asGuest(`/${lang}/catalogo`)
      for (const text of [price, short]) expect(list).toContain(text)
      expect(item + list).not.toMatch(/US\$|dólares|dollars|美元/)
    }
    expect(await asGuest('/es/price-list')).toMatch(
      /Precios al .* del \d{4}, en euros, impuestos incluidos\./,
    )
  })

  test('orders at prices without tax, with the tax of each rate: cart, order, PDF and mail agree', async () => {
    await add(PIPE, 3)
    await add(WASHER, 1_000)
    const cart = await asAnna('/es/client/shopping-cart')
    const page = await order()
    const { body } = await db
      .selectFrom('mails')
      .select('body')
      .orderBy('mail_id', 'desc')
      .executeTakeFirstOrThrow()
    const texts = [cart, await asAnna(page), await pdfOf(page), plain(body)]
    for (const text of texts)
      for (const figure of [
        '4,49 €',
        '13,47 €',
        '17,77 €',
        'Impuesto 21 %',
        '2,83 €',
        'Impuesto 10 %',
        '0,43 €',
        '21,03 €',
      ])
        expect(text).toContain(figure)
    expect(cart).toContain('Los precios unitarios no incluyen impuestos.')
  })

  test('shows times in its zone, also in summer, unless the client chose another', async () => {
    await add(PIPE, 1)
    const page = await order()
    for (const [placedAt, shown, date] of [
      ['2026-11-22T13:37:00.000Z', '2:37 PM', '22 de noviembre del 2026'],
      ['2026-07-01T22:05:00.000Z', '12:05 AM', '2 de julio del 2026'],
    ] as const) {
      await db.updateTable('orders').set({ placed_at: placedAt }).where('order_id', '=', idOf(page)).execute()
      for (const text of [await asAnna(page), await pdfOf(page)]) {
        expect(text).toContain(shown)
        expect(text).toContain(date)
      }
    }
    const inCaracas = `${cookie}; timeZone=${encodeURIComponent('America/Caracas')}`
    expect(plain(await (await get(page, { cookie: inCaracas })).text())).toContain('6:05 PM')
    const profile = await asAnna('/es/client/profile')
    expect(profile).toMatch(/<option value="Europe\/Madrid" selected="">Hora de la tienda \(Madrid\)</)
    expect(profile).toContain('value="America/New_York"')
  })

  test('keeps the currency of earlier orders when it changes', async () => {
    await add(PIPE, 1)
    const page = await order()
    await setSetting(db, THE_SHOP, 'currency', 'JPY')
    // An amount: the three letters alone may be in a token
    await until(async () => /\d JPY/.test(await asAnna(`/es${PIPE}`)))
    expect(await asAnna(page)).toContain('5,43 €')
    expect(await pdfOf(page)).toContain('5,43 €')
    await db.updateTable('stock_items').set({ price: 1_250_000 }).where('code', '=', 'TUB-15').execute()
    await add(PIPE, 3)
    expect(await asAnna('/es/client/shopping-cart')).toContain('454 JPY')
    expect(await asAnna(await order())).toContain('454 JPY')
  })
})

function idOf(page: string): number {
  return Number(page.split('/').at(-1))
}

function plain(text: string): string {
  return text.replaceAll(/[\u00a0\u202f]/g, ' ')
}
