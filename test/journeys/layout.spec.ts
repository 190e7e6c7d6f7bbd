import type { Page } from '@playwright/test'
import { en } from '#app/messages/en/all.ts'
import { FOOTER_TEXTS } from '#app/messages/footer-messages.ts'
import { fillContactForm } from './contact-form.ts'
import { backdateForms } from './date-forms.ts'
import { emptyCart, expect, signIn, test } from './shop-fixture.ts'
import { LONG, SHORT } from './tiers.ts'

const bar = (page: Page) => page.getByRole('banner')
const opener = (page: Page, name: string) => bar(page).locator('summary').filter({ hasText: name })

test(
  'the top bar links to home and the main pages, with the catalogue name from the layout',
  LONG,
  async ({ page, shop }) => {
    await page.goto(`${shop.address}/zh/contact`)
    for (const [name, path] of [
      ['关于我们', '/zh/about'],
      ['商品目录', '/zh/catalogo'],
      ['联系我们', '/zh/contact'],
      ['首页', '/zh'],
    ] as const) {
      await bar(page).getByRole('navigation').getByRole('link', { name, exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`${path}$`))
    }
    await page.goto(`${shop.address}/zh/about`)
    await bar(page)
      .getByRole('link', { name: /返回首页/ })
      .click()
    await expect(page).toHaveURL(/\/zh$/)
  },
)

test('a guest sees the sign-in and no count; a client sees the count of cart lines at once', async ({
  page,
  shop,
}) => {
  await emptyCart(shop)
  await page.goto(`${shop.address}/en`)
  await expect(bar(page).getByRole('link', { name: en.frame.login })).toHaveAttribute(
    'href',
    '/en/client/shopping-cart',
  )
  await expect(page.locator('[data-cart-count]')).toHaveCount(0)
  await signIn(page, shop)
  await expect(bar(page).getByRole('link', { name: en.frame.cartEmpty })).toBeVisible()
  await page.goto(`${shop.address}/en/stock/x/1040`)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
  await expect(bar(page).getByRole('link', { name: en.frame.cartCount(1) })).toBeVisible()
  await expect(page.locator('[data-cart-count]').first()).toHaveText('1')
})

for (const language of ['es', 'en', 'zh'] as const) {
  test(
    `the footer leads a client to the cart, not to an access code, in ${language}`,
    language === 'es' ? SHORT : LONG,
    async ({ page, shop }) => {
      await signIn(page, shop, language)
      await page.goto(`${shop.address}/${language}/brands`)
      const footer = page.getByRole('contentinfo')
      await expect(footer.locator('a[href$="/request-access"]:visible')).toHaveCount(0)
      await footer.getByRole('link', { name: FOOTER_TEXTS[language].cart }).click()
      await expect(page).toHaveURL(new RegExp(`/${language}/client/shopping-cart$`))
    },
  )
}

test('a language link shows the same page; its panel opens and closes by keyboard', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.address}/es/catalogo/2?sort=code`)
  const languages = opener(page, 'Español')
  await languages.focus()
  await page.keyboard.press('Enter')
  const english = bar(page).getByRole('link', { name: 'English' }).filter({ visible: true })
  await expect(english).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(english).toHaveCount(0)
  await expect(languages).toBeFocused()
  await page.keyboard.press('Enter')
  await english.click()
  await expect(page).toHaveURL(/\/en\/catalogo\/2\?sort=code$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('a language chosen before the sign-in stays after it', LONG, async ({ page, shop }) => {
  await page.goto(`${shop.address}/es/client/orders`)
  await opener(page, 'Español').click()
  await bar(page).getByRole('link', { name: 'English' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(/\/en\/oauth\/login\?next=%2Fen%2Fclient%2Forders$/)
})

test('phone and social links are shown only where they are set', LONG, async ({ page, shop }) => {
  await page.goto(`${shop.address}/en`)
  await expect(
    bar(page)
      .getByRole('link', { name: /^Phone/ })
      .first(),
  ).toHaveAttribute('href', /^tel:\+/)
  await expect(bar(page).getByRole('link', { name: 'WhatsApp' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pinterest' })).toHaveCount(0)
})

test('the bar shrinks after 70 px of scrolling, without a layout shift', LONG, async ({ page, shop }) => {
  await page.goto(`${shop.address}/en/catalogo`)
  const heading = () => page.locator('h1').evaluate((element: HTMLElement) => element.offsetTop)
  const before = await heading()
  await page.evaluate(() => window.scrollTo(0, 70))
  await expect(bar(page)).not.toHaveAttribute('data-shrunk')
  await page.evaluate(() => window.scrollTo(0, 71))
  await expect(bar(page)).toHaveAttribute('data-shrunk')
  expect(await heading()).toBe(before)
})

test('links to pages load no new document, and the section of the page stays marked', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.address}/en`)
  await expect(page.locator('html[data-started]')).toBeAttached()
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''))
  const marked = page.getByRole('banner').locator('nav').last().locator('[aria-current="page"]')
  await expect(marked).toHaveText(en.labels.home)
  await page.getByRole('banner').getByRole('link', { name: en.labels.brands }).last().click()
  await expect(page).toHaveURL(/\/en\/brands$/)
  await expect(marked).toHaveText(en.labels.brands)
  await page.getByRole('contentinfo').getByRole('link', { name: en.labels.contact, exact: true }).click()
  await expect(page).toHaveURL(/\/en\/contact$/)
  await expect(marked).toHaveText(en.labels.contact)
  await page.getByRole('contentinfo').getByRole('link', { name: en.labels.catalog, exact: true }).click()
  const item = page.getByRole('main').locator('a[href*="/stock/"]').first()
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    item.click({ modifiers: ['ControlOrMeta'] }),
  ])
  await tab.close()
  await expect(page).toHaveURL(/\/en\/catalogo$/)
  await item.click()
  await expect(page).toHaveURL(/\/stock\//)
  await expect(page.locator('html[data-same-document]')).toBeAttached()
  // An error screen renders the frame anew
  await page.route('**/en/offers.data*', (route) => route.fulfill({ status: 404 }))
  await page.getByRole('banner').getByRole('link', { name: en.labels.offers }).last().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.notFound.title)
  await expect(page.getByRole('contentinfo').getByRole('link', { name: en.labels.aboutUs })).toBeVisible()
  // which says where to ask
  await page.locator('main').getByRole('link', { name: en.labels.contact }).click()
  await expect(page).toHaveURL(/\/en\/contact$/)
})

test('a phone has one menu button, and a navigation closes the menu', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(`${shop.address}/en`)
  const menu = opener(page, en.frame.menu)
  const about = bar(page).getByRole('link', { name: en.labels.aboutUs }).filter({ visible: true })
  await expect(about).toHaveCount(0)
  await menu.click()
  await about.click()
  await expect(page).toHaveURL(/\/en\/about$/)
  await expect(about).toHaveCount(0)
})

test(
  'every control in the bar is large enough for a thumb on a phone, signed out and signed in',
  LONG,
  async ({ page, shop }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    const narrow = () =>
      bar(page)
        .locator('a[href], button, summary')
        .filter({ visible: true })
        .evaluateAll((controls) =>
          controls.flatMap((control) => {
            const { width, height } = control.getBoundingClientRect()
            return width < 44 || height < 44 ? [`${control.textContent} ${width} × ${height}`] : []
          }),
        )
    await page.goto(`${shop.address}/en`)
    expect(await narrow()).toEqual([])
    await signIn(page, shop)
    expect(await narrow()).toEqual([])
  },
)

test('the search box on a phone shows one word, in forced colors too', LONG, async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(`${shop.address}/en`)
  const box = bar(page).getByRole('combobox', { name: en.frame.searchLabel })
  // Forced colors replace a transparent color
  expect(await box.evaluate((input) => getComputedStyle(input, '::placeholder').opacity)).toBe('0')
})

test('a panel closes when Tab moves the focus out, and never covers it', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(`${shop.address}/en/contact`)
  const panels = bar(page).locator('details[name="top-bar"][open]')
  await opener(page, en.frame.menu).click()
  await page.keyboard.press('Tab')
  await expect(panels).toHaveCount(1)
  await panels.getByRole('link').filter({ visible: true }).last().focus()
  await expect(panels).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(panels).toHaveCount(0)
})

test('the menu and the categories are never open together', LONG, async ({ page, shop }) => {
  await page.goto(`${shop.address}/en`)
  const panels = bar(page).locator('details[name="top-bar"][open]')
  await opener(page, en.frame.categories).click()
  await page.setViewportSize({ width: 390, height: 800 })
  await opener(page, en.frame.menu).click()
  await expect(panels).toHaveCount(1)
  await expect(panels.locator('summary').first()).toContainText(en.frame.menu)
})

/** Loads the page as a browser that has the style sheet from earlier pages: with the top level of the categories. */
async function loadShortPage(page: Page): Promise<void> {
  await expect(async () => {
    await page.reload()
    const cookies = await page.context().cookies()
    expect(cookies.some(({ name, value }) => name === 'styles' && value !== '')).toBe(true)
  }).toPass()
  await page.reload()
  await expect(bar(page).locator('a[href*="/en/subcategory/"]')).toHaveCount(0)
}

for (const visitor of ['new guest', 'returning guest', 'client'] as const) {
  test(`the categories open three levels for a ${visitor} by keyboard`, async ({ page, shop }) => {
    if (visitor === 'client') await signIn(page, shop)
    await page.goto(`${shop.address}/en`)
    if (visitor === 'returning guest') await loadShortPage(page)
    await opener(page, en.frame.categories).focus()
    await page.keyboard.press('Enter')
    const firstAt = (level: string) =>
      bar(page).locator(`a[href*="/en/${level}/"]`).filter({ visible: true }).first()
    await expect(firstAt('subcategory')).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(firstAt('category')).toBeFocused()
    await firstAt('subcategory-2').focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/en\/subcategory-2\//)
  })
}

test('the categories keep the top level when the others cannot be loaded', async ({ page, shop }) => {
  const problems: string[] = []
  page.on('pageerror', ({ message }) => problems.push(message))
  await signIn(page, shop)
  await page.route('**/static/categories-*', (request) => request.abort())
  const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('/categories-en-'))
  await page.goto(`${shop.address}/en`)
  await opener(page, en.frame.categories).click()
  await refused
  const links = bar(page).locator('a[href*="/en/category/"]').filter({ visible: true })
  await expect(links.first()).toBeVisible()
  await links.first().click()
  await expect(page).toHaveURL(/\/en\/category\//)
  expect(problems).toEqual([])
})

test('a returning guest has all levels of categories after a form', async ({ page, shop }) => {
  await page.goto(`${shop.address}/en/contact`)
  await loadShortPage(page)
  // As after a release with another style sheet: a page for this cookie would come with all levels
  await page.context().clearCookies({ name: 'styles' })
  await fillContactForm(page, en)
  await backdateForms(page)
  await page.getByRole('button', { name: en.content.forms.send }).click()
  await expect(page.getByRole('heading', { name: en.content.contact.sentTitle })).toBeVisible()
  await opener(page, en.frame.categories).click()
  const deep = bar(page).locator('a[href*="/en/subcategory-2/"]').filter({ visible: true })
  await expect(deep.first()).toBeVisible()
})

test('a new guest has all levels of categories without loading anything', async ({ page, shop }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.goto(`${shop.address}/en`)
  await page.waitForLoadState('networkidle')
  await opener(page, en.frame.categories).click()
  const deep = bar(page).locator('a[href*="/en/subcategory-2/"]').filter({ visible: true })
  await expect(deep.first()).toBeVisible()
  await deep.first().focus()
  await page.waitForTimeout(300)
  await expect(deep.first()).toBeFocused()
  expect(requests.filter((path) => path.includes('categories'))).toEqual([])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true })

  test('the menu opens three levels by touch', LONG, async ({ page, shop }) => {
    await page.goto(`${shop.address}/en`)
    await page.waitForLoadState('networkidle')
    await opener(page, en.frame.menu).tap()
    const levels = bar(page).locator('details:not([name])')
    await levels.locator('> summary').filter({ visible: true }).first().tap()
    await levels.locator('details > summary').filter({ visible: true }).first().tap()
    await bar(page).locator('a[href*="/en/subcategory-2/"]').filter({ visible: true }).first().tap()
    await expect(page).toHaveURL(/\/en\/subcategory-2\//)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 800 }, hasTouch: true })

  test('a phone opens three levels by touch, one page each', async ({ page, shop }) => {
    await page.goto(`${shop.address}/en`)
    await opener(page, en.frame.menu).tap()
    await bar(page).locator('a[href*="/en/category/"]').filter({ visible: true }).first().tap()
    const main = page.getByRole('main')
    await main.locator('a[href*="/en/subcategory/"]').filter({ visible: true }).first().tap()
    await main.locator('a[href*="/en/subcategory-2/"]').filter({ visible: true }).first().tap()
    await expect(page).toHaveURL(/\/en\/subcategory-2\//)
  })
})

test(
  'the two columns of links in the footer begin at one height on a phone',
  LONG,
  async ({ page, shop }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn(page, shop)
    await page.goto(`${shop.address}/en`)
    const footer = page.getByRole('contentinfo')
    for (const part of [
      footer.getByRole('navigation', { name: en.frame.menu }),
      footer.getByRole('region', { name: FOOTER_TEXTS.en.account }),
    ]) {
      const places = await part
        .locator('li a')
        .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().toJSON()))
      const columns = [...Map.groupBy(places, ({ x }) => x).values()]
      const tops = columns.map((column) => Math.min(...column.map(({ y }) => y)))
      expect(tops).toEqual([tops[0], tops[0]])
    }
  },
)

test(
  'the steps and the first screen lead a guest to a code, and a client to the cart',
  LONG,
  async ({ page, shop }) => {
    const footer = page.getByRole('contentinfo')
    const second = footer.locator('ol').getByRole('link').nth(1)
    const toCode = page.getByRole('main').locator('a[href="/en/oauth/request-access"]')
    await page.goto(`${shop.address}/en`)
    await expect(second).toHaveAttribute('href', '/en/oauth/request-access')
    await expect(toCode).toBeInViewport()
    await signIn(page, shop)
    await page.goto(`${shop.address}/en`)
    await expect(second).toBeHidden()
    for (const name of [FOOTER_TEXTS.en.orders, FOOTER_TEXTS.en.again, FOOTER_TEXTS.en.help])
      await expect(footer.getByRole('link', { name })).toBeVisible()
    await expect(toCode).toHaveCount(0)
    for (const path of ['shopping-cart', 'orders'])
      await expect(page.getByRole('main').locator(`a[href="/en/client/${path}"]`)).toBeInViewport()
    await page.goto(`${shop.address}/en/oauth/request-access`)
    await expect(page).toHaveURL(/\/en\/client\/profile$/)
  },
)
