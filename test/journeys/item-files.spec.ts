import type { Page } from '@playwright/test'
import { en } from '#app/messages/en/all.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './shop-fixture.ts'

/** A pen in boxes of twelve, with a picture of the twelve and data sheets; and its variant in blue. */
const PEN = '/en/stock/trazo-retractable-ballpoint-pen-0-7-mm-box-of-12/1001'
const BLUE = '/en/stock/x/1002'
const NAME = 'Trazo retractable ballpoint pen, 0.7 mm, box of 12'

const large = (page: Page) => page.getByRole('article').locator('img[loading="eager"]')
const thumbnail = (page: Page, name: string) =>
  page.getByRole('list', { name: en.item.pictures }).getByRole('link', { name, exact: true })
const documents = (page: Page) =>
  page.locator('section', { hasText: en.item.documents }).getByRole('link', { name: en.item.newTab })

test('on a phone the second picture opens in place, and a data sheet is a PDF', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(shop.address + PEN)
  await thumbnail(page, en.item.pictureOf(NAME, '2')).click()
  await expect(large(page)).toHaveAttribute('src', /ballpoint-pen-12/)
  await expect(large(page)).toHaveAttribute('alt', en.item.pictureOf(NAME, '2'))
  expect(new URL(page.url()).search).toBe('')
  // The pictures of a variant that is chosen now are others; the one that was looked at is not shown for it
  await thumbnail(page, 'black').click()
  await expect(large(page)).toHaveAttribute('src', /ballpoint-pen-black\.webp/)
  await thumbnail(page, en.item.pictureOf('black', '2')).click()
  await expect(large(page)).toHaveAttribute('src', /ballpoint-pen-black-12/)

  await expect(documents(page)).toHaveText([
    `Ficha técnica ${en.item.newTab}`,
    `Data sheet ${en.item.newTab}`,
    `规格书 ${en.item.newTab}`,
  ])
  const sheet = documents(page).nth(1)
  await expect(sheet).toHaveAttribute('target', '_blank')
  expect((await sheet.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  const answer = await page.request.get(shop.address + (await sheet.getAttribute('href')))
  expect(answer.headers()).toMatchObject({
    'content-type': 'application/pdf',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'content-disposition': `inline; filename="BOL-1010 Data sheet.pdf"; filename*=UTF-8''BOL-1010%20Data%20sheet.pdf`,
  })
  expect((await answer.body()).toString('latin1', 0, 5)).toBe('%PDF-')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAccessible(page, 'an item with data sheets')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('a link opens the second picture, and the data sheets are there', async ({ page, shop }) => {
    await page.goto(shop.address + BLUE)
    await thumbnail(page, en.item.pictureOf(NAME, '2')).click()
    await expect(large(page)).toHaveAttribute('src', /ballpoint-pen-12/)
    await expect(documents(page)).toHaveCount(3)
  })
})
