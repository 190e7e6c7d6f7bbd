import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { adminEn } from '#admin/messages/en/all.ts'
import { adminEs } from '#admin/messages/es/all.ts'
import { adminZh } from '#admin/messages/zh/all.ts'
import { LANGUAGES } from '#domain/text/language.ts'
import { openMigrated } from '../world/open-migrated.ts'
import { orderRow } from '../world/orders/order-row.ts'
import { seedShop } from '../world/shop.ts'
import { seedMember, STAFF_PASSWORD } from '../world/staff/seed-member.ts'
import { expectAccessible } from './expect-accessible.ts'
import { KEYBOARD, TOUCH } from './hands.ts'
import { expect, type ServedShop, test as base } from './served-shop.ts'
import { LONG, SHORT } from './tiers.ts'

/**
 * What an owner does between orders, by the links and buttons of the screens: a request is approved, its client found by
 * phone, a month exported, a setting changed and taken back, and a seller invited who then signs in.
 */

const SELLER_PASSWORD = 'cuatro manzanas rojas'
const WIDE = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }

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
  for (const [at, day] of ['2026-02-27', '2026-03-02', '2026-03-31'].entries())
    await db
      .insertInto('orders')
      .values(orderRow({ client_id: anna, uuid: crypto.randomUUID(), placed_at: `${day}T1${at}:00:00.000Z` }))
      .execute()
  for (const language of LANGUAGES) await seedMember(db, { email: `${language}@shop.test`, language })
  await db
    .insertInto('access_requests')
    .values({
      company: 'Ancla',
      name: 'Marta',
      email: 'marta@visitors.test',
      phone: '+34 600-111-222',
      language: 'es',
      message: '',
      status: 'waiting',
      client_id: null,
      requested_at: new Date().toISOString(),
      decided_at: null,
    })
    .execute()
  await db.destroy()
}

const VARIANTS = [
  {
    how: 'in en by keyboard alone at 1280 px',
    language: 'en',
    tag: 'en-US',
    texts: adminEn,
    hasScripts: true,
    viewport: WIDE,
    hands: KEYBOARD,
    // A field for a day is typed in the parts that the browser shows
    days: ['03012026', '03312026'],
    tier: SHORT,
  },
  {
    how: 'in es without scripts at 390 px',
    language: 'es',
    tag: 'es',
    texts: adminEs,
    hasScripts: false,
    viewport: PHONE,
    hands: TOUCH,
    days: ['2026-03-01', '2026-03-31'],
    tier: LONG,
  },
  {
    how: 'in zh by touch at 390 px',
    language: 'zh',
    tag: 'zh-CN',
    texts: adminZh,
    hasScripts: true,
    viewport: PHONE,
    hands: TOUCH,
    days: ['2026-03-01', '2026-03-31'],
    tier: LONG,
  },
] as const

for (const { how, language, tag, texts, hasScripts, viewport, hands, days, tier } of VARIANTS)
  test.describe(`the back-office between orders, ${how}`, tier, () => {
    test.use({ viewport, locale: tag, javaScriptEnabled: hasScripts })
    const { clients, frame, link, lists, orders, settings, signIn, staff, start } = texts

    test('from a request to a seller who sells', async ({ page, shop }) => {
      const check = (what: string) => checkScreen(page, what, hasScripts)
      const button = (name: string) => page.getByRole('button', { name, exact: true })
      const to = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
      const field = (label: string) => page.getByLabel(label, { exact: true })
      const title = page.getByRole('heading', { level: 1 })
      const menu = page.locator('summary').filter({ hasText: frame.menu, visible: true })
      /** The names of sections stand before their counts. */
      const inMenu = (name: string) =>
        page.getByRole('link', { name: new RegExp(`^${name}`) }).filter({ visible: true })
      const openMenu = async () => {
        if (viewport === PHONE) await hands.press(menu)
      }
      const openSection = async (name: string) => {
        await openMenu()
        await hands.press(
          viewport === PHONE
            ? page.locator('details[open]').getByRole('link', { name })
            : inMenu(name).first(),
        )
      }

      await test.step('the owner signs in', async () => {
        await page.goto(`${shop.address}/admin`)
        await hands.type(page.getByLabel(signIn.email), `${language}@shop.test`)
        await hands.type(page.getByLabel(signIn.password), STAFF_PASSWORD)
        await hands.press(button(signIn.submit))
        await expect(title).toHaveText(start.greeting(language))
        await check('the start page')
      })

      await test.step('a request is approved, and its mail waits', async () => {
        await hands.press(to(start.waiting.requests(1)))
        await expect(title).toHaveText(clients.requestsTitle)
        await hands.press(to('Ancla'))
        await expect(title).toHaveText('Ancla')
        await check('a request')
        await expect(page.getByLabel(clients.handovers.mail)).toBeChecked()
        await hands.press(button(clients.approve))
        await expect(to('marta@visitors.test')).toBeVisible()
        await openSection(frame.sections.settings)
        await expect(title).toHaveText(settings.title)
        await hands.press(to(settings.mails))
        await expect(title).toHaveText(settings.mails)
        await expect(page.getByText('marta@visitors.test')).toBeVisible()
        await check('the mails')
      })

      await test.step('its client is found by the number that a phone shows', async () => {
        await openSection(frame.sections.clients)
        await expect(title).toHaveText(clients.title)
        await hands.type(page.getByLabel(clients.search), '+34600111222')
        await hands.press(page.getByRole('main').getByRole('button', { name: lists.search, exact: true }))
        await expect(page.getByText(clients.total('1'))).toBeVisible()
        await hands.press(to('Ancla'))
        await expect(title).toHaveText('Ancla')
        await expect(to(clients.whatsapp)).toHaveAttribute('href', 'https://wa.me/34600111222')
        await check('a client')
      })

      await test.step('the orders of a month are exported', async () => {
        await openSection(frame.sections.orders)
        await expect(title).toHaveText(orders.title)
        await expect(page.getByText(orders.total('3'))).toBeVisible()
        const filters = page.getByRole('main').locator('summary').filter({ hasText: lists.filters })
        await hands.press(filters)
        await hands.type(field(orders.since), days[0])
        await hands.type(field(orders.until), days[1])
        await hands.press(button(lists.show))
        await expect(page.getByText(orders.total('2'))).toBeVisible()
        await expect(filters).toContainText(orders.since)
        // What was filtered for is folded away, so that the list begins on the first screen
        await expect(field(orders.since)).toBeHidden()
        await expect(to('1-2')).toBeInViewport()
        await check('the orders of a month')
        const file = page.waitForEvent('download')
        await hands.press(button(`${orders.exportOrders} (CSV)`))
        expect((await file).suggestedFilename()).toMatch(/\.csv$/)
      })

      await test.step('a setting says what holds; it is changed and taken back', async () => {
        const { title: name, unset } = settings.names.order_mail_to
        await openSection(frame.sections.settings)
        await expect(title).toHaveText(settings.title)
        await expect(page.getByText(unset)).toBeVisible()
        await hands.press(to(name))
        await expect(title).toHaveText(name)
        await hands.type(page.getByLabel(settings.value), 'pedidos@shop.test')
        await check('a setting')
        await hands.press(button(settings.save))
        await expect(page.getByText('pedidos@shop.test')).toBeVisible()
        await hands.press(button(frame.undo))
        await expect(page.getByText('pedidos@shop.test')).toHaveCount(0)
        await expect(page.getByText(unset)).toBeVisible()
      })

      await test.step('a seller is invited, signs in, and sees what sellers see', async () => {
        await openSection(frame.staff)
        await expect(title).toHaveText(staff.title)
        await check('the staff')
        await hands.press(to(staff.add))
        await expect(title).toHaveText(staff.add)
        await hands.type(page.getByLabel(staff.name, { exact: true }), 'Berta')
        await hands.type(page.getByLabel(staff.email), 'berta@shop.test')
        await hands.press(button(staff.addSubmit))
        const invitation = (await page.getByText(/\/admin\/link\//).textContent()) ?? ''
        const message = new URL((await to(clients.sendWhatsapp).getAttribute('href')) ?? '')
        expect(message.searchParams.get('text')).toBe(staff.linkMessage('Berta', invitation))
        await check('an invitation')
        await openMenu()
        await hands.press(button(frame.signOut).filter({ visible: true }))
        await expect(title).toHaveText(signIn.title)
        await page.goto(invitation)
        await hands.type(page.getByLabel(link.password), SELLER_PASSWORD)
        await hands.press(button(link.submit))
        await expect(title).toHaveText(start.greeting('Berta'))
        await check('the start page of a seller')
        await openMenu()
        await expect(inMenu(frame.sections.orders).first()).toBeVisible()
        for (const name of [frame.sections.settings, frame.staff]) await expect(inMenu(name)).toHaveCount(0)
      })
    })
  })

async function checkScreen(page: Page, what: string, hasScripts: boolean): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect([what, overflow]).toEqual([what, 0])
  // axe runs in the page, as a script
  if (!hasScripts) return
  // The bar at the top covers nothing there
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectAccessible(page, what)
}
