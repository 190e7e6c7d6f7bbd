import type { Page, Response } from '@playwright/test'
import { en } from '#app/messages/en/all.ts'
import { es } from '#app/messages/es/all.ts'
import { zh } from '#app/messages/zh/all.ts'
import { type ServedShop, expect, test as base } from './served-shop.ts'
import { BOTH_ENGINES, LONG, SHORT } from './tiers.ts'

const TEXTS = { es, en, zh }
/** Sticky notes at $2.10, $1.85 from 12 pieces. */
const NOTES = '1040'
const FIGURES = /[$]\s?\d|\d\s?US[$]|"price":[\d.]|\b(21000|18500)\b/

/** A demo shop of their own, because these journeys change the price visibility. */
const test = base.extend<object, { shop: ServedShop }>({
  shop: [async ({ serveShop }, use) => use(await serveShop()), { scope: 'worker', timeout: 120_000 }],
})

/** Sets the policy and waits until pages follow it. */
async function show(shop: ServedShop, policy: 'clients' | 'nobody', path: string, words: string) {
  await shop.command('setting', 'set', 'price_visibility', policy)
  await expect.poll(async () => (await fetch(shop.address + path)).text()).toContain(words)
}

/** All responses to this page except scripts, styles and pictures. */
function answersTo(page: Page): Response[] {
  const answers: Response[] = []
  page.on('response', (answer) => {
    if (/html|json|x-script/.test(answer.headers()['content-type'] ?? '')) answers.push(answer)
  })
  return answers
}

async function figuresIn(answers: readonly Response[]): Promise<string[]> {
  const leaks: string[] = []
  for (const answer of answers) {
    const text = await answer.text().catch(() => '')
    const figure = FIGURES.exec(text)
    if (figure) leaks.push(`${answer.url()}: ${text.slice(figure.index - 40, figure.index + 40)}`)
  }
  return leaks
}

async function signIn(page: Page, shop: ServedShop, language: keyof typeof TEXTS): Promise<void> {
  const { signIn: texts } = TEXTS[language].client
  await page.getByLabel(texts.username).fill(shop.username)
  await page.getByLabel(texts.accessCode).fill(shop.accessCode)
  await page.getByRole('main').getByRole('button', { name: texts.submit }).click()
}

for (const language of ['es', 'en', 'zh'] as const) {
  const texts = TEXTS[language]

  test(
    `prices for clients: a guest browses without prices in ${language}, and sees them after the sign-in`,
    language === 'es' ? BOTH_ENGINES : LONG,
    async ({ page, shop }) => {
      const list = `/${language}/catalogo?search=NOT-2410&all=1`
      await show(shop, 'clients', list, texts.price.withCode)
      const answers = answersTo(page)
      const main = page.getByRole('main')
      await page.goto(shop.address + list)
      const card = page.locator(`[data-stock-item-id="${NOTES}"]`)
      await expect(card).toContainText(texts.price.withCode)
      await card.getByRole('link').first().click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/76 × 76/)
      expect(answers.some((answer) => answer.url().includes('.data'))).toBe(true)
      expect(await figuresIn(answers)).toEqual([])

      await main.getByRole('link', { name: texts.price.withCode }).first().click()
      await signIn(page, shop, language)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/76 × 76/)
      await expect(main).toContainText(/2[.,]10/)
    },
  )

  test(
    `prices for nobody: a client orders in ${language} without seeing one`,
    language === 'zh' ? SHORT : LONG,
    async ({ page, shop }) => {
      const item = `/${language}/stock/x/${NOTES}`
      await show(shop, 'nobody', item, texts.price.onAsking)
      const main = page.getByRole('main')
      await page.goto(`${shop.address}/${language}/oauth/login`)
      await signIn(page, shop, language)
      await expect(main).toContainText(texts.client.dashboard.cart)
      const answers = answersTo(page)
      await page.goto(shop.address + item)
      await expect(main).toContainText(texts.price.onAsking)
      await main
        .getByRole('button', { name: new RegExp(`^${texts.labels.addToCart}`) })
        .first()
        .click()
      // The cart count changes before the addition is saved
      await expect(page.getByText(texts.client.notices.item_added)).toBeVisible()
      await expect(page.locator('[data-cart-count]').first()).toHaveAttribute('data-cart-count', '1')
      await page.goto(`${shop.address}/${language}/client/shopping-cart`)
      await expect(main).toContainText(texts.client.cart.pricesToCome)
      await main.getByRole('button', { name: texts.labels.send, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.client.orderSent.title)
      await main.getByRole('link', { name: texts.client.orderSent.yourOrders }).click()
      await page.locator('tr[data-order-id]').first().getByRole('link').first().click()
      await expect(main).toContainText('NOT-2410')
      expect(await figuresIn(answers)).toEqual([])
    },
  )
}
