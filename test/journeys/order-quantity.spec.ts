import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { en } from '#app/messages/en/all.ts'
import { expectAccessible } from './expect-accessible.ts'
import type { ServedShop } from './served-shop.ts'
import { emptyCart, expect, signIn, test as base } from './shop-fixture.ts'

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

const test = base.extend<object, { shop: ServedShop }>({
  shop: [async ({ serveShop }, use) => use(await serveShop()), { scope: 'worker', timeout: 120_000 }],
})

test.beforeEach(async ({ page, shop }) => {
  await emptyCart(shop)
  await signIn(page, shop)
})

const field = (page: Page) => page.locator('[data-add-bar]').getByRole('textbox')
const addButton = (page: Page) => page.locator('[data-add-bar]').getByRole('button', { name: /^Add to cart/ })
const changeTo = (page: Page, quantity: string) =>
  page.getByRole('button', { name: new RegExp(`^${en.quantity.changeTo(quantity)}`) })
const line = (page: Page, id: number | string) =>
  page.getByRole('main').locator(`[data-stock-item-id="${id}"]`)

async function openBolt(page: Page, shop: ServedShop): Promise<void> {
  await page.goto(`${shop.address}/en/stock/x/${BOLT}`)
}

test('the quantity starts at the minimum and steps by the pack, and the field states the rule', async ({
  page,
  shop,
}) => {
  await openBolt(page, shop)
  await expect(field(page)).toHaveValue('100')
  await expect(field(page)).toHaveAccessibleDescription(/Minimum 100.+Sold in packs of 50/)
  await page.getByRole('button', { name: en.quantity.moreBy('50') }).click()
  await expect(field(page)).toHaveValue('150')
  await field(page).press('ArrowUp')
  await expect(field(page)).toHaveValue('200')
  for (let step = 0; step < 4; step += 1) await field(page).press('ArrowDown')
  await expect(field(page)).toHaveValue('100')
})

test('an invalid quantity stays as typed, beside the nearest valid one', async ({ page, shop }) => {
  await openBolt(page, shop)
  await field(page).fill('120')
  await addButton(page).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    en.client.notices.not_a_pack_multiple(150),
  )
  await expect(field(page)).toHaveValue('120')
  await expect(page.locator('[data-cart-count]').first()).toHaveAttribute('data-cart-count', '0')
  await expectAccessible(page, 'an item with a refused quantity')
  await changeTo(page, '150').click()
  await expect(field(page)).toHaveValue('150')
  await expect(field(page)).toBeFocused()
  await addButton(page).click()
  await expect(page.locator('[data-cart-count]').first()).toHaveAttribute('data-cart-count', '1')
})

test('the arrow keys in a list change no quantity', async ({ page, shop }) => {
  await page.goto(`${shop.address}/en/catalogo?search=tornillo&view=rows`)
  const quantity = line(page, BOLT).getByRole('textbox')
  await expect(quantity).toHaveValue('100')
  await quantity.press('ArrowUp')
  await quantity.press('ArrowDown')
  await expect(quantity).toHaveValue('100')
})

/** Adds five pieces to the cart, then sets the rule: from 12 pieces, in packs of 6. */
async function addThenSetRule(page: Page, shop: ServedShop): Promise<void> {
  await importRule(shop, {})
  await page.goto(`${shop.address}/en/stock/x/${PUNCH.stockItemId}`)
  await field(page).fill('5')
  await addButton(page).click()
  await expect(page.locator('[data-cart-count]').first()).toHaveAttribute('data-cart-count', '1')
  await importRule(shop, { minimumOrderQuantity: 12, packMultiple: 6 })
  await expect(async () => {
    await page.goto(`${shop.address}/en/client/shopping-cart`)
    await expect(line(page, PUNCH.stockItemId)).toContainText('The minimum order is 12', { timeout: 500 })
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

/** The cart cannot be sent until the line's button corrects it. */
async function correctAndSend(page: Page): Promise<void> {
  const send = page.getByRole('main').getByRole('button', { name: en.labels.send, exact: true })
  await expect(page.getByRole('main')).toContainText(en.client.cart.cannotBeSent.order_quantity)
  await expect(send).toHaveCount(0)
  await changeTo(page, '12').click()
  await expect(line(page, PUNCH.stockItemId).getByRole('textbox')).toHaveValue('12')
  await send.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.client.orderSent.title)
}

test('the cart corrects a line that a new minimum forbids', async ({ page, shop }) => {
  await addThenSetRule(page, shop)
  await expectAccessible(page, 'a cart with a forbidden quantity')
  await correctAndSend(page)
})

test('an invalid quantity in the cart stays as typed, and Enter does not accept the nearest one', async ({
  page,
  shop,
}) => {
  await addThenSetRule(page, shop)
  await changeTo(page, '12').click()
  const quantity = line(page, PUNCH.stockItemId).getByRole('textbox')
  await expect(quantity).toHaveValue('12')
  await quantity.fill('13')
  await quantity.press('Enter')
  await expect(line(page, PUNCH.stockItemId)).toContainText(en.client.notices.not_a_pack_multiple(18))
  await expect(quantity).toHaveValue('13')
  await changeTo(page, '18').click()
  await expect(quantity).toHaveValue('18')
  await expect(line(page, PUNCH.stockItemId)).not.toContainText(en.client.notices.not_a_pack_multiple(18))
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the cart corrects a line that a new minimum forbids', async ({ page, shop }) => {
    await addThenSetRule(page, shop)
    await expectAccessible(page, 'a cart with a forbidden quantity on a phone')
    await correctAndSend(page)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an invalid quantity is answered with the nearest one, and the cart stays unchanged', async ({
    page,
    shop,
  }) => {
    await openBolt(page, shop)
    await field(page).fill('7')
    await addButton(page).click()
    await expect(page.locator('body')).toContainText(en.client.notices.below_minimum_quantity(100))
    await expect(page.locator('[data-cart-count]').first()).toHaveAttribute('data-cart-count', '0')
  })

  test('the cart corrects a line that a new minimum forbids', async ({ page, shop }) => {
    await addThenSetRule(page, shop)
    const quantity = line(page, PUNCH.stockItemId).getByRole('textbox')
    await quantity.fill('13')
    await quantity.press('Enter')
    await expect(quantity).toHaveValue('13')
    await expect(line(page, PUNCH.stockItemId)).toContainText(en.client.notices.not_a_pack_multiple(18))
    await page.goto(`${shop.address}/en/client/shopping-cart`)
    await correctAndSend(page)
  })
})
