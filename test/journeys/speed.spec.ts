import type { BrowserContext, Page } from '@playwright/test'
import { en } from '#app/messages/en/all.ts'
import { launchWithBackForwardCache } from './back-forward-cache.ts'
import { emptyCart, expect, signIn, test } from './shop-fixture.ts'
import { LONG } from './tiers.ts'

declare global {
  interface Window {
    formats: number
    shifts: number[]
    transitions: number
  }
}

/** Records layout shifts without recent input, from the first paint on. */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    window.shifts = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && !('hadRecentInput' in entry && entry.hadRecentInput))
          window.shifts.push(Number(entry.value))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => window.shifts.reduce((a, b) => a + b, 0))
}

/** Waits until a change is laid out and painted, and its shift is recorded. */
const twoFrames = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )

test('a list makes at most twelve requests besides pictures, and prefetches nothing', async ({
  page,
  shop,
}) => {
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() !== 'image' && !request.url().endsWith('.svg')) requests.push(request.url())
  })
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`${shop.address}/es/catalogo`)
  await page.mouse.wheel(0, 4_000)
  await page.mouse.move(640, 400)
  await page.waitForLoadState('networkidle')
  expect(requests.length).toBeGreaterThan(1)
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(12)
})

test('home, list and item make no number format, whose first one takes long on a phone', async ({
  page,
  shop,
}) => {
  await page.addInitScript(() => {
    window.formats = 0
    Intl.NumberFormat = new Proxy(Intl.NumberFormat, {
      construct(format, options) {
        window.formats += 1
        return Reflect.construct(format, options)
      },
    })
  })
  for (const language of ['es', 'en', 'zh']) {
    await page.goto(`${shop.address}/${language}/catalogo`)
    const item = await page.locator('[data-stock-item-id] a').first().getAttribute('href')
    for (const path of [`/${language}`, `/${language}/catalogo`, item ?? '']) {
      await page.goto(shop.address + path)
      await expect(page.locator('html[data-started]')).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await page.evaluate(() => window.formats), path).toBe(0)
    }
  }
  expect(await page.evaluate(() => [new Intl.NumberFormat('es').format(12_345), window.formats])).toEqual([
    '12.345',
    1,
  ])
})

for (const [motion, transitions] of [
  ['no-preference', 1],
  ['reduce', 0],
] as const) {
  test(`with the setting “${motion}” of motion, a link to an item makes ${transitions} transitions`, async ({
    page,
    shop,
  }) => {
    await page.emulateMedia({ reducedMotion: motion })
    await page.addInitScript(() => {
      const start = document.startViewTransition.bind(document)
      window.transitions = 0
      document.startViewTransition = (...options) => {
        window.transitions++
        return start(...options)
      }
    })
    await page.goto(`${shop.address}/es/catalogo`)
    const link = page.locator('main li h2 a').first()
    const name = await link.innerText()
    await link.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    expect(await page.evaluate(() => window.transitions)).toBe(transitions)
  })
}

test('an item that a link leads to has its related items too, and whoever returns to one of them is where they were', async ({
  page,
  shop,
}) => {
  // A press may scroll first, to where the link can be pressed
  await page.addInitScript(() =>
    addEventListener('click', () => sessionStorage.setItem('left at', String(scrollY)), true),
  )
  await page.goto(`${shop.address}/es/catalogo`)
  await page.locator('main li h2 a').first().click()
  const related = page.locator('main section li h3 a')
  const last = related.last()
  const name = await last.innerText()
  await last.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(related.first()).toBeAttached()
  const before = await page.evaluate(() => Number(sessionStorage.getItem('left at')))
  expect(before).toBeGreaterThan(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(name)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
})

test('a client’s browser keeps the style sheet, to which later pages link', async ({ page, shop }) => {
  await signIn(page, shop)
  const stylesCookie = async () => {
    const cookies = await page.context().cookies()
    return cookies.find(({ name }) => name === 'styles')?.value
  }
  await expect(async () => {
    await page.goto(`${shop.address}/en/contact`)
    await page.waitForLoadState('networkidle')
    expect(await stylesCookie()).toMatch(/^app-.+\.css$/)
  }).toPass()
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const inline = await background()
  await page.goto(`${shop.address}/en/contact`)
  await expect(page.locator('head link[rel="stylesheet"]')).toHaveAttribute('href', /\/static\/app-/)
  await expect(page.locator('head style[data-precedence="shop"]')).toHaveCount(0)
  expect(await background()).toBe(inline)
})

for (const [device, size] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desk', { width: 1280, height: 800 }],
] as const) {
  test(
    `on ${device} nothing shifts on load, on scrolling down and on returning`,
    LONG,
    async ({ page, shop }) => {
      await page.setViewportSize(size)
      const shifted = await watchShifts(page)
      const item = '/es/stock/abaco-de-madera-alero-con-cuentas-de-colores/1067'
      for (const path of ['/es', '/es/catalogo', item, '/en/contact', '/zh/catalogo?view=rows']) {
        await page.goto(`${shop.address}${path}`)
        await page.waitForLoadState('networkidle')
        for (const to of [300, 3_000, 0]) {
          await page.evaluate((y) => window.scrollTo(0, y), to)
          await twoFrames(page)
        }
        expect(await shifted(), path).toBeLessThanOrEqual(0.02)
      }
    },
  )
}

test('nothing shifts when an item is added to the cart and confirmed', LONG, async ({ page, shop }) => {
  await signIn(page, shop)
  const shifted = await watchShifts(page)
  await page.goto(`${shop.address}/en/catalogo?view=cards`)
  await page.waitForLoadState('networkidle')
  await page
    .getByRole('button', { name: `${en.labels.addToCart}:` })
    .first()
    .click()
  // The card shows it, so the notice is only announced
  await expect(page.getByText(en.client.notices.item_added)).toBeVisible()
  await page.evaluate(async () => {
    const short = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < 2_000)
    await Promise.allSettled(short.map(({ finished }) => finished))
  })
  await twoFrames(page)
  expect(await shifted()).toBeLessThanOrEqual(0.02)
  await emptyCart(shop)
})

test.describe('the browser’s back', LONG, () => {
  let context: BrowserContext
  test.beforeAll(async ({ launchOptions }) => {
    context = await (await launchWithBackForwardCache(launchOptions)).newContext()
  })
  test.afterAll(() => context.browser()?.close())

  /** Whether the page is the one marked before; undefined while a page loads. */
  const isMarked = (page: Page) => page.evaluate(() => 'mark' in window).catch(() => undefined)
  const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { mark: true }))

  test('restores a public page as it was, without a request', async ({ shop }) => {
    const page = await context.newPage()
    for (const path of ['/es', '/es/catalogo', '/en/contact']) {
      await page.goto(shop.address + path)
      await page.waitForLoadState('networkidle')
      await mark(page)
      await page.goto(`${shop.address}/es/brands`)
      await page.goBack({ waitUntil: 'commit' })
      await expect.poll(() => isMarked(page), path).toBe(true)
      expect(new URL(page.url()).pathname).toBe(path)
    }
    await page.close()
  })

  test('shows no page of a client who has signed out', async ({ shop }) => {
    const page = await context.newPage()
    await signIn(page, shop)
    await page.goto(`${shop.address}/en/client/profile`)
    await mark(page)
    const name = await page.locator('main').innerText()
    await page.goto(`${shop.address}/en/brands`)
    await page.context().clearCookies({ name: 'JWTtoken' })
    await page.goBack()
    let wasRestored: boolean | undefined
    await expect.poll(async () => (wasRestored = await isMarked(page))).toBeDefined()
    expect(wasRestored).toBe(false)
    await expect(page).toHaveURL(/oauth\/login/)
    expect(await page.locator('body').innerText()).not.toContain(name)
    await page.close()
  })
})
