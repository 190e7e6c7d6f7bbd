import type { Page } from '@playwright/test'
import { en } from '#app/messages/en/all.ts'
import { tabTo, tabStops } from './focus-walk.ts'
import { emptyCart, expect, signIn, test } from './shop-fixture.ts'
import { LONG, SHORT } from './tiers.ts'

const PATHS = ['', '/catalogo', '/catalogo?view=rows', '/stock/x/1055', '/contact', '/oauth/login']
/** The paths that `npm test` checks, on a desktop. */
const SHORT_PATH = '/stock/x/1055'

test.beforeEach(({ shop }) => emptyCart(shop))

test('the first Tab stop is the skip link, which leads into the page', async ({ page, shop }) => {
  await page.goto(`${shop.address}/en/catalogo`)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: en.frame.skipToContent })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
})

for (const size of [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
])
  for (const path of PATHS)
    test(
      `Tab visits every control of /en${path} in reading order at ${size.width} px, always visible`,
      size.width === 1280 && path === SHORT_PATH ? SHORT : LONG,
      async ({ page, shop }) => {
        await page.setViewportSize(size)
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await page.goto(`${shop.address}/en${path}`)
        const stops = await tabStops(page)
        expect(stops.length).toBeGreaterThan(20)
        const outOfOrder = stops.filter(({ isInOrder }) => !isInOrder)
        const covered = stops.filter(({ shown }) => shown < 0.4)
        const withoutOutline = stops.filter(({ isOutlined }) => !isOutlined)
        expect.soft(outOfOrder, 'stops follow the order of the page').toEqual([])
        expect.soft(covered, 'nothing covers the focused element').toEqual([])
        expect.soft(withoutOutline, 'the focused element has an outline').toEqual([])
      },
    )

test('Shift+Tab never moves the focus under the bar', LONG, async ({ page, shop }) => {
  await page.goto(`${shop.address}/en/catalogo?view=rows`)
  await page.getByRole('contentinfo').getByRole('link').first().focus()
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press('Shift+Tab')
    const isUnderBar = await page.evaluate(() => {
      const focused = document.activeElement
      const bar = document.querySelector('header')
      if (!focused || !bar || bar.contains(focused)) return false
      return (
        focused.getBoundingClientRect().top < (bar.firstElementChild?.getBoundingClientRect().bottom ?? 0)
      )
    })
    expect(isUnderBar, `${step} steps back`).toBe(false)
  }
})

test('a buyer finds, orders, looks up an order and signs out by keyboard alone', async ({ page, shop }) => {
  test.setTimeout(120_000)
  const main = page.getByRole('main')
  const press = async (target: ReturnType<Page['locator']>, key = 'Enter') => {
    await tabTo(page, target)
    await page.keyboard.press(key)
  }
  await page.goto(`${shop.address}/en`)
  await press(main.getByRole('link', { name: 'Office supplies' }).first())
  await expect(page).toHaveURL(/\/category\/400/)
  await press(main.getByRole('link', { name: 'Stapling and punching' }).first())
  await expect(page).toHaveURL(/\/subcategory\/410/)
  await press(
    page
      .locator('[data-stock-item-id="1055"]')
      .getByRole('link', { name: /stapler/ })
      .first(),
  )
  await expect(page).toHaveURL(/\/stock\/.*1055/)
  await press(main.getByRole('button', { name: /^Add to cart/ }).first())

  await expect(page).toHaveURL(/oauth\/login/)
  await tabTo(page, page.getByLabel(en.client.signIn.username))
  await page.keyboard.type(shop.username)
  await page.keyboard.press('Tab')
  await page.keyboard.type(shop.accessCode)
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-cart-count]').first()).toHaveText('1')

  await press(page.getByRole('banner').getByRole('link', { name: en.frame.cartCount(1) }))
  await expect(page).toHaveURL(/shopping-cart$/)
  const line = page.locator('[data-stock-item-id="1055"]')
  await tabTo(page, line.getByRole('textbox'))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await expect(main).toContainText('$49.42')
  await press(main.getByRole('button', { name: en.labels.send, exact: true }))
  await expect(page).toHaveURL(/orders\/sent/)
  await press(main.getByRole('link', { name: en.client.orderSent.yourOrders }))
  await expect(page.locator('tr[data-order-id]').first()).toContainText('$49.42')
  await page.goto(`${shop.address}/en/client`)
  await press(main.getByRole('button', { name: en.client.dashboard.signOut }), 'Space')
  await expect(page.getByText('closed session').first()).toBeVisible()
})

test('an open dialog blocks scrolling and focus on the page; Escape changes nothing', async ({
  page,
  shop,
}) => {
  await signIn(page, shop)
  await page.goto(`${shop.address}/en/stock/x/1055`)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
  await expect(page.getByText(en.client.notices.item_added).first()).toBeVisible()
  await page.goto(`${shop.address}/en/client/shopping-cart`)
  await page.getByRole('main').getByRole('button', { name: en.labels.send, exact: true }).click()
  await expect(page).toHaveURL(/orders\/sent/)
  const cancel = page.getByRole('link', { name: en.orders.cancel.action })
  await tabTo(page, cancel)
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog')
  await expect(question).toHaveAccessibleName(/^Cancel order/)
  await expect(question.getByRole('button', { name: en.orders.cancel.no, exact: true })).toBeFocused()
  const before = await page.evaluate(() => window.scrollY)
  await page.mouse.move(640, 500)
  await page.mouse.wheel(0, 600)
  await page.keyboard.press('End')
  expect(await page.evaluate(() => window.scrollY)).toBe(before)
  await expect(page.getByRole('main')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(cancel).toBeFocused()
})

test(
  'no single key is a shortcut: letters typed outside a field do nothing',
  LONG,
  async ({ page, shop }) => {
    await page.goto(`${shop.address}/en/catalogo`)
    await page.evaluate(() => document.body.focus())
    const before = await page.evaluate(() => [location.href, document.activeElement?.tagName, window.scrollY])
    await page.keyboard.type('abcdefghijklmnopqrstuvwxyz/?.,0123456789')
    expect(
      await page.evaluate(() => [location.href, document.activeElement?.tagName, window.scrollY]),
    ).toEqual(before)
    expect(await page.locator('[accesskey]').count()).toBe(0)
  },
)

test('a tooltip stays while the pointer is on it, and closes on Escape', LONG, async ({ page, shop }) => {
  await page.clock.install()
  await page.goto(`${shop.address}/en/catalogo`)
  const control = page.locator('[data-hint]').filter({ visible: true }).first()
  const bubble = page.locator('[data-bubble]')
  // The page's script may load after the pointer arrives
  await expect(async () => {
    await page.mouse.move(600, 700)
    await control.hover()
    await expect(bubble).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await bubble.hover()
  await page.clock.fastForward(600)
  await expect(bubble).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bubble).toHaveCount(0)
  await control.hover()
  await expect(bubble).toBeVisible()
  await page.mouse.move(600, 700)
  await expect(bubble).toHaveCount(0)
})
