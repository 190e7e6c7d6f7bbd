import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '#db/transaction.ts'
import { formatTime } from '#domain/text/dates.ts'
import { writeTime } from '../../bin/shop-time.ts'
import { openMigrated, temporaryFolder } from '../world/databases.ts'
import { CARLA, type MinimalShop, newVisitor, startMinimalShop } from '../world/minimal-erp-shop.ts'
import { servicesAt } from '../world/remote-services.ts'
import { testEnvironment } from '../world/services.ts'
import { seedCatalog } from '../world/shop.ts'
import { SIGN_IN_SHAPES, type SignInShape } from '../stand-in/erp/sign-in-shapes.ts'
import { type ServerProcess, startServer } from './process.ts'
import { typeCommand } from './terminal.ts'

type Addresses = ReturnType<typeof servicesAt>

/** Which services are an ERP's: the catalogue and the order service come together, because an order claims the cart. */
interface Mix {
  readonly elsewhere: string
  /** The style of the ERP. */
  readonly style?: Record<string, string>
  /** The settings of its product API that built-in services follow. */
  readonly seller?: typeof SELLER
  /** The data of the built-in services is in the folder of this process. */
  readonly builtIn: 'storefront' | 'services'
  readonly remote: (addresses: Addresses, own: () => Promise<Addresses>) => Promise<Record<string, string>>
  /** The tax in the settings of the built-in services; every order has the 16 % of the product API. */
  readonly ownTax: string
  readonly shapes: readonly SignInShape[]
  readonly item: string
  readonly figures: readonly string[]
}

const CATALOGS = { CATALOG_IDS: '1,2', COMPANY_IDS: '1,1' }
const OF_OURS = { item: '11', figures: ['17,96', '2,87', '20,83'], shapes: SIGN_IN_SHAPES }
/** Settings of the product API. Those of the built-in services are others: US dollars, New York, no name. */
const SELLER = {
  company_name: 'Ferretería Central',
  currency: 'EUR',
  tax_rates: 'reducido=8',
  time_zone: 'Asia/Tokyo',
}
const OF_SELLER = { seller: SELLER, style: { ERP_ENVIRONMENTS: JSON.stringify(SELLER) } }
const OF_ERP = { item: '101', figures: ['50,00', '8,00', '58,00'], shapes: SIGN_IN_SHAPES }

const MIXES: readonly Mix[] = [
  {
    elsewhere: 'the product API',
    builtIn: 'storefront',
    remote: async ({ PRODUCT_API_URL }) => ({ ...CATALOGS, PRODUCT_API_URL }),
    ...OF_SELLER,
    ownTax: '7',
    ...OF_OURS,
  },
  {
    elsewhere: 'the catalogue and the order service',
    builtIn: 'storefront',
    remote: async ({ CATALOG_SERVICE_URL, ORDER_SERVICE_URL }) => ({
      ...CATALOGS,
      CATALOG_SERVICE_URL,
      ORDER_SERVICE_URL,
    }),
    ownTax: '16',
    ...OF_ERP,
    // With a token alone nobody says that the ERP knows this client as 501
    shapes: SIGN_IN_SHAPES.filter((shape) => shape !== 'token_only'),
  },
  {
    elsewhere: 'all three services',
    builtIn: 'storefront',
    remote: async (addresses) => addresses,
    ownTax: '',
    ...OF_ERP,
  },
  {
    elsewhere: 'all three services, whose records have other fields under the names of our extensions,',
    style: { ERP_OWN_FIELDS: 'on' },
    builtIn: 'storefront',
    remote: async (addresses) => addresses,
    ownTax: '',
    ...OF_ERP,
    shapes: ['nested'],
  },
  {
    elsewhere: 'the product API, and our other services in a process of their own,',
    builtIn: 'services',
    remote: async ({ PRODUCT_API_URL }, own) => ({ ...(await own()), PRODUCT_API_URL }),
    ...OF_SELLER,
    ownTax: '7',
    ...OF_OURS,
  },
]

const CART = '/es/client/shopping-cart'

describe.each(MIXES)('with $elsewhere of an ERP, a client', (mix) => {
  const { item, figures, ownTax, seller } = mix
  const folder = temporaryFolder()
  const dataDir = join(folder, mix.builtIn)
  let shop: MinimalShop
  let services: ServerProcess | undefined
  let visitor: ReturnType<typeof newVisitor>
  let productApi: string | undefined

  beforeAll(async () => {
    mkdirSync(dataDir)
    const db = await openMigrated(join(dataDir, 'lonja.sqlite'))
    await seedCatalog(db)
    await db.destroy()
    await type('setting', 'set', 'tax', ownTax)
    // The built-in services number their clients themselves
    await type('client', 'add', ...clientOptions())
    shop = await startMinimalShop(folder, mix.style, (addresses) => {
      productApi = addresses.PRODUCT_API_URL
      return mix.remote(addresses, () => startServices(addresses))
    })
  }, 60_000)
  afterAll(async () => {
    await shop.stop()
    await services?.stop()
  })

  async function startServices({ PRODUCT_API_URL }: Addresses): Promise<Addresses> {
    services = await startServer(['bin/lonja.ts', 'services'], {
      ...testEnvironment(join(dataDir, 'lonja.sqlite')),
      PRODUCT_API_URL,
    })
    return servicesAt(`${new URL(services.address).origin}/services`)
  }

  async function type(...words: string[]) {
    const environment = { DATA_DIR: dataDir, DEMO: 'off', ...(productApi && { PRODUCT_API_URL: productApi }) }
    const { code, out, err } = await typeCommand(words, environment)
    expect([words, code, err]).toEqual([words, 0, ''])
    return out
  }

  async function order(): Promise<string> {
    expect((await visitor.post(`${CART}/add`, { item, quantity: '4' })).status).toBe(303)
    expect((await visitor.post(`${CART}/remove/${lineIn(await visitor.markup(CART))}`, {})).status).toBe(303)
    expect((await visitor.get(CART)).text).not.toContain(figures[0])
    await visitor.post(`${CART}/add`, { item, quantity: '4' })
    const page = await visitor.get(CART)
    for (const figure of figures) expect(page.text).toContain(figure)
    const sent = await visitor.post(`${CART}/send`, hiddenFields(await visitor.markup(CART), 'send'))
    expect(sent.location).toMatch(/^\/es\/client\/orders\/sent\?orders=1-[\w-]+$/)
    return sent.location
  }

  test.each(mix.shapes)('signs in by an answer of the shape “%s” and orders', async (signIn) => {
    await shop.control('settings', { signIn, ids: 'text' })
    visitor = newVisitor(shop)
    expect(await visitor.signIn()).toMatchObject({ status: 303, location: '/es/client' })
    const before = (await numbersOf(visitor)).length

    const sent = await visitor.markup(await order())
    expect(visitor.notice()).toContain('order_processed')
    const [details = ''] = /\/es\/client\/orders\/1\/[\w-]+/.exec(sent) ?? []
    const shown = await visitor.get(details)
    for (const figure of figures) expect(shown.text).toContain(figure)
    const numbers = await numbersOf(visitor)
    expect(numbers).toHaveLength(before + 1)
    expect(numbers).toContain(decodeURIComponent(details.split('/').at(-1) ?? ''))
    expect((await visitor.get(CART)).text).not.toContain(figures[0])
  })

  describe.runIf(seller)('of a shop whose settings are those of the product API', () => {
    const zone = { name: SELLER.time_zone }
    let db: Db
    beforeAll(async () => {
      db = await openMigrated(join(dataDir, 'lonja.sqlite'))
    })
    afterAll(() => db.destroy())

    test('is mailed each order with its company, currency and time zone', async () => {
      const order = await db.selectFrom('orders').selectAll().orderBy('order_id').executeTakeFirstOrThrow()
      const mail = await db.selectFrom('mails').selectAll().orderBy('mail_id').executeTakeFirstOrThrow()
      expect(order.currency).toBe(SELLER.currency)
      const body = mail.body.replace(/\s/g, ' ')
      expect(body).toContain(SELLER.company_name)
      expect(body).toContain(`${figures[2]} €`)
      expect(body).toContain(formatTime(new Date(order.placed_at), zone))
      expect(await type('order', 'list')).toContain(writeTime(order.placed_at, zone))
    })

    test('finds items of a list in its currency and with its tax classes', async () => {
      const list = join(folder, 'lista.csv')
      writeFileSync(list, 'Código;Nombre;Precio (€);IVA\nCOD-15;Codo de cobre;2,50;reducido\n')
      await type('import', '--catalog', '1', '--stock', list)
      const added = db.selectFrom('stock_items').select(['price', 'tax_class']).where('code', '=', 'COD-15')
      expect(await added.execute()).toEqual([{ price: 25_000, tax_class: 'reducido' }])
    })
  })
})

/** The id of the only line of the cart. */
function lineIn(html: string): string {
  const [, ...more] = html.matchAll(/<li id="line-/g)
  expect(more).toEqual([])
  return /<li id="line-([^"]+)"/.exec(html)?.[1] ?? ''
}

function clientOptions(): string[] {
  const { username, password } = CARLA
  const names = ['--username', username, '--name', 'Carla Ferreterías', '--email', 'carla@clients.test']
  return [...names, '--code', password]
}

/** The numbers of the orders in the client's history. */
async function numbersOf(visitor: ReturnType<typeof newVisitor>): Promise<string[]> {
  const html = await visitor.markup('/es/client/orders')
  return [...html.matchAll(/data-order-id="([^"]+)"/g)].map(([, number = '']) => number)
}

function hiddenFields(html: string, action: string): string[][] {
  const [form = ''] = html.slice(html.indexOf(`action="${CART}/${action}"`)).split('</form>')
  return [...form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']) => [name, value],
  )
}
