import type { Browser, Page } from '@playwright/test'
import { gallery } from '../world/gallery-shop.ts'
import { test } from './gallery-fixture.ts'
import { servicesAt } from '../world/remote-services.ts'
import { expect } from './shop-fixture.ts'
import { LONG, SHORT } from './tiers.ts'

const SCREENS = [
  { width: 390, height: 844, pixelsPerPoint: 3 },
  { width: 1280, height: 900, pixelsPerPoint: 1 },
] as const

async function open(browser: Browser, screen: (typeof SCREENS)[number], javaScriptEnabled = true) {
  const { width, height, pixelsPerPoint } = screen
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: pixelsPerPoint,
    javaScriptEnabled,
  })
  return context.newPage()
}

/** The loaded pictures of the page: their displayed width and the chosen width. */
function picturesOf(page: Page) {
  return page.locator('img[srcset], img[src*="?w="]').evaluateAll((images) =>
    images.flatMap((image) => {
      if (!(image instanceof HTMLImageElement) || !image.complete || image.currentSrc === '') return []
      const { paddingLeft, paddingRight, objectFit } = getComputedStyle(image)
      const inside = image.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      // The width of a cropped picture follows from its height
      const filling =
        objectFit === 'cover' ? (image.clientHeight * image.naturalWidth) / image.naturalHeight : 0
      const points = Math.max(inside, filling)
      const chosen = Number(new URL(image.currentSrc).searchParams.get('w'))
      return [
        { points, chosen, isLoaded: image.naturalWidth > 0, sized: Boolean(image.width && image.height) },
      ]
    }),
  )
}

for (const screen of SCREENS)
  for (const path of ['/es', '/es/catalogo', '/es/catalogo?view=rows'])
    test(
      `${path} at ${screen.width} points loads each picture in the width it needs`,
      path === '/es/catalogo' && screen.width === 390 ? SHORT : LONG,
      async ({ browser, shop }) => {
        const page = await open(browser, screen)
        await page.goto(shop.address + path, { waitUntil: 'networkidle' })
        const pictures = await picturesOf(page)
        expect(pictures.length).toBeGreaterThan(3)
        for (const { points, chosen, isLoaded, sized } of pictures) {
          expect([isLoaded, sized]).toEqual([true, true])
          const needed = points * screen.pixelsPerPoint
          // Sharp enough and less than three times the displayed width, except for the smallest width there is
          expect([needed, chosen, chosen >= needed * 0.7 || chosen === 1280]).toEqual([needed, chosen, true])
          expect([needed, chosen, chosen === 192 || chosen <= Math.max(320, needed * 2.2)]).toEqual([
            needed,
            chosen,
            true,
          ])
        }
        await expect(page.locator('img[fetchpriority="high"]')).toHaveCount(path.includes('rows') ? 0 : 1)
        await page.context().close()
      },
    )

for (const scripts of [true, false])
  test(
    `a missing picture shows the placeholder, ${scripts ? 'with' : 'without'} scripts`,
    scripts ? SHORT : LONG,
    async ({ browser, galleryAddress }) => {
      const page = await open(browser, SCREENS[0], scripts)
      const missing = page.getByRole('article').locator('img[fetchpriority="high"]')
      await page.goto(`${galleryAddress}/zh/stock/x/${gallery.odd.id}`, { waitUntil: 'commit' })
      const before = await missing.boundingBox()
      await page.waitForLoadState('networkidle')
      expect(await missing.boundingBox()).toEqual(before)
      // The picture is missing, and the placeholder is shown
      expect(
        await missing.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0),
      ).toBe(true)
      const answer = await page.request.get(
        await missing.evaluate((image: HTMLImageElement) => image.currentSrc),
        {
          headers: { accept: 'image/webp', referer: page.url() },
        },
      )
      expect([answer.status(), (await answer.text()).includes('暂无图片')]).toEqual([404, true])
      await page.context().close()
    },
  )

test('loading pictures shift nothing on the list', async ({ browser, shop }) => {
  const page = await open(browser, SCREENS[0])
  const arrived = Promise.withResolvers<void>()
  await page.route('**/images/**', async (route) => {
    await arrived.promise
    await route.continue()
  })
  await page.goto(`${shop.address}/es/catalogo`, { waitUntil: 'domcontentloaded' })
  const places = () =>
    page
      .locator('main li')
      .evaluateAll((cards) => cards.map((card) => JSON.stringify(card.getBoundingClientRect())))
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const before = await places()
  arrived.resolve()
  await page.waitForLoadState('networkidle')
  expect(await places()).toEqual(before)
  await page.context().close()
})

test('pictures of another host are served in several widths by the shop', async ({
  browser,
  shop,
  serveShop,
}) => {
  const environment = { ...servicesAt(shop.services), IMAGE_BASE_URL: `${shop.address}/images` }
  const remoteShop = await serveShop({ environment, fill: async () => {} })
  const page = await open(browser, SCREENS[1])
  await page.goto(`${remoteShop.address}/es/catalogo`, { waitUntil: 'networkidle' })
  const first = page.locator('main img[srcset]').first()
  await expect(first).toHaveAttribute('src', new RegExp(`^${shop.address}/images/`))
  const chosen = await first.evaluate(
    (image: HTMLImageElement) => [image.currentSrc, image.naturalWidth > 0] as const,
  )
  expect(chosen[0].startsWith(`${remoteShop.address}/images/`)).toBe(true)
  expect(chosen[1]).toBe(true)
  await page.context().close()
})
