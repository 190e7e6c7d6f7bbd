import type { Page } from '@playwright/test'
import { en } from '#app/messages/en/all.ts'
import { expectAccessible } from './expect-accessible.ts'
import { type DemoShop, emptyCart, expect, signIn, test } from './shop-fixture.ts'

/** $2.10; from 12 on $1.85. */
const NOTES = '1040'

const WIDTHS = [390, 1280]

const answer = (page: Page) => page.locator(`[data-stock-item-id="${NOTES}"] .answer`)
const field = (page: Page) => page.locator(`[data-stock-item-id="${NOTES}"]`).getByRole('textbox')
const tier = (page: Page) => page.getByRole('table', { name: en.price.tierTable }).getByRole('link')

async function open(page: Page, shop: DemoShop, query = ''): Promise<void> {
  await page.goto(`${shop.address}/en/stock/x/${NOTES}${query}`)
}

/** Holds back all scripts of the pages that are opened next, until the function it returns is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** `goto` would wait for the scripts. */
async function openWithoutScripts(page: Page, address: string): Promise<void> {
  const before = page.url()
  await page.evaluate((to) => location.assign(to), address)
  // The shop completes the address of an item
  await page.waitForURL(({ href }) => href !== before, { waitUntil: 'commit' })
}

/** The sum of the layout shifts that `act` causes. */
async function shiftsOf(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push('value' in entry ? Number(entry.value) : 0)
    }).observe({ type: 'layout-shift' })
  })
  await act()
  return page.evaluate(() => {
    const { shifts } = window as unknown as { shifts: number[] }
    return shifts.reduce((sum, shift) => sum + shift, 0)
  })
}

test.describe('a quantity', () => {
  test('answers on the page of an item with its tier, its total and what it saves', async ({
    page,
    shop,
  }) => {
    await open(page, shop)
    await field(page).fill('12')
    await expect(answer(page)).toContainText('12 × 1.85 = $22.20')
    await expect(answer(page)).toContainText(`· ${en.saves('3.00')}`)
    await expect(page.locator('.unit-prices')).toContainText('$1.85', { useInnerText: true })
    await expect(page.locator('.unit-prices')).not.toContainText('$2.10', { useInnerText: true })
    // Announced once it stays the same
    await expect(answer(page).locator('output')).toHaveText(`12 × 1.85 = $22.20 · ${en.saves('3.00')}`)
    await expectAccessible(page, 'an item with an answered quantity')
    await field(page).fill('11')
    await expect(answer(page)).toContainText('11 × 2.10 = $23.10')
    await expect(answer(page)).not.toContainText('·')
    await field(page).fill('x')
    await expect(answer(page)).toHaveText('')
  })

  test('answers what was typed before its script was there', async ({ page, shop }) => {
    await emptyCart(shop)
    await signIn(page, shop)
    await page.route('**/cart-form-*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 800))
      await route.continue()
    })
    await open(page, shop)
    await field(page).fill('12')
    await expect(answer(page)).toContainText('12 × 1.85 = $22.20')
  })

  test('answers a visitor what was typed before the scripts of the page were there', async ({
    page,
    shop,
  }) => {
    const release = await holdScripts(page)
    await openWithoutScripts(page, `${shop.address}/en/stock/x/${NOTES}`)
    await field(page).fill('12')
    release()
    await expect(answer(page)).toContainText('12 × 1.85 = $22.20')
  })

  test('answers what was typed in two lines to reorder before the scripts were there', async ({
    page,
    shop,
  }) => {
    await signIn(page, shop)
    const release = await holdScripts(page)
    // The demo client's first order
    await openWithoutScripts(page, `${shop.address}/en/client/orders/1/1/again`)
    const lines = page.locator('main [data-stock-item-id]')
    await lines.nth(0).getByRole('textbox').fill('7')
    await lines.nth(1).getByRole('textbox').fill('5')
    release()
    await expect(lines.nth(0).locator('.answer')).toContainText('7 × ')
    await expect(lines.nth(1).locator('.answer')).toContainText('5 × ')
  })

  test('is set by a press on a tier, which leaves the page', async ({ page, shop }) => {
    await open(page, shop)
    await page.waitForLoadState('networkidle')
    await tier(page).last().click()
    await expect(field(page)).toHaveValue('12')
    await expect(answer(page)).toContainText('12 × 1.85 = $22.20')
    await expect(page).toHaveURL(new RegExp(`/${NOTES}$`))
  })

  test('moves nothing when it is typed and when it is added', async ({ page, shop }) => {
    await signIn(page, shop)
    await emptyCart(shop)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 })
      await open(page, shop)
      await page.waitForLoadState('networkidle')
      // A browser scrolls to the field that is filled, so the places are those within the bar
      const placeOfButton = () =>
        page.locator('[data-add-bar]').evaluate((bar) => {
          const button = bar.querySelector('form > button')?.getBoundingClientRect()
          const { top, height } = bar.getBoundingClientRect()
          return { height, top: button && button.top - top }
        })
      const before = await placeOfButton()
      const shift = await shiftsOf(page, async () => {
        await field(page).fill('24')
        await expect(answer(page)).toContainText('24 × 1.85 = $44.40')
        await field(page).press('Enter')
        await expect(answer(page)).toContainText(en.addToCart.inCart('24'))
      })
      expect(shift).toBeLessThan(0.005)
      expect(await placeOfButton()).toEqual(before)
      await emptyCart(shop)
    }
  })

  test('answers in cards, rows and the cart', async ({ page, shop }) => {
    await signIn(page, shop)
    await emptyCart(shop)
    for (const view of ['cards', 'rows']) {
      await page.goto(`${shop.address}/en/catalogo?search=NOT-2410&all=1&view=${view}`)
      await page.waitForLoadState('networkidle')
      const shift = await shiftsOf(page, async () => {
        await field(page).fill('12')
        await expect(answer(page)).toContainText('12 × 1.85 = $22.20')
      })
      expect(shift, view).toBeLessThan(0.005)
    }
    await field(page).press('Enter')
    // The number of lines says so before the shop has answered
    const row = page.locator(`[data-stock-item-id="${NOTES}"]`)
    await expect(row.getByRole('button', { name: en.labels.edit })).toBeVisible()
    await page.goto(`${shop.address}/en/client/shopping-cart`)
    await field(page).fill('6')
    await expect(answer(page)).toContainText('6 × 2.10 = $12.60')
    await emptyCart(shop)
  })
})

test.describe('without JavaScript a quantity', () => {
  test.use({ javaScriptEnabled: false })

  test('is entered by the link of a tier, and answers', async ({ page, shop }) => {
    await open(page, shop)
    await tier(page).last().click()
    await expect(field(page)).toHaveValue('12')
    await expect(answer(page)).toContainText('12 × 1.85 = $22.20')
  })

  test('that is in the cart answers too', async ({ page, shop }) => {
    await emptyCart(shop)
    await signIn(page, shop)
    await open(page, shop, '?quantity=24')
    await page.locator('[data-add-bar] form > button').click()
    await expect(answer(page)).toContainText(en.addToCart.inCart('24'))
    await expect(answer(page)).toContainText('24 × 1.85 = $44.40')
    await emptyCart(shop)
  })
})
