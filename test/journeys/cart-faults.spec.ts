import type { Locator, Page } from '@playwright/test'
import { en } from '#app/messages/en/all.ts'
import { es } from '#app/messages/es/all.ts'
import { zh } from '#app/messages/zh/all.ts'
import { type DemoShop, emptyCart, expect, signIn, test } from './shop-fixture.ts'
import { LONG, SHORT } from './tiers.ts'

const TEXTS = { es, en, zh }
const LANGUAGES = ['es', 'en', 'zh'] as const
type Language = (typeof LANGUAGES)[number]

const PEN = '1067'
const OTHER_PEN = '1068'
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test.beforeEach(({ shop }) => emptyCart(shop))

const addBar = (page: Page) => page.locator('[data-add-bar]')
const typed = (page: Page) => addBar(page).getByRole('textbox')
const line = (page: Page, id: string) => page.getByRole('main').locator(`[data-stock-item-id="${id}"]`)
const notices = (page: Page) => page.locator('[aria-live] li')
const sendButton = (page: Page, language: Language) =>
  page.getByRole('main').getByRole('button', { name: TEXTS[language].labels.send, exact: true })

async function press(page: Page) {
  await addBar(page).locator('form > button').click()
}

async function openItem(page: Page, shop: DemoShop, language: Language, id: string) {
  await page.goto(`${shop.address}/${language}/stock/x/${id}`)
}

async function openCart(page: Page, shop: DemoShop, language: Language) {
  await page.goto(`${shop.address}/${language}/client/shopping-cart`)
}

/** Adds an item from its page. */
async function add(page: Page, shop: DemoShop, language: Language, id: string, quantity: string) {
  await openItem(page, shop, language, id)
  await typed(page).fill(quantity)
  await press(page)
  await expect(addBar(page)).toContainText(TEXTS[language].addToCart.inCart(quantity))
}

/** Signs in and opens a cart with five pens, in Spanish. */
async function openCartOfPens(page: Page, shop: DemoShop) {
  await signIn(page, shop, 'es')
  await add(page, shop, 'es', PEN, '5')
  await openCart(page, shop, 'es')
}

/** The changes that did not reach the shop. */
const keptChanges = (page: Page, language: Language) =>
  page.getByRole('region', { name: TEXTS[language].offline.kept.title('1', true) })

/** Signs in again on the page to which an ended session leads. */
async function signInAgain(page: Page, shop: DemoShop, language: Language) {
  await expect(page.getByRole('main')).toContainText(TEXTS[language].client.signIn.sessionOver)
  await page.locator('input[name="username"]').fill(shop.username)
  await page.locator('input[name="password"]').fill(shop.accessCode)
  await page.locator('main form button').first().click()
}

for (const language of LANGUAGES) {
  const texts = TEXTS[language]
  test.describe(`in ${language}`, language === 'es' ? SHORT : LONG, () => {
    test.beforeEach(({ page, shop }) => signIn(page, shop, language))

    test('an addition that fails keeps its quantity, and the retry adds it once', async ({ page, shop }) => {
      await openItem(page, shop, language, PEN)
      await typed(page).fill('48')
      await page.route('**/shopping-cart/add*', (route) => route.fulfill({ status: 503 }))
      await press(page)
      await expect(notices(page)).toContainText(texts.client.notices.add_failed)
      await expect(typed(page)).toHaveValue('48')
      await page.unroute('**/shopping-cart/add*')
      await press(page)
      await expect(addBar(page)).toContainText(texts.addToCart.inCart('48'))

      // The shop has the addition, but its answer is lost
      await openItem(page, shop, language, OTHER_PEN)
      await typed(page).fill('4')
      await page.route('**/shopping-cart/add*', async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      })
      await page.route('**/shopping-cart/kept*', (route) => route.abort())
      await press(page)
      await expect(keptChanges(page, language)).toContainText('4 ×')
      await expect(typed(page)).toHaveValue('4')
      await page.unroute('**/shopping-cart/kept*')
      await expect(addBar(page)).toContainText(texts.addToCart.inCart('4'))
      await expect(keptChanges(page, language)).toHaveCount(0)
      await page.unroute('**/shopping-cart/add*')
      await openCart(page, shop, language)
      await expect(line(page, PEN).getByRole('textbox')).toHaveValue('48')
      await expect(line(page, OTHER_PEN).getByRole('textbox')).toHaveValue('4')
    })

    test('seven digits are refused, not cut', async ({ page, shop }) => {
      await add(page, shop, language, PEN, '5')
      await openCart(page, shop, language)
      const field = line(page, PEN).getByRole('textbox')
      await field.fill('1000000')
      await field.press('Enter')
      await expect(line(page, PEN)).toContainText(texts.client.notices.invalid_quantity)
      await expect(field).toHaveValue('1000000')
      await page.reload()
      await expect(field).toHaveValue('5')
    })

    test('a session that ends in the cart keeps the typed quantity, and the page says why', async ({
      page,
      shop,
    }) => {
      await add(page, shop, language, PEN, '12')
      await openCart(page, shop, language)
      const field = line(page, PEN).getByRole('textbox')
      await page.context().clearCookies({ name: 'JWTtoken' })
      await field.fill('30')
      await field.press('Enter')
      await signInAgain(page, shop, language)
      await expect(field).toHaveValue('30')
      await expect(line(page, PEN)).toContainText(texts.client.notices.quantity_not_saved)
      await line(page, PEN).getByRole('button', { name: texts.labels.edit }).click()
      await expect(page.getByText(texts.client.notices.item_updated)).toBeAttached()
      await page.reload()
      await expect(field).toHaveValue('30')
    })
  })

  test.describe(`without JavaScript, in ${language}`, language === 'zh' ? SHORT : LONG, () => {
    test.use({ javaScriptEnabled: false })
    test.beforeEach(({ page, shop }) => signIn(page, shop, language))

    test('a refused quantity stays as typed, on the item and in the cart', async ({ page, shop }) => {
      await openItem(page, shop, language, PEN)
      await typed(page).fill('1000000')
      await press(page)
      await expect(notices(page)).toContainText(texts.client.notices.invalid_quantity)
      await expect(typed(page)).toHaveValue('1000000')
      await typed(page).fill('５')
      await press(page)
      await expect(addBar(page)).toContainText(texts.addToCart.inCart('5'))
      await openCart(page, shop, language)
      const field = line(page, PEN).getByRole('textbox')
      await field.fill('1000000')
      await field.press('Enter')
      await expect(line(page, PEN)).toContainText(texts.client.notices.invalid_quantity)
      await expect(field).toHaveValue('1000000')
      await page.reload()
      await expect(field).toHaveValue('5')
    })

    test('on a phone a quantity of the cart has a button that saves it', async ({ page, shop }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await openItem(page, shop, language, PEN)
      await press(page)
      await openCart(page, shop, language)
      const field = line(page, PEN).getByRole('textbox')
      await field.fill('7')
      await line(page, PEN).getByRole('button', { name: texts.labels.edit }).click()
      await expect(notices(page)).toContainText(texts.client.notices.item_updated)
      await expect(field).toHaveValue('7')
    })

    test('an addition without an answer keeps its quantity, and the retry adds it once', async ({
      page,
      shop,
    }) => {
      await openItem(page, shop, language, PEN)
      await typed(page).fill('48')
      // A browser that gets no page stays on the one that it shows
      await page.route('**/shopping-cart/add*', (route) => route.fulfill({ status: 204 }))
      await press(page)
      await expect(typed(page)).toHaveValue('48')
      await page.unroute('**/shopping-cart/add*')
      await press(page)
      await expect(addBar(page)).toContainText(texts.addToCart.inCart('48'))

      // The shop has the addition, but its answer is lost
      await openItem(page, shop, language, OTHER_PEN)
      await typed(page).fill('4')
      let isAdded = false
      await page.route('**/shopping-cart/add*', async (route) => {
        await route.fetch({ maxRedirects: 0 })
        isAdded = true
        await route.fulfill({ status: 204 })
      })
      await press(page)
      await expect.poll(() => isAdded).toBe(true)
      await expect(typed(page)).toHaveValue('4')
      await page.unroute('**/shopping-cart/add*')
      await press(page)
      await expect(addBar(page)).toContainText(texts.addToCart.inCart('4'))
      await openCart(page, shop, language)
      await expect(line(page, PEN).getByRole('textbox')).toHaveValue('48')
      await expect(line(page, OTHER_PEN).getByRole('textbox')).toHaveValue('4')
    })

    test('a session that ends in the cart keeps the typed quantity and the comment', async ({
      page,
      shop,
    }) => {
      const comment = '上午送货，请先打电话 — ¡gracias!'
      await add(page, shop, language, PEN, '12')
      await openCart(page, shop, language)
      const field = line(page, PEN).getByRole('textbox')
      await page.context().clearCookies({ name: 'JWTtoken' })
      await field.fill('30')
      await field.press('Enter')
      await signInAgain(page, shop, language)
      await expect(field).toHaveValue('30')
      await page.context().clearCookies({ name: 'JWTtoken' })
      await page.locator('textarea[name="comment"]').fill(comment)
      await sendButton(page, language).click()
      await signInAgain(page, shop, language)
      await expect(page.locator('textarea[name="comment"]')).toHaveValue(comment)
      await sendButton(page, language).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.client.orderSent.title)
      const names = (await page.context().cookies()).map(({ name }) => name)
      expect(names.filter((name) => name.startsWith('remarks'))).toEqual([])
    })
  })
}

test('a quantity that is typed but not saved holds the order back, and the page says so', async ({
  page,
  shop,
}) => {
  await openCartOfPens(page, shop)
  await line(page, PEN).getByRole('textbox').fill('7')
  await sendButton(page, 'es').click()
  await expect(page.getByText(es.client.cart.sendAgain(es.labels.send))).toBeVisible()
  await expect(page.getByText(es.client.notices.item_updated)).toBeAttached()
  await sendButton(page, 'es').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(es.client.orderSent.title)
})

test('a quantity that is saved while Send is being pressed holds the order back as well', async ({
  page,
  shop,
}) => {
  await openCartOfPens(page, shop)
  await line(page, PEN).getByRole('textbox').fill('7')
  await sendButton(page, 'es').hover()
  // Pressing takes the focus from the field, which saves it
  await page.mouse.down()
  await expect(page.getByText(es.client.notices.item_updated)).toBeAttached()
  await expect(sendButton(page, 'es')).toHaveAttribute('aria-disabled', 'false')
  await page.mouse.up()
  await expect(page.getByText(es.client.cart.sendAgain(es.labels.send))).toBeVisible()
  await sendButton(page, 'es').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(es.client.orderSent.title)
})

test('a change that fails is shown as failed until the cart is known to have it', async ({ page, shop }) => {
  await openCartOfPens(page, shop)
  await page.route('**/shopping-cart/change*', async (route) => {
    await route.fetch()
    await route.fulfill({ status: 503 })
  })
  await line(page, PEN).getByRole('textbox').fill('7')
  await page.keyboard.press('Enter')
  await expect(line(page, PEN).getByRole('alert')).toHaveText(es.client.notices.update_failed)
  await sendButton(page, 'es').click()
  await expect(line(page, PEN).getByRole('textbox')).toHaveValue('7')
  await expect(line(page, PEN).getByRole('alert')).toHaveCount(0)
})

test('a removed line that cannot be restored without a network can be restored later', async ({
  page,
  shop,
}) => {
  await openCartOfPens(page, shop)
  // An item whose change the device would keep
  await line(page, PEN).getByRole('textbox').fill('7')
  await page.keyboard.press('Enter')
  await expect(page.getByText(es.client.notices.item_updated)).toBeAttached()
  await line(page, PEN).locator('[data-remove]').click()
  const undo = page.getByRole('button', { name: new RegExp(`^${es.client.removal.undo}`) })
  await page.route('**/shopping-cart/add*', (route) => route.abort())
  await undo.click()
  await expect(notices(page)).toContainText(es.client.notices.add_failed)
  await expect(undo).toBeVisible()
  await page.unroute('**/shopping-cart/add*')
  await undo.click()
  await expect(line(page, PEN).getByRole('textbox')).toHaveValue('7')
})

test('a removed line gives its focus to the button that restores it, as does the last one', async ({
  page,
  shop,
}) => {
  await signIn(page, shop)
  await add(page, shop, 'en', PEN, '1')
  await add(page, shop, 'en', OTHER_PEN, '1')
  await openCart(page, shop, 'en')
  const remove = (id: string) => line(page, id).getByRole('link', { name: /^Remove/ })
  const removeByKeyboard = async (id: string) => {
    await remove(id).focus()
    await page.keyboard.press('Enter')
    await expect(line(page, id)).toHaveCount(0)
    await expect(undo).toBeFocused()
  }
  const undo = page.getByRole('button', { name: new RegExp(`^${TEXTS.en.client.removal.undo}`) })
  await removeByKeyboard(PEN)
  await page.keyboard.press('Tab')
  await expect(line(page, OTHER_PEN).locator(':focus')).toHaveCount(1)
  await removeByKeyboard(OTHER_PEN)
  await page.keyboard.press('Enter')
  await expect(undo).toHaveCount(0)
  await expect(line(page, OTHER_PEN).getByRole('textbox')).toBeFocused()
})

test('the first notice stays on the screen while the script of its card arrives', async ({ page, shop }) => {
  await signIn(page, shop, 'es')
  await openItem(page, shop, 'es', PEN)
  await page.route('**/notice-cards-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  // How many notices there are after each change of the page
  await page.evaluate(() => {
    const counts: number[] = []
    const count = () => counts.push(document.querySelectorAll('[aria-live] li').length)
    new MutationObserver(count).observe(document.body, { childList: true, subtree: true })
    Object.assign(globalThis, { counts })
  })
  await page.route('**/shopping-cart/add*', (route) => route.fulfill({ status: 503 }))
  await press(page)
  await expect(notices(page).getByRole('button')).toBeVisible()
  const counts = await page.evaluate(() => (globalThis as unknown as { counts: number[] }).counts)
  expect(counts.slice(counts.indexOf(1))).not.toContain(0)
})

/** Whether two elements overlap on the screen. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()])
  if (!a || !b) throw new Error('an element is not on the screen')
  const isApart =
    a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y
  return !isApart
}

for (const language of LANGUAGES) {
  const { client } = TEXTS[language]
  test.describe(`on a phone, in ${language}`, language === 'es' ? SHORT : LONG, () => {
    test.use(PHONE)

    test('a failure covers no button, and disappears when the retry works', async ({ page, shop }) => {
      await signIn(page, shop, language)
      await openItem(page, shop, language, PEN)
      await page.route('**/shopping-cart/add*', (route) => route.fulfill({ status: 503 }))
      await press(page)
      await expect(notices(page)).toContainText(client.notices.add_failed)
      expect(await overlap(notices(page), addBar(page))).toBe(false)
      await page.unroute('**/shopping-cart/add*')
      await press(page)
      // What the bar says is no notice
      await expect(addBar(page)).toContainText(TEXTS[language].addToCart.inCart('1'))
      await expect(notices(page)).toHaveCount(0)

      await openCart(page, shop, language)
      await page.route('**/shopping-cart/remove/*', (route) => route.abort())
      await line(page, PEN).locator('[data-remove]').click()
      await expect(notices(page)).toContainText(client.notices.delete_failed)
      expect(await overlap(notices(page), sendButton(page, language))).toBe(false)
    })
  })
}
