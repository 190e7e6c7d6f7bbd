import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../world/databases.ts'
import { type MinimalShop, startMinimalShop, newVisitor } from '../world/minimal-erp-shop.ts'

type Visitor = ReturnType<typeof newVisitor>

interface CartLine {
  readonly shoppingCartId: number
  readonly stockItemId: number
  readonly quantity: number
  readonly price: number
}

const CART = '/es/client/shopping-cart'

/** A buyer's journey over third-party services that implement only the specification. */
describe('a storefront with third-party services', () => {
  const folder = temporaryFolder()
  let shop: MinimalShop
  let visitor: Visitor

  beforeAll(async () => {
    shop = await startMinimalShop(folder)
  })
  afterAll(() => shop.stop())
  beforeEach(async () => {
    await shop.control('behave', {})
    await shop.control('empty-carts', {})
    visitor = newVisitor(shop)
  })

  const add = (item: string, quantity: string) => visitor.post(`${CART}/add`, { item, quantity })
  const change = (item: string, quantity: string) => visitor.post(`${CART}/change`, { item, quantity })
  const carts = () => shop.control<CartLine[]>('carts')
  const lines = async () =>
    (await carts()).map(({ stockItemId, quantity, price }) => [stockItemId, quantity, price])

  test.each([
    ['/es', 'Todo para su taller'],
    ['/es', 'Destacados de la ferretería'],
    ['/en', 'From the ironmonger'],
    ['/es', 'Martillos de temporada'],
    ['/es/catalogo', 'Regadera 8 L'],
    ['/es/catalogo?search=7501000000101&all=1', 'Martillo de uña 16 oz'],
    ['/es/catalogo?search=regadera', 'REG-8'],
    ['/es/category/1-herramientas', 'Tijera de podar'],
    ['/es/subcategory/2-martillos', 'MAR-16'],
    ['/es/offers', 'MAR-16'],
    ['/es/stock/martillo-de-una-16-oz/101', '450 g'],
    ['/es/stock/manguera-20-m/101.2', 'Manguera 20 m'],
    ['/es/stock/pintura-latex-blanca/102', '4 L'],
    ['/es/brands', 'Látex'],
    ['/es/about', 'Herramientas y jardín.'],
    ['/es/offer/martillos-de-temporada', 'Todos los martillos.'],
    ['/es/contact', '+58 212 555 0100'],
  ])('%s shows “%s”', async (path, text) => {
    const page = await visitor.get(path)
    expect(page.status).toBe(200)
    expect(page.text).toContain(text)
  })

  test('sends a message to the service, and shows its answer', async () => {
    const message = { name: 'Eva', email: 'eva@visitors.test', message: '¿Tienen clavos?' }
    // A form sent this fast is taken for a bot's and has to be sent again
    expect((await visitor.post('/es/contact', { ...message, again: '1' })).status).toBe(303)
    expect(visitor.notice()).toContain('Mensaje recibido, gracias')
    expect(await shop.control('contacts')).toMatchObject([message])
  })

  test('signs its client in and out, and refuses a wrong code', async () => {
    const refused = await visitor.post('/es/oauth/login', { username: 'carla', password: 'otra' })
    expect([refused.status, refused.text.includes('código de acceso incorrecto')]).toEqual([401, true])
    expect(await visitor.signIn()).toMatchObject({ status: 303, location: '/es/client' })
    expect((await visitor.get('/es/client')).text).toContain('Carla Ferreterías')
    await visitor.post('/es/client/sign-out', {})
    expect((await visitor.get('/es/client')).status).toBe(302)
  })

  test('orders the cart, and shows the order with the service’s own status names', async () => {
    await visitor.signIn()
    await add('101', '2')
    await add('201', '1')
    expect(await lines()).toEqual([
      [101, 2, 12.5],
      [201, 1, 6.2],
    ])
    // 25.00 and 6.20 from two catalogues, each plus its own 16 % tax
    expect((await visitor.get(CART)).text).toContain('36,19 US$')
    const fields = fieldsOf(await visitor.markup(CART))
    const sent = await visitor.post(`${CART}/send`, [...fields, ['comment', 'Por la mañana']])
    expect(sent.status).toBe(303)
    expect(await shop.control('orders')).toMatchObject([{ comment: 'Por la mañana', total: 36.19 }])
    expect(await lines()).toEqual([])
    const [order] = await shop.control<{ orderId: number }[]>('orders')
    const history = await visitor.get('/es/client/orders')
    expect(history.text).toContain(String(order?.orderId))
    expect(history.text).toContain('Pendiente')
    const details = await visitor.get(`/es/client/orders/1/${order?.orderId}`)
    for (const text of ['Martillo de uña 16 oz', 'Regadera 8 L', 'Por la mañana', '31,20 US$', '36,19 US$'])
      expect(details.text).toContain(text)
  })

  test('signs a client in when the service takes seconds to check a code', async () => {
    await shop.control('misbehave', { call: 'login', how: 'delay', ms: 3_000, times: 1 })
    expect((await visitor.signIn()).status).toBe(303)
  })

  test('sets the code chosen through a link that the service mailed, and none before', async () => {
    const link = '/es/oauth/reset-password?client=501&token=enlace-de-un-solo-uso'
    await shop.control('forget-requests', {})
    const changes = async () =>
      (await shop.control<{ path: string; body: object }[]>('requests')).filter(({ path }) =>
        path.endsWith('/changePassword'),
      )
    expect((await visitor.get(link)).status).toBe(200)
    expect(await changes()).toEqual([])
    await visitor.post(link, { newCode: 'tres gatos y un barco' })
    const body = {
      clientId: 501,
      currentPassword: 'enlace-de-un-solo-uso',
      newPassword: 'tres gatos y un barco',
    }
    expect(await changes()).toMatchObject([{ body }])
  })

  test('takes the tax rate of another language while the settings of one do not come', async () => {
    await visitor.signIn()
    await add('101', '1')
    // Content is cached by language
    await shop.control('misbehave', { call: 'environments', how: 'status' })
    expect((await visitor.get('/zh/client/shopping-cart')).text).not.toContain('暂时无法获知税率')
    expect(await visitor.markup('/zh/client/shopping-cart')).toContain('name="uuid"')
  })

  test('never confuses items with the same number in two catalogues', async () => {
    await visitor.signIn()
    await add('101.2', '1')
    expect(visitor.notice()).toContain('not_online')
    expect(await lines()).toEqual([])
  })

  test('shows the service’s reason for a refused order, and keeps the cart', async () => {
    await visitor.signIn()
    await add('101', '2')
    const fields = fieldsOf(await visitor.markup(CART))
    await shop.control('misbehave', { call: 'PushShoppingCart', how: 'not-successful', times: 1 })
    const sent = await visitor.post(`${CART}/send`, fields)
    expect(sent.status).toBe(409)
    expect(sent.text).toContain('Nuestro sistema respondió: «Error de base de datos»')
    expect(await lines()).toEqual([[101, 2, 12.5]])
  })

  test('distinguishes a missing order from one that is unavailable', async () => {
    await visitor.signIn()
    expect((await visitor.get('/es/client/orders/1/99')).status).toBe(404)
    const [order] = await shop.control<{ orderId: number }[]>('orders')
    await shop.control('misbehave', { call: 'GetOrderDetails', how: 'not-successful', times: 1 })
    const details = await visitor.get(`/es/client/orders/1/${order?.orderId}`)
    expect(details.status).toBe(503)
    expect(details.text).toContain('Nuestro sistema respondió: «Error de base de datos»')
  })

  test('shows the service’s answer to a new access code', async () => {
    await visitor.signIn()
    const wrong = { currentCode: 'otra-clave-1', newCode: 'martillo y clavos' }
    const answer = await visitor.post('/es/client/profile', wrong)
    expect(answer.status).toBe(422)
    expect(answer.text).toContain(
      'El código no se cambió. Nuestro sistema respondió: «La clave actual no es correcta»',
    )
    expect(answer.text).not.toContain('No se pudo enviar')
  })

  test('removes a line', async () => {
    await visitor.signIn()
    await add('106', '1')
    const [line] = await shop.control<{ shoppingCartId: number }[]>('carts')
    await visitor.post(`${CART}/remove/${line?.shoppingCartId}`, {})
    expect(await lines()).toEqual([])
  })

  describe('with a service that keeps a line’s unit price when its quantity changes', () => {
    beforeEach(async () => {
      await visitor.signIn()
      await add('101', '9')
    })

    test.each([
      ['a changed quantity reaches the tier', () => change('101', '10'), [[101, 10, 11.25]]],
      ['an added quantity reaches the tier', () => add('101', '3'), [[101, 12, 11.25]]],
      ['a changed quantity stays below the tier', () => change('101', '8'), [[101, 8, 12.5]]],
    ])('after %s, a piece has the right price', async (_, act, expected) => {
      expect((await act()).status).toBe(303)
      expect(await lines()).toEqual(expected)
    })

    test('restores the old line when the new one cannot be added', async () => {
      await shop.control('misbehave', { call: 'InsertEntity', how: 'not-successful', times: 1 })
      await change('101', '10')
      expect(visitor.notice()).toContain('update_failed')
      expect(await lines()).toEqual([[101, 9, 12.5]])
    })

    test('keeps the new line when only its response was lost', async () => {
      await shop.control('misbehave', { call: 'InsertEntity', how: 'drop-after', times: 1 })
      await change('101', '10')
      expect(visitor.notice()).toContain('item_updated')
      expect(await lines()).toEqual([[101, 10, 11.25]])
    })

    test('keeps the old line when it could not be removed', async () => {
      await shop.control('misbehave', { call: 'DeleteEntity', how: 'status', times: 1 })
      await change('101', '10')
      expect(visitor.notice()).toContain('update_failed')
      expect(await lines()).toEqual([[101, 9, 12.5]])
    })
  })

  test('keeps the quantity and the key of an addition that failed, for the retry', async () => {
    await visitor.signIn()
    await shop.control('misbehave', { call: 'InsertEntity', how: 'status', times: 1 })
    await visitor.post(`${CART}/add`, { item: '101.2', quantity: '48', key: 'k-1' })
    expect(visitor.notice()).toContain('Manguera 20 m')
    const html = await visitor.markup('/es/stock/manguera-20-m/101.2')
    expect(/<input[^>]*name="quantity"[^>]*>/.exec(html)?.[0]).toContain('value="48"')
    expect(html).toContain('name="key" value="k-1"')
  })

  test('signs a client in at the first try after the service ended every session', async () => {
    await visitor.signIn()
    await shop.control('sign-everybody-out', {})
    expect((await visitor.signIn()).status).toBe(303)
    expect((await visitor.get('/es/client')).status).toBe(200)
  })

  test('asks the client to sign in again when the service ended the session, then continues', async () => {
    await visitor.signIn()
    await shop.control('sign-everybody-out', { service: 'catalog' })
    expect(await visitor.get('/es/client/orders')).toMatchObject({
      status: 302,
      location: '/es/oauth/login?next=%2Fes%2Fclient%2Forders&ended=1',
    })
    const login = { username: 'carla', password: 'carla-1234', next: '/es/client/orders' }
    expect(await visitor.post('/es/oauth/login', login)).toMatchObject({ location: '/es/client/orders' })
    expect((await visitor.get('/es/client/orders')).status).toBe(200)
  })
})

describe.each([
  ['writes every number of a cart and an order as text', { ERP_NUMBERS: 'text' }],
  ['sends the quantity of a line on its item', { ERP_QUANTITY: 'item' }],
  [
    'sends fractions with floating-point noise, and answers a change without a body',
    { ERP_NUMBERS: 'noisy', ERP_ANSWERS: 'terse' },
  ],
])('an ERP that %s', (_, erpSettings) => {
  const folder = temporaryFolder()
  let shop: MinimalShop
  beforeAll(async () => {
    shop = await startMinimalShop(folder, erpSettings)
  })
  afterAll(() => shop.stop())

  test('can be read', async () => {
    const visitor = newVisitor(shop)
    await visitor.signIn()
    await visitor.post(`${CART}/add`, { item: '101', quantity: '10' })
    const cart = await visitor.get(CART)
    // 112.50 and 16 %
    expect([cart.status, cart.text.includes('130,50 US$')]).toEqual([200, true])
    await visitor.post(`${CART}/add`, { item: '201', quantity: '1' })
    const line = (await shop.control<CartLine[]>('carts')).find(({ stockItemId }) => stockItemId === 201)
    expect((await visitor.get('/es/catalogo?search=regadera')).text).toContain('6,20 US$')
    await visitor.post(`${CART}/change`, { item: '201', quantity: '2' })
    expect(visitor.notice()).toContain('item_updated')
    await visitor.post(`${CART}/remove/${line?.shoppingCartId}`, {})
    expect(visitor.notice()).toContain('item_deleted')
    const sent = await visitor.post(`${CART}/send`, fieldsOf(await visitor.markup(CART)))
    const [order] = await shop.control<{ orderId: number }[]>('orders')
    expect(sent.location).toContain(`sent?orders=1-${order?.orderId}`)
    expect((await visitor.get('/es/client/orders')).text).toContain('130,50 US$')
  })
})

describe('a service that sends no quantity', () => {
  const folder = temporaryFolder()
  let shop: MinimalShop
  beforeAll(async () => {
    shop = await startMinimalShop(folder, { ERP_QUANTITY: 'nowhere' })
  })
  afterAll(() => shop.stop())

  test('is not assumed to mean 1: the cart shows the line, and cannot be sent', async () => {
    const visitor = newVisitor(shop)
    await visitor.signIn()
    await visitor.post(`${CART}/add`, { item: '101', quantity: '10' })
    const cart = await visitor.get(CART)
    expect(cart.text).toContain('En este momento no se puede leer la cantidad.')
    expect(await visitor.markup(CART)).not.toContain('name="uuid"')
  })
})

describe('a storefront whose product service has an unreadable tax rate', () => {
  const folder = temporaryFolder()
  let shop: MinimalShop

  beforeAll(async () => {
    shop = await startMinimalShop(folder, { ERP_ENVIRONMENTS: '{"tax":"dieciséis"}' })
  })
  afterAll(() => shop.stop())

  test('places no order', async () => {
    const visitor = newVisitor(shop)
    await visitor.signIn()
    await visitor.post(`${CART}/add`, { item: '101', quantity: '1' })
    expect((await visitor.get('/zh/client/shopping-cart')).text).toContain('暂时无法获知税率')
    expect(await visitor.markup('/zh/client/shopping-cart')).not.toContain('name="uuid"')
  })
})

/** The fields of the form that sends a cart. */
function fieldsOf(cart: string): string[][] {
  return [...cart.matchAll(/name="(uuid|shown)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ])
}
