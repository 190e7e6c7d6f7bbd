import type { Page } from '@playwright/test'
import { en } from '#app/messages/en/all.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './shop-fixture.ts'

const columns = (page: Page) => page.getByRole('columnheader')
const rowNames = (page: Page) => page.getByRole('rowheader').allTextContents()

/** Two bulbs differ in power only; a parent has the features of all its variants. */
const BULBS = { parent: '1372', first: '1373', second: '1374' }

test('a visitor compares an item with others of its category, and shares the address', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${shop.address}/en/stock/x/${BULBS.parent}`)
  await page.getByRole('link', { name: en.item.compare, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: en.compare.title })).toBeVisible()
  await expect(columns(page)).toHaveCount(1)

  await page.getByRole('region', { name: en.compare.addAnother }).getByRole('link').first().click()
  await expect(columns(page)).toHaveCount(2)
  await expect(page).toHaveURL(new RegExp(`/en/compare\\?items=${BULBS.parent},\\d+$`))
  await expectAccessible(page, 'a comparison of two items')

  const shared = page.url()
  await page.goto(shared.replace('/en/', '/zh/'))
  await expect(columns(page)).toHaveCount(2)
  await page.goto(shared)
  await page
    .getByRole('link', { name: /^Remove .* from the comparison$/ })
    .first()
    .click()
  await expect(columns(page)).toHaveCount(1)
})

test('what differs comes first, and the names of rows stay in view while the items scroll', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${shop.address}/es/compare?items=${BULBS.first},${BULBS.second},1375`)
  const names = await rowNames(page)
  expect(names.indexOf('Potencia')).toBeLessThan(names.indexOf('Casquillo'))
  const name = page.getByRole('rowheader', { name: 'Potencia' })
  const before = await name.boundingBox()
  await columns(page).last().scrollIntoViewIfNeeded()
  expect((await name.boundingBox())?.x).toBe(before?.x)
  await page.setViewportSize({ width: 1280, height: 900 })
  await expectAccessible(page, 'a comparison of three items')
})

test('an item without features offers no comparison', async ({ page, shop }) => {
  await page.goto(`${shop.address}/en/stock/x/1364`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: en.item.compare, exact: true })).toHaveCount(0)
})

/** Five markers, each with features. */
const MARKERS = '/en/subcategory/130-markers'

test('a visitor chooses items of a list, which are remembered until they are compared', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(shop.address + MARKERS)
  await page.getByRole('link', { name: en.item.compare, exact: true }).click()
  const boxes = page.getByRole('main').getByRole('checkbox')
  await expect(boxes).toHaveCount(5)
  await expectAccessible(page, 'a list in which items are chosen')
  await boxes.nth(0).check()
  await boxes.nth(2).check()
  await expect(page.getByText(en.compare.count('2', '4'))).toBeVisible()
  await page.reload()
  await expect(boxes.nth(2)).toBeChecked()
  await boxes.nth(1).check()
  await boxes.nth(3).check()
  await expect(boxes.nth(4)).toBeDisabled()
  await page.getByRole('button', { name: en.item.compare, exact: true }).click()
  await expect(columns(page)).toHaveCount(4)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('items of a list are chosen and compared', async ({ page, shop }) => {
    await page.goto(shop.address + MARKERS)
    await page.getByRole('link', { name: en.item.compare, exact: true }).click()
    const boxes = page.getByRole('main').getByRole('checkbox')
    await boxes.nth(0).check()
    await boxes.nth(1).check()
    await page.getByRole('button', { name: en.item.compare, exact: true }).click()
    await expect(columns(page)).toHaveCount(2)
  })
  test('items are added and removed by links', async ({ page, shop }) => {
    await page.goto(`${shop.address}/en/compare?items=${BULBS.first}`)
    await page.getByRole('region', { name: en.compare.addAnother }).getByRole('link').first().click()
    await expect(columns(page)).toHaveCount(2)
    await page
      .getByRole('link', { name: /^Remove / })
      .first()
      .click()
    await expect(columns(page)).toHaveCount(1)
  })
})
