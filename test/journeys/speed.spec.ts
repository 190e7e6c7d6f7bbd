import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { en } from '#app/messages/en/all.ts'
import { lookingFirst } from './wait-for-hydration.ts'
import { emptyCart, expect, signIn, test } from './shop-fixture.ts'
import { LONG, SHORT } from './tiers.ts'

/** All shifts that no press of the visitor's explains, from the first paint on. */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && !('hadRecentInput' in entry && entry.hadRecentInput))
          shifts.push(Number(entry.value))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () =>
    page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((a, b) => a + b, 0))
}

/** Until what was changed is laid out and painted, and its shift is observed. */
const twoFrames = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )

test('a list asks for at most twelve things besides pictures, and for nothing ahead of time', async ({
  page,
  shop,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() !== 'image' && !request.url().endsWith('.svg')) asked.push(request.url())
  })
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`${shop.address}/es/catalogo`)
  await page.mouse.wheel(0, 4_000)
  await page.mouse.move(640, 400)
  await page.waitForLoadState('networkidle')
  expect(asked.length).toBeGreaterThan(1)
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(12)
})

for (const [device, size] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desk', { width: 1280, height: 800 }],
] as const) {
  test(
    `on ${device} nothing jumps: coming in, scrolling far and back`,
    device === 'a phone' ? SHORT : LONG,
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

test('nothing jumps when an item goes into the cart and the shop says so', LONG, async ({ page, shop }) => {
  await signIn(page, shop)
  const shifted = await watchShifts(page)
  await page.goto(`${shop.address}/en/catalogo?view=cards`)
  await page.waitForLoadState('networkidle')
  await page
    .getByRole('button', { name: `${en.labels.addToCart}:` })
    .first()
    .click()
  await expect(page.getByRole('region', { name: en.client.noticeBoard.label })).toBeVisible()
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

test.describe('the browser’s back', () => {
  /** Headless and driven, Chromium keeps no page unless it is told to. */
  let context: BrowserContext
  test.beforeAll(async ({ playwright }, { project }) => {
    void playwright
    const { executablePath, args } = project.use.launchOptions ?? {}
    const browser = await chromium.launch({
      ...(executablePath && { executablePath }),
      args: [...(args ?? []), '--enable-features=BackForwardCache'],
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    })
    context = await lookingFirst(browser).newContext()
  })
  test.afterAll(() => context.browser()?.close())

  /** Undefined while it is not the page before yet. */
  const kept = (page: Page) => page.evaluate(() => 'mark' in window).catch(() => undefined)
  const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { mark: true }))

  test('brings a public page back as it was, without asking for it', async ({ shop }) => {
    const page = await context.newPage()
    for (const path of ['/es', '/es/catalogo', '/en/contact']) {
      await page.goto(shop.address + path)
      await page.waitForLoadState('networkidle')
      await mark(page)
      await page.goto(`${shop.address}/es/brands`)
      await page.goBack({ waitUntil: 'commit' })
      await expect.poll(() => kept(page), path).toBe(true)
      expect(new URL(page.url()).pathname).toBe(path)
    }
    await page.close()
  })

  test('shows nothing of a client who has signed out (CA13)', async ({ shop }) => {
    const page = await context.newPage()
    await signIn(page, shop)
    await page.goto(`${shop.address}/en/client/profile`)
    await mark(page)
    const name = await page.locator('main').innerText()
    await page.goto(`${shop.address}/en/brands`)
    await page.context().clearCookies({ name: 'JWTtoken' })
    await page.goBack()
    let wasKept: boolean | undefined
    await expect.poll(async () => (wasKept = await kept(page))).toBeDefined()
    expect(wasKept).toBe(false)
    await expect(page).toHaveURL(/oauth\/login/)
    expect(await page.locator('body').innerText()).not.toContain(name)
    await page.close()
  })
})
