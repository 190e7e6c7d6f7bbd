import type { Page } from '@playwright/test'
import { accentStyles } from '#app/layout/accent-styles.ts'
import { en } from '#app/messages/en/all.ts'
import { unreadableTexts } from './text-overflow.ts'
import { emptyCart, expect, signIn, test } from './shop-fixture.ts'
import { LONG, SHORT } from './tiers.ts'

/** The WCAG contrast ratio of each pair of colors: 1 to 21. */
async function contrasts(
  page: Page,
  pairs: readonly (readonly [string, string])[],
): Promise<readonly number[]> {
  return page.evaluate((colorPairs) => {
    const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    const probe = document.body.appendChild(document.createElement('i'))
    const luminance = (name: string) => {
      probe.style.color = `var(--color-${name})`
      if (!context) throw new Error('no canvas')
      context.fillStyle = getComputedStyle(probe).color
      context.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((byte) => {
        const part = byte / 255
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const ratios = colorPairs.map(([one, other]) => {
      const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
      return (light + 0.05) / (dark + 0.05)
    })
    probe.remove()
    return ratios
  }, pairs)
}

const pairs = (texts: readonly string[], backgrounds: readonly string[]) =>
  texts.flatMap((text) => backgrounds.map((background) => [text, background] as const))

async function applyStyles(page: Page, styles: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, styles)
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(
    `links and buttons are readable in any company color, ${colorScheme}`,
    colorScheme === 'light' ? SHORT : LONG,
    async ({ page, shop }) => {
      await page.emulateMedia({ colorScheme })
      await page.goto(`${shop.address}/en/contact`)
      const checked = [
        ...pairs(['accent', 'accent-deep'], ['paper', 'surface', 'tile', 'accent-wash']),
        ['on-accent', 'accent'] as const,
        ['on-accent', 'accent-deep'] as const,
        ['ink', 'accent-wash'] as const,
      ]
      const digits = (value: number) => Math.round(value).toString(16).padStart(2, '0')
      const steps = [0, 51, 102, 153, 204, 255]
      const colors = steps.flatMap((red) =>
        steps.flatMap((green) => steps.map((blue) => [red, green, blue].map(digits).join(''))),
      )
      for (const color of colors) {
        await applyStyles(page, accentStyles(color) ?? '')
        const ratios = await contrasts(page, checked)
        const weak = checked
          .map((pair, index) => ({ pair: pair.join(' on '), ratio: ratios[index] ?? 0 }))
          .filter(({ ratio }) => ratio < 4.5)
        expect.soft(weak, `#${color}`).toEqual([])
      }
    },
  )

  test(
    `the shop's own colors, and the borders of fields, have contrast on every background, ${colorScheme}`,
    LONG,
    async ({ page, shop }) => {
      await page.emulateMedia({ colorScheme })
      await page.goto(`${shop.address}/en/contact`)
      const texts = pairs(['ink', 'quiet', 'accent', 'danger'], ['paper', 'surface', 'tile', 'accent-wash'])
      for (const [at, ratio] of (await contrasts(page, texts)).entries())
        expect.soft(ratio, texts[at]?.join(' on ')).toBeGreaterThanOrEqual(4.5)
      const edges = pairs(['field-line', 'accent', 'danger'], ['paper', 'surface'])
      for (const [at, ratio] of (await contrasts(page, edges)).entries())
        expect.soft(ratio, edges[at]?.join(' on ')).toBeGreaterThanOrEqual(3)
    },
  )

  test(
    `the shop follows the system's preference for more contrast, ${colorScheme}`,
    colorScheme === 'light' ? SHORT : LONG,
    async ({ page, shop }) => {
      await page.emulateMedia({ colorScheme, contrast: 'more' })
      await page.goto(`${shop.address}/en/contact`)
      for (const ratio of await contrasts(page, pairs(['quiet', 'ink'], ['paper', 'surface'])))
        expect.soft(ratio).toBeGreaterThanOrEqual(7)
      for (const ratio of await contrasts(page, pairs(['line'], ['paper', 'surface'])))
        expect.soft(ratio).toBeGreaterThanOrEqual(3)
    },
  )
}

test('in forced colors, buttons have a border, and selected and focused elements stand out', async ({
  page,
  shop,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(`${shop.address}/en/catalogo`)
  const main = page.getByRole('main')
  const edge = (target: ReturnType<Page['locator']>) =>
    target.evaluate((element) => {
      const { borderTopStyle, borderTopWidth, borderTopColor } = getComputedStyle(element)
      return `${borderTopStyle} ${Number.parseFloat(borderTopWidth) > 0} ${borderTopColor.startsWith('rgba')}`
    })
  for (const control of [
    main.getByRole('button', { name: /^Add to cart/ }).first(),
    main.locator('input[name=quantity]').first(),
  ])
    expect(await edge(control)).toBe('solid true false')
  const backgroundOf = (target: ReturnType<Page['locator']>) =>
    target.evaluate((element) => getComputedStyle(element).backgroundColor)
  const chosen = main.locator('nav a[aria-current="page"]').last()
  const other = main.locator('nav[aria-label] a:not([aria-current])').last()
  expect(await backgroundOf(chosen)).not.toBe(await backgroundOf(other))
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  const outline = await page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body)
    return [outlineStyle, Number.parseFloat(outlineWidth) >= 2]
  })
  expect(outline).toEqual(['solid', true])
})

test('with reduced motion, nothing is animated', LONG, async ({ page, shop }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${shop.address}/en`)
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) => {
      const { transitionDuration, animationDuration, scrollBehavior } = getComputedStyle(element)
      const longest = Math.max(
        ...`${transitionDuration}, ${animationDuration}`.split(',').map(Number.parseFloat),
      )
      return longest > 0.001 || scrollBehavior === 'smooth' ? [element.outerHTML.slice(0, 80)] : []
    }),
  )
  expect(moving).toEqual([])
  const running = () => page.evaluate(() => document.getAnimations().length)
  expect(await running()).toBe(0)
  await page.evaluate(() => {
    document.documentElement.style.letterSpacing = '2px'
  })
  expect(await running()).toBe(0)
})

test('at twice the text size nothing is clipped or overlaps', async ({ playwright, shop }, { project }) => {
  test.setTimeout(120_000)
  const { launchOptions = {} } = project.use
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'],
  })
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  for (const path of [
    '',
    '/catalogo',
    '/catalogo?view=rows',
    '/stock/x/1055',
    '/contact',
    '/accessibility',
    '/oauth/login',
    '/not-page-found',
  ]) {
    await page.goto(`${shop.address}/es${path}`)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    expect.soft(await unreadableTexts(page), path).toEqual([])
  }
  await browser.close()
})

test('at 400 % zoom the bar scrolls away with the page', LONG, async ({ page, shop }) => {
  await emptyCart(shop)
  await page.setViewportSize({ width: 320, height: 256 })
  await signIn(page, shop)
  for (const path of ['/catalogo', '/stock/x/1055', '/client/shopping-cart']) {
    await page.goto(`${shop.address}/en${path}`)
    await page.evaluate(() => window.scrollTo(0, 300))
    const covered = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
        .map((element) => element.getBoundingClientRect())
        .map(({ top, bottom }) => Math.min(bottom, 256) - Math.max(top, 0))
        .filter((height) => height > 0)
        .reduce((sum, height) => sum + height, 0),
    )
    expect.soft(covered, path).toBeLessThanOrEqual(128)
  }
  await expect(page.getByRole('main')).not.toContainText(en.failed.title)
})
