import type { Page } from '@playwright/test'
import { en } from '#app/messages/en/all.ts'
import { es } from '#app/messages/es/all.ts'
import { zh } from '#app/messages/zh/all.ts'
import { emptyCart, expect, signIn, test } from './shop-fixture.ts'
import { LONG, SHORT } from './tiers.ts'

const TEXTS = { es, en, zh }
const LANGUAGES = ['es', 'en', 'zh'] as const
const rows = (page: Page) => page.locator('li.item-row')
const quantities = (page: Page) => page.getByRole('main').locator('input[name="quantity"]')
const cart = (page: Page) => page.locator('[data-cart-count]').first()

test.beforeEach(({ shop }) => emptyCart(shop))

test('a client orders forty codes by keyboard alone, at typing speed', LONG, async ({ page, shop }) => {
  await signIn(page, shop)
  await page.goto(`${shop.address}/en/catalogo?sort=code`)
  const ordered = new Map<string, string>()
  while (ordered.size < 40) {
    const ids = await rows(page)
      .filter({ has: page.locator('input[name="quantity"]') })
      .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-stock-item-id') ?? ''))
    const smallest = await quantities(page).evaluateAll((fields) =>
      fields.map((field) => Number(field.getAttribute('value'))),
    )
    const wanted = ids.slice(0, 40 - ordered.size)
    await quantities(page).first().focus()
    await quantities(page).first().selectText()
    for (const [index, id] of wanted.entries()) {
      // A multiple of the smallest quantity fits the item's minimum and pack
      const quantity = String((2 + ordered.size) * (smallest[index] ?? 1))
      ordered.set(id, quantity)
      await page.keyboard.type(quantity)
      await page.keyboard.press('Enter')
      if (index < wanted.length - 1) await page.keyboard.press('Tab')
    }
    const last = page.locator(`[data-stock-item-id="${wanted.at(-1)}"]`)
    await expect(last.locator('input[name="quantity"]')).toBeFocused()
    for (const id of wanted) {
      const message = en.addToCart.inCart(ordered.get(id) ?? '')
      await expect(page.locator(`[data-stock-item-id="${id}"]`)).toContainText(message)
    }
    // The response moved no focus
    await expect(last.locator('input[name="quantity"]')).toBeFocused()
    if (ordered.size < 40)
      await page.goto(`${shop.address}/en/catalogo/${ordered.size > 24 ? 3 : 2}?sort=code`)
  }
  await expect(cart(page)).toHaveAttribute('data-cart-count', '40')
  await page.goto(`${shop.address}/en/client/shopping-cart`)
  for (const [id, quantity] of ordered) {
    const line = page.getByRole('main').locator(`[data-stock-item-id="${id}"]`)
    await expect(line.locator('input[name="quantity"]')).toHaveValue(quantity)
  }
})

test('a quantity corrected while the first is being saved is the one in the cart', async ({ page, shop }) => {
  await signIn(page, shop)
  await page.goto(`${shop.address}/en/catalogo?sort=code`)
  const row = rows(page)
    .filter({ has: page.locator('input[name="quantity"]') })
    .first()
  const field = row.locator('input[name="quantity"]')
  let requests = 0
  const corrected = Promise.withResolvers<void>()
  await page.route(/shopping-cart\/(add|change)/, async (route) => {
    requests += 1
    await corrected.promise
    await route.continue()
  })
  await field.fill('12')
  await field.press('Enter')
  // A request that is replaced before it left the browser never arrives
  await expect.poll(() => requests).toBe(1)
  await field.fill('15')
  await field.press('Enter')
  corrected.resolve()
  await expect(row).toContainText(en.addToCart.inCart('15'))
  expect(requests).toBe(2)
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('15')
})

test(
  'arrow keys move between quantities; Tab from an untouched one leads to Add',
  LONG,
  async ({ page, shop }) => {
    await signIn(page, shop)
    await page.goto(`${shop.address}/en/catalogo?sort=code`)
    const first = quantities(page).first()
    await first.focus()
    await page.keyboard.press('ArrowDown')
    await expect(quantities(page).nth(1)).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(first).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(
      page
        .getByRole('main')
        .getByRole('button', { name: /^Add to cart/ })
        .first(),
    ).toBeFocused()
  },
)

for (const language of LANGUAGES) {
  const { labels } = TEXTS[language]
  test(
    `cards say that they lead to details, and categories to subcategories, in ${language}`,
    language === 'es' ? SHORT : LONG,
    async ({ page, shop }) => {
      const main = page.getByRole('main')
      await page.goto(`${shop.address}/${language}/catalogo`)
      await expect(main.getByText(labels.viewDetails).first()).toBeVisible()
      const category = main.locator('a[href*="/category/"]').first()
      await page.goto(new URL((await category.getAttribute('href')) ?? '', shop.address).href)
      await expect(main.getByText(labels.viewSubcategories, { exact: true }).first()).toBeVisible()
    },
  )
}

test('a client starts with rows, a visitor with cards; a chosen layout is remembered', async ({
  page,
  shop,
}) => {
  const main = page.getByRole('main')
  await page.goto(`${shop.address}/en/catalogo`)
  await expect(rows(page)).toHaveCount(0)
  await main.getByRole('link', { name: en.catalog.views.rows }).click()
  await expect(rows(page)).toHaveCount(24)
  await page.goto(`${shop.address}/en/offers`)
  await expect(rows(page).first()).toBeVisible()
  await main.getByRole('link', { name: en.catalog.views.cards }).click()
  await expect(rows(page)).toHaveCount(0)
  await signIn(page, shop)
  await page.goto(`${shop.address}/en/catalogo`)
  await expect(rows(page)).toHaveCount(0)
  await page.context().clearCookies({ name: 'view' })
  await page.reload()
  await expect(rows(page)).toHaveCount(24)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a link chooses the layout, which is remembered, and Enter in a quantity adds', async ({
    page,
    shop,
  }) => {
    await signIn(page, shop)
    await page.goto(`${shop.address}/en/catalogo?sort=code`)
    await page.getByRole('main').getByRole('link', { name: en.catalog.views.cards }).click()
    await page.goto(`${shop.address}/en/catalogo?sort=code`)
    await expect(rows(page)).toHaveCount(0)
    await page.getByRole('main').getByRole('link', { name: en.catalog.views.rows }).click()
    await quantities(page).first().fill('7')
    await quantities(page).first().press('Enter')
    await expect(quantities(page).first()).toHaveValue('7')
    await expect(cart(page)).toHaveAttribute('data-cart-count', '1')
  })
})

test(
  'a long column of categories fits on the screen and scrolls by itself, above the filters',
  LONG,
  async ({ page, shop }) => {
    await page.setViewportSize({ width: 1280, height: 420 })
    await page.goto(`${shop.address}/en/subcategory/460-pizarras-y-tableros`)
    const column = page.locator('.category-nav')
    await expect(column.locator('[aria-current]')).toBeInViewport({ ratio: 1 })
    await page.goto(`${shop.address}/en/catalogo`)
    await expect(column).toBeInViewport({ ratio: 1 })
    expect(await column.evaluate((list) => list.scrollHeight > list.clientHeight)).toBe(true)
    await column.hover()
    await page.mouse.wheel(0, 80)
    await expect.poll(() => column.evaluate((list) => list.scrollTop)).toBeGreaterThan(40)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  },
)

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true })

  test('the current category is visible among many others', LONG, async ({ page, shop }) => {
    await page.goto(`${shop.address}/en/subcategory/460-pizarras-y-tableros`)
    const here = page.locator('.category-nav [aria-current]')
    await expect(here).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.locator('.category-nav a[href*="/450-"]').tap()
    await expect(here).not.toHaveAttribute('href', /460/)
    await expect(here).toBeInViewport({ ratio: 1 })
  })
})
