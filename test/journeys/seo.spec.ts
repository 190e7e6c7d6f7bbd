import type { Page } from '@playwright/test'
import { expect, test } from './shop-fixture.ts'
import { LONG } from './tiers.ts'

/** The document head as a search engine reads it: unique entries, unordered. */
async function headOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const tags = document.querySelectorAll(
      'title, meta[name=description], meta[name=robots], meta[property], meta[name^=twitter], link[rel=canonical], link[rel=alternate], script[type="application/ld+json"]',
    )
    return [...tags]
      .map((tag) => {
        const attributes = [...tag.attributes]
          .filter(({ name }) => name !== 'nonce')
          .map(({ name, value }) => `${name.toLowerCase()}=${value}`)
        return [tag.tagName, ...attributes.toSorted(), tag.textContent].join(' ')
      })
      .toSorted()
  })
}

const PAGES = ['/es', '/zh/catalogo/2', '/en/catalogo?sort=code', '/zh/contact', '/en/stock/x/1001']

test(
  'the head is the same from the server, with scripts, and after a client-side navigation',
  LONG,
  async ({ page, browser, shop }) => {
    test.slow()
    const bare = await browser.newContext({ javaScriptEnabled: false })
    const unscripted = await bare.newPage()
    for (const path of PAGES) {
      await unscripted.goto(shop.address + path)
      const address = unscripted.url()
      const sent = await headOf(unscripted)
      expect(sent.filter((tag) => tag.startsWith('TITLE')).length, address).toBe(1)

      // A search engine keeps no cookies; a browser that has been here before needs fewer tags
      await page.context().clearCookies()
      // By client-side navigation from another page
      await page.goto(`${shop.address}/${path.slice(1, 3)}/about`, { waitUntil: 'networkidle' })
      await page.evaluate((to) => {
        Object.assign(window, { isSameDocument: true })
        history.pushState(null, '', to)
        dispatchEvent(new PopStateEvent('popstate'))
      }, address)
      await expect.poll(() => headOf(page), { message: `${address} from elsewhere` }).toEqual(sent)
      expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)

      await page.reload({ waitUntil: 'networkidle' })
      expect(await headOf(page), `${address} with scripts`).toEqual(sent)
    }
    await bare.close()
  },
)

test(
  'the last pages of a long list are two links away, with scripts and without',
  LONG,
  async ({ browser, shop }) => {
    const bare = await browser.newContext({ javaScriptEnabled: false })
    const page = await bare.newPage()
    await page.goto(`${shop.address}/en/catalogo`)
    await page.getByText('Go to page…').click()
    const far = page
      .getByRole('navigation', { name: 'Pages' })
      .getByRole('link', { name: '11–', exact: false })
    await far.click()
    await expect(page).toHaveURL(/\/en\/catalogo\/11$/)
    await bare.close()
  },
)

test('a closing script tag in a name ends no script', async ({ page, shop }) => {
  await page.goto(
    `${shop.address}/en/catalogo?search=${encodeURIComponent('</script><script>alert(1)</script>')}`,
  )
  await expect(page.getByRole('heading', { level: 1 })).toContainText('</script>')
  await expect(page.locator('head script:not([src])').filter({ hasText: 'alert' })).toHaveCount(0)
})
