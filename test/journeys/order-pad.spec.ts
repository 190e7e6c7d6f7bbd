import type { Page } from '@playwright/test'
import { en } from '#app/messages/en/all.ts'
import { zh } from '#app/messages/zh/all.ts'
import { findAxeProblems } from './axe.ts'
import { type DemoShop, emptyCart, expect, signIn, test } from './shop-fixture.ts'
import { LONG, SHORT } from './tiers.ts'

const texts = en.orderPad

test.beforeEach(({ shop }) => emptyCart(shop))

async function openPad(page: Page, shop: DemoShop, language = 'en') {
  await signIn(page, shop, language)
  await page.goto(`${shop.address}/${language}/client/order-pad`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const main = (page: Page) => page.getByRole('main')
const codeOf = (page: Page, line: number) => page.getByLabel(texts.lineCode(String(line)), { exact: true })
const quantityOf = (page: Page, line: number) =>
  page.getByLabel(texts.lineQuantity(String(line)), { exact: true })
const lineOf = (page: Page, line: number) =>
  page
    .getByRole('list', { name: texts.lines })
    .getByRole('listitem')
    .nth(line - 1)
const read = (page: Page) => main(page).getByRole('button', { name: texts.paste.read })
const add = (page: Page) => main(page).getByRole('button', { name: texts.add })

const MAIL = `Good morning, please send us

12 x GRA-4010
CUA-2020-9, 3 pcs
ABA-5110: 2

Thank you`

test('a client orders by code, by keyboard alone', SHORT, async ({ page, shop }) => {
  await openPad(page, shop)
  await codeOf(page, 1).focus()
  for (const text of ['gra4010', '12', 'ABA-5110', '2']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  await expect(lineOf(page, 1)).toContainText('stapler')
  // $3.55 each from 12 pieces
  await expect(lineOf(page, 1)).toContainText('$42.60')
  await expect(lineOf(page, 2)).toContainText('$8.40')
  await expect(main(page)).toContainText(texts.ready('2', false))
  await expect(main(page)).toContainText('$51.00')
  await add(page).click()
  await expect(page).toHaveURL(/shopping-cart$/)
  await expect(main(page).locator('[data-stock-item-id="1055"]').getByRole('textbox')).toHaveValue('12')
})

test(
  'a code whose answer comes before the page was rendered again is answered too',
  SHORT,
  async ({ page, shop }) => {
    // React renders what can wait in messages to itself, as late as on a busy device
    await page.addInitScript(() => {
      const channel = window.MessageChannel
      window.MessageChannel = class extends channel {
        constructor() {
          super()
          const post = this.port2.postMessage.bind(this.port2)
          this.port2.postMessage = (message: unknown) => {
            const isBusy = document.activeElement instanceof HTMLInputElement
            setTimeout(() => post(message), isBusy ? 500 : 0)
          }
        }
      }
    })
    await openPad(page, shop)
    await codeOf(page, 1).focus()
    for (const [at, code] of ['GRA-4010', 'ABA-5110', 'CUA-2023'].entries()) {
      await codeOf(page, at + 1).fill(code)
      await page.keyboard.press('Enter')
      await expect(lineOf(page, at + 1)).toContainText('$')
    }
  },
)

test(
  'a mail is read, its unknown code is corrected in place, and everything is added once',
  SHORT,
  async ({ page, shop }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openPad(page, shop)
    await page.getByLabel(texts.paste.label).fill(MAIL)
    await read(page).click()
    await expect(page.getByRole('status').filter({ hasText: texts.notes.read('3', false) })).toBeVisible()
    await expect(quantityOf(page, 1)).toHaveValue('12')
    await expect(lineOf(page, 2)).toContainText(texts.answers.unknown)
    await expect(main(page)).toContainText(texts.open('1', true))
    await add(page).click()
    await expect(page.getByRole('status').filter({ hasText: texts.notes.added('2', '1') })).toBeVisible()
    await expect(quantityOf(page, 1)).toHaveValue('3')
    await codeOf(page, 1).fill('LCO-1410')
    await codeOf(page, 1).blur()
    await expect(lineOf(page, 1)).toContainText(texts.answers.choice)
    await lineOf(page, 1).getByRole('button').first().click()
    await expect(main(page)).toContainText(texts.ready('1', true))
    await add(page).dblclick()
    await expect(page).toHaveURL(/shopping-cart$/)
    await expect(main(page).locator('[data-stock-item-id]')).toHaveCount(3)
    await expect(main(page).locator('[data-stock-item-id="1055"]').getByRole('textbox')).toHaveValue('12')
  },
)

test('a hand scanner, which types codes and Enter, fills line after line', LONG, async ({ page, shop }) => {
  await openPad(page, shop)
  await codeOf(page, 1).focus()
  for (const code of ['GRA-4010', 'ABA-5110', 'GRA-4010']) {
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
    await expect(lineOf(page, code === 'ABA-5110' ? 2 : 1)).toContainText('$')
  }
  await expect(codeOf(page, 2)).toHaveValue('ABA-5110')
  await expect(quantityOf(page, 1)).toHaveValue('2')
  await expect(codeOf(page, 3)).toHaveValue('')
})

test('a file that is too large is refused before it is sent', LONG, async ({ page, shop }) => {
  await openPad(page, shop)
  const file = { name: 'order.csv', mimeType: 'text/csv', buffer: Buffer.alloc(95_000, 'GRA-4010;1\n') }
  await page.getByLabel(texts.file.label).setInputFiles(file)
  const problem = page
    .getByLabel(texts.file.label)
    .evaluate((input: HTMLInputElement) => input.validationMessage)
  expect(await problem).toBe(texts.file.tooLarge)
})

test('what a client usually orders is put on the list as in the last order', LONG, async ({ page, shop }) => {
  await openPad(page, shop)
  const usual = page.getByRole('region', { name: texts.usual.title })
  const first = usual.getByRole('listitem').first()
  await first.getByRole('button').click()
  await expect(first).toContainText(texts.usual.onPad)
  await expect(main(page)).toContainText(texts.ready('1', true))
  await usual.getByRole('button', { name: texts.usual.addAll }).click()
  await expect(usual.getByRole('button')).toHaveCount(0)
  await add(page).click()
  await expect(page).toHaveURL(/shopping-cart$/)
})

test('a file is read', LONG, async ({ page, shop }) => {
  await openPad(page, shop)
  await page.getByLabel(texts.file.label).setInputFiles({
    name: 'order.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Code;Item;Quantity\r\nGRA-4010;Stapler;12\r\nABA-5110;Abacus;\r\n'),
  })
  await main(page).getByRole('button', { name: texts.file.read }).click()
  await expect(codeOf(page, 1)).toHaveValue('GRA-4010')
  await expect(codeOf(page, 2)).toHaveValue('')
})

test('no screen of it has an axe problem or is wider than a phone', LONG, async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openPad(page, shop)
  await page.getByLabel(texts.paste.label).fill(MAIL)
  await read(page).click()
  await expect(lineOf(page, 2)).toContainText(texts.answers.unknown)
  expect((await findAxeProblems(page)).violations).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a list is read, corrected and added', SHORT, async ({ page, shop }) => {
    await openPad(page, shop, 'zh')
    const { orderPad } = zh
    const row = page.getByRole('list', { name: orderPad.lines }).getByRole('listitem').first()
    await page.getByLabel(orderPad.paste.label).fill('GRA4010 １２\nxyz-99 2')
    await main(page).getByRole('button', { name: orderPad.paste.read }).click()
    await expect(row).toContainText('订书机')
    await main(page)
      .getByRole('button', { name: orderPad.remove('2') })
      .click()
    await expect(main(page)).toContainText(orderPad.ready('1', true))
    await main(page).getByRole('button', { name: orderPad.add }).click()
    await expect(page).toHaveURL(/shopping-cart$/)
    await expect(main(page).locator('[data-stock-item-id="1055"]').getByRole('textbox')).toHaveValue('12')
  })
})
