import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { launchWithBackForwardCache } from './back-forward-cache.ts'
import type { ServedShop } from './served-shop.ts'
import { emptyCart, expect, signIn, test as base } from './shop-fixture.ts'
import { expectAccessible } from './expect-accessible.ts'
import { openUnsteadyNetwork, type UnsteadyNetwork } from './unsteady-network.ts'
import { LONG } from './tiers.ts'
import { backdateForms } from './date-forms.ts'
import { en } from '#app/messages/en/all.ts'

const test = base.extend<{ network: UnsteadyNetwork }, { own: ServedShop }>({
  network: async ({ shop }, use) => {
    const network = await openUnsteadyNetwork(shop.address)
    await use(network)
    network.close()
  },
  /** A shop that a journey can stop, and restart at the same address. */
  own: [async ({ serveShop }, use) => use(await serveShop()), { scope: 'worker', timeout: 120_000 }],
})

test.use({ serviceWorkers: 'allow' })

const { kept } = en.offline

const line = (page: Page) => page.getByRole('status').filter({ hasText: /connection|responding/ })

/** The addresses of the pages stored on the device. */
function storedPages(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const places = (await caches.keys()).filter((name) => name.startsWith('pages '))
    const requests = await Promise.all(places.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
}

async function waitUntilStored(page: Page, ...paths: readonly string[]): Promise<void> {
  await expect.poll(() => storedPages(page)).toEqual(expect.arrayContaining(['/en/offline', ...paths]))
}

const firstItem = (page: Page) => page.locator('[data-stock-item-id] a[href*="/stock/"]').first()

test('pages opened by address or by link open offline, with their pictures', async ({
  page,
  shop,
  context,
}) => {
  await page.goto(`${shop.address}/en/catalogo/1`)
  await waitUntilStored(page, '/en/catalogo/1')
  const item = String(await firstItem(page).getAttribute('href'))
  await firstItem(page).click()
  await page.waitForURL(`**${item}`)
  await waitUntilStored(page, item)

  await context.setOffline(true)
  await page.reload()
  await expect(line(page)).toContainText(/No connection: page saved at \d?\d:\d\d (AM|M|PM)/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectPicturesShown(page)
  await page.goBack()
  await expect(firstItem(page)).toBeVisible()
  await firstItem(page).click()
  await page.waitForURL(`**${item}`)
  await expect(line(page)).toContainText('page saved')
  await expect(
    page
      .getByRole('spinbutton')
      .or(page.getByRole('textbox', { name: /quantity/i }))
      .first(),
  ).toBeVisible()

  await context.setOffline(false)
  await expect(line(page)).toHaveCount(0)
})

test('the category menu of a visitor who has been in the shop before opens offline with all levels', async ({
  page,
  shop,
  context,
}) => {
  const brands = `${shop.address}/en/brands`
  const deep = page.getByRole('banner').locator('a[href*="/en/subcategory-2/"]')
  await expect(async () => {
    await page.goto(brands)
    await page.waitForLoadState('networkidle')
    await expect(deep).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
  await waitUntilStored(page, '/en/brands')
  await context.setOffline(true)
  await page.reload()
  await expect(line(page)).toContainText('page saved')
  await page.locator('header summary').filter({ hasText: 'Categories', visible: true }).click()
  await expect(deep.filter({ visible: true }).first()).toBeVisible()
  await context.setOffline(false)
})

async function expectPicturesShown(page: Page): Promise<void> {
  const widths = await page.locator('main img').evaluateAll((pictures) =>
    pictures
      .filter((picture) => picture instanceof HTMLImageElement)
      .filter((picture) => picture.getBoundingClientRect().top < innerHeight)
      .map(({ naturalWidth }) => naturalWidth),
  )
  expect(widths.length).toBeGreaterThan(0)
  expect(widths).not.toContain(0)
}

test(
  'an unvisited page lists the stored pages while the shop is down, and opens when it is back',
  LONG,
  async ({ page, own }) => {
    await page.goto(`${own.address}/en`)
    await waitUntilStored(page, '/en')
    await page.goto(`${own.address}/en/catalogo/1`)
    await waitUntilStored(page, '/en/catalogo/1')
    const item = String(await firstItem(page).getAttribute('href'))
    await own.stop()

    await firstItem(page).click()
    await page.waitForURL(/\/en\/offline/)
    await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
    await expect(line(page)).toContainText('The shop is not responding')
    await expect(page.locator('main a[href="/en/catalogo/1"]')).toBeVisible()
    await expectAccessible(page, 'the offline page')
    await own.start()
    await page.waitForURL(`**${item}`, { timeout: 30_000 })
    await expect(line(page)).toHaveCount(0)
  },
)

test('a form fails at once offline, keeps its input, and is never sent later', async ({
  page,
  shop,
  context,
}) => {
  await page.goto(`${shop.address}/en/contact`)
  await waitUntilStored(page, '/en/contact')
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await page.locator('[name=name]').fill('Rosa Díaz')
  await page.locator('[name=email]').fill('rosa@example.com')
  await page.locator('[name=message]').fill('Do you deliver to Miami?')
  await context.setOffline(true)
  await expect(line(page)).toContainText('You can still open pages you have seen')
  await page.locator('main form button').last().click()
  await expect(page.getByText('Nothing was sent; what you typed is still here')).toBeVisible()
  await expect(page.locator('[name=message]')).toHaveValue('Do you deliver to Miami?')

  await context.setOffline(false)
  await expect(line(page)).toHaveCount(0)
  expect(sent).toEqual([])
  await backdateForms(page)
  await page.locator('main form button').last().click()
  await page.waitForURL(/\?sent/)
  expect(sent).toHaveLength(1)
})

test('a client opens the cart and orders offline; signing out deletes them', async ({
  page,
  shop,
  context,
}) => {
  await emptyCart(shop)
  await signIn(page, shop)
  await page.goto(`${shop.address}/en/client/shopping-cart`)
  await waitUntilStored(page, '/en/client/shopping-cart')
  await page.goto(`${shop.address}/en/client`)
  await waitUntilStored(page, '/en/client')
  await context.setOffline(true)
  await page.goto(`${shop.address}/en/client/shopping-cart`)
  await expect(line(page)).toContainText('page saved')

  await page.goto(`${shop.address}/en/oauth/reset-password?token=secret`)
  await page.waitForURL(/\/en\/offline/)

  await context.setOffline(false)
  await page.goto(`${shop.address}/en/client`)
  await page.getByRole('button', { name: 'Sign out' }).first().click()
  await page.waitForURL(/\/en$/)
  await waitUntilStored(page, '/en')
  expect((await storedPages(page)).filter((path) => path.includes('/client'))).toEqual([])
  await context.setOffline(true)
  await page.goto(`${shop.address}/en/client/shopping-cart`)
  await page.waitForURL(/\/en\/offline/)
  await page.goto(`${shop.address}/en/oauth/login`)
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
})

test('an addition and an order whose responses are lost are each done once, though sent twice', async ({
  page,
  shop,
  network,
}) => {
  await emptyCart(shop)
  const through = { ...shop, address: network.address }
  await signIn(page, through)
  await page.goto(`${network.address}/en/catalogo/1`)
  await waitUntilStored(page, '/en/catalogo/1')
  const add = page.getByRole('button', { name: /^Add to cart/ }).first()
  network.behave((method) => (method === 'POST' ? 'cut' : 'answered'))
  await add.click()
  await expect(page.getByRole('region', { name: kept.title('1', true) })).toBeVisible()
  // An impatient second press is the same addition
  await add.click()
  network.behave()
  await expect(page.getByRole('region', { name: kept.title('1', true) })).toHaveCount(0)

  await page.goto(`${network.address}/en/client/shopping-cart`)
  await expect(page.locator('[data-total]')).toHaveAttribute('data-total', '1')
  await expect(page.locator('main input[name=quantity]')).toHaveValue('1')
  network.behave((method) => (method === 'POST' ? 'cut' : 'answered'))
  await page.getByRole('textbox', { name: /comment/i }).fill('Leave it at the gate')
  const orders = await countOrders(page, network.address)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByRole('textbox', { name: /comment/i })).toHaveValue('Leave it at the gate')
  network.behave()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.waitForURL(/orders\/sent|shopping-cart/)
  await expect.poll(() => countOrders(page, network.address)).toBe(orders + 1)
})

test.describe('on a phone in a warehouse', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('what a client changes and adds offline is kept, shown, and sent once the network is back', async ({
    page,
    shop,
    context,
  }) => {
    await emptyCart(shop)
    await signIn(page, shop)
    const fields = page.getByRole('main').getByRole('textbox', { name: /^Quantity of/ })
    // On the page of an item, others below have one, too
    const quantity = fields.first()
    await page.goto(`${shop.address}/en/stock/x/1055`)
    await quantity.fill('20')
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click()
    await expect(page.getByRole('main')).toContainText(en.addToCart.inCart('20'))
    const other = '/en/stock/x/1002'
    await page.goto(`${shop.address}${other}`)
    const item = new URL(page.url()).pathname
    await page.goto(`${shop.address}/en/client/shopping-cart`)
    await waitUntilStored(page, '/en/client/shopping-cart', item)

    await context.setOffline(true)
    await expect(line(page)).toContainText('You can still open pages you have seen')
    await quantity.fill('30')
    await page.keyboard.press('Enter')
    const one = page.getByRole('region', { name: kept.title('1', true) })
    await expect(one).toContainText('30 ×')
    await expect(one).toContainText(kept.waiting)
    await page.getByRole('button', { name: en.labels.send, exact: true }).click()
    await expect(page.getByText(en.client.notices.not_sent_offline)).toBeVisible()
    await page.goto(`${shop.address}${item}`)
    await expect(line(page)).toContainText('page saved')
    await quantity.fill('4')
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click()
    const both = page.getByRole('region', { name: kept.title('2', false) })
    await expect(both).toContainText('4 ×')
    await quantity.fill('6')
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click()
    await expect(both).toContainText('6 ×')
    await expectAccessible(page, 'changes that are not sent yet')

    await context.setOffline(false)
    await expect(both).toHaveCount(0)
    await page.goto(`${shop.address}/en/client/shopping-cart`)
    await expect(fields).toHaveCount(2)
    expect(
      await fields.evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value)),
    ).toEqual(['30', '6'])
    await emptyCart(shop)
  })

  test('what somebody else changed meanwhile is left for the client to decide', async ({
    page,
    shop,
    context,
    browser,
  }) => {
    await emptyCart(shop)
    await signIn(page, shop)
    const quantityOn = (tab: Page) => tab.getByRole('main').getByRole('textbox', { name: /^Quantity of/ })
    await page.goto(`${shop.address}/en/stock/x/1055`)
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click()
    await expect(page.getByRole('main')).toContainText(en.addToCart.inCart('1'))
    await page.goto(`${shop.address}/en/client/shopping-cart`)
    await waitUntilStored(page, '/en/client/shopping-cart')
    await context.setOffline(true)
    await quantityOn(page).fill('30')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: kept.title('1', true) })).toContainText(kept.waiting)

    const colleague = await (await browser.newContext()).newPage()
    await signIn(colleague, shop)
    await colleague.goto(`${shop.address}/en/client/shopping-cart`)
    await quantityOn(colleague).fill('7')
    await colleague.keyboard.press('Enter')
    await expect(colleague.getByText(en.client.notices.item_updated)).toBeAttached()

    await context.setOffline(false)
    const conflict = page.getByRole('region', { name: kept.title('1', true) })
    await expect(conflict).toContainText(kept.isOther('7'))
    await expectAccessible(page, 'a change that somebody else made otherwise')
    await page.getByRole('main').getByRole('button', { name: en.labels.send, exact: true }).click()
    await expect(page.getByText(en.client.cart.keptFirst)).toBeVisible()
    await conflict.getByRole('button', { name: new RegExp(`^${kept.take('30')}`) }).click()
    await expect(conflict).toHaveCount(0)
    await colleague.reload()
    await expect(quantityOn(colleague)).toHaveValue('30')
    await colleague.context().close()
    await emptyCart(shop)
  })
})

async function countOrders(page: Page, address: string): Promise<number> {
  const answer = await page.request.get(`${address}/en/client/orders`)
  return Number(/data-total="(\d+)"/.exec(await answer.text())?.[1] ?? 0)
}

test(
  'a failing shop shows its own error; a slow one shows the copy, then its answer',
  LONG,
  async ({ page, network }) => {
    await page.goto(`${network.address}/en/brands`)
    await waitUntilStored(page, '/en/brands')
    network.behave((_, path) => (path === '/en/brands' ? { status: 503 } : 'answered'))
    expect((await page.reload())?.status()).toBe(503)
    await expect(page.getByText('Internal error')).toBeVisible()
    network.behave((_, path) => (path === '/en/brands' ? 'never' : 'answered'))
    await page.goto(`${network.address}/en/brands`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // The shop is fast again: its page replaces the copy, without a note
    await expect(line(page)).toHaveCount(0, { timeout: 20_000 })

    await page.goto(`${network.address}/en/about`)
    await waitUntilStored(page, '/en/about')
    network.behave((_, path) => (path.startsWith('/en/brands') ? 'never' : 'answered'))
    await page.getByRole('link', { name: 'Brands' }).first().click()
    await page.waitForURL('**/en/brands')
    await expect(line(page)).toContainText('page saved')
  },
)

test('another client on the device finds no page of the first, and an expired session leaves none', async ({
  page,
  own,
  context,
}) => {
  const second = { username: 'second', accessCode: 'SECOND-CODE-42' }
  const named = ['--username', second.username, '--name', 'Second', '--email', 'second@example.com']
  await own.command('client', 'add', ...named, '--code', second.accessCode)
  await signIn(page, own)
  await page.goto(`${own.address}/en/client/orders`)
  await waitUntilStored(page, '/en/client/orders')
  // The session ends without a sign-out: the cookie is gone, as after a new access code
  await context.clearCookies()
  await page.goto(`${own.address}/en/brands`)
  await waitUntilStored(page, '/en/brands')
  expect((await storedPages(page)).filter((path) => path.includes('/client'))).toEqual([])

  await signIn(page, { ...own, ...second })
  await page.goto(`${own.address}/en/client/profile`)
  await waitUntilStored(page, '/en/client/profile')
  expect(await storedPages(page)).not.toContain('/en/brands')
})

test(
  'a new release replaces the previous one and keeps the stored pages',
  LONG,
  async ({ page, network }) => {
    await page.goto(`${network.address}/en/brands`)
    await waitUntilStored(page, '/en/brands')
    const before = await page.evaluate(() => caches.keys())
    const build = /pages (\w+) /.exec(before.join())?.[1] ?? ''
    network.behave((_, path) =>
      path === '/sw.js' ? { rewrite: (text) => text.replaceAll(build, 'nextrelease1') } : 'answered',
    )
    await page.goto(`${network.address}/en/about`)
    await expect
      .poll(() => page.evaluate(() => caches.keys()))
      .toEqual(expect.arrayContaining([expect.stringMatching(/^pages nextrelease1 /)]))
    await waitUntilStored(page, '/en/about')
    await expect
      .poll(async () => (await page.evaluate(() => caches.keys())).filter((name) => name.includes(build)))
      .toEqual([])
  },
)

test('a disabled worker removes itself and all stored pages', LONG, async ({ page, own }) => {
  await page.goto(`${own.address}/en`)
  await waitUntilStored(page, '/en')
  await own.start({ OFFLINE: 'off' })
  await page.goto(`${own.address}/en/brands`)
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0)
  await own.start()
})

test(
  'signing out offline deletes the stored pages, and reports that the session is still open',
  LONG,
  async ({ page, shop, context }) => {
    await signIn(page, shop)
    await page.goto(`${shop.address}/en/client`)
    await waitUntilStored(page, '/en/client')
    await context.setOffline(true)
    await expect(line(page)).toBeVisible()
    await page.getByRole('button', { name: 'Sign out' }).first().click()
    await expect(page.getByText('sign out again once you are connected')).toBeVisible()
    await expect.poll(() => storedPages(page)).toEqual([])
  },
)

test('the worker adds few requests to a page load', LONG, async ({ page, network }) => {
  await page.goto(`${network.address}/en`)
  await waitUntilStored(page, '/en')
  await page.goto(`${network.address}/en/brands`)
  await waitUntilStored(page, '/en/brands')
  network.seen.length = 0
  await page.goto(`${network.address}/en/about`)
  await waitUntilStored(page, '/en/about')
  // The browser checks for a newer worker at any time
  const requests = network.seen.filter((request) => !/\/(static|images)\/|\/sw\.js$/.test(request))
  expect(requests).toEqual(['GET /en/about'])
  const worker = await (await page.request.get(`${network.address}/sw.js`)).body()
  expect(brotliCompressSync(worker).length).toBeLessThan(6 * 1024)
})

test(
  'going back restores the page as it was left, without loading it',
  LONG,
  async ({ launchOptions, shop }) => {
    const browser = await launchWithBackForwardCache(launchOptions)
    const page = await browser.newPage()
    await page.goto(`${shop.address}/en/brands`)
    await waitUntilStored(page, '/en/brands')
    await page.goto(`${shop.address}/en/about`)
    await waitUntilStored(page, '/en/about')
    // A response that arrives after the page was left evicts it from the back/forward cache
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => (document.title = `persisted: ${persisted}`))
    })
    await page.goto(`${shop.address}/en/contact`)
    await page.evaluate(() => history.back())
    await expect.poll(() => page.title()).toBe('persisted: true')
    await browser.close()
  },
)

test('a full device stores no more pages, and everything else works', LONG, async ({ page, shop }) => {
  const session = await page.context().newCDPSession(page)
  const quota = (quotaSize?: number) =>
    session.send('Storage.overrideQuotaForOrigin', {
      origin: shop.address,
      ...(quotaSize && { quotaSize }),
    })
  await quota(30_000)
  await page.goto(`${shop.address}/en/catalogo/1`)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await expect(firstItem(page)).toBeVisible()
  await expectPicturesShown(page)
  await quota()
})
