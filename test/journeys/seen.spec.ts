import type { Page } from '@playwright/test'
import { en } from '#app/messages/en/all.ts'
import { zh } from '#app/messages/zh/all.ts'
import { expectAccessible } from './expect-accessible.ts'
import { emptyCart, expect, signIn, test } from './shop-fixture.ts'

const row = (page: Page, title: string = en.seen.title) => page.getByRole('region', { name: title })
const addresses = (page: Page, title?: string) =>
  row(page, title)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('/').at(-1)))

const remembered = (page: Page) => page.evaluate(() => localStorage.getItem('seenItems'))

test('items that a visitor opened are at hand on the next item, the home page and in other languages, until they are forgotten', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${shop.address}/en/stock/x/1006`)
  await expect.poll(() => remembered(page)).toBe('["1006"]')
  await page.goto(`${shop.address}/en/stock/x/1027`)
  await expect(row(page)).toBeVisible()
  expect(await addresses(page)).toEqual(['1006'])

  // By a link within the shop
  await row(page).getByRole('link').click()
  await expect(page).toHaveURL(/\/1006$/)
  await expect.poll(() => addresses(page)).toEqual(['1027'])

  await page.goto(`${shop.address}/zh`)
  await expect(row(page, zh.seen.title)).toBeVisible()
  expect(await addresses(page, zh.seen.title)).toEqual(['1006', '1027'])
  await expectAccessible(page, 'the home page with items seen before')

  await page.getByRole('button', { name: zh.seen.forget }).click()
  await expect(row(page, zh.seen.title)).toHaveCount(0)
  await page.goto(`${shop.address}/zh/stock/x/1064`)
  await expect.poll(() => remembered(page)).toBe('["1064"]')
})

test('an empty cart leads back to them, and whoever signs out leaves none behind', async ({ page, shop }) => {
  await emptyCart(shop)
  await signIn(page, shop)
  await page.goto(`${shop.address}/en/stock/x/1006`)
  await expect.poll(() => remembered(page)).toBe('["1006"]')
  await page.goto(`${shop.address}/en/client/shopping-cart`)
  await expect(row(page)).toBeVisible()

  await page.goto(`${shop.address}/en/client`)
  await page.getByRole('button', { name: en.client.dashboard.signOut }).click()
  await page.waitForURL(`${shop.address}/en`)
  expect(await remembered(page)).toBeNull()
})

test('a client whose session ended elsewhere leaves none behind either', async ({ page, context, shop }) => {
  await signIn(page, shop)
  await page.goto(`${shop.address}/en/stock/x/1006`)
  await expect.poll(() => remembered(page)).toBe('["1006"]')
  await context.clearCookies()
  await page.goto(`${shop.address}/en/contact`)
  await expect.poll(() => remembered(page)).toBeNull()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('nothing is remembered and no row is shown', async ({ page, shop }) => {
    await page.goto(`${shop.address}/en/stock/x/1006`)
    await page.goto(`${shop.address}/en/stock/x/1027`)
    await expect(page.getByText(en.seen.title)).toHaveCount(0)
  })
})
