import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { en } from '#app/messages/en/all.ts'
import { es } from '#app/messages/es/all.ts'
import { zh } from '#app/messages/zh/all.ts'
import { pdfPages } from '../system/pdf-text.ts'
import { type DemoShop, expect, test, signIn } from './shop-fixture.ts'
import { expectAccessible } from './expect-accessible.ts'
import { LONG, SHORT } from './tiers.ts'

const TEXTS = { es, en, zh }
type Language = keyof typeof TEXTS

const STAPLER = '1055'
const NOTES = '1040'

/** Orders two items up to the confirmation page. Returns the order's number as used in addresses. */
async function order(page: Page, shop: DemoShop, language: Language): Promise<string> {
  const texts = TEXTS[language]
  for (const item of [STAPLER, NOTES]) {
    await page.goto(`${shop.address}/${language}/stock/x/${item}`)
    await page.getByRole('main').getByRole('button', { name: texts.labels.addToCart }).first().click()
    await expect(page.getByText(texts.client.notices.item_added)).toBeVisible()
  }
  await page.goto(`${shop.address}/${language}/client/shopping-cart`)
  await page.getByLabel(texts.client.order.comment, { exact: true }).fill('Entregar por la mañana')
  await page.getByRole('main').getByRole('button', { name: texts.labels.send, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.client.orderSent.title)
  return String(await page.locator('section[data-order-id]').first().getAttribute('data-order-id'))
}

async function emptyCart(page: Page, shop: DemoShop, language: Language): Promise<void> {
  const { client } = TEXTS[language]
  await page.goto(`${shop.address}/${language}/client/shopping-cart`)
  for (const link of await page.locator('main li a[href*="/remove/"]').evaluateAll(addressesOf)) {
    await page.goto(shop.address + link)
    await page.getByRole('main').getByRole('button', { name: client.removal.yes, exact: true }).click()
    await page.waitForURL(/shopping-cart$/)
  }
}

function addressesOf(links: (HTMLElement | SVGElement)[]): string[] {
  return links.map((link) => link.getAttribute('href') ?? '')
}

/** Reorders, searches, downloads and cancels a sent order. */
async function manageOrder(
  page: Page,
  shop: DemoShop,
  language: Language,
  hasScripts: boolean,
): Promise<void> {
  const texts = TEXTS[language]
  const main = page.getByRole('main')
  await signIn(page, shop, language)
  await emptyCart(page, shop, language)
  const orderId = await order(page, shop, language)

  await main.getByRole('link', { name: texts.orders.again.action, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.orders.again.title(`1-${orderId}`))
  const stapler = page.locator(`[data-stock-item-id="${STAPLER}"]`)
  const notes = page.locator(`[data-stock-item-id="${NOTES}"]`)
  await notes.getByRole('checkbox').uncheck()
  await stapler.getByRole('textbox').fill('abc')
  await main.getByRole('button', { name: texts.labels.addToCart, exact: true }).click()
  await expect(stapler).toContainText(texts.client.notices.invalid_quantity)
  await expect(stapler.getByRole('textbox')).toHaveValue('abc')
  await expect(notes.getByRole('checkbox')).not.toBeChecked()
  await stapler.getByRole('textbox').fill('12')
  // $3.55 each from 12 pieces; with a script the line shows it at once
  if (hasScripts) await expect(stapler.locator('.answer')).toContainText(/12 × 3[.,]55 = \D*42[.,]60/)
  await main.getByRole('button', { name: texts.labels.addToCart, exact: true }).click()
  await expect(page).toHaveURL(/client\/shopping-cart$/)
  await expect(page.locator('[data-cart-count]').first()).toHaveAttribute('data-cart-count', '1')
  await expect(stapler.getByRole('textbox')).toHaveValue('12')

  await page.goto(`${shop.address}/${language}/client/orders`)
  await main.getByLabel(texts.orders.search.label).fill('gra4010')
  await main.getByRole('button', { name: texts.labels.search }).click()
  await expect(page).toHaveURL(/q=gra4010$/)
  await expect(main.getByRole('link', { name: texts.orders.search.showAll })).toBeVisible()
  await expect(page.locator(`tr[data-order-id="${orderId}"]`)).toBeVisible()
  await main.getByLabel(texts.orders.search.label).fill('nothing like it')
  await main.getByRole('button', { name: texts.labels.search }).click()
  await expect(main).toContainText(texts.orders.search.emptyTitle('nothing like it'))
  await main.getByRole('link', { name: texts.orders.search.showAll }).click()
  await page.locator(`tr[data-order-id="${orderId}"]`).getByRole('link').first().click()
  await expect(main.locator('tbody img')).toHaveCount(2)
  await expect(main.locator(`tbody a[href$="/${STAPLER}"]`)).toBeVisible()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    main.getByRole('link', { name: texts.orders.pdf.action }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`${texts.orders.pdf.fileName(`1-${orderId}`)}.pdf`)
  expect(pdfPages(readFileSync(await download.path())).join('')).toContain('Entregar por la mañana')

  await main.getByRole('link', { name: texts.orders.cancel.action }).click()
  const answer = hasScripts ? page.getByRole('alertdialog') : main
  await expect(answer).toContainText(texts.orders.cancel.title(`1-${orderId}`))
  await answer.getByRole('button', { name: texts.orders.cancel.yes, exact: true }).click()
  await expect(main).toContainText(texts.client.order.status.cancelled)
  await expect(page.getByText(texts.client.notices.order_cancelled)).toBeVisible()
  await expect(main.getByRole('link', { name: texts.orders.cancel.action })).toHaveCount(0)
}

for (const language of ['es', 'en', 'zh'] as const) {
  test(
    `a client reorders, finds, downloads and cancels an order in ${language}`,
    language === 'es' ? SHORT : LONG,
    async ({ page, shop }) => {
      const faults: string[] = []
      page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
      page.on('pageerror', (error) => faults.push(String(error)))
      await manageOrder(page, shop, language, true)
      expect(faults).toEqual([])
    },
  )

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })
    test(
      `a client reorders, finds, downloads and cancels an order in ${language}`,
      LONG,
      async ({ page, shop }) => {
        await manageOrder(page, shop, language, false)
      },
    )
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  test('a client reorders, finds, downloads and cancels an order in zh', LONG, async ({ page, shop }) => {
    await manageOrder(page, shop, 'zh', true)
  })
})

test('a PDF after the session has ended leads through the sign-in to its order', async ({ page, shop }) => {
  const main = page.getByRole('main')
  await signIn(page, shop, 'en')
  await page.goto(`${shop.address}/en/client/orders`)
  await page.locator('tr[data-order-id]').first().getByRole('link').first().click()
  const pdf = main.getByRole('link', { name: en.orders.pdf.action })
  const address = new URL((await pdf.getAttribute('href')) ?? '', shop.address).href
  await page.context().clearCookies({ name: 'JWTtoken' })
  await pdf.click()
  await expect(page).toHaveURL(/\/en\/oauth\/login\?/)
  await main.getByLabel(en.client.signIn.username).fill(shop.username)
  await main.getByLabel(en.client.signIn.accessCode, { exact: true }).fill(shop.accessCode)
  await main.getByRole('button', { name: en.client.signIn.submit, exact: true }).click()
  await expect(page).toHaveURL(address.replace(/\/pdf$/, ''))
  await expect(pdf).toBeVisible()
})

for (const width of [320, 1280]) {
  test(`the pages of an order are accessible and fit ${width} px`, LONG, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 800 })
    await signIn(page, shop, 'es')
    await emptyCart(page, shop, 'es')
    const orderId = await order(page, shop, 'es')
    const one = `/client/orders/1/${orderId}`
    for (const path of ['/client/orders', '/client/orders?q=zzz', one, `${one}/again`, `${one}/cancel`]) {
      await page.goto(`${shop.address}/es${path}`)
      await expectAccessible(page, path)
    }
  })
}

test('a comment being written survives the end of the session, and is deleted once it is sent', async ({
  page,
  shop,
}) => {
  await signIn(page, shop, 'en')
  await emptyCart(page, shop, 'en')
  await page.goto(`${shop.address}/en/stock/x/${STAPLER}`)
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(page.getByText('Item added to shopping cart')).toBeVisible()
  await page.goto(`${shop.address}/en/client/shopping-cart`)
  await page.getByLabel('Comment', { exact: true }).fill('Por la mañana')
  await page.context().clearCookies({ name: 'JWTtoken' })
  await page.getByRole('main').getByRole('button', { name: 'Send', exact: true }).click()
  await page.locator('input[name="username"]').fill(shop.username)
  await page.locator('input[name="password"]').fill(shop.accessCode)
  await page.locator('main form button').first().click()
  await expect(page.getByLabel('Comment', { exact: true })).toHaveValue('Por la mañana')
  await page.getByRole('main').getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order sent')
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContainEqual(
    expect.stringMatching(/^(comment|clientReference|deliveryInstructions)/),
  )
})
