import type { Page } from '@playwright/test'
import { en } from '#app/messages/en/all.ts'
import { gallery } from '../world/gallery-shop.ts'
import { test } from './gallery-fixture.ts'
import { loadsOf } from './page-loads.ts'
import { expect, signIn } from './shop-fixture.ts'

const KB = 1_024

/** The scripts that the browser has loaded, with their bytes as sent. */
const scriptsOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap((entry) =>
        entry instanceof PerformanceResourceTiming && entry.name.endsWith('.js')
          ? [{ name: entry.name, bytes: entry.encodedBodySize }]
          : [],
      ),
  )

const hasPartScript = async (page: Page) =>
  (await scriptsOf(page)).some(({ name }) => name.includes('/static/parts-'))

test('whoever reads one page loads at most 115 KB of scripts, and no code of parts that only link', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.address}/es/catalogo`)
  const item = await page.locator('main li h2 a').first().getAttribute('href')
  for (const path of ['/es', '/es/catalogo', item ?? '', '/es/contact']) {
    await page.goto(shop.address + path)
    await page.waitForLoadState('networkidle')
    const scripts = await scriptsOf(page)
    expect(scripts.length, path).toBeGreaterThan(5)
    expect(scripts.reduce((total, { bytes }) => total + bytes, 0) / KB, path).toBeLessThanOrEqual(115)
    expect(await hasPartScript(page), path).toBe(false)
  }
})

test('a press on a link or the focus in the search loads the parts of the next page', async ({
  page,
  shop,
}) => {
  for (const start of [
    () => page.locator('main a[data-page]').first().dispatchEvent('pointerdown'),
    () => page.locator('input[name="search"]').focus(),
  ]) {
    await page.goto(`${shop.address}/en/catalogo`)
    expect(await hasPartScript(page)).toBe(false)
    await start()
    await expect.poll(() => hasPartScript(page)).toBe(true)
  }
})

/** The words and the addresses of a page's main part. */
const contentOf = (page: Page) =>
  page.locator('main').evaluate((main) => ({
    text: main instanceof HTMLElement && main.innerText.replaceAll(/\s+/g, ' '),
    links: Array.from(main.querySelectorAll('a'), (link) => link.getAttribute('href')),
  }))

test('a page that a link shows has the same parts as one that is loaded', async ({ page, shop }) => {
  const { address } = shop
  for (const [from, to] of [
    ['/en', '/en/brands'],
    ['/en', '/en/catalogo'],
    ['/en', '/en/offers'],
  ] as const) {
    await page.goto(address + to)
    await page.waitForLoadState('networkidle')
    const loaded = await contentOf(page)
    await page.goto(address + from)
    const loads = loadsOf(page)
    await page.locator(`header a[href="${to}"]`).first().dispatchEvent('click')
    await page.waitForURL(address + to)
    await expect(async () => expect(await contentOf(page)).toEqual(loaded)).toPass({ timeout: 10_000 })
    expect(loads.filter((path) => !path.endsWith('.data'))).toEqual([])
  }
})

test('the links to pages of a list follow its pages, forth and back', async ({ page, shop }) => {
  await page.goto(`${shop.address}/en/catalogo`)
  const links = page.getByRole('navigation', { name: en.pages.label })
  const current = links.locator('li [aria-current="page"]').first()
  const loads = loadsOf(page)
  await expect(current).toHaveText('1')
  await links.getByRole('link', { name: en.pages.next }).click()
  await expect(current).toHaveText('2')
  await links.getByRole('link', { name: en.pages.previous }).click()
  await expect(current).toHaveText('1')
  await page.goBack()
  await expect(current).toHaveText('2')
  expect(loads.filter((path) => !path.endsWith('.data'))).toEqual([])
})

test('an item that a link shows has the same parts as one that is loaded', async ({
  page,
  galleryAddress,
}) => {
  const list = `${galleryAddress}/en/catalogo`
  await page.goto(list)
  const link = page.locator('main li h2 a').filter({ hasText: gallery.pen.name }).first()
  const to = await link.getAttribute('href')
  await page.goto(galleryAddress + to)
  await page.waitForLoadState('networkidle')
  const loaded = await contentOf(page)
  expect(loaded.text).toContain(en.item.features)
  await page.goto(list)
  const loads = loadsOf(page)
  await link.click()
  await page.waitForURL(galleryAddress + to)
  await expect(async () => expect(await contentOf(page)).toEqual(loaded)).toPass({ timeout: 10_000 })
  expect(loads.filter((path) => !path.endsWith('.data'))).toEqual([])
})

test('a page whose parts cannot be loaded is loaded as a document', async ({ page, shop }) => {
  await page.goto(`${shop.address}/en/catalogo`)
  await page.route('**/static/parts-*', (route) => route.abort())
  const links = page.getByRole('navigation', { name: en.pages.label })
  await links.getByRole('link', { name: en.pages.next }).click()
  await expect(page).toHaveURL(/\/en\/catalogo\/2$/)
  await expect(links.locator('li [aria-current="page"]').first()).toHaveText('2')
})

test('the focus stays on the link to the next page of a list whose pages differ by their query', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.address}/en/price-list`)
  const next = page
    .getByRole('navigation', { name: en.pages.label })
    .getByRole('link', { name: en.pages.page('2') })
  await next.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/page=2/)
  await expect(next).toHaveAttribute('aria-current', 'page')
  await expect(next).toBeFocused()
})

test('home is restored at the place where it was left', async ({ page, shop }) => {
  await page.goto(`${shop.address}/en`)
  const top = () => page.evaluate(() => Math.round(window.scrollY))
  await page.evaluate(() => window.scrollTo(0, 1_500))
  const links = page.locator('main a[data-page]')
  const inSight = await links.evaluateAll((all) =>
    all.findIndex((link) => {
      const { top, bottom } = link.getBoundingClientRect()
      return top > 200 && bottom < innerHeight - 200
    }),
  )
  await links.nth(inSight).click()
  await expect(page).not.toHaveURL(/\/en$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/en$/)
  await expect.poll(top).toBe(1_500)
  await page.waitForLoadState('networkidle')
  expect(await top()).toBe(1_500)
})

test('a quantity that is being typed stays when its figures cannot be loaded', async ({ page, shop }) => {
  await signIn(page, shop)
  await page.goto(`${shop.address}/en/catalogo`)
  await page.route('**/static/line-figures-*', (route) => route.abort())
  const quantity = page.locator('main [name="quantity"]').first()
  const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('/line-figures-'))
  await quantity.fill('5')
  await refused
  await quantity.fill('6')
  await expect(quantity).toHaveValue('6')
  await expect(page.locator('h1')).not.toHaveText(en.failed.title)
})
