import type { Browser, Page } from '@playwright/test'
import { en } from '#app/messages/en/all.ts'
import { expectAccessible } from './expect-accessible.ts'
import { removePeople } from './people-of-shop.ts'
import { type DemoShop, emptyCart, expect, signIn, test } from './shop-fixture.ts'
import { LONG, SHORT } from './tiers.ts'

/** People of one client: one adds another, who fills the cart and asks for its approval. */

const texts = en.people
const main = (page: Page) => page.getByRole('main')

test.beforeEach(async ({ shop }) => {
  await emptyCart(shop)
  await removePeople(shop)
})
test.afterAll(({ shop }) => removePeople(shop))

type Role = keyof typeof texts.roles

/** Adds a person on the page of the client, and returns the access code that it shows. */
async function addPerson(page: Page, shop: DemoShop, name: string, role: Role, limit = ''): Promise<string> {
  await page.goto(`${shop.address}/en/client/people`)
  await main(page).getByLabel(texts.name, { exact: true }).fill(name)
  await main(page).getByLabel(texts.email).fill(`${name.toLowerCase()}@people.test`)
  await main(page)
    .getByRole('radio', { name: new RegExp(`^${texts.roles[role]}`) })
    .check()
  await main(page).getByLabel(texts.limit('USD')).fill(limit)
  await main(page).getByRole('button', { name: texts.add }).click()
  const code = main(page).getByRole('region', { name: texts.codeTitle(name) })
  await expect(code).toBeVisible()
  return (await code.locator('.figures').textContent()) ?? ''
}

/** A page in another browser, on which a person has signed in. */
async function openAs(browser: Browser, shop: DemoShop, name: string, accessCode: string, scripts = true) {
  const context = await browser.newContext({
    javaScriptEnabled: scripts,
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  await signIn(page, { ...shop, username: `${name.toLowerCase()}@people.test`, accessCode })
  return page
}

/** Puts staplers into the cart, and leaves the cart on the screen. */
async function fillCart(page: Page, shop: DemoShop, quantity: number) {
  await page.goto(`${shop.address}/en/client/order-pad`)
  await page.getByLabel(en.orderPad.paste.label).fill(`GRA-4010 ${quantity}`)
  await main(page).getByRole('button', { name: en.orderPad.paste.read }).click()
  await main(page).getByRole('button', { name: en.orderPad.add }).click()
  await expect(page).toHaveURL(/shopping-cart$/)
}

const ask = (page: Page) => main(page).getByRole('button', { name: texts.approval.ask })
const send = (page: Page) => main(page).getByRole('button', { name: en.labels.send })
const note = (page: Page, title: RegExp) => main(page).getByRole('region', { name: title })

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test(
      'a cart above a limit is asked for, approved, and becomes one order with both names',
      javaScriptEnabled ? SHORT : LONG,
      async ({ page, browser, shop }) => {
        await signIn(page, shop)
        const code = await addPerson(page, shop, 'Luis', 'order', '10')
        await expect(main(page).getByRole('link', { name: /Luis/ })).toContainText('$10.00')
        const luis = await openAs(browser, shop, 'Luis', code, javaScriptEnabled)
        await fillCart(luis, shop, 12)
        await expect(send(luis)).toHaveCount(0)
        await luis.getByLabel(en.client.order.clientReference).fill('PO-4711')
        await luis.getByLabel(texts.approval.message).fill('For Friday')
        await ask(luis).click()
        await expect(note(luis, /^You asked for approval/)).toContainText('For Friday')
        if (javaScriptEnabled) await expectAccessible(luis, 'a cart that waits')

        await page.goto(`${shop.address}/en/client/shopping-cart`)
        await expect(note(page, /^Luis asked for approval/)).toContainText('For Friday')
        await expect(page.getByLabel(en.client.order.clientReference)).toHaveValue('PO-4711')
        if (javaScriptEnabled) await expectAccessible(page, 'a cart to approve')
        await send(page).click()
        await expect(page).toHaveURL(/orders\/sent/)
        await page.goto(`${shop.address}/en/client/orders`)
        await main(page).getByRole('rowheader').getByRole('link').first().click()
        for (const part of ['PO-4711', en.client.order.preparedBy, 'Luis', en.client.order.orderedBy, 'Demo'])
          await expect(main(page)).toContainText(part)

        await luis.goto(`${shop.address}/en/client/shopping-cart`)
        await expect(main(luis)).toContainText(en.client.cart.emptyTitle)
        await luis.context().close()
      },
    )

    test(
      'a cart is returned with a reason, changed, and asked for again',
      javaScriptEnabled ? SHORT : LONG,
      async ({ page, browser, shop }) => {
        await signIn(page, shop)
        const code = await addPerson(page, shop, 'Eva', 'prepare')
        const eva = await openAs(browser, shop, 'Eva', code, javaScriptEnabled)
        await fillCart(eva, shop, 12)
        await ask(eva).click()
        await expect(note(eva, /^You asked for approval/)).toBeVisible()

        await page.goto(`${shop.address}/en/client/shopping-cart`)
        await main(page).getByText(texts.approval.refuse).click()
        await page.getByLabel(texts.approval.why).fill('Half of it')
        await main(page).getByRole('button', { name: texts.approval.giveBack }).click()
        await expect(note(page, /^Demo returned the cart/)).toContainText('Half of it')

        await eva.reload()
        await expect(note(eva, /^Demo returned the cart/)).toContainText('Half of it')
        await ask(eva).click()
        await expect(note(eva, /^You asked for approval/)).toBeVisible()
        await main(eva).getByRole('button', { name: texts.approval.withdraw }).click()
        await expect(note(eva, /asked for approval/)).toHaveCount(0)
        await eva.context().close()
      },
    )
  })
}

test('who may sign in is changed, gets another code, and is removed', LONG, async ({ page, shop }) => {
  await signIn(page, shop)
  const code = await addPerson(page, shop, 'Luis', 'order')
  await main(page).getByRole('link', { name: /Luis/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Luis')
  await main(page).getByLabel(texts.limit('USD')).fill('much')
  await main(page).getByRole('button', { name: texts.save }).click()
  await expect(main(page)).toContainText(texts.refusals.invalid_limit)
  await main(page).getByLabel(texts.limit('USD')).fill('1.500,50')
  await main(page).getByRole('button', { name: texts.save }).click()
  await expect(main(page).getByRole('link', { name: /Luis/ })).toContainText('$1,500.50')

  await main(page).getByRole('link', { name: /Luis/ }).click()
  await main(page).getByRole('button', { name: texts.newCode }).click()
  const shown = main(page).getByRole('region', { name: texts.codeTitle('Luis') })
  await expect(shown).toBeVisible()
  expect(await shown.locator('.figures').textContent()).not.toBe(code)

  await main(page).getByText(texts.remove).click()
  await main(page).getByRole('button', { name: texts.removal.yes }).click()
  await expect(main(page).getByRole('link', { name: /Luis/ })).toHaveCount(0)
})

test('the e-mail of somebody else is refused beside its field', LONG, async ({ page, shop }) => {
  await signIn(page, shop)
  await addPerson(page, shop, 'Luis', 'order')
  await main(page).getByLabel(texts.name, { exact: true }).fill('Another')
  await main(page).getByLabel(texts.email).fill('LUIS@people.test')
  await main(page).getByRole('button', { name: texts.add }).click()
  await expect(main(page)).toContainText(texts.refusals.email_taken)
  await expect(main(page).getByLabel(texts.name, { exact: true })).toHaveValue('Another')
  await expect(main(page).getByLabel(texts.email)).toBeFocused()
  // Nothing of the page below the bar
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectAccessible(page, 'a refused person')
})
