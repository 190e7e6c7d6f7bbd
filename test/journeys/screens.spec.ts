import type { Page } from '@playwright/test'
import { en } from '#app/messages/en/all.ts'
import { type DemoShop, emptyCart, expect, test, signIn } from './shop-fixture.ts'
import { LONG } from './tiers.ts'

/** Signs in and opens a cart with one item. */
async function openCart(page: Page, shop: DemoShop): Promise<void> {
  await signIn(page, shop)
  // Lines of an earlier journey would be counted
  await emptyCart(shop)
  await page.goto(`${shop.address}/en/stock/x/1055`)
  const button = page
    .getByRole('main')
    .getByRole('button', { name: /^(Add to cart|Edit)/ })
    .first()
  await button.click()
  // The count in the bar changes before the addition is saved
  await expect(page.getByText(en.client.notices.item_added)).toBeVisible()
  await page.goto(`${shop.address}/en/client/shopping-cart`)
}

test('an invalid quantity shows an error at its field and stays as typed; the cart keeps the old one', async ({
  page,
  shop,
}) => {
  await openCart(page, shop)
  const line = page.locator('[data-stock-item-id="1055"]')
  const before = await line.getByRole('textbox').inputValue()
  for (const typed of ['-1', '1.5', '1e3', 'abc', '１,２']) {
    await line.getByRole('textbox').fill(typed)
    await line.getByRole('button', { name: en.labels.edit }).click()
    await expect(line.getByRole('alert')).toHaveText('Invalid number format')
    await expect(line.getByRole('textbox')).toHaveValue(typed)
    await expect(line).toContainText(`In the cart: ${before}`)
  }
})

test('an item is removed at once, its place says so, and restores it with its quantity', async ({
  page,
  shop,
}) => {
  await openCart(page, shop)
  const line = page.locator('[data-stock-item-id="1055"]')
  const quantity = await line.getByRole('textbox').inputValue()
  const undo = page.getByRole('button', { name: en.client.removal.undo })
  const count = page.locator('[data-cart-count]').first()
  await line.locator('[data-remove]').click()
  await expect(line).toHaveCount(0)
  await expect(page.getByRole('main').getByText('Item deleted from shopping cart')).toBeVisible()
  await expect(count).toHaveAttribute('data-cart-count', '0')
  await undo.click()
  await expect(line.getByRole('textbox')).toHaveValue(quantity)
  await expect(undo).toHaveCount(0)
  await expect(count).toHaveAttribute('data-cart-count', '1')
})

test('a form of an expired session orders nothing and keeps its input; sent again, it orders', async ({
  page,
  shop,
}) => {
  await openCart(page, shop)
  await page.route('**/shopping-cart/send*', (route) =>
    route.continue({ postData: (route.request().postData() ?? '').replace(/xsrf=[^&]+/, 'xsrf=older') }),
  )
  await page.getByRole('textbox', { name: en.client.order.comment }).fill('Ring twice')
  await page.getByRole('button', { name: en.labels.send }).click()
  await expect(page.getByRole('alert').first()).toContainText(en.client.cart.nothingOrdered)
  await expect(page.getByRole('textbox', { name: en.client.order.comment })).toHaveValue('Ring twice')
  await page.unroute('**/shopping-cart/send*')
  await page.getByRole('button', { name: en.labels.send }).click()
  await expect(page).toHaveURL(/\/client\/orders\/sent/)
  await expect(page.getByText('Ring twice')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('removing asks on a page of its own', async ({ page, shop }) => {
    await signIn(page, shop)
    await page.goto(`${shop.address}/en/stock/x/1055`)
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click()
    await expect(page.getByText('Item added to shopping cart').first()).toBeVisible()
    await page.goto(`${shop.address}/en/client/shopping-cart`)
    const line = page.locator('[data-stock-item-id="1055"]')
    await line
      .getByRole('link', { name: en.labels.remove })
      .or(line.getByRole('button', { name: en.labels.remove }))
      .click()
    await expect(page.getByRole('main')).toContainText('Delete the item?')
    await page.getByRole('button', { name: 'Yes', exact: true }).click()
    await expect(page.getByText('Item deleted from shopping cart').first()).toBeVisible()
    await expect(line).toHaveCount(0)
  })

  test('an invalid quantity shows an error, and the cart keeps the old one', LONG, async ({ page, shop }) => {
    await signIn(page, shop)
    await page.goto(`${shop.address}/en/stock/x/1055`)
    await page
      .getByRole('main')
      .getByRole('button', { name: /^(Add to cart|Edit)/ })
      .first()
      .click()
    await page.goto(`${shop.address}/en/client/shopping-cart`)
    const line = page.locator('[data-stock-item-id="1055"]')
    const before = await line.getByRole('textbox').inputValue()
    await line.getByRole('textbox').fill('1e3')
    await line.getByRole('button', { name: en.labels.edit }).click()
    await expect(page.getByText('Invalid number format').first()).toBeVisible()
    await page.goto(`${shop.address}/en/client/shopping-cart`)
    await expect(line.getByRole('textbox')).toHaveValue(before)
  })

  test(
    'a wrong code keeps the typed name, and does not reveal which of the two is wrong',
    LONG,
    async ({ page, shop }) => {
      await page.goto(`${shop.address}/en/oauth/login`)
      await page.locator('input[name="username"]').fill('somebody')
      await page.locator('input[name="password"]').fill('WRONG-CODE')
      await page.locator('main form button').click()
      await expect(page.getByText(en.client.signIn.wrong_sign_in).first()).toBeVisible()
      await expect(page.locator('input[name="username"]')).toHaveValue('somebody')
      await expect(page.locator('input[name="password"]')).toHaveValue('')
    },
  )
})

test(
  'the browser stores the client’s id and name for display, and deletes it on sign-out',
  LONG,
  async ({ page, shop }) => {
    const stored = () => page.evaluate(() => [localStorage.client, Boolean(localStorage.layoutData)])
    await signIn(page, shop)
    await expect.poll(stored).toEqual([expect.stringMatching(/^{"clientId":\d+,"name":"Demo"}$/), true])
    await page.getByRole('main').getByRole('button', { name: en.client.dashboard.signOut }).click()
    await expect(page.getByText('closed session').first()).toBeVisible()
    await expect(page).toHaveURL(/\/en$/)
    await expect.poll(stored).toEqual([undefined, true])
  },
)

test('Back from a sign-in, and a sign-in in another tab, lead to the item', async ({ context, shop }) => {
  await emptyCart(shop)
  const [one, other] = [await context.newPage(), await context.newPage()]
  const add = (page: Page) => page.locator('main form.cart-row').first().locator('button').last().click()
  const quantity = one.locator('form.cart-row input[name="quantity"]').first()
  await one.goto(`${shop.address}/en/stock/x/1040`)
  await other.goto(`${shop.address}/en/stock/x/1055`)
  const [first, second] = [one.url(), other.url()]

  await add(other)
  await other.getByLabel(en.client.signIn.username).fill(shop.username)
  await other.getByLabel(en.client.signIn.accessCode, { exact: true }).fill(shop.accessCode)
  await other.getByRole('main').getByRole('button', { name: en.client.signIn.submit, exact: true }).click()
  await expect(other.getByText(en.client.notices.item_added)).toBeVisible()
  await other.goBack()
  await expect(other).toHaveURL(second)
  await expect(other.locator('[data-cart-count]').first()).toHaveAttribute('data-cart-count', '1')
  await expect(other.getByText(en.client.notices.not_added_yet)).toHaveCount(0)

  await quantity.fill('7')
  await add(one)
  await expect(one.getByText(en.client.notices.not_added_yet).first()).toBeVisible()
  await expect(one).toHaveURL(first)
  await expect(quantity).toHaveValue('7')
})

test('signing out ends the session in every tab', async ({ context, shop }) => {
  const [one, other] = [await context.newPage(), await context.newPage()]
  await signIn(one, shop)
  await other.goto(`${shop.address}/en/client/orders`)
  await one.goto(`${shop.address}/en/client`)
  await one.getByRole('main').getByRole('button', { name: en.client.dashboard.signOut }).click()
  await expect(one.getByText('closed session').first()).toBeVisible()
  await expect(other).toHaveURL(/\/en\/oauth\/login\?next=%2Fen%2Fclient%2Forders/)
})

test('a new page starts at the top; back restores the scroll position', async ({ page, shop }) => {
  await page.goto(`${shop.address}/en/catalogo`)
  await page.evaluate(() => window.scrollTo(0, 900))
  await page.locator('[data-stock-item-id]').nth(12).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/stock\//)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500)
})

test('adjacent cards align codes and prices, however long the names are', LONG, async ({ page, shop }) => {
  await page.setViewportSize({ width: 600, height: 700 })
  await page.goto(`${shop.address}/es/catalogo`)
  const cards = page.locator('main li[data-stock-item-id]')
  const topOf = (at: number, part: string) =>
    cards
      .nth(at)
      .locator(part)
      .first()
      .evaluate((element) => Math.round(element.getBoundingClientRect().top))
  const heights = await cards.locator('h2 a').evaluateAll((names) => names.map((name) => name.clientHeight))
  // Names of one height prove nothing
  const left = heights.findIndex((height, at) => at % 2 === 0 && height !== heights[at + 1])
  expect(left, String(heights)).toBeGreaterThanOrEqual(0)
  for (const part of ['.code', '.price', 'button'])
    expect(await topOf(left, part)).toBe(await topOf(left + 1, part))
})
