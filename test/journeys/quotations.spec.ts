import type { Page } from '@playwright/test'
import { en } from '#app/messages/en/all.ts'
import { expectAccessible } from './expect-accessible.ts'
import { emptyCart, expect, signIn, test } from './shop-fixture.ts'
import { expectTargetSize } from './target-size.ts'
import { LONG, SHORT } from './tiers.ts'

/** Prices that are asked for, answered by a command, and ordered at. */

const { quoteRequest: texts, contact } = en.content
const { quotations } = en
const main = (page: Page) => page.getByRole('main')
const quantities = (page: Page) =>
  main(page)
    .getByRole('textbox', { name: /^Quantity of/ })
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
/** Both the address and the page: the former page is still there for a moment. */
const onRequest = async (page: Page) => {
  await expect(page).toHaveURL(/request-quote$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.title)
}
const addTo = async (page: Page) => {
  await main(page).getByRole('link', { name: texts.title }).click()
  await onRequest(page)
}
const send = (page: Page) => main(page).getByRole('button', { name: texts.send })

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } })

    test(
      'a visitor collects items on the device, and sends them once the form is complete',
      javaScriptEnabled ? SHORT : LONG,
      async ({ page, shop }) => {
        await page.goto(`${shop.address}/en/request-quote`)
        await expect(main(page)).toContainText(texts.emptyTitle)
        await page.goto(`${shop.address}/en/stock/x/1055`)
        await addTo(page)
        if (javaScriptEnabled) {
          await main(page)
            .getByRole('textbox', { name: /^Quantity of/ })
            .fill('250')
          await main(page).getByRole('link', { name: texts.more }).click()
          await expect(page).toHaveURL(/catalogo/)
        }
        await page.goto(`${shop.address}/en/stock/x/1030`)
        await addTo(page)
        await expect.poll(() => quantities(page)).toEqual([javaScriptEnabled ? '250' : '1', '1'])
        await page.goto(`${shop.address}/en/stock/x/1055`)
        await addTo(page)
        await expect.poll(() => quantities(page)).toEqual([javaScriptEnabled ? '250' : '1', '1'])

        await main(page).getByLabel(contact.message).fill('For Friday')
        await main(page)
          .getByRole('button', { name: new RegExp(`^${texts.remove}`) })
          .last()
          .click()
        await expect(main(page).getByRole('textbox', { name: /^Quantity of/ })).toHaveCount(1)
        await expect(main(page).getByLabel(contact.message)).toHaveValue('For Friday')
        await expect(main(page).getByRole('alert')).toHaveCount(0)
        // Enter sends; it does not press the first button, which takes an item off
        await main(page).getByLabel(contact.name, { exact: true }).press('Enter')
        await expect(main(page).getByRole('alert')).toContainText(en.content.forms.missing.email)
        if (javaScriptEnabled) {
          await expectTargetSize(page, 'a refused request')
          await expectAccessible(page, 'a refused request')
        }
        await main(page).getByLabel(contact.name, { exact: true }).fill('Ana Ruiz')
        await main(page).getByLabel(contact.email).fill('ana@visitors.test')
        await main(page)
          .getByRole('textbox', { name: /^Quantity of/ })
          .fill('many')
        await send(page).click()
        await expect(main(page).getByRole('alert')).toContainText(texts.refusals.wrong_quantity)
        await main(page)
          .getByRole('textbox', { name: /^Quantity of/ })
          .fill('300')
        // Programs fill in a form within two seconds
        await page.waitForTimeout(2_100)
        await send(page).click()
        await expect(page).toHaveURL(/sent=\d+$/)
        const [, id = ''] = /sent=(\d+)/.exec(page.url()) ?? []
        await expect(main(page)).toContainText(texts.sentTitle(`Q-${id}`))
        expect(JSON.parse(await shop.command('quotation', 'show', id, '--json'))).toMatchObject({
          state: 'waiting',
          name: 'Ana Ruiz',
          email: 'ana@visitors.test',
          message: 'For Friday',
          lines: [{ code: 'GRA-4010', quantity: 300 }],
        })
        await page.goto(`${shop.address}/en/request-quote`)
        await expect(main(page)).toContainText(texts.emptyTitle)
      },
    )

    test(
      'a client asks for the items of the cart, and orders at the prices of the answer',
      javaScriptEnabled ? SHORT : LONG,
      async ({ page, shop }) => {
        await emptyCart(shop)
        await signIn(page, shop)
        await page.goto(`${shop.address}/en/stock/x/1055`)
        await main(page)
          .getByRole('button', { name: /^Add to cart/ })
          .first()
          .click()
        await expect(main(page)).toContainText(en.addToCart.inCart('1'))
        await page.goto(`${shop.address}/en/client/shopping-cart`)
        await main(page).getByRole('link', { name: quotations.start }).click()
        await onRequest(page)
        await main(page)
          .getByRole('textbox', { name: /^Quantity of/ })
          .fill('500')
        await main(page).getByLabel(contact.message).fill('Every month')
        await expect(main(page).getByLabel(contact.email)).toHaveCount(0)
        // Programs fill in a form within two seconds
        await page.waitForTimeout(2_100)
        await send(page).click()
        await expect(page).toHaveURL(/client\/quotations\/\d+$/)
        await expect(main(page)).toContainText(quotations.states.waiting)
        const [, id = ''] = /(\d+)$/.exec(page.url()) ?? []
        await shop.command(
          'quotation',
          'answer',
          id,
          'GRA-4010=2.5',
          '--until',
          '2099-12-31',
          '--text',
          'As agreed.',
        )

        await page.goto(`${shop.address}/en/client/quotations`)
        await main(page)
          .getByRole('link', { name: new RegExp(`Q-${id}\\b`) })
          .click()
        await expect(main(page)).toContainText(quotations.holdsUntil('December 31, 2099'))
        for (const part of ['As agreed.', 'Every month', '$2.50', '$1,250.00'])
          await expect(main(page)).toContainText(part)
        if (javaScriptEnabled) await expectAccessible(page, 'an answered quotation')
        await main(page).getByLabel(en.client.order.clientReference).fill('PO-77')
        await main(page).getByRole('button', { name: quotations.order }).click()
        await expect(main(page)).toContainText(quotations.states.ordered)
        await main(page)
          .getByRole('link', { name: /^Order \d/ })
          .click()
        for (const part of ['PO-77', `Q-${id}`, '$1,250.00']) await expect(main(page)).toContainText(part)
        // The cart stays as it is
        await page.goto(`${shop.address}/en/client/shopping-cart`)
        await expect(main(page)).toContainText('GRA-4010')
        await emptyCart(shop)
      },
    )
  })
}

test(
  'prices that no longer hold cannot be ordered, and are asked for again',
  LONG,
  async ({ page, shop }) => {
    await signIn(page, shop)
    await page.goto(`${shop.address}/en/stock/x/1055`)
    await addTo(page)
    await page.waitForTimeout(2_100)
    await send(page).click()
    await expect(page).toHaveURL(/client\/quotations\/\d+$/)
    const [, id = ''] = /(\d+)$/.exec(page.url()) ?? []
    await shop.command('quotation', 'answer', id, 'GRA-4010=2.5', '--until', '2099-12-31')
    await page.reload()
    await expect(main(page).getByRole('button', { name: quotations.order })).toBeVisible()
    await shop.command('quotation', 'decline', id)
    await main(page).getByRole('button', { name: quotations.order }).click()
    await expect(main(page).getByRole('alert')).toContainText(quotations.refusals.quotation_closed)
    await page.reload()
    await expect(main(page)).toContainText(quotations.states.declined)
    await main(page).getByRole('link', { name: quotations.askAgain }).click()
    await expect(page).toHaveURL(/request-quote$/)
    await expect.poll(() => quantities(page)).toEqual(['1'])
  },
)
