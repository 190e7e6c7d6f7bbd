import type { Browser, Page } from '@playwright/test'
import { en } from '#app/messages/en/all.ts'
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
/** The cards of a list after the first four, which are enough to check. */
const REPEATED_CARDS = 'main li[data-stock-item-id]:nth-child(n + 5)'

test('every route of the shop is checked below', () => {
  expect(routesWithoutScreen()).toEqual([])
})

async function openWithoutMotion(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  return context.newPage()
}

/** Signs in a client with an order and a cart line. Returns a function that fills in the parameters of a path. */
async function signInWithOrder(page: Page, shop: DemoShop): Promise<(path: string) => string> {
  await emptyCart(shop)
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
  return (path) => path.replace(':orderId', orderId).replace(':line', line)
}

interface ScreenVariant {
  readonly language: (typeof LANGUAGES)[number]
  readonly size: (typeof SIZES)[number]
}

/** One check per screen: its index selects the language and the size, so adjacent screens get different ones. */
function oneVariant(index: number): ScreenVariant[] {
  const [language, size] = [LANGUAGES[index % LANGUAGES.length], SIZES[index % SIZES.length]]
  return language && size ? [{ language, size }] : []
}

/** Every language, alternating between phone and desktop size. */
function everyLanguage(index: number): ScreenVariant[] {
  return LANGUAGES.flatMap((language, offset) => {
    const size = SIZES[(offset + index) % SIZES.length]
    return size ? [{ language, size }] : []
  })
}

async function checkScreens(
  page: Page,
  shop: DemoShop,
  screens: readonly Screen[],
  variantsOf: (index: number) => readonly ScreenVariant[],
  fill = (path: string) => path,
) {
  for (const [index, { path, status = 200 }] of screens.entries()) {
    for (const { language, size } of variantsOf(index)) {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme: 'light' })
      const address = `/${language}${fill(path)}`
      const answer = await page.goto(shop.address + address)
      expect(answer?.status(), address).toBe(status)
      await checkScreen(page, `${address} at ${size.width} px`)
    }
  }
}

async function checkScreen(page: Page, what: string): Promise<void> {
  const expectReadableTexts = async (state: string) =>
    expect.soft(await unreadableTexts(page), `${what} ${state}`).toEqual([])
  await expectAccessible(page, what, { repeated: REPEATED_CARDS })
  await expectTargetSize(page, what)
  await expectReadableTexts('as it is')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectReadable(page, `${what}, dark`, { repeated: REPEATED_CARDS })
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

for (const [tier, tierName, variantsOf] of [
  [SHORT, 'in one language and size, light and dark', oneVariant],
  [LONG, 'in three languages, light and dark, on a phone and on a desktop', everyLanguage],
] as const) {
  test(`every public screen is accessible ${tierName}`, tier, async ({ browser, shop }) => {
    test.setTimeout(480_000)
    await checkScreens(await openWithoutMotion(browser), shop, PUBLIC_SCREENS, variantsOf)
  })

  test(`every screen of a client is accessible ${tierName}`, tier, async ({ browser, shop }) => {
    test.setTimeout(480_000)
    const page = await openWithoutMotion(browser)
    const fill = await signInWithOrder(page, shop)
    await checkScreens(page, shop, CLIENT_SCREENS, variantsOf, fill)
  })
}
