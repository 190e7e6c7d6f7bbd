import type { Page } from '@playwright/test'
import { en } from '#app/messages/en/all.ts'
import { es } from '#app/messages/es/all.ts'
import { zh } from '#app/messages/zh/all.ts'
import { type DemoShop, emptyCart, expect, signIn, test } from './shop-fixture.ts'
import { expectReadable, expectAccessible } from './expect-accessible.ts'
import { expectTargetSize } from './target-size.ts'
import { LONG } from './tiers.ts'

const TEXTS = { es, en, zh }
/** The cards of a list after the first two, which are enough to check. */
const REPEATED_CARDS = 'main li[data-stock-item-id]:nth-child(n + 3)'
type Language = keyof typeof TEXTS
type State = (page: Page, address: string, language: Language) => Promise<unknown>

const bar = (page: Page) => page.getByRole('banner')
const openPanel = async (page: Page, name: string) =>
  bar(page).locator('summary', { hasText: name }).filter({ visible: true }).click()

/** States of a screen, each with the steps that lead to it. */
const STATES: Readonly<
  Record<string, { readonly width: number; readonly within?: string; readonly reach: State }>
> = {
  'the open menu': {
    width: 390,
    within: 'header details[open]',
    async reach(page, address, language) {
      await page.goto(`${address}/contact`)
      await openPanel(page, TEXTS[language].frame.menu)
    },
  },
  'the open categories': {
    width: 1280,
    within: 'header details[open]',
    async reach(page, address, language) {
      await page.goto(`${address}/contact`)
      await openPanel(page, TEXTS[language].frame.categories)
    },
  },
  'the open languages': {
    width: 1280,
    within: 'header details[open]',
    async reach(page, address) {
      await page.goto(`${address}/contact`)
      await bar(page).locator('summary:has(svg)').filter({ visible: true }).last().click()
    },
  },
  'open suggestions': {
    width: 390,
    within: 'search',
    async reach(page, address) {
      await page.goto(`${address}/contact`)
      await bar(page).getByRole('combobox').pressSequentially('papel')
      await expect(page.getByRole('option').first()).toBeVisible()
      await page.keyboard.press('ArrowDown')
    },
  },
  'a refused form': {
    width: 390,
    async reach(page, address, language) {
      await page.goto(`${address}/contact`)
      await page.getByRole('main').getByRole('button', { name: TEXTS[language].content.forms.send }).click()
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    },
  },
  'a failed page': {
    width: 1280,
    async reach(page, address, language) {
      await page.goto(`${address}/contact`)
      await page.route('**/*.data*', (route) => route.fulfill({ status: 500, body: 'out of order' }))
      await bar(page).getByRole('navigation').locator('a[href$="/about"]').filter({ visible: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(TEXTS[language].failed.title)
    },
  },
  'a loading page': {
    width: 390,
    async reach(page, address) {
      await page.goto(`${address}/catalogo`)
      await page.route('**/*.data*', () => {})
      await page.locator('main [data-stock-item-id] a').first().click()
      await expect(page.locator('.animate-late')).toBeVisible()
    },
  },
}

/** The states of a signed-in client with one cart line. */
const CLIENT_STATES: typeof STATES = {
  'a pending addition': {
    width: 390,
    async reach(page, address) {
      await page.goto(`${address}/catalogo?sort=code&view=rows`)
      await page.route('**/shopping-cart/add*', () => {})
      const row = page.getByRole('main').locator('[data-stock-item-id]').first()
      await row.locator('form button:not([type])').click()
      await expect(row.locator('form button[aria-disabled]')).toBeVisible()
    },
  },
  'a notice': {
    width: 390,
    async reach(page, address, language) {
      await page.goto(`${address}/stock/x/1055`)
      await page.getByRole('main').locator('form button:not([type])').first().click()
      await expect(
        page
          .getByText(TEXTS[language].client.notices.item_updated)
          .or(page.getByText(TEXTS[language].client.notices.item_added))
          .first(),
      ).toBeVisible()
    },
  },
  'a dialog': {
    width: 390,
    within: '[role=alertdialog]',
    async reach(page, address, language) {
      await page.goto(`${address}/client/orders`)
      await page
        .locator('tr[data-order-id]', { hasText: TEXTS[language].client.order.status.received })
        .first()
        .getByRole('link')
        .first()
        .click()
      await page.getByRole('link', { name: TEXTS[language].orders.cancel.action }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
  'a removed line': {
    width: 390,
    async reach(page, address, language) {
      await page.goto(`${address}/client/shopping-cart`)
      await page.locator('main [data-remove]').first().click()
      await expect(page.getByRole('button', { name: TEXTS[language].client.removal.undo })).toBeVisible()
    },
  },
  'an empty cart': {
    width: 1280,
    async reach(page, address) {
      await page.goto(`${address}/client/shopping-cart`)
      await expect(page.locator('main h1')).toBeVisible()
      await expect(page.locator('main [data-stock-item-id]')).toHaveCount(0)
    },
  },
}

async function checkStates(
  page: Page,
  shop: DemoShop,
  states: typeof STATES,
  languages: readonly Language[],
): Promise<void> {
  for (const language of languages) {
    for (const [name, { width, within, reach }] of Object.entries(states)) {
      await page.setViewportSize({ width, height: 844 })
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      await reach(page, `${shop.address}/${language}`, language)
      const what = `${name}, ${language}`
      await expectTargetSize(page, what)
      await expectAccessible(page, what, { repeated: REPEATED_CARDS, within })
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      )
      await expectReadable(page, `${what}, dark`, { repeated: REPEATED_CARDS, within })
      // Leaving the page cancels the requests that a state holds back
      await page.goto('about:blank')
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
  }
}

for (const language of ['es', 'en', 'zh'] as const)
  test(
    `open panels, errors and pending states are accessible in ${language}`,
    LONG,
    async ({ page, shop }) => {
      test.setTimeout(300_000)
      await checkStates(page, shop, STATES, [language])
    },
  )

test('notices, dialogs and the empty cart are accessible', LONG, async ({ page, shop }) => {
  test.setTimeout(240_000)
  await emptyCart(shop)
  await signIn(page, shop)
  await checkStates(page, shop, CLIENT_STATES, ['es', 'en', 'zh'])
})
