import type { Locator, Page } from '@playwright/test'
import { en } from '#app/messages/en/all.ts'
import { findAxeProblems } from './axe.ts'
import { type DemoShop, expect, test, signIn } from './shop-fixture.ts'
import { LONG } from './tiers.ts'

const { item_added: added, item_updated: updated } = en.client.notices

const noticesOf = (page: Page) =>
  page.getByRole('region', { name: en.client.noticeBoard.label }).getByRole('listitem')

/** Fails to add the first items of a list, as early as it can or once all is loaded; returns the notices. */
async function failToAdd(
  page: Page,
  shop: DemoShop,
  count: number,
  when: 'early' | 'loaded' = 'early',
): Promise<Locator> {
  await page.route('**/shopping-cart/add*', (route) => route.fulfill({ status: 503 }))
  await page.goto(`${shop.address}/en/catalogo?sort=code&view=rows`)
  if (when === 'loaded') await page.waitForLoadState('networkidle')
  const buttons = page.getByRole('main').getByRole('button', { name: /^Add to cart/ })
  for (let index = 0; index < count; index++) await buttons.nth(index).press('Enter')
  const notices = noticesOf(page)
  await expect(notices).toHaveCount(count)
  return notices
}

async function openQuestion(page: Page, shop: DemoShop, item: number) {
  await page.goto(`${shop.address}/en/stock/x/${item}`)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(Add to cart|Edit)/ })
    .first()
    .click()
  await expect(page.getByText(added).or(page.getByText(updated)).first()).toBeVisible()
  await page.goto(`${shop.address}/en/client/shopping-cart`)
  await page.getByRole('main').getByRole('button', { name: en.labels.send, exact: true }).click()
  const opener = page.getByRole('link', { name: en.orders.cancel.action }).first()
  await opener.click()
  const question = page.getByRole('alertdialog')
  await expect(question).toHaveAccessibleName(/^Cancel order/)
  return { opener, question }
}

test.describe('notices', () => {
  test('of something that the page shows are only announced', async ({ page, shop }) => {
    await signIn(page, shop)
    await page.goto(`${shop.address}/en/stock/x/1030`)
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click()
    const main = page.getByRole('main')
    await expect(main).toContainText(en.addToCart.inCart('1'))
    await expect(page.locator('[aria-live]').getByText(added)).toBeAttached()
    await main.getByRole('textbox').first().fill('8')
    await main.getByRole('button', { name: /^Edit/ }).first().click()
    await expect(main).toContainText(en.addToCart.inCart('8'))
    await expect(page.locator('[aria-live]').getByText(updated)).toBeAttached()
    await expect(page.getByText(added)).toHaveCount(0)
    await expect(noticesOf(page)).toHaveCount(0)
  })

  test('of failures are stacked, never repeated, and accessible', async ({ page, shop }) => {
    await signIn(page, shop)
    const notices = await failToAdd(page, shop, 2)
    const texts = await notices.allTextContents()
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .press('Enter')
    await expect(notices).toHaveText(texts)
    expect((await findAxeProblems(page)).violations).toEqual([])
  })

  test('appear on a slow phone, however early the button is pressed', LONG, async ({ page, shop }) => {
    await signIn(page, shop)
    const devTools = await page.context().newCDPSession(page)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
    for (const count of [1, 2, 3]) await failToAdd(page, shop, count)
  })

  test('close by their button, by a click anywhere on them, or all at once', LONG, async ({ page, shop }) => {
    await signIn(page, shop)
    const notices = await failToAdd(page, shop, 2)
    // The cards of the script, which have it, take the place of the first ones
    await expect(page.getByRole('button', { name: en.client.noticeBoard.closeAll })).toBeVisible()
    await notices.first().getByText(en.client.notices.add_failed).click({ force: true })
    await expect(notices).toHaveCount(1)
    await notices.getByRole('button', { name: en.client.noticeBoard.close }).press('Enter')
    await expect(notices).toHaveCount(0)
    await failToAdd(page, shop, 2)
    await page.getByRole('button', { name: en.client.noticeBoard.closeAll }).click()
    await expect(notices).toHaveCount(0)
  })

  test('close before the script of their cards is there, without loading the page again', async ({
    page,
    shop,
  }) => {
    await signIn(page, shop)
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/notice-cards-*.js', async (route) => {
      await isReleased
      await route.continue()
    })
    const notices = await failToAdd(page, shop, 2)
    const quantity = page.getByRole('main').getByRole('textbox').nth(5)
    await quantity.fill('77')
    await notices.first().getByRole('button', { name: en.client.noticeBoard.close }).click()
    await expect(notices).toHaveCount(1)
    await expect(quantity).toHaveValue('77')
    release()
    await expect(notices).toHaveCount(0)
  })

  test('close after five seconds, unless pointer or focus is on them', async ({ page, shop }) => {
    await signIn(page, shop)
    await page.clock.install()
    // The clock of the page holds up what waits for its script
    const notices = await failToAdd(page, shop, 1, 'loaded')
    // It must not slide away from under the pointer
    await notices
      .first()
      .evaluate((notice) =>
        Promise.all(notice.getAnimations({ subtree: true }).map(({ finished }) => finished)),
      )
    await notices.first().hover()
    await page.clock.runFor(20_000)
    await expect(notices).toHaveCount(1)
    await page.mouse.move(5, 5)
    await page.clock.runFor(6_000)
    await expect(notices).toHaveCount(0)
  })
})

test.describe('a dialog', () => {
  test('focuses the safe answer, traps the focus, and restores it', async ({ page, shop }) => {
    await signIn(page, shop)
    const { opener, question } = await openQuestion(page, shop, 1034)
    const no = question.getByRole('button', { name: en.orders.cancel.no, exact: true })
    await expect(no).toBeFocused()
    expect((await findAxeProblems(page)).violations).toEqual([])
    for (let step = 0; step < 7; step++) {
      await page.keyboard.press('Tab')
      await expect(question.locator(':focus')).toHaveCount(1)
    }
    await no.click()
    await expect(question).toHaveCount(0)
    await expect(opener).toBeFocused()
  })

  test('ignores clicks outside; Escape and the cross change nothing', LONG, async ({ page, shop }) => {
    await signIn(page, shop)
    const { opener, question } = await openQuestion(page, shop, 1035)
    await page.mouse.click(10, 10)
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await opener.click()
    await question.getByRole('button', { name: en.labels.close }).click()
    await expect(question).toHaveCount(0)
    await expect(opener).toBeVisible()
  })
})

test(
  'an icon button shows its name on hover and focus, until the page changes',
  LONG,
  async ({ page, shop }) => {
    await page.goto(`${shop.address}/en/catalogo`)
    const rows = page.getByRole('link', { name: en.catalog.views.rows, exact: true })
    await rows.hover()
    const hint = page.locator('[data-bubble]', { hasText: en.catalog.views.rows })
    await expect(hint.first()).toBeVisible()
    await rows.click()
    await expect(page).toHaveURL(/view=rows/)
    await expect(hint).toHaveCount(0)
  },
)

test('a hint appears within the window, also by keyboard, and Escape closes it', async ({ page, shop }) => {
  await page.goto(`${shop.address}/en/catalogo`)
  const rows = page.getByRole('link', { name: en.catalog.views.rows, exact: true })
  const hint = page.locator('[data-bubble]', { hasText: en.catalog.views.rows })
  await rows.focus()
  // The first key of the page starts the hints
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(rows).toBeFocused()
  await expect(hint).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await expect(hint).toHaveCount(0)
  await rows.hover()
  await expect(hint).toBeInViewport({ ratio: 1 })
  // The pointer may move onto the hint
  await hint.hover()
  await expect(hint).toBeVisible()
  await page.mouse.move(2, 2)
  await expect(hint).toHaveCount(0)
})
