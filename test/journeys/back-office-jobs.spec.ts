import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { adminEs } from '#admin/messages/es/all.ts'
import { openMigrated } from '../world/open-migrated.ts'
import { orderRow } from '../world/orders/order-row.ts'
import { seedShop } from '../world/shop.ts'
import { seedMember, STAFF_PASSWORD } from '../world/staff/seed-member.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, type ServedShop, test as base } from './served-shop.ts'
import { SHORT } from './tiers.ts'

/** Many orders on a phone: all that match are moved by a task, which is taken back, and exported as a file. */

const ORDERS = 2_001

const test = base.extend<{ shop: ServedShop }>({
  shop: async ({ serveShop }, use) => {
    const shop = await serveShop({ fill: fillShop })
    await use(shop)
    await shop.stop()
  },
})

async function fillShop(folder: string): Promise<void> {
  const db = await openMigrated(join(folder, 'lonja.sqlite'))
  const { anna } = await seedShop(db)
  await seedMember(db, { email: 'ana@shop.test' })
  const line = { company_id: 1, line_number: 1, stock_item_id: 11, code: 'TUB-15', name: 'Tubo', quantity: 1 }
  for (let left = ORDERS; left > 0; left -= 500) {
    const rows = Array.from({ length: Math.min(500, left) }, () =>
      orderRow({ client_id: anna, uuid: crypto.randomUUID() }),
    )
    const placed = await db.insertInto('orders').values(rows).returning('order_id').execute()
    await db
      .insertInto('order_lines')
      .values(placed.map(({ order_id }) => ({ ...line, order_id, unit_price: 10_000, line_total: 100 })))
      .execute()
  }
  await db.destroy()
}

for (const hasScripts of [true, false])
  test.describe(`tasks on a phone, ${hasScripts ? 'with' : 'without'} scripts`, SHORT, () => {
    test.use({ viewport: { width: 390, height: 844 }, locale: 'es', javaScriptEnabled: hasScripts })
    const { jobs } = adminEs

    test('all that match are moved and taken back, and exported', async ({ page, shop }) => {
      const button = (name: string | RegExp) => page.getByRole('main').getByRole('button', { name })
      await signIn(page, shop)
      await page.goto(`${shop.address}/admin/orders`)
      await page.locator('input[name=which][value=all]').check()
      await page.locator('button[name=intent][value=confirmed]').click()
      await page.waitForURL(/\/jobs\/\d+$/)
      await expect(page.getByText(jobs.grace)).toBeVisible()
      await expect(page.getByRole('progressbar')).toBeVisible()
      await check(page, 'a task that waits', hasScripts)
      await button(jobs.undo).click()
      await expect(page.getByText(jobs.nothingDone)).toBeVisible()
      await check(page, 'a task that was taken back', hasScripts)

      await page.goto(`${shop.address}/admin/orders`)
      await page.locator('form[action*="/orders/export"] button[name=as][value*=csv]').first().click()
      await page.waitForURL(/\/jobs\/\d+$/)
      const link = page.getByRole('link', { name: jobs.download('CSV') })
      await expect(link).toBeVisible({ timeout: 30_000 })
      await check(page, 'an export that is done', hasScripts)
      const waiting = page.waitForEvent('download')
      await link.click()
      const text = await readFile(await (await waiting).path(), 'utf8')
      expect(text.trim().split('\n')).toHaveLength(ORDERS + 1)
    })
  })

test.describe('choosing orders on a desk', SHORT, () => {
  test.use({ viewport: { width: 1280, height: 900 }, locale: 'es' })
  const { bulk } = adminEs

  test('a range by Shift, one by Space, and paging keeps them', async ({ page, shop }) => {
    await signIn(page, shop)
    await page.goto(`${shop.address}/admin/orders`)
    const boxes = page.locator('input[type=checkbox][name=order]')
    await boxes.nth(1).click()
    await boxes.nth(4).click({ modifiers: ['Shift'] })
    await expect(page.getByText(bulk.tickedCount('4'))).toBeVisible()
    await boxes.nth(6).focus()
    await page.keyboard.press('Space')
    await expect(page.getByText(bulk.tickedCount('5'))).toBeVisible()
    const chosen = await ticked(page)
    expect(chosen).toHaveLength(5)

    await page.getByRole('link', { name: adminEs.lists.nextPage }).click()
    await page.waitForURL(/before=|page=|after=/)
    await expect.poll(() => ticked(page)).toEqual([])
    await expect(page.getByText(bulk.tickedCount('5'))).toBeVisible()
    await boxes.first().click()
    await expect(page.getByText(bulk.tickedCount('6'))).toBeVisible()
    await page.goBack()
    await expect.poll(() => ticked(page)).toEqual(chosen)

    await page.locator('button[name=intent][value=confirmed]').click()
    // Those of the other page are sent too
    await expect(page.getByText(bulk.becomes('6', adminEs.orders.statuses.confirmed))).toBeVisible()
  })
})

function ticked(page: Page): Promise<string[]> {
  return page
    .locator('input[type=checkbox][name=order]')
    .evaluateAll((boxes) =>
      boxes
        .filter((box): box is HTMLInputElement => box instanceof HTMLInputElement && box.checked)
        .map((box) => box.value),
    )
}

async function signIn(page: Page, shop: ServedShop): Promise<void> {
  await page.goto(`${shop.address}/admin/sign-in`)
  await page.locator('input[name=email]').fill('ana@shop.test')
  await page.locator('input[name=password]').fill(STAFF_PASSWORD)
  await page.locator('input[name=password]').press('Enter')
  await page.waitForURL(/\/admin$/)
}

async function check(page: Page, what: string, hasScripts: boolean): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect([what, overflow]).toEqual([what, 0])
  // axe runs in the page, as a script
  if (hasScripts) await expectAccessible(page, what)
}
