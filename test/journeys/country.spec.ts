import { en } from '#app/messages/en/all.ts'
import { es } from '#app/messages/es/all.ts'
import { zh } from '#app/messages/zh/all.ts'
import { type ServedShop, expect, test as base } from './served-shop.ts'
import { signIn } from './shop-fixture.ts'
import { LONG, SHORT } from './tiers.ts'

const TEXTS = { es, en, zh }
/** Sticky notes at 2.10, 1.85 from 12 pieces. */
const NOTES = '1040'

/** A demo shop that sells in euros, with tax, in the time of Madrid. */
const test = base.extend<object, { shop: ServedShop }>({
  shop: [
    async ({ serveShop }, use) => {
      const shop = await serveShop()
      const settings = { currency: 'EUR', tax: '21', price_display: 'with_tax', time_zone: 'Europe/Madrid' }
      for (const [name, value] of Object.entries(settings)) await shop.command('setting', 'set', name, value)
      await expect
        .poll(async () => (await fetch(`${shop.address}/en/stock/x/${NOTES}`)).text())
        .toContain('€2.54')
      await use(shop)
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test.use({ viewport: { width: 390, height: 844 } })

for (const [language, shown, ordered, total] of [
  ['es', '2,54 €', '2,10 €', '2,54 €'],
  ['en', '€2.54', '€2.10', '€2.54'],
  ['zh', '€2.54', '€2.10', '€2.54'],
] as const) {
  const { price, client, labels } = TEXTS[language]

  test(
    `a price with tax becomes an order with its tax apart, in the currency and time of the shop, in ${language}`,
    language === 'es' ? SHORT : LONG,
    async ({ page, shop }) => {
      const faults: string[] = []
      page.on('pageerror', (error) => faults.push(error.message))
      page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
      await signIn(page, shop, language)
      await page.goto(`${shop.address}/${language}/stock/x/${NOTES}`)
      const main = page.getByRole('main')
      await expect(main).toContainText(shown)
      await expect(main).toContainText(price.taxIncluded)
      await main
        .getByRole('button', { name: new RegExp(`^${labels.addToCart}`) })
        .first()
        .click()
      await expect(page.getByText(client.notices.item_added)).toBeVisible()
      await page.goto(`${shop.address}/${language}/client/shopping-cart`)
      for (const text of [ordered, client.cart.beforeTax, total]) await expect(main).toContainText(text)
      await main.getByRole('button', { name: labels.send, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(client.orderSent.title)
      await expect(main).toContainText(total)
      await page.goto(`${shop.address}/${language}/client/profile`)
      await expect(page.locator('select[name="timeZone"]')).toHaveValue('Europe/Madrid')
      expect(faults).toEqual([])
    },
  )
}

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  test(
    'tiers of all rows line up with their heading beside prices with tax',
    SHORT,
    async ({ page, shop }) => {
      await page.goto(`${shop.address}/es/catalogo?view=rows`)
      const main = page.getByRole('main')
      const heading = await main.getByText(es.list.tiers, { exact: true }).boundingBox()
      const lefts = await main
        .locator('.item-row > :nth-child(4):has(p), .item-row > p:nth-child(4)')
        .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().left)))
      expect(new Set(lefts)).toEqual(new Set([Math.round(heading?.x ?? 0)]))
      expect(lefts.length).toBeGreaterThan(10)
    },
  )
})

test(
  'a phone shows the whole note on tax in one line, and the whole order of a search',
  SHORT,
  async ({ page, shop }) => {
    await page.goto(`${shop.address}/es/catalogo?search=papel&sort=price&view=rows`)
    const main = page.getByRole('main')
    const lines = await main
      .getByText(es.price.taxIncluded, { exact: true })
      // The space before the note may end the line above
      .evaluateAll((notes) =>
        notes.map((note) => [...note.getClientRects()].filter((line) => line.width > 8).length),
      )
    expect(lines.length).toBeGreaterThan(2)
    expect(new Set(lines)).toEqual(new Set([1]))
    const sort = main.getByLabel(es.catalog.sortBy)
    const box = await sort.boundingBox()
    // "Precio: de menor a mayor" needs 12 rem
    expect(box?.width).toBeGreaterThan(220)
  },
)
