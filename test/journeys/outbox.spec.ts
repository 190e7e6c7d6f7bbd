import type { Page } from '@playwright/test'
import { en } from '#app/messages/en/all.ts'
import { es } from '#app/messages/es/all.ts'
import { zh } from '#app/messages/zh/all.ts'
import { CARLA, type MinimalShop } from '../world/minimal-erp-shop.ts'
import { expect, test } from './minimal-shop-fixture.ts'
import { expectAccessible } from './expect-accessible.ts'
import { LONG, SHORT } from './tiers.ts'

/** What a client sees of a cart sent to a remote order service, until it is an order. */

const TEXTS = { es, en, zh }
type Language = keyof typeof TEXTS

test.beforeEach(async ({ minimalShop }) => {
  await minimalShop.control('behave', {})
  await minimalShop.control('empty-carts', {})
})

/** Signs in a client with one cart line of each of two catalogues, and returns the steps of the journey. */
async function openJourney(page: Page, shop: MinimalShop, language: Language, hasScripts: boolean) {
  const texts = TEXTS[language]
  const main = page.getByRole('main')
  const goto = (path: string) => page.goto(`${shop.address}/${language}/client${path}`)
  await page.goto(`${shop.address}/${language}/oauth/login`)
  await page.getByLabel(texts.client.signIn.username).fill(CARLA.username)
  await page.getByLabel(texts.client.signIn.accessCode).fill(CARLA.password)
  await main.getByRole('button', { name: texts.client.signIn.submit }).click()
  await page.waitForURL(/\/client$/)
  return {
    texts,
    main,
    goto,
    state: page.locator('[data-push-state]').first(),
    sendButton: main.getByRole('button', { name: texts.labels.send, exact: true }),
    misbehave: (call: string, how: string, times?: number) =>
      shop.control('misbehave', { call, how, ...(times !== undefined && { times }) }),
    countOrders: async () => (await shop.control<unknown[]>('orders')).length,
    async send() {
      for (const item of ['101', '201']) {
        await page.goto(`${shop.address}/${language}/stock/x/${item}`)
        await main.getByRole('button', { name: texts.labels.addToCart }).first().click()
        await expect(page.getByText(texts.client.notices.item_added)).toBeVisible()
      }
      await goto('/shopping-cart')
      await page.getByLabel(texts.client.order.comment, { exact: true }).fill('Por la mañana')
      await main.getByRole('button', { name: texts.labels.send, exact: true }).click()
    },
    /** Does nothing without scripts: the accessibility checker needs them. */
    expectAccessible: (what: string) => (hasScripts ? expectAccessible(page, what) : Promise.resolve()),
    /** The preliminary number of the sent cart. */
    async number() {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.orders.received.title)
      return String(await main.getByText(/^R-\d+$/).textContent())
    },
    /** Reloads a page until the assertion passes. */
    async until(path: string, holds: () => Promise<void>) {
      await expect(async () => {
        await goto(path)
        await holds()
      }).toPass({ timeout: 40_000 })
    },
  }
}

type Journey = Awaited<ReturnType<typeof openJourney>>

/** Expects that the page of this number redirects to its order, and that no cart is pending. */
async function expectOrder(page: Page, { texts, main, goto, until }: Journey, number: string): Promise<void> {
  await until('/orders', () => expect(page.locator('[data-received]')).toHaveCount(0, { timeout: 500 }))
  const row = page.locator('tr[data-order-id]').first()
  const orderNumber = `1-${await row.getAttribute('data-order-id')}`
  await goto(`/orders/sent?received=${number.slice(2)}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.client.orderSent.title)
  await expect(main).toContainText(orderNumber)
  await expect(main).toContainText('MAR-16')
  await expect(main).toContainText('REG-8')
  await goto('/shopping-cart')
  await expect(main).toContainText(texts.client.cart.emptyTitle)
}

for (const [language, javaScriptEnabled] of [
  ['es', true],
  ['zh', false],
] as const) {
  test.describe(`in ${language} ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled, viewport: { width: javaScriptEnabled ? 390 : 1280, height: 844 } })
    const tier = javaScriptEnabled ? SHORT : LONG

    test(
      'a cart sent during an outage has a number at once, and its order after it',
      tier,
      async ({ page, minimalShop }) => {
        const journey = await openJourney(page, minimalShop, language, javaScriptEnabled)
        const { texts, main, goto, state, sendButton, misbehave } = journey
        const { received } = texts.orders
        const before = await journey.countOrders()
        for (const call of ['GetOrdersByCompanyByClientId', 'PushShoppingCart'])
          await misbehave(call, 'refuse-connection')
        await journey.send()
        const number = await journey.number()
        await expect(state).toContainText(received.state.queued)
        await journey.expectAccessible('a queued cart')
        for (const path of ['/orders', '', '/shopping-cart']) {
          await goto(path)
          await expect(main.getByRole('link', { name: number })).toBeVisible()
          await expect(state).toContainText(received.state.queued)
          await journey.expectAccessible(`${path} with a queued cart`)
        }
        await expect(main).toContainText(received.inCart(number))
        await expect(sendButton).toHaveCount(0)
        await minimalShop.control('behave', {})
        await expectOrder(page, journey, number)
        expect(await journey.countOrders()).toBe(before + 1)
      },
    )

    test(
      'a refused cart shows the reason, and is sent again from its page',
      tier,
      async ({ page, minimalShop }) => {
        const journey = await openJourney(page, minimalShop, language, javaScriptEnabled)
        const { texts, main, goto, state, sendButton, misbehave } = journey
        const { received } = texts.orders
        const reason = texts.client.answered('Error de base de datos')
        const before = await journey.countOrders()
        await misbehave('PushShoppingCart', 'not-successful', 1)
        await journey.send()
        await expect(main.getByRole('alert')).toContainText(texts.client.notices.order_problem)
        await expect(main.getByRole('alert')).toContainText(reason)
        await expect(page.getByLabel(texts.client.order.comment, { exact: true })).toHaveValue(
          'Por la mañana',
        )
        await journey.expectAccessible('a refused cart')

        // Refused again, this time while no page is open
        await misbehave('GetOrdersByCompanyByClientId', 'refuse-connection')
        await sendButton.click()
        const number = await journey.number()
        await minimalShop.control('behave', {})
        await misbehave('PushShoppingCart', 'not-successful', 1)
        const isRefused = async () => {
          await expect(state).toContainText(received.state.refused, { timeout: 500 })
          await expect(state).toContainText(reason)
          await expect(state).toContainText(received.refusal.refused)
        }
        await journey.until('/orders', isRefused)
        await journey.expectAccessible('the orders with a refused cart')
        await goto(`/orders/sent?received=${number.slice(2)}`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.client.notices.order_problem)
        await journey.expectAccessible('the page of a refused cart')
        expect(await journey.countOrders()).toBe(before)

        await main.getByRole('link', { name: texts.client.dashboard.goToCart }).click()
        await expect(main.getByRole('heading', { name: texts.client.notices.order_problem })).toBeVisible()
        await isRefused()
        for (const item of ['101', '201'])
          await expect(page.locator(`[data-stock-item-id="${item}"]`)).toBeVisible()
        await sendButton.click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.client.orderSent.title)
        expect(await journey.countOrders()).toBe(before + 1)
      },
    )

    test(
      'lines of a lost response stay marked and unsent whatever is added',
      tier,
      async ({ page, minimalShop }) => {
        const journey = await openJourney(page, minimalShop, language, javaScriptEnabled)
        const { texts, main, goto, sendButton, misbehave } = journey
        const { received } = texts.orders
        const before = await journey.countOrders()
        await misbehave('GetOrdersByCompanyByClientId', 'status')
        await misbehave('PushShoppingCart', 'drop-before', 1)
        await journey.send()
        const number = await journey.number()
        await page.goto(`${minimalShop.address}/${language}/stock/x/106`)
        await main.getByRole('button', { name: texts.labels.addToCart }).first().click()
        await expect(page.getByText(texts.client.notices.item_added)).toBeVisible()

        await goto('/shopping-cart')
        const line = (item: string) => main.locator(`li[data-stock-item-id="${item}"]`)
        for (const item of ['101', '201']) await expect(line(item)).toContainText(received.onTheWay)
        await expect(line('106')).not.toContainText(received.onTheWay)
        for (const text of [received.inCart(number), received.others])
          await expect(main.getByText(text, { exact: true })).toBeVisible()
        await expect(sendButton).toHaveCount(0)
        await journey.expectAccessible('the cart page with lines under way beside others')

        await minimalShop.control('behave', {})
        await journey.until('/shopping-cart', () => expect(sendButton).toBeVisible({ timeout: 500 }))
        await sendButton.click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.client.orderSent.title)
        expect(await journey.countOrders()).toBe(before + 1)
      },
    )

    test(
      'a cart with a lost response is shown as unknown until the history has it',
      LONG,
      async ({ page, minimalShop }) => {
        const journey = await openJourney(page, minimalShop, language, javaScriptEnabled)
        const { texts, main, goto, state, sendButton, misbehave } = journey
        const before = await journey.countOrders()
        await misbehave('GetOrdersByCompanyByClientId', 'status')
        await misbehave('PushShoppingCart', 'drop-after', 1)
        await journey.send()
        const number = await journey.number()
        await expect(state).toContainText(texts.orders.received.state.unknown)
        await journey.expectAccessible('a cart in an unknown state')
        await goto('/shopping-cart')
        await expect(main.getByRole('link', { name: number })).toBeVisible()
        await expect(sendButton).toHaveCount(0)
        await journey.expectAccessible('the cart page with a cart in an unknown state')
        await minimalShop.control('behave', {})
        await expectOrder(page, journey, number)
        expect(await journey.countOrders()).toBe(before + 1)
      },
    )
  })
}
