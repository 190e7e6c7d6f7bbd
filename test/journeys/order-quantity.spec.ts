import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { en } from '#app/messages/en/all.ts'
import { es } from '#app/messages/es/all.ts'
import { zh } from '#app/messages/zh/all.ts'
import { expectAccessible } from './expect-accessible.ts'
import type { ServedShop } from './served-shop.ts'
import { emptyCart, expect, signIn, test as base } from './shop-fixture.ts'
import { LONG, SHORT } from './tiers.ts'
import { unreadableTexts } from './text-overflow.ts'

const LANGUAGES = { es, en, zh }
type Language = keyof typeof LANGUAGES

/** Sold from 100 pieces, in packs of 50. */
const BOLT = '1470'

/** Sold in any quantity until the merchant sets a rule. */
const PUNCH = {
  stockItemId: 1057,
  stockCategoryId: 412,
  name: 'Perforadora Ribera de dos agujeros, hasta 25 hojas',
  code: 'PER-4030',
  price: 4.6,
}

/** How a journey is walked, and in which language in the short tier, if any. */
const WAYS = [
  {
    way: 'on a phone',
    usual: 'es',
    use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    hasScript: true,
  },
  { way: 'on a desk', usual: undefined, use: {}, hasScript: true },
  { way: 'without JavaScript', usual: 'zh', use: { javaScriptEnabled: false }, hasScript: false },
] as const

const test = base.extend<object, { shop: ServedShop }>({
  shop: [async ({ serveShop }, use) => use(await serveShop()), { scope: 'worker', timeout: 120_000 }],
})

test.beforeEach(async ({ shop }) => emptyCart(shop))

const field = (page: Page) => page.locator('[data-add-bar]').getByRole('textbox')
const addButton = (page: Page) => page.locator('[data-add-bar] form > button')
const button = (page: Page, label: string) => page.getByRole('button', { name: new RegExp(`^${label}`) })
const line = (page: Page, id: number | string) =>
  page.getByRole('main').locator(`[data-stock-item-id="${id}"]`)

async function openItem(page: Page, shop: ServedShop, id: number | string, language: Language = 'en') {
  await page.goto(`${shop.address}/${language}/stock/x/${id}`)
}

async function expectInCart(page: Page, count: number): Promise<void> {
  await expect(page.locator('[data-cart-count]').first()).toHaveAttribute('data-cart-count', String(count))
}

/** The item page states the rule and refuses a wrong quantity; with a script the nearest one is beside it. */
async function refuseAtItem(page: Page, shop: ServedShop, language: Language, hasScript: boolean) {
  const { client, quantity } = LANGUAGES[language]
  await openItem(page, shop, BOLT, language)
  await expect(field(page)).toHaveValue('100')
  const rule = `${quantity.minimum('100')} ${quantity.packs('50')}`
  await expect(field(page)).toHaveAccessibleDescription(rule)
  if (!hasScript) {
    await field(page).fill('7')
    await addButton(page).click()
    await expect(page.locator('body')).toContainText(client.notices.below_minimum_quantity(100))
    return expectInCart(page, 0)
  }
  await field(page).fill('120')
  await addButton(page).click()
  const refusal = client.notices.not_a_pack_multiple(150)
  await expect(page.getByRole('main').getByRole('alert')).toContainText(refusal)
  await expect(field(page)).toHaveAccessibleDescription(`${refusal} ${rule}`)
  await expect(field(page)).toHaveValue('120')
  await expectInCart(page, 0)
  // Further down, the bar of the shop would cover the heading
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page, `an item with a refused quantity in ${language}`)
  expect(await unreadableTexts(page)).toEqual([])
  await button(page, quantity.changeTo('150')).click()
  await expect(field(page)).toHaveValue('150')
  await expect(field(page)).toBeFocused()
  await addButton(page).click()
  await expectInCart(page, 1)
}

/** Adds five pieces to the cart, then sets the rule: from 12 pieces, in packs of 6. */
async function addThenSetRule(page: Page, shop: ServedShop, language: Language): Promise<void> {
  const { problems } = LANGUAGES[language].client.cart
  await importRule(shop, {})
  await expect(async () => {
    await openItem(page, shop, PUNCH.stockItemId, language)
    await expect(field(page)).toHaveValue('1', { timeout: 500 })
  }).toPass()
  await field(page).fill('5')
  await addButton(page).click()
  await expectInCart(page, 1)
  await importRule(shop, { minimumOrderQuantity: 12, packMultiple: 6 })
  await expect(async () => {
    await page.goto(`${shop.address}/${language}/client/shopping-cart`)
    const problem = problems.below_minimum_quantity('12')
    await expect(line(page, PUNCH.stockItemId)).toContainText(problem, { timeout: 500 })
  }).toPass()
}

async function importRule(shop: ServedShop, rule: object): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lonja-rule-'))
  const file = join(folder, 'stock.json')
  const none = { minimumOrderQuantity: null, packMultiple: null }
  writeFileSync(file, JSON.stringify([{ ...PUNCH, ...none, ...rule }]))
  await shop.command('import', '--catalog', '1', '--stock', file)
  rmSync(folder, { recursive: true })
}

/** The cart cannot be sent until the line's button corrects it. Another wrong quantity stays as typed. */
async function correctAndSend(page: Page, shop: ServedShop, language: Language, hasScript: boolean) {
  const { client, labels, quantity } = LANGUAGES[language]
  const main = page.getByRole('main')
  const typed = line(page, PUNCH.stockItemId).getByRole('textbox')
  const send = main.getByRole('button', { name: labels.send, exact: true })
  await addThenSetRule(page, shop, language)
  await expect(main).toContainText(client.cart.cannotBeSent.order_quantity)
  await expect(send).toHaveCount(0)
  if (hasScript) {
    await expectAccessible(page, `a cart with a forbidden quantity in ${language}`)
    expect(await unreadableTexts(page)).toEqual([])
  }
  // Enter saves the quantity and does not take the nearest one
  const refusal = client.notices.not_a_pack_multiple(18)
  const refuse = async (wrong: string) => {
    await typed.fill(wrong)
    await typed.press('Enter')
    await expect(line(page, PUNCH.stockItemId)).toContainText(refusal)
    await expect(typed).toHaveValue(wrong)
  }
  await refuse('13')

  await page.goto(`${shop.address}/${language}/client/shopping-cart`)
  await button(page, quantity.changeTo('12')).click()
  await expect(typed).toHaveValue('12')
  await expect(main).not.toContainText(client.cart.cannotBeSent.order_quantity)

  await refuse('14')
  await button(page, quantity.changeTo('18')).click()
  await expect(typed).toHaveValue('18')
  await expect(line(page, PUNCH.stockItemId)).not.toContainText(refusal)

  await send.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(client.orderSent.title)
}

for (const { way, usual, use, hasScript } of WAYS)
  for (const language of ['es', 'en', 'zh'] as const)
    test.describe(`${way}, in ${language}`, language === usual ? SHORT : LONG, () => {
      test.use(use)
      test.beforeEach(async ({ page, shop }) => signIn(page, shop, language))

      test('an item refuses a quantity in which it is not sold', async ({ page, shop }) => {
        await refuseAtItem(page, shop, language, hasScript)
      })

      test(
        'the cart corrects a line that a new minimum forbids',
        hasScript ? SHORT : LONG,
        async ({ page, shop }) => {
          await correctAndSend(page, shop, language, hasScript)
        },
      )
    })

test('the quantity starts at the minimum and steps by the pack', async ({ page, shop }) => {
  await signIn(page, shop)
  await openItem(page, shop, BOLT)
  await expect(field(page)).toHaveValue('100')
  await page.getByRole('button', { name: en.quantity.moreBy('50') }).click()
  await expect(field(page)).toHaveValue('150')
  await field(page).press('ArrowUp')
  await expect(field(page)).toHaveValue('200')
  for (let step = 0; step < 4; step += 1) await field(page).press('ArrowDown')
  await expect(field(page)).toHaveValue('100')
})

test('the prices by quantity start at the minimum', async ({ page, shop }) => {
  await openItem(page, shop, BOLT)
  const rows = page.getByRole('main').getByRole('table').getByRole('rowheader')
  await expect(rows).toHaveText(['100–499', '500+'])
})

test('the arrow keys in a list change no quantity', async ({ page, shop }) => {
  await signIn(page, shop)
  await page.goto(`${shop.address}/en/catalogo?search=tornillo&view=rows`)
  const quantity = line(page, BOLT).getByRole('textbox')
  await expect(quantity).toHaveValue('100')
  await quantity.press('ArrowUp')
  await quantity.press('ArrowDown')
  await expect(quantity).toHaveValue('100')
})
