import type { Page } from '@playwright/test'
import { en } from '#app/messages/en/all.ts'
import { filtersEn } from '#app/messages/en/filters.ts'
import { filtersEs } from '#app/messages/es/filters.ts'
import { findAxeProblems } from './axe.ts'
import { expect, test } from './shop-fixture.ts'

const PHONE = { width: 390, height: 844 }

const panel = (page: Page) => page.getByRole('region', { name: en.catalog.filters })
const value = (page: Page, name: string) => panel(page).getByRole('link', { name: new RegExp(`^${name}`) })
const total = (page: Page) => page.locator('output[data-total]')
const countOf = async (page: Page, name: string) =>
  (await value(page, name).locator('small').textContent()) ?? 'no count'

test('a visitor narrows a list, each time to as many items as the value said, and takes the filters away', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.address}/en/catalogo`)
  const all = await total(page).getAttribute('data-total')
  const { flags } = filtersEn
  const isNew = await countOf(page, flags.new)
  await value(page, flags.new).click()
  await expect(total(page)).toHaveAttribute('data-total', isNew)
  await expect(page).toHaveURL(/\/en\/catalogo\?new=1$/)
  // The link that was pressed takes it away again
  await expect(value(page, en.catalog.removeFilter(flags.new))).toBeFocused()
  const withTier = await countOf(page, flags.tier)
  await value(page, flags.tier).click()
  await expect(total(page)).toHaveAttribute('data-total', withTier)
  const [category] = await panel(page).locator('.filter-categories a').all()
  const inCategory = (await category?.locator('small').textContent()) ?? 'no count'
  await category?.click()
  await expect(page).toHaveURL(/\/en\/category\/[^?]+\?new=1&tier=1$/)
  await expect(total(page)).toHaveAttribute('data-total', inCategory)
  await page.goBack()
  await expect(total(page)).toHaveAttribute('data-total', withTier)
  const main = page.getByRole('main')
  await main
    .getByRole('link', { name: en.catalog.removeFilter(flags.tier), exact: true })
    .last()
    .click()
  await expect(total(page)).toHaveAttribute('data-total', isNew)
  await main
    .getByRole('link', { name: en.catalog.removeFilter(flags.new), exact: true })
    .last()
    .click()
  await expect(total(page)).toHaveAttribute('data-total', all ?? '')
  await expect(page).toHaveURL(/\/en\/catalogo$/)
})

test('a range of prices is typed as people write prices', async ({ page, shop }) => {
  const from = page.getByRole('textbox', { name: filtersEs.from })
  const to = page.getByRole('textbox', { name: filtersEs.to })
  await page.goto(`${shop.address}/es/catalogo`)
  const all = (await total(page).getAttribute('data-total')) ?? ''
  await from.fill('2,50')
  await to.fill('3')
  await to.press('Enter')
  await expect(page).toHaveURL(/\?from=2\.5&to=3$/)
  await expect(total(page)).not.toHaveAttribute('data-total', all)
  await expect(from).toHaveValue('2,50')
  const prices = await page.getByRole('main').locator('.price').allTextContents()
  expect(prices.length).toBeGreaterThan(0)
  for (const price of prices) expect(price).toMatch(/\b(2,[5-9]\d|3,00)\b/)
  await from.fill('1.234')
  await from.press('Enter')
  await expect(from).toHaveAttribute('aria-invalid', 'true')
  await expect(from).toHaveAccessibleDescription(/12,50/)
  await expect(from).toHaveValue('1.234')
  await expect(from).toBeFocused()
  await page.getByRole('main').getByRole('link', { name: /3,00/ }).first().click()
  await expect(page).toHaveURL(/\/es\/catalogo$/)
  await expect(to).toHaveValue('')
})

test('a list that filters have emptied says which one to take away', async ({ page, shop }) => {
  await page.goto(`${shop.address}/en/catalogo?new=1&to=0.01`)
  await expect(page.getByText(filtersEn.nothing)).toBeVisible()
  await page.getByRole('main').getByText(filtersEn.atMost('$0.01'), { exact: true }).last().click()
  await expect(page).toHaveURL(/\/en\/catalogo\?new=1$/)
  await expect(page.locator('[data-stock-item-id]').first()).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('the filters open as a sheet that keys and a press beside it close', async ({ page, shop }) => {
    await page.goto(`${shop.address}/en/catalogo`)
    await expect(panel(page)).toBeHidden()
    const opens = page.getByRole('button', { name: en.catalog.filters, exact: true })
    await opens.focus()
    await page.keyboard.press('Enter')
    await expect(panel(page)).toBeVisible()
    expect(await findAxeProblems(page)).toEqual({ undecided: [], violations: [] })
    await page.keyboard.press('Escape')
    await expect(panel(page)).toBeHidden()
    await expect(opens).toBeFocused()
    await opens.click()
    const count = await countOf(page, filtersEn.flags.tier)
    await value(page, filtersEn.flags.tier).click()
    // The sheet stays, with the new counts
    await panel(page)
      .getByRole('button', { name: filtersEn.show(count, count === '1') })
      .click()
    await expect(panel(page)).toBeHidden()
    await expect(total(page)).toHaveAttribute('data-total', count)
    await page.getByRole('button', { name: filtersEn.chosen('1') }).click()
    await page.mouse.click(PHONE.width / 2, 40)
    await expect(panel(page)).toBeHidden()
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('the sheet opens, filters and closes all the same', async ({ page, shop }) => {
      await page.goto(`${shop.address}/en/catalogo?search=papel`)
      await page.getByRole('button', { name: /^Filters/ }).click()
      const count = await countOf(page, filtersEn.flags.tier)
      await value(page, filtersEn.flags.tier).click()
      await expect(total(page)).toHaveAttribute('data-total', count)
      await expect(panel(page)).toBeHidden()
      await page.getByRole('button', { name: filtersEn.chosen('2') }).click()
      await page.locator('input[name="to"]').fill('2')
      await panel(page).getByRole('button', { name: filtersEn.apply }).click()
      await expect(page).toHaveURL(/\?search=papel&tier=1&to=2$/)
    })
  })
})
