import type { Browser, Page } from '@playwright/test'
import { en } from '#app/messages/en/all.ts'
import { addPreparer, removePeople } from './people-of-shop.ts'
import { askQuotation } from './quotation-of-shop.ts'
import { CLIENT_SCREENS, PUBLIC_SCREENS, routesWithoutScreen, type Screen } from './every-screen.ts'
import { type DemoShop, emptyCart, expect, signIn, test } from './shop-fixture.ts'
import { unreadableTexts, spaceTexts, stretchTexts, unspaceTexts } from './text-overflow.ts'
import { expectReadable, expectAccessible } from './expect-accessible.ts'
import { expectTargetSize } from './target-size.ts'
import { LONG, SHORT } from './tiers.ts'

const LANGUAGES = ['es', 'en', 'zh'] as const
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
] as const
/**
 * The cards of a list after the first four, which are enough to check, and the items of a comparison after the first two:
 * of what is scrolled out of a table, axe cannot tell the background.
 */
const REPEATED =
  'main li[data-stock-item-id]:nth-child(n + 5), main table[data-compared] :is(th, td):nth-child(n + 4)'

test('every route of the shop is checked below', () => {
  expect(routesWithoutScreen()).toEqual([])
})

async function openWithoutMotion(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  return context.newPage()
}

/**
 * Signs in a client with an order, a cart line, a shopping list, a quotation and a person. Returns a function that fills in the parameters
 * of a path.
 */
async function signInWithOrder(page: Page, shop: DemoShop): Promise<(path: string) => string> {
  await emptyCart(shop)
  await removePeople(shop)
  const person = String(await addPreparer(shop, 'Luis'))
  await signIn(page, shop)
  const main = page.getByRole('main')
  const add = async (item: number) => {
    await page.goto(`${shop.address}/en/stock/x/${item}`)
    await main
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click()
    await expect(page.getByText(en.client.notices.item_added).first()).toBeVisible()
  }
  await add(1055)
  await page.goto(`${shop.address}/en/client/shopping-cart`)
  await main.getByRole('button', { name: en.labels.send, exact: true }).click()
  await page.waitForURL(/orders\/sent/)
  const orderId = (await page.locator('section[data-order-id]').getAttribute('data-order-id')) ?? ''
  await add(1040)
  await page.goto(`${shop.address}/en/client/shopping-cart`)
  const remove = await main.locator('a[href*="/remove/"]').first().getAttribute('href')
  const line = remove?.split('/').at(-1) ?? ''
  await page.goto(`${shop.address}/en/client/lists`)
  const first = await main.locator('li a[href*="/client/lists/"]').first().getAttribute('href')
  const list = first?.split('/').at(-1) ?? ''
  const quotation = await askQuotation(shop, 1055)
  await shop.command('quotation', 'answer', quotation, 'GRA-4010=2.5', '--until', '2099-12-31')
  const parameters = {
    ':orderId': orderId,
    ':line': line,
    ':list': list,
    ':quotation': quotation,
    ':id': person,
  }
  return (path) =>
    Object.entries(parameters).reduce((filled, [name, value]) => filled.replace(name, value), path)
}

interface ScreenVariant {
  readonly language: (typeof LANGUAGES)[number]
  readonly size: (typeof SIZES)[number]
  readonly colorScheme: 'light' | 'dark'
}

/** One check per screen: its index selects language, size and color scheme, so adjacent screens get different ones. */
function oneVariant(index: number): ScreenVariant[] {
  const [language, size] = [LANGUAGES[index % LANGUAGES.length], SIZES[index % SIZES.length]]
  const colorScheme = index % 4 < 2 ? 'light' : 'dark'
  return language && size ? [{ language, size, colorScheme }] : []
}

/** One language, alternating between phone and desktop size. */
function inLanguage(language: (typeof LANGUAGES)[number]) {
  const offset = LANGUAGES.indexOf(language)
  return (index: number): ScreenVariant[] => {
    const size = SIZES[(offset + index) % SIZES.length]
    return size ? [{ language, size, colorScheme: 'light' }] : []
  }
}

interface Check {
  readonly variantsOf: (index: number) => readonly ScreenVariant[]
  /** Also checks the other color scheme, and zoomed, spaced and longer texts. */
  readonly isThorough: boolean
}

async function checkScreens(
  page: Page,
  shop: DemoShop,
  screens: readonly Screen[],
  { variantsOf, isThorough }: Check,
  fill = (path: string) => path,
) {
  for (const [index, { path, status = 200 }] of screens.entries()) {
    for (const { language, size, colorScheme } of variantsOf(index)) {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme })
      const address = `/${language}${fill(path)}`
      const answer = await page.goto(shop.address + address)
      expect(answer?.status(), address).toBe(status)
      const what = `${address} at ${size.width} px, ${colorScheme}`
      await checkScreen(page, what)
      if (isThorough) await checkAdaptedScreen(page, what)
    }
  }
}

async function checkScreen(page: Page, what: string): Promise<void> {
  await expectAccessible(page, what, { repeated: REPEATED })
  await expectTargetSize(page, what)
  expect.soft(await unreadableTexts(page), what).toEqual([])
}

async function checkAdaptedScreen(page: Page, what: string): Promise<void> {
  const expectReadableTexts = async (state: string) =>
    expect.soft(await unreadableTexts(page), `${what} ${state}`).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectReadable(page, `${what}, dark`, { repeated: REPEATED })
  const size = page.viewportSize() ?? SIZES[0]
  await page.setViewportSize({ width: 320, height: 256 })
  await expectReadableTexts('at 400 % of 1280 px')
  await page.setViewportSize(size)
  await spaceTexts(page)
  await expectReadableTexts('with its texts spaced')
  await unspaceTexts(page)
  await stretchTexts(page)
  await expectReadableTexts('with texts 40 % longer')
}

for (const { tier, name, ...check } of [
  { tier: SHORT, name: 'in one language, size and color scheme', variantsOf: oneVariant, isThorough: false },
  ...LANGUAGES.map((language) => ({
    tier: LONG,
    name: `in ${language}, light and dark, zoomed, spaced and with longer texts`,
    variantsOf: inLanguage(language),
    isThorough: true,
  })),
]) {
  test(`every public screen is accessible ${name}`, tier, async ({ browser, shop }) => {
    test.setTimeout(480_000)
    await checkScreens(await openWithoutMotion(browser), shop, PUBLIC_SCREENS, check)
  })

  test(`every screen of a client is accessible ${name}`, tier, async ({ browser, shop }) => {
    test.setTimeout(480_000)
    const page = await openWithoutMotion(browser)
    const fill = await signInWithOrder(page, shop)
    await checkScreens(page, shop, CLIENT_SCREENS, check, fill)
  })
}
