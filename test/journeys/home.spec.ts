import { en } from '#app/messages/en/all.ts'
import { expect, test } from './shop-fixture.ts'
import { LONG } from './tiers.ts'
import { backdateForms } from './date-forms.ts'

test('the first screen says what the company sells, and leads to the catalogue and an access code', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const [language, lead] of [
    ['es', /^Papelería al por mayor para comercios/],
    ['en', /^Wholesale stationery for shops/],
    ['zh', /文具批发/],
  ] as const) {
    await page.goto(`${shop.address}/${language}`)
    const main = page.getByRole('main')
    await expect(main.getByText(lead)).toBeInViewport()
    for (const path of ['catalogo', 'oauth/request-access'])
      await expect(main.locator(`a[href="/${language}/${path}"]`).first()).toBeInViewport()
  }
})

test('banners stand still: a large one and two small ones, all of them visible', async ({ page, shop }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`${shop.address}/en`)
  const banners = page.getByRole('region', { name: en.content.banners.label })
  await expect(banners.getByRole('listitem')).toHaveCount(3)
  await expect(banners.getByRole('button')).toHaveCount(0)
  const widths = await banners
    .getByRole('listitem')
    .evaluateAll((all) => all.map((banner) => banner.getBoundingClientRect().width))
  expect(widths[0]).toBeGreaterThan(1.5 * (widths[1] ?? 0))
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    // Letters reach a little beyond tight lines; a line that is cut is much higher
    const cut = await banners
      .locator('h2, p, a')
      .evaluateAll((all) => all.filter((text) => text.scrollHeight > text.clientHeight + 8).length)
    expect(cut, `${width} px`).toBe(0)
  }
})

test('the picture of a banner fills the height of its panel', async ({ page, shop }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  for (const language of ['es', 'en', 'zh'] as const) {
    await page.goto(`${shop.address}/${language}`)
    const pictures = page.locator('main li:has(h2) > div:has(> img)')
    const gaps = await pictures.evaluateAll((all) =>
      all.map((picture) => {
        const [panel = 0, shown = 0] = [picture.parentElement, picture.firstElementChild].map(
          (box) => box?.getBoundingClientRect().height ?? 0,
        )
        return panel - shown
      }),
    )
    expect(gaps, language).toContain(0)
    expect(Math.max(...gaps), language).toBeLessThan(0.5)
  }
})

test('banners, categories, offers and brands are the same when the page is shown without loading a document', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.address}/en`)
  const main = page.getByRole('main')
  await expect(page.locator('html[data-started]')).toBeVisible()
  const parts = main.locator('[data-part]')
  await expect(parts).toHaveCount(4)
  const sent = await parts.evaluateAll(textsAndLinks)
  await page.getByRole('link', { name: en.labels.brands, exact: true }).first().click()
  await expect(page).toHaveURL(/\/en\/brands$/)
  await page.getByRole('link', { name: en.labels.home, exact: true }).first().click()
  await expect(page).toHaveURL(/\/en$/)
  await expect(main.getByRole('region', { name: en.content.banners.label })).toBeVisible()
  // Rendered by the browser, and so no longer parts that only the server renders
  await expect(parts).toHaveCount(0)
  expect(await main.locator('ul').evaluateAll(textsAndLinks)).toEqual(expect.arrayContaining(sent))
})

function textsAndLinks(lists: readonly Element[]) {
  return lists.map((list) => [
    list.textContent,
    ...[...list.querySelectorAll('a, img')].map(
      (each) => each.getAttribute('href') ?? each.getAttribute('src'),
    ),
  ])
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('videos link to their own pages', async ({ page, shop }) => {
    await page.goto(`${shop.address}/en`)
    const video = page.getByRole('link', { name: /^Play video/ }).first()
    await expect(video).toHaveAttribute('href', /^https:\/\/(www\.youtube|vimeo)\.com\//)
  })
})

test(
  'the contact form has a signed-in client’s details, and can be left without a question',
  LONG,
  async ({ page, shop }) => {
    const { contact, forms } = en.content
    await page.goto(`${shop.address}/en/oauth/login`)
    await page.getByLabel(en.client.signIn.username).fill(shop.username)
    await page.getByLabel(en.client.signIn.accessCode).fill(shop.accessCode)
    await page.getByRole('main').getByRole('button', { name: en.client.signIn.submit }).click()
    await page.waitForURL(/\/client/)
    await page.goto(`${shop.address}/en/contact`)
    const main = page.getByRole('main')
    await expect(main.getByLabel(contact.name)).not.toHaveValue('')
    await expect(main.getByLabel(contact.email)).toHaveValue(/@/)
    await page.getByRole('banner').getByRole('link', { name: en.labels.brands }).click()
    await expect(page).toHaveURL(/\/en\/brands$/)
    await page.goto(`${shop.address}/en/contact`)
    await main.getByLabel(contact.message).fill('When does my order leave?')
    await backdateForms(page)
    await main.getByRole('button', { name: forms.send }).click()
    await expect(page.getByRole('heading', { name: contact.sentTitle })).toBeVisible()
  },
)
