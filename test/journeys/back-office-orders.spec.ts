import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { adminEn } from '#admin/messages/en/all.ts'
import { adminEs } from '#admin/messages/es/all.ts'
import { adminZh } from '#admin/messages/zh/all.ts'
import { LANGUAGES } from '#domain/text/language.ts'
import { openMigrated } from '../world/open-migrated.ts'
import { seedShop } from '../world/shop.ts'
import { seedMember, STAFF_PASSWORD } from '../world/staff/seed-member.ts'
import { seedOrders } from '../world/staff/seed-orders.ts'
import { expectAccessible } from './expect-accessible.ts'
import { type ServedShop, test as base } from './served-shop.ts'

/** Staff work through orders on a phone: in three languages, and without scripts. */

const test = base.extend<object, { office: ServedShop }>({
  office: [async ({ serveShop }, use) => use(await serveShop({ fill: fillShop })), { scope: 'worker' }],
})

const PHONE = { width: 390, height: 844 }

async function fillShop(dataDir: string): Promise<void> {
  const db = await openMigrated(join(dataDir, 'lonja.sqlite'))
  const { anna } = await seedShop(db)
  for (const language of LANGUAGES) {
    const id = await seedMember(db, { email: `${language}@example.com`, roles: ['sales'] })
    await db.updateTable('staff').set({ language }).where('staff_id', '=', id).execute()
  }
  await seedOrders(db, anna, 12)
  await db.destroy()
}

async function signIn(
  page: Page,
  office: ServedShop,
  language: string,
  texts: typeof adminEn,
): Promise<void> {
  await page.goto(`${office.address}/admin/sign-in?next=/admin/orders`)
  await page.getByLabel(texts.signIn.email).fill(`${language}@example.com`)
  await page.getByLabel(texts.signIn.password).fill(STAFF_PASSWORD)
  await page.getByRole('button', { name: texts.signIn.submit }).click()
  await page.waitForURL((url) => ['/admin', '/admin/orders'].includes(url.pathname))
}

const VARIANTS = [
  { language: 'es', tag: 'es', texts: adminEs, hasScripts: true, order: 1 },
  { language: 'zh', tag: 'zh-CN', texts: adminZh, hasScripts: false, order: 5 },
  { language: 'en', tag: 'en', texts: adminEn, hasScripts: false, order: 9 },
] as const

for (const { language, tag, texts, hasScripts, order: first } of VARIANTS)
  test.describe(`orders on a phone, in ${language}, ${hasScripts ? 'with' : 'without'} scripts`, () => {
    test.use({ viewport: PHONE, locale: tag, javaScriptEnabled: hasScripts })

    test('an order is moved and taken back, a note sent, three orders picked', async ({ page, office }) => {
      const { orders } = texts
      const check = (what: string) => (hasScripts ? expectAccessible(page, what) : Promise.resolve())
      await signIn(page, office, language, texts)
      await page.goto(`${office.address}/admin/orders`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(orders.title)
      await check('the list')

      await page.goto(`${office.address}/admin/orders/${first}`)
      const button = (status: keyof typeof orders.statuses) =>
        page.getByRole('button', { name: orders.moveTo(orders.statuses[status]) })
      await button('confirmed').click()
      await expect(button('confirmed')).toHaveCount(0)
      await check('an order with a pending move')
      await page.getByRole('button', { name: orders.undo, exact: true }).click()
      await expect(button('confirmed')).toBeVisible()

      await page.getByLabel(orders.noteText).fill('Sale el lunes')
      await page.getByRole('button', { name: orders.noteToClient }).click()
      await expect(page.getByText(new RegExp(`· ${orders.noteSeen}$`))).toBeVisible()
      await check('an order with a note')

      await page.goto(`${office.address}/admin/orders`)
      for (const number of [first, first + 1, first + 2])
        await page.getByLabel(orders.select(`1-${number}`), { exact: true }).check()
      await page.getByRole('button', { name: orders.pickingList }).click()
      await expect(page.getByRole('row', { name: /TUB-15/ })).toContainText('6')
      await check('the picking list')
    })
  })

test.describe('an open list of orders', () => {
  test.use({ viewport: PHONE, locale: 'es' })

  test('says what is new and stays as it is until that is pressed', async ({ page, office }) => {
    await page.clock.install()
    await signIn(page, office, 'es', adminEs)
    await page.goto(`${office.address}/admin/orders`)
    const rows = page.getByRole('checkbox', { name: /1-\d+/ })
    const before = await rows.count()
    let newer = 2
    await page.route('**/admin/orders/arrived?*', (route) => route.fulfill({ json: { count: newer } }))
    await page.clock.fastForward('00:31')
    const line = page.getByRole('link', { name: adminEs.lists.arrived('2') })
    await expect(page.getByRole('status').filter({ has: line })).toBeVisible()
    await expectAccessible(page, 'the list with new orders')
    await expect(rows).toHaveCount(before)
    newer = 0
    await line.click()
    await page.clock.fastForward('00:31')
    await expect(line).toHaveCount(0)
  })
})
