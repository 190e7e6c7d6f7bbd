import type { Page } from '@playwright/test'
import { en } from '#app/messages/en/all.ts'
import { es } from '#app/messages/es/all.ts'
import { zh } from '#app/messages/zh/all.ts'
import { type DemoShop, emptyCart, expect, test } from './shop-fixture.ts'
import { BOTH_ENGINES, LONG, SHORT } from './tiers.ts'

const TEXTS = { es, en, zh }
type Language = keyof typeof TEXTS

const STAPLER = '1055'

test.beforeEach(({ shop }) => emptyCart(shop))

/** What each language calls the categories and the item that is bought. */
const NAMES: Readonly<
  Record<Language, { readonly category: string; readonly subcategory: string; readonly item: RegExp }>
> = {
  es: { category: 'Accesorios de oficina', subcategory: 'Grapado y perforado', item: /Grapadora/ },
  en: { category: 'Office supplies', subcategory: 'Stapling and punching', item: /stapler/ },
  zh: { category: '办公用品', subcategory: '装订与打孔', item: /订书机/ },
}

/** Walks from the home page to the order history, as a first-time buyer. */
async function buy(page: Page, shop: DemoShop, language: Language): Promise<void> {
  const texts = TEXTS[language]
  const names = NAMES[language]
  const main = page.getByRole('main')
  await page.goto(`${shop.address}/${language}`)
  await main.getByRole('link', { name: names.category }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(names.category)
  await main.getByRole('link', { name: names.subcategory }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(names.subcategory)
  const card = page.locator(`[data-stock-item-id="${STAPLER}"]`)
  await card.getByRole('link', { name: names.item }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(names.item)

  await main.getByRole('button', { name: texts.labels.addToCart }).first().click()
  await page.getByLabel(texts.client.signIn.username).fill(shop.username)
  await page.getByLabel(texts.client.signIn.accessCode).fill(shop.accessCode)
  await main.getByRole('button', { name: texts.client.signIn.submit }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(names.item)
  await expect(page.locator('[data-cart-count]').first()).toHaveAttribute('data-cart-count', '1')

  await page.goto(`${shop.address}/${language}/client/shopping-cart`)
  const line = page.locator(`[data-stock-item-id="${STAPLER}"]`)
  await line.getByRole('textbox').fill('12')
  await line.getByRole('button', { name: texts.labels.edit }).click()
  await expect(line.getByRole('textbox')).toHaveValue('12')
  // $3.55 each from 12 pieces: $42.60, 16 % tax $6.82, total $49.42
  await expect(main).toContainText(/49[.,]42/)

  await page.getByLabel(texts.client.order.clientReference).fill('OC-4711')
  await page.getByLabel(texts.client.order.deliveryInstructions).fill('Muelle 3')
  await page.getByLabel(texts.client.order.comment).fill('Entregar por la mañana')
  await main.getByRole('button', { name: texts.labels.send, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.client.orderSent.title)
  await expect(page.locator('[data-cart-count]').first()).toHaveAttribute('data-cart-count', '0')

  await main.getByRole('link', { name: texts.client.orderSent.yourOrders }).click()
  const newest = page.locator('tr[data-order-id]').first()
  await expect(newest).toContainText(/49[.,]42/)
  await expect(newest).toContainText(texts.client.order.status.received)
  await expect(newest).toContainText('OC-4711')
  await newest.getByRole('rowheader').getByRole('link').click()
  await expect(main).toContainText('OC-4711')
  await expect(main).toContainText('Muelle 3')
  await expect(main).toContainText('Entregar por la mañana')
  await expect(main).toContainText('GRA-4010')
  await expect(main).toContainText(names.item)
}

for (const language of ['es', 'en', 'zh'] as const) {
  test(`a buyer orders in ${language}`, language === 'es' ? BOTH_ENGINES : LONG, async ({ page, shop }) => {
    const faults = collectErrors(page)
    await buy(page, shop, language)
    expect(faults).toEqual([])
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })
    test(`a buyer orders in ${language}`, language === 'zh' ? SHORT : LONG, async ({ page, shop }) => {
      await buy(page, shop, language)
    })
  })
}

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })
  test('a buyer orders as without it', LONG, async ({ page, shop }) => {
    const faults = collectErrors(page)
    await buy(page, shop, 'es')
    expect(faults).toEqual([])
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  test('a buyer orders in es', async ({ page, shop }) => {
    await buy(page, shop, 'es')
  })
})

/** Collects browser errors: script errors, content that the security policy blocks, failed requests. */
function collectErrors(page: Page): string[] {
  const faults: string[] = []
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('requestfailed', (request) => {
    // Leaving a page aborts its unfinished requests.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      faults.push(`${request.url()} ${request.failure()?.errorText}`)
  })
  return faults
}
