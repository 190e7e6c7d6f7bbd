import type { Locator, Page } from '@playwright/test'
import { en } from '#app/messages/en/all.ts'
import { saleEn } from '#app/messages/en/sale.ts'
import { gallery } from '../world/gallery-shop.ts'
import { test } from './gallery-fixture.ts'
import { loadsOf } from './page-loads.ts'
import { expect } from './shop-fixture.ts'
import { expectAccessible } from './expect-accessible.ts'
import { BOTH_ENGINES, LONG } from './tiers.ts'

const large = (page: Page) => page.getByRole('article').locator('img[loading="eager"]')
const isShown = (image: Locator) =>
  image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth > 0)
const thumbnails = (page: Page) => page.getByRole('list', { name: en.item.pictures })
const chip = (page: Page, name: string) =>
  page.getByRole('region', { name: en.item.variants }).getByRole('link', { name, exact: true })

test('the page includes its data: its scripts request nothing again', async ({ page, galleryAddress }) => {
  const loads = loadsOf(page)
  const path = `/en/stock/pen-trazo-0-7-mm-red/${gallery.penRed.id}`
  await page.goto(galleryAddress + path)
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('button', { name: en.item.copyCode('PEN-RED') })).toBeVisible()
  expect(loads).toEqual([path])
})

test('a code is copied, and where the browser refuses that the page says so', async ({
  page,
  context,
  galleryAddress,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: galleryAddress })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${galleryAddress}/en/stock/x/${gallery.penRed.id}`)
  const copy = page.getByRole('button', { name: en.item.copyCode('PEN-RED') })
  await copy.click()
  await expect(page.getByText(en.item.copied)).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('PEN-RED')
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'))
  })
  await copy.click()
  await expect(page.getByText(en.copyRefused)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('a picture opens in place, by keyboard too, and loads only itself', async ({ page, galleryAddress }) => {
  await page.goto(`${galleryAddress}/en/stock/x/${gallery.penRed.id}`)
  await expect(large(page)).toHaveAttribute('src', /ballpoint-pen-red/)
  await page.waitForLoadState('networkidle')
  const loads = loadsOf(page)
  const tip = thumbnails(page).getByRole('link', { name: 'Tip: 0.7 mm' })
  await tip.focus()
  const before = await large(page).boundingBox()
  await page.keyboard.press('Enter')
  await expect(large(page)).toHaveAttribute('src', /StockItemFeatureImages\/tip/)
  await expect(tip).toHaveAttribute('aria-current', 'true')
  await expect(tip).toBeFocused()
  expect(await large(page).boundingBox()).toEqual(before)
  expect(loads).toEqual([])
})

test(
  'choosing a variant keeps page and focus in place, and changes the address',
  BOTH_ENGINES,
  async ({ page, galleryAddress }) => {
    await page.setViewportSize({ width: 390, height: 600 })
    await page.goto(`${galleryAddress}/en/stock/x/${gallery.pen.id}`)
    await expect(page.getByText(en.item.chooseFirst)).toBeVisible()
    await page.waitForLoadState('networkidle')
    await chip(page, 'red').scrollIntoViewIfNeeded()
    const scrolled = await page.evaluate(() => scrollY)
    await chip(page, 'red').focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${galleryAddress}/en/stock/pen-trazo-0-7-mm-red/${gallery.penRed.id}`)
    await expect(chip(page, 'red')).toHaveAttribute('aria-current', 'true')
    await expect(chip(page, 'red')).toBeFocused()
    expect(scrolled).toBeGreaterThan(100)
    expect(await page.evaluate(() => scrollY)).toBe(scrolled)
    await expect(page.getByRole('article')).toContainText('PEN-RED')
    await expect(large(page)).toHaveAttribute('src', /ballpoint-pen-red/)
    await page.goBack()
    await expect(page.getByText(en.item.chooseFirst)).toBeVisible()
  },
)

test(
  'a variant’s picture selects it, and its own picture returns after another one',
  LONG,
  async ({ page, galleryAddress }) => {
    await page.goto(`${galleryAddress}/en/stock/x/${gallery.pen.id}`)
    await page.waitForLoadState('networkidle')
    await thumbnails(page).getByRole('link', { name: 'green' }).click()
    await expect(page).toHaveURL(/pen-trazo-0-7-mm-green/)
    await expect(large(page)).toHaveAttribute('src', /ballpoint-pen-green/)
    await thumbnails(page).getByRole('link', { name: 'Tip: 0.7 mm' }).click()
    await expect(large(page)).toHaveAttribute('src', /tip\.webp/)
    await chip(page, 'black').click()
    await expect(large(page)).toHaveAttribute('src', /ballpoint-pen-black/)
  },
)

test('a dozen variants are in a select, which keeps the focus', LONG, async ({ page, galleryAddress }) => {
  await page.goto(`${galleryAddress}/en/stock/x/${gallery.folder.id}`)
  await page.waitForLoadState('networkidle')
  const list = page.getByRole('article').getByRole('combobox', { name: en.item.variant })
  await list.focus()
  await list.selectOption({ label: '7' })
  await expect(page).toHaveURL(`${galleryAddress}/en/stock/folder-size-7/${gallery.folderSize7.id}`)
  await expect(page.getByRole('article')).toContainText('FOL-7')
  await expect(list).toHaveValue(String(gallery.folderSize7.id))
  await expect(list).toBeFocused()
})

test(
  'two hundred variants have a row each, and a button that leads there',
  LONG,
  async ({ page, galleryAddress }) => {
    await page.goto(`${galleryAddress}/en/stock/x/${gallery.screw.id}`)
    await page.getByRole('link', { name: en.addToCart.chooseVariant }).click()
    const row = page.locator(`#variants [data-stock-item-id="${gallery.screw42.id}"]`)
    await expect(row).toContainText('42 mm')
    await expect(row).toContainText('$0.0084')
    await expect(row.getByRole('textbox')).toHaveValue('1')
    await row.getByRole('link', { name: '42 mm' }).click()
    await expect(page).toHaveURL(new RegExp(`/${gallery.screw42.id}$`))
    await expect(page.getByRole('article')).toContainText('42 mm')
  },
)

test('an item without a price links to a request for quotation that has it', async ({
  page,
  galleryAddress,
}) => {
  const { title } = en.content.quoteRequest
  await page.goto(`${galleryAddress}/en/stock/x/${gallery.screw.id + 3}`)
  await page.getByRole('article').getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByRole('main').getByRole('listitem')).toContainText('DIN7982-A4-3')
})

test('a message can name an item', async ({ page, galleryAddress }) => {
  await page.goto(`${galleryAddress}/en/contact?item=${gallery.screw.id + 3}`)
  await expect(page.getByLabel(en.content.contact.message)).toHaveValue(
    saleEn.ask.price(`${gallery.screw.name}, 3 mm`, 'DIN7982-A4-3'),
  )
  await page.goto(`${galleryAddress}/en/contact?item=${encodeURIComponent('<b>none</b>')}`)
  await expect(page.getByLabel(en.content.contact.message)).toHaveValue('')
})

test(
  'a missing picture leaves the placeholder, and markup in a name stays text',
  LONG,
  async ({ page, galleryAddress }) => {
    await page.goto(`${galleryAddress}/en/stock/x/${gallery.odd.id}`)
    // The shop serves the placeholder instead
    await expect.poll(() => isShown(large(page))).toBe(true)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(gallery.odd.name)
  },
)

test(
  'the placeholder of an item without a picture is dark in dark mode',
  LONG,
  async ({ page, galleryAddress }) => {
    const corner = async (colorScheme: 'light' | 'dark') => {
      await page.emulateMedia({ colorScheme })
      await page.goto(`${galleryAddress}/en/stock/x/${gallery.screw.id}`)
      await expect.poll(() => isShown(large(page))).toBe(true)
      return large(page).evaluate((image: HTMLImageElement) => {
        const canvas = document.createElement('canvas').getContext('2d')
        canvas?.drawImage(image, 0, 0, 10, 10)
        return canvas?.getImageData(0, 0, 1, 1).data[0]
      })
    }
    expect(await corner('light')).toBeGreaterThan(200)
    expect(await corner('dark')).toBeLessThan(80)
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('pictures and variants are links', async ({ page, galleryAddress }) => {
    await page.goto(`${galleryAddress}/en/stock/x/${gallery.pen.id}`)
    await thumbnails(page).getByRole('link', { name: 'Tip: 0.7 mm' }).click()
    await expect(large(page)).toHaveAttribute('src', /tip\.webp/)
    await thumbnails(page).getByRole('link', { name: 'red' }).click()
    await expect(page).toHaveURL(/pen-trazo-0-7-mm-red/)
    await expect(page.getByRole('article')).toContainText('PEN-RED')
    await page.goto(`${galleryAddress}/en/stock/x/${gallery.folder.id}`)
    await page.getByRole('article').getByRole('combobox').selectOption({ label: '7' })
    await page.getByRole('button', { name: en.item.choose }).click()
    await expect(page).toHaveURL(/folder-size-7/)
  })
})

for (const [width, height] of [
  [1280, 860],
  [320, 700],
] as const) {
  test(
    `every kind of item is accessible and fits ${width} px, light and dark`,
    LONG,
    async ({ browser, galleryAddress }) => {
      test.setTimeout(240_000)
      for (const colorScheme of ['light', 'dark'] as const) {
        const context = await browser.newContext({
          viewport: { width, height },
          colorScheme,
          reducedMotion: 'reduce',
        })
        const page = await context.newPage()
        const items = [gallery.pen, gallery.folder, gallery.penRed, gallery.screw42, gallery.odd]
        for (const [before, item] of items.entries()) {
          await page.goto(`${galleryAddress}/en/stock/x/${item.id}`)
          // The items opened before come last of all, and move what is below them
          if (before > 0) await expect(page.getByRole('heading', { name: en.seen.title })).toBeVisible()
          else await page.waitForFunction(() => localStorage.getItem('seenItems') !== null)
          // The two hundred rows are alike.
          await expectAccessible(page, item.name, { repeated: '#variants li:nth-child(n + 4)' })
        }
        await context.close()
      }
    },
  )
}

test('the description of an item is read in the language of the page', async ({ page, galleryAddress }) => {
  for (const [language, heading, text] of [
    ['es', 'Descripción', 'Escribe 3 km'],
    ['en', 'Description', 'Writes 3 km'],
    ['zh', '商品描述', '书写长度3 公里'],
  ] as const) {
    await page.goto(`${galleryAddress}/${language}/stock/x/${gallery.pen.id}`)
    await expect(page.getByRole('heading', { level: 2, name: heading, exact: true })).toBeVisible()
    await expect(page.getByText(text)).toBeVisible()
  }
  // In Spanish only: marked, so that a screen reader speaks it as Spanish
  await page.goto(`${galleryAddress}/en/stock/x/${gallery.folder.id}`)
  await expect(page.locator('[lang="es"]', { hasText: 'Solo en español' })).toBeVisible()
})
