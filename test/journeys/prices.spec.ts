import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page, Response } from '@playwright/test'
import { en } from '../../app/messages/en.ts'
import { es } from '../../app/messages/es.ts'
import { zh } from '../../app/messages/zh.ts'
import { startServer } from '../process.ts'
import { expect, test as base } from './patient-visitors.ts'

const TEXTS = { es, en, zh }
/** Sticky notes at $2.10, $1.85 from 12. */
const NOTES = '1040'
const FIGURES = /[$]\s?\d|\d\s?US[$]|"price":[\d.]|\b(21000|18500)\b/

interface Shop {
  readonly address: string
  readonly username: string
  readonly accessCode: string
  show(policy: 'everyone' | 'clients' | 'nobody'): void
}

/** A demo shop of these journeys alone: others are shown its prices. */
const test = base.extend<object, { shop: Shop }>({
  shop: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'lonja-journey-'))
      const server = await startServer(['bin/serve.mjs'], { PORT: '0', DATA_DIR: folder })
      const [, username = '', accessCode = ''] =
        /username (\S+), access code (\S+)/.exec(server.output.join('\n')) ?? []
      const show = (policy: string) => {
        const command = ['bin/lonja.ts', 'setting', 'set', 'price_visibility', policy]
        expect(
          spawnSync(process.execPath, command, { env: { ...process.env, DATA_DIR: folder } }).status,
        ).toBe(0)
      }
      await use({ address: server.address, username, accessCode, show })
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 30_000 },
  ],
})

/** Every answer of the shop that this page is given, but for scripts, styles and pictures. */
function answersTo(page: Page): Response[] {
  const answers: Response[] = []
  page.on('response', (answer) => {
    if (/html|json|x-script/.test(answer.headers()['content-type'] ?? '')) answers.push(answer)
  })
  return answers
}

async function figuresIn(answers: readonly Response[]): Promise<string[]> {
  const found: string[] = []
  for (const answer of answers) {
    const text = await answer.text().catch(() => '')
    const figure = FIGURES.exec(text)
    if (figure) found.push(`${answer.url()}: ${text.slice(figure.index - 40, figure.index + 40)}`)
  }
  return found
}

async function signIn(page: Page, shop: Shop, language: keyof typeof TEXTS): Promise<void> {
  const { signIn: texts } = TEXTS[language].client
  await page.getByLabel(texts.username).fill(shop.username)
  await page.getByLabel(texts.accessCode).fill(shop.accessCode)
  await page.getByRole('main').getByRole('button', { name: texts.submit }).click()
}

for (const language of ['es', 'en', 'zh'] as const) {
  const texts = TEXTS[language]

  test(`prices for clients: a guest looks around in ${language}, and gets them by signing in`, async ({
    page,
    shop,
  }) => {
    shop.show('clients')
    await page.waitForTimeout(1_000)
    const answers = answersTo(page)
    const main = page.getByRole('main')
    await page.goto(`${shop.address}/${language}/catalogo?search=NOT-2410&all=1`)
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
  })

  test(`prices for nobody: a client orders in ${language} without a figure`, async ({ page, shop }) => {
    shop.show('nobody')
    await page.waitForTimeout(1_000)
    const main = page.getByRole('main')
    await page.goto(`${shop.address}/${language}/oauth/login`)
    await signIn(page, shop, language)
    await expect(main).toContainText(texts.client.dashboard.cart)
    const answers = answersTo(page)
    await page.goto(`${shop.address}/${language}/stock/x/${NOTES}`)
    await expect(main).toContainText(texts.price.onAsking)
    await main
      .getByRole('button', { name: new RegExp(`^${texts.labels.addToCart}`) })
      .first()
      .click()
    await expect(page.locator('[data-cart-count]').first()).toHaveAttribute('data-cart-count', '1')
    await page.goto(`${shop.address}/${language}/client/shopping-cart`)
    await expect(main).toContainText(texts.client.cart.pricesToCome)
    await main.getByRole('button', { name: texts.labels.send, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.client.orderSent.title)
    await main.getByRole('link', { name: texts.client.orderSent.yourOrders }).click()
    await page.locator('tr[data-order-id]').first().getByRole('link').first().click()
    await expect(main).toContainText('NOT-2410')
    expect(await figuresIn(answers)).toEqual([])
  })
}
