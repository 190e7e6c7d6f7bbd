import type { Page } from '@playwright/test'
import { en } from '#app/messages/en/all.ts'
import { es } from '#app/messages/es/all.ts'
import { type DemoShop, emptyCart, expect, signIn, test } from './shop-fixture.ts'
import { LONG, SHORT } from './tiers.ts'

const texts = en.shoppingLists
const main = (page: Page) => page.getByRole('main')

test.beforeEach(({ shop }) => emptyCart(shop))

async function openLists(page: Page, shop: DemoShop) {
  await page.goto(`${shop.address}/en/client/lists`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.title)
}

const listLink = (page: Page, name: string) =>
  page.getByRole('list', { name: texts.title }).getByRole('link', { name })
const rows = (page: Page) =>
  page
    .getByRole('list', { name: en.orderPad.lines })
    .locator('input.code')
    .evaluateAll((fields) => fields.flatMap((field) => (field as HTMLInputElement).value || []))
const save = (page: Page) => page.getByRole('button', { name: texts.saving.action })
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

/** Saves two codes as a list, and leaves the page of the list on the screen. */
async function saveList(page: Page, shop: DemoShop, name: string) {
  await page.goto(`${shop.address}/en/client/order-pad`)
  await page.getByLabel(en.orderPad.paste.label).fill('GRA-4010 12\nABA-5110 2')
  await main(page).getByRole('button', { name: en.orderPad.paste.read }).click()
  await expect(status(page, en.orderPad.notes.read('2', false))).toBeVisible()
  await page.getByLabel(texts.saving.name).fill(name)
  await save(page).dblclick()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
}

test(
  'a quick order is saved as a list, changed by hand, and ordered again',
  SHORT,
  async ({ page, shop }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn(page, shop)
    await saveList(page, shop, 'Office')
    expect(await rows(page)).toEqual(['GRA-4010', 'ABA-5110'])

    await page.getByLabel(en.orderPad.lineQuantity('2'), { exact: true }).fill('4')
    await page.getByLabel(texts.saving.name).fill('Office, weekly')
    // Pressed twice
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(status(page, texts.notes.saved)).toBeVisible()

    await openLists(page, shop)
    await expect(listLink(page, 'Office')).toHaveCount(1)
    await listLink(page, 'Office, weekly').click()
    await expect(page.getByLabel(en.orderPad.lineQuantity('2'), { exact: true })).toHaveValue('4')
    await main(page).getByRole('button', { name: en.orderPad.add }).click()
    await expect(page).toHaveURL(/shopping-cart$/)
    await expect(main(page).locator('[data-stock-item-id="1055"]').getByRole('textbox')).toHaveValue('12')
  },
)

test('a cart, an order and an item are saved to a list', SHORT, async ({ page, shop }) => {
  await signIn(page, shop)
  await saveList(page, shop, 'Everything')
  await main(page).getByRole('button', { name: en.orderPad.add }).click()
  await expect(page).toHaveURL(/shopping-cart$/)

  await main(page).getByRole('link', { name: texts.saveToList }).click()
  await page.getByRole('radio', { name: 'Everything' }).check()
  await page.getByRole('button', { name: texts.adding.save, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Everything')
  expect(await rows(page)).toEqual(['GRA-4010', 'ABA-5110'])

  await page.goto(`${shop.address}/en/client/orders`)
  await main(page).getByRole('rowheader').getByRole('link').first().click()
  await main(page).getByRole('link', { name: texts.saveToList }).click()
  await page.getByRole('radio', { name: texts.adding.newList }).check()
  await page.getByRole('button', { name: texts.adding.save, exact: true }).click()
  await expect(page.getByLabel(texts.adding.name)).toBeFocused()
  await page.getByLabel(texts.adding.name).fill('From an order')
  await page.getByRole('button', { name: texts.adding.save, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('From an order')
  expect((await rows(page)).length).toBeGreaterThan(0)

  await page.goto(`${shop.address}/en/stock/x/1040`)
  await main(page).getByRole('link', { name: texts.saveToList }).click()
  await page.getByLabel(en.labels.quantity, { exact: true }).fill('24')
  await page.getByRole('radio', { name: 'Everything' }).check()
  await page.getByRole('button', { name: texts.adding.save, exact: true }).click()
  await expect(page).toHaveURL(/\/en\/stock\/[^/]+\/1040$/)
  await expect(page.getByText(texts.adding.doneOne('Everything')).first()).toBeVisible()
})

test('two people who change one list do not overwrite each other', LONG, async ({ page, shop, context }) => {
  await signIn(page, shop)
  await saveList(page, shop, 'Shared')
  const colleague = await context.newPage()
  await colleague.goto(page.url())
  await page.getByLabel(en.orderPad.lineQuantity('1'), { exact: true }).fill('24')
  await save(page).click()
  await expect(status(page, texts.notes.saved)).toBeVisible()

  await colleague.getByLabel(en.orderPad.lineQuantity('2'), { exact: true }).fill('9')
  await save(colleague).click()
  await expect(colleague.getByRole('alert').filter({ hasText: texts.refusals.list_changed })).toBeVisible()
  await expect(colleague.getByLabel(en.orderPad.lineQuantity('2'), { exact: true })).toHaveValue('9')
  await colleague.reload()
  await expect(colleague.getByLabel(en.orderPad.lineQuantity('1'), { exact: true })).toHaveValue('24')
})

test(
  'a list that is not sold completely stays as it is when the rest is ordered',
  LONG,
  async ({ page, shop }) => {
    await signIn(page, shop)
    await saveList(page, shop, 'Partly')
    await page.getByLabel(en.orderPad.lineCode('3'), { exact: true }).fill('XYZ-9')
    await main(page).getByRole('button', { name: en.orderPad.add }).click()
    await expect(status(page, en.orderPad.notes.added('2', '1'))).toBeVisible()
    await expect(save(page)).toHaveCount(0)
    await page.reload()
    expect(await rows(page)).toEqual(['GRA-4010', 'ABA-5110'])
  },
)

test('a link to a list leads there after signing in', LONG, async ({ page, shop, browser }) => {
  await signIn(page, shop)
  await saveList(page, shop, 'By link')
  const other = await browser.newPage()
  await other.goto(page.url())
  await other.locator('input[name="username"]').fill(shop.username)
  await other.locator('input[name="password"]').fill(shop.accessCode)
  await other.locator('main form button').first().click()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('By link')
  await other.close()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a list is saved, changed and deleted', SHORT, async ({ page, shop }) => {
    await signIn(page, shop, 'es')
    await page.goto(`${shop.address}/es/client/order-pad`)
    await page.getByLabel(es.orderPad.paste.label).fill('GRA-4010 12')
    await main(page).getByRole('button', { name: es.orderPad.paste.read }).click()
    await page.getByRole('button', { name: es.shoppingLists.saving.action }).click()
    await expect(page.getByRole('alert')).toHaveText(es.shoppingLists.notes.name_missing)
    await page.getByLabel(es.shoppingLists.saving.name).fill('Mostrador')
    await page.getByRole('button', { name: es.shoppingLists.saving.action }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mostrador')
    const list = page.url()

    await page.getByLabel(es.orderPad.lineQuantity('1'), { exact: true }).fill('24')
    await page.getByRole('button', { name: es.shoppingLists.saving.action }).click()
    await expect(page.getByRole('status').filter({ hasText: es.shoppingLists.notes.saved })).toBeVisible()

    await page.getByRole('link', { name: es.shoppingLists.deletion.action }).click()
    // What was typed is not lost with the list
    const other = await page.context().newPage()
    await other.goto(list)
    await main(page).getByRole('button', { name: es.shoppingLists.deletion.yes }).click()
    await other.getByLabel(es.orderPad.lineQuantity('1'), { exact: true }).fill('36')
    await other.getByRole('button', { name: es.shoppingLists.saving.action }).click()
    await expect(other.getByRole('alert')).toHaveText(es.shoppingLists.refusals.not_found)
    await expect(other.getByLabel(es.orderPad.lineQuantity('1'), { exact: true })).toHaveValue('36')
    await other.getByRole('button', { name: es.shoppingLists.saving.action }).click()
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Mostrador')
    await other.close()
    await page.goto(`${shop.address}/es/client/lists`)
    await main(page).getByRole('link', { name: 'Mostrador' }).click()
    await page.getByRole('link', { name: es.shoppingLists.deletion.action }).click()
    await main(page).getByRole('button', { name: es.shoppingLists.deletion.yes }).click()
    await expect(page).toHaveURL(/\/es\/client\/lists$/)
    await expect(page.getByText(es.shoppingLists.deletion.done).first()).toBeVisible()
    await expect(main(page).getByRole('link', { name: 'Mostrador' })).toHaveCount(0)
  })
})
