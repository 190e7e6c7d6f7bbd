import type { Page } from '@playwright/test'
import { en } from '#app/messages/en/all.ts'
import { loadsOf } from './page-loads.ts'
import { emptyCart, expect, signIn, test } from './shop-fixture.ts'

/** Loads the page again; in its first documents a script fails. Returns how many documents the browser has loaded. */
async function loadWithout(page: Page, script: string, documents: number): Promise<number> {
  const loads = loadsOf(page)
  const loaded = () => loads.filter((path) => !path.endsWith('.data')).length
  const files = `**/static/${script}-*`
  await page.route(files, (route) => (loaded() <= documents ? route.abort() : route.continue()))
  await page.reload()
  await expect.poll(loaded).toBe(documents + 1)
  await page.waitForLoadState('networkidle')
  await expect(page.locator('h1')).not.toHaveText(en.failed.title)
  await page.unroute(files)
  return loaded()
}

const isStarted = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-started'))

/** The first address of a list, and that of its first item that goes into the cart at once. */
async function addressesOf(page: Page, address: string) {
  const list = `${address}/en/catalogo?view=rows`
  await page.goto(list)
  const row = page.locator('main li', { has: page.locator('[name="quantity"]') }).first()
  const item = await row.locator('a[data-page]').first().getAttribute('href')
  return { rows: list, 'cart-form': address + item }
}

for (const script of ['rows', 'cart-form'] as const) {
  test(`a page whose script ${script} cannot be loaded works without scripts`, async ({ page, shop }) => {
    await emptyCart(shop)
    await signIn(page, shop)
    const address = (await addressesOf(page, shop.address))[script]
    await page.goto(address)
    expect(await loadWithout(page, script, 2)).toBe(3)
    expect(await isStarted(page)).toBe(false)
    const form = page.locator('main form', { has: page.locator('[name="quantity"]') }).first()
    await form.locator('[name="quantity"]').fill('24')
    await form.locator('button:not([type="button"])').last().click()
    await expect(page.locator('[data-cart-count]').first()).toHaveText('1')
    await expect(page).toHaveURL(address)
    await expect.poll(() => isStarted(page)).toBe(true)
  })

  test(`a page whose script ${script} fails once is loaded again, with its scripts`, async ({
    page,
    shop,
  }) => {
    await signIn(page, shop)
    const address = (await addressesOf(page, shop.address))[script]
    await page.goto(address)
    expect(await loadWithout(page, script, 1)).toBe(2)
    await expect.poll(() => isStarted(page)).toBe(true)
  })
}

test('a page that was left without scripts starts them when it is loaded again', async ({ page, shop }) => {
  await signIn(page, shop)
  await page.goto((await addressesOf(page, shop.address)).rows)
  await loadWithout(page, 'rows', 2)
  expect(await isStarted(page)).toBe(false)
  await page.reload()
  await expect.poll(() => isStarted(page)).toBe(true)
})
