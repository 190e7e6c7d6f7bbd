import type { Page } from '@playwright/test'
import { en } from '#app/messages/en/all.ts'
import { es } from '#app/messages/es/all.ts'
import { zh } from '#app/messages/zh/all.ts'
import { PUBLIC_SCREENS } from './every-screen.ts'
import { emptyCart, expect, signIn, test } from './shop-fixture.ts'
import { LONG } from './tiers.ts'

const TEXTS = { es, en, zh }
const LANGUAGES = ['es', 'en', 'zh'] as const

test.beforeEach(({ shop }) => emptyCart(shop))

const live = (page: Page) => page.locator('[aria-live], [role="status"], [role="alert"], output')

test('a link inside the shop moves the focus to the new page’s heading and sets its own title', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.address}/en/catalogo`)
  const before = await page.title()
  await page.locator('main [data-stock-item-id] a').first().click()
  await expect(page).toHaveURL(/\/stock\//)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeFocused()
  expect(await page.title()).not.toBe(before)
  expect(await page.title()).toContain((await heading.textContent())?.slice(0, 20))
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveTitle(before)
})

test(
  'another search of the list announces its result count in an existing live region',
  LONG,
  async ({ page, shop }) => {
    await page.goto(`${shop.address}/en/catalogo?search=papel`)
    const count = page.locator('main output[data-total]')
    const region = await count.elementHandle()
    const before = await count.textContent()
    await page.getByRole('combobox', { name: en.frame.searchLabel }).fill('carpeta')
    await page.getByRole('button', { name: en.labels.search, exact: true }).click()
    await expect(count).not.toHaveText(before ?? '')
    expect(await region?.textContent()).toBe(await count.textContent())
  },
)

test('changing the list layout leaves the focus where it was', LONG, async ({ page, shop }) => {
  await page.goto(`${shop.address}/en/catalogo`)
  const rows = page.getByRole('link', { name: en.catalog.views.rows, exact: true })
  await rows.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/view=rows/)
  await expect(rows).toBeFocused()
})

test('a notice is announced once, in an existing live region, with the text it shows', async ({
  page,
  shop,
}) => {
  await signIn(page, shop)
  await page.goto(`${shop.address}/en/stock/x/1055`)
  await live(page).evaluateAll((regions) => {
    for (const region of regions) region.setAttribute('data-before', '')
  })
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
  const notice = page.getByText(en.client.notices.item_added)
  await expect(notice).toBeVisible()
  await expect(notice).toHaveCount(1)
  const around = notice.locator('xpath=ancestor::*[@aria-live or @role="status" or @role="alert"]')
  await expect(around).toHaveCount(1)
  await expect(around).toHaveAttribute('data-before', '')
  await expect(around).toHaveAttribute('aria-live', 'polite')
})

test('an error is an alert with the name of the item, and closes after five seconds', async ({
  page,
  shop,
}) => {
  await signIn(page, shop)
  await page.clock.install()
  await page.goto(`${shop.address}/en/stock/x/1055`)
  await page.route('**/shopping-cart/add*', (route) => route.fulfill({ status: 503 }))
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
  const failure = page.getByRole('alert').filter({ hasText: en.client.notices.add_failed })
  await expect(failure).toBeVisible()
  await expect(failure).toContainText((await page.getByRole('heading', { level: 1 }).textContent()) ?? '?')
  await page.clock.runFor(6_000)
  await expect(failure).toHaveCount(0)
})

test(
  'suggestions announce their count while the visitor types, in an existing live region',
  LONG,
  async ({ page, shop }) => {
    await page.goto(`${shop.address}/en`)
    const region = page.getByRole('search').locator('output')
    await expect(region).toHaveCount(1)
    await page.getByRole('combobox', { name: en.frame.searchLabel }).pressSequentially('papel')
    await expect(region).toHaveText(/\d/)
  },
)

test('the cart link is named by its contents, and announces changes', async ({ page, shop }) => {
  await signIn(page, shop)
  await expect(page.getByRole('link', { name: en.frame.cartEmpty }).first()).toBeAttached()
  await page.goto(`${shop.address}/en/stock/x/1055`)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
  await expect(page.getByRole('link', { name: en.frame.cartCount(1) }).first()).toBeAttached()
})

test('the page declares its language, and each language link declares its own', async ({ page, shop }) => {
  for (const [language, tag] of [
    ['es', 'es'],
    ['en', 'en'],
    ['zh', 'zh-Hans'],
  ] as const) {
    await page.goto(`${shop.address}/${language}/contact`)
    await expect(page.locator('html')).toHaveAttribute('lang', tag)
    for (const [other, name] of [
      ['es', 'Español'],
      ['en', 'English'],
      ['zh-Hans', '中文'],
    ] as const) {
      const link = page.getByRole('banner').getByRole('link', { name, includeHidden: true }).first()
      await expect(link).toHaveAttribute('lang', other)
      await expect(link).toHaveAttribute('hreflang', other)
    }
  }
  await page.getByRole('banner').locator('summary', { hasText: '中文' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Español' }).filter({ visible: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
})

test('every page has a unique title in every language', async ({ request, shop }) => {
  const isOwn = ({ path }: { path: string }) => !path.includes('add=')
  for (const language of LANGUAGES) {
    const titles = new Map<string, string>()
    for (const { path } of PUBLIC_SCREENS.filter(isOwn)) {
      const text = await (await request.get(`${shop.address}/${language}${path}`)).text()
      const title = /<title>([^<]*)<\/title>/.exec(text)?.[1] ?? ''
      const what = `${language}${path}: ${title}`
      expect.soft(title, what).not.toBe('')
      if (!/999999999|callback/.test(path)) {
        expect.soft(titles.get(title), what).toBeUndefined()
        titles.set(title, path)
      }
    }
  }
})

test(
  'help and navigation have the same place and order on every page, in every language',
  LONG,
  async ({ page, shop }) => {
    const addresses = async () =>
      page.evaluate(() =>
        [...document.querySelectorAll('header nav a[href]:not([hreflang]), footer a[href], aside a[href]')]
          .map((link) => (link.getAttribute('href') ?? '').replace(/^\/(es|en|zh)(?=\/|$)/, ''))
          // The name of a category in its address is that of the language
          .map((address) => address.replace(/^(\/(?:sub)?category(?:-2)?\/[\d.]+)-.*$/, '$1'))
          .filter((address) => !address.includes('?')),
      )
    await page.goto(`${shop.address}/es/contact`)
    const first = await addresses()
    expect(first.some((address) => address.startsWith('tel:'))).toBe(true)
    for (const language of LANGUAGES)
      for (const path of ['/contact', '/stock/x/1055', '/about', '/oauth/login', '/not-page-found']) {
        // A browser that has been here before gets the lower levels of the closed category menu when it opens it
        await page.context().clearCookies()
        await page.goto(`${shop.address}/${language}${path}`)
        expect.soft(await addresses(), `${language}${path}`).toEqual(first)
      }
  },
)

test('an invalid form focuses its first invalid field, which names the problem; all input stays', async ({
  page,
  shop,
}) => {
  for (const language of LANGUAGES) {
    const { forms } = TEXTS[language].content
    await page.goto(`${shop.address}/${language}/contact`)
    const main = page.getByRole('main')
    const field = (name: string) => main.locator(`[name="${name}"]`)
    await field('name').fill('Ana')
    await field('email').fill('ana@')
    await main.getByRole('button', { name: forms.send }).click()
    await expect(field('email')).toBeFocused()
    await expect(field('email')).toHaveAccessibleDescription(forms.problems.invalid_email)
    await expect(field('email')).toHaveAttribute('aria-invalid', 'true')
    await expect(main.getByRole('alert')).toContainText(forms.summary)
    await expect(field('name')).toHaveValue('Ana')
    await expect(field('email')).toHaveValue('ana@')
  }
})

test(
  'browsers can fill in personal data, and password managers the sign-in',
  LONG,
  async ({ page, shop }) => {
    const purposes = async (path: string) => {
      await page.goto(`${shop.address}/en${path}`)
      return page
        .locator('main input[name]:not([type=hidden]):not([tabindex="-1"])')
        .evaluateAll((inputs) =>
          inputs.map((input) => `${input.getAttribute('name')} ${input.getAttribute('autocomplete')}`),
        )
    }
    expect(await purposes('/oauth/login')).toEqual(['username username', 'password current-password'])
    expect((await purposes('/contact')).slice(0, 3)).toEqual(['name name', 'email email', 'phone tel'])
    expect(await purposes('/oauth/forgot-password')).toEqual(['email email'])
  },
)

test('table cells refer to their headings', LONG, async ({ page, shop }) => {
  await page.goto(`${shop.address}/en/stock/x/1055`)
  const scopes = page
    .locator('main table th')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('scope')))
  expect(new Set(await scopes)).toEqual(new Set(['col', 'row']))
})
