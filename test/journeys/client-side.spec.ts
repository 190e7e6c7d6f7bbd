import type { Page } from '@playwright/test'
import { en } from '#app/messages/en/all.ts'
import { es } from '#app/messages/es/all.ts'
import { loadsOf } from './page-loads.ts'
import { type DemoShop, emptyCart, expect, signIn, test } from './shop-fixture.ts'
import { LONG } from './tiers.ts'

const STAPLER = '1055'
const NOTES = '1040'

async function fillCart(page: Page, shop: DemoShop): Promise<void> {
  await emptyCart(shop)
  await signIn(page, shop)
  for (const item of [STAPLER, NOTES]) {
    await page.goto(`${shop.address}/en/stock/x/${item}`)
    await page.getByRole('main').getByRole('button', { name: en.labels.addToCart }).first().click()
    await expect(page.getByText(en.client.notices.item_added)).toBeVisible()
  }
  await page.goto(`${shop.address}/en/client/shopping-cart`)
}

const send = (page: Page) => page.getByRole('main').getByRole('button', { name: en.labels.send, exact: true })
const quantityOf = (page: Page, item: string) =>
  page.locator(`[data-stock-item-id="${item}"]`).locator('input[name="quantity"]')

test('a script’s request repeats the anti-forgery cookie in a header', LONG, async ({ page, shop }) => {
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.url().includes('/shopping-cart/add')),
    fillCart(page, shop),
  ])
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value
  expect(token).toMatch(/\S{20}/)
  expect(sent.headers()['x-xsrf-token']).toBe(decodeURIComponent(token ?? ''))
})

test('a form of a visitor carries such a pair too, which the script makes', async ({ page, shop }) => {
  await page.goto(`${shop.address}/en/oauth/login`)
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('XSRF-TOKEN')
  await page.locator('input[name="username"]').fill('somebody')
  await page.locator('input[name="password"]').fill('WRONG-CODE')
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'POST'),
    page.locator('main form button').click(),
  ])
  await expect(page.getByText(en.client.signIn.wrong_sign_in).first()).toBeVisible()
  const { cookie = '', 'x-xsrf-token': token = '' } = await sent.allHeaders()
  expect(token).toMatch(/\S{20}/)
  expect(cookie.split('; ')).toContain(`XSRF-TOKEN=${token}`)
})

test('Enter saves a quantity and keeps the focus; Tab then leads to the next one', async ({ page, shop }) => {
  await fillCart(page, shop)
  const [first, second] = await page
    .getByRole('main')
    .locator('[data-stock-item-id]')
    .evaluateAll((lines) => lines.map((line) => line.getAttribute('data-stock-item-id') ?? ''))
  await quantityOf(page, first ?? '').fill('5')
  await page.keyboard.press('Enter')
  await expect(page.getByText(en.client.notices.item_updated)).toBeVisible()
  await expect(quantityOf(page, first ?? '')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(quantityOf(page, second ?? '')).toBeFocused()
})

test('a cart line shows the price tiers of its item', async ({ page, shop }) => {
  await fillCart(page, shop)
  const line = page.getByRole('main').locator(`[data-stock-item-id="${NOTES}"]`)
  await expect(line).toContainText('1–11: $2.10')
  await expect(line).toContainText('12+: $1.85')
})

test('sending an order first saves and shows a quantity that was just edited', async ({ page, shop }) => {
  await fillCart(page, shop)
  await quantityOf(page, STAPLER).fill('12')
  await send(page).click()
  // $3.55 each from 12 pieces
  await expect(page.locator(`[data-stock-item-id="${STAPLER}"]`)).toContainText('$42.60')
  await expect(page).toHaveURL(/shopping-cart$/)
  await expect(send(page)).toHaveText(en.labels.send)
  await send(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.client.orderSent.title)
  await expect(page.getByRole('main').getByRole('table')).toContainText('$42.60')
})

test('a quantity step saves itself', LONG, async ({ page, shop }) => {
  await fillCart(page, shop)
  const more = page
    .locator(`[data-stock-item-id="${STAPLER}"]`)
    .getByRole('button', { name: en.quantity.more })
  await more.click()
  await more.click()
  await expect(page.getByText(en.client.notices.item_updated)).toBeVisible()
  await page.reload()
  await expect(quantityOf(page, STAPLER)).toHaveValue('3')
})

test(
  'Send is reachable at the top of a long cart, and never covers the focus',
  LONG,
  async ({ page, shop }) => {
    await page.setViewportSize({ width: 390, height: 560 })
    await fillCart(page, shop)
    await expect(send(page)).toBeInViewport({ ratio: 1 })
    const focusable = page.getByRole('main').locator('li a[href], li input:not([type="hidden"]), textarea')
    for (const one of await focusable.all()) {
      await one.focus()
      const isCovered = await one.evaluate((element) => {
        const { left, width, bottom } = element.getBoundingClientRect()
        const hit = document.elementFromPoint(left + width / 2, bottom - 4)
        return hit?.closest('[data-send-bar]') !== null
      })
      expect(isCovered).toBe(false)
    }
    // It is not sticky where it would cover half of the screen
    await page.setViewportSize({ width: 700, height: 320 })
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(send(page)).not.toBeInViewport()
  },
)

test(
  'a message form names its item in the language of the page, and ignores an unknown item',
  LONG,
  async ({ page, shop }) => {
    await page.goto(`${shop.address}/es/contact?item=${STAPLER}`)
    const message = page.getByLabel(es.content.contact.message)
    await expect(message).toHaveValue(/GRA-4010/)
    await expect(page.getByRole('main')).toContainText(es.content.contact.itemTitle)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
    await page.getByRole('link', { name: es.content.contact.otherSubject }).click()
    await expect(message).toHaveValue('')
    await page.goto(`${shop.address}/es/contact?item=999999999`)
    await expect(message).toHaveValue('')
  },
)

test(
  'a list prints completely, black on white, with its head on every page and no split row',
  LONG,
  async ({ page, shop }) => {
    // A visitor gets a long list in parts
    await signIn(page, shop)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto(`${shop.address}/en/catalogo?sort=code`)
    const total = Number(await page.locator('main output[data-total]').getAttribute('data-total'))
    await page.getByRole('main').getByRole('link', { name: en.priceList.action }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.priceList.title)
    const rows = page.getByRole('table').getByRole('row')
    // Each variant has a row with its own code
    expect(await rows.count()).toBeGreaterThan(total)
    await expect(rows.filter({ hasText: 'GRA-4010' })).toContainText('$3.55')
    await expect(page.getByRole('main').getByRole('button', { name: en.priceList.print })).toBeVisible()
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
    const styles = await page.evaluate(() => ({
      background: getComputedStyle(document.body).backgroundColor,
      ink: getComputedStyle(document.body).color,
      head: getComputedStyle(document.querySelector('thead') ?? document.body).display,
      row: getComputedStyle(document.querySelector('tbody tr') ?? document.body).breakInside,
    }))
    expect(styles).toEqual({
      background: 'rgb(255, 255, 255)',
      ink: 'rgb(0, 0, 0)',
      head: 'table-header-group',
      row: 'avoid',
    })
    for (const format of ['A4', 'Letter']) {
      const paper = (await page.pdf({ format })).toString('latin1')
      expect(paper.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(5)
    }
  },
)

test('a client’s page includes its data: its scripts request nothing again', LONG, async ({ page, shop }) => {
  await fillCart(page, shop)
  const loads = loadsOf(page)
  const paths = ['', '/shopping-cart', '/orders', '/profile'].map((path) => `/en/client${path}`)
  for (const path of paths) {
    await page.goto(shop.address + path)
    await page.waitForLoadState('networkidle')
  }
  expect(loads).toEqual(paths)
})

test('requests of a page carry the anti-forgery pair; cross-site requests change nothing', async ({
  page,
  shop,
}) => {
  await fillCart(page, shop)
  const change = page.waitForRequest((request) => request.method() === 'POST')
  await quantityOf(page, STAPLER).fill('5')
  await page.keyboard.press('Enter')
  const sent = await change
  await expect(page.getByText(en.client.notices.item_updated)).toBeVisible()

  // A browser sends the cookies with any request, but another site cannot know the value in the form
  const form = Object.fromEntries(new URLSearchParams(sent.postData() ?? ''))
  const again = (changed: Record<string, string>) =>
    page.request.post(sent.url(), { form: { ...form, ...changed }, headers: { origin: shop.address } })
  // The first character: some bits of the last one are padding, and a change of them leaves the token as it is
  for (const xsrf of ['', `${form['xsrf']}`.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))])
    expect((await again({ quantity: '99', xsrf })).status()).toBe(403)
  expect((await again({})).ok()).toBe(true)
  await page.reload()
  await expect(quantityOf(page, STAPLER)).toHaveValue('5')
})
