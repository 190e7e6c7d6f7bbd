import { findAxeProblems } from './axe.ts'
import { expect, test } from './shop-fixture.ts'
import { LONG, SHORT } from './tiers.ts'

for (const colorScheme of ['light', 'dark'] as const) {
  test(
    `the API reference pages are accessible on the narrowest phone (${colorScheme})`,
    colorScheme === 'light' ? SHORT : LONG,
    async ({ browser, shop }) => {
      const context = await browser.newContext({ colorScheme, viewport: { width: 320, height: 640 } })
      const page = await context.newPage()
      for (const path of ['', '/product', '/catalog', '/order']) {
        await page.goto(`${shop.address}/services${path}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(beyond).toBeLessThanOrEqual(0)
      }
      // The order service's page is the last and shortest; the others consist of the same parts
      expect((await findAxeProblems(page)).violations).toEqual([])
      await context.close()
    },
  )
}
