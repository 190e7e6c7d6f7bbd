import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { adminEn } from '#admin/messages/en/all.ts'
import { adminEs } from '#admin/messages/es/all.ts'
import { adminZh } from '#admin/messages/zh/all.ts'
import { makeFirstLink } from '#backoffice/staff/links.ts'
import { openMigrated } from '../world/open-migrated.ts'
import { seedShop } from '../world/shop.ts'
import { authenticatorAt } from '../world/staff/seed-member.ts'
import { seedOrders } from '../world/staff/seed-orders.ts'
import { expectAccessible } from './expect-accessible.ts'
import { KEYBOARD, TOUCH } from './hands.ts'
import { expect, type ServedShop, test as base } from './served-shop.ts'
import { LONG, SHORT } from './tiers.ts'

/** A day's work on a phone, from the link that the shop prints: only what links and buttons of the screens lead to. */

interface Office {
  readonly shop: ServedShop
  readonly token: string
}

const PASSWORD = 'cuatro manzanas rojas'
const CODE = /^(\w{4}-){2}\w{4}$/

const test = base.extend<{ office: Office }>({
  office: async ({ serveShop }, use) => {
    let dataDir = ''
    const shop = await serveShop({
      fill: async (folder) => {
        dataDir = folder
        await fillShop(folder)
      },
    })
    // The start printed a link too; a newer one voids it
    const db = await openMigrated(join(dataDir, 'lonja.sqlite'))
    const token = (await makeFirstLink(db, new Date())) ?? ''
    await db.destroy()
    await use({ shop, token })
    await shop.stop()
  },
})

async function fillShop(folder: string): Promise<void> {
  const db = await openMigrated(join(folder, 'lonja.sqlite'))
  const { anna } = await seedShop(db)
  await seedOrders(db, anna, 4)
  const visitor = { name: 'Marta', email: 'marta@visitors.test', phone: '', language: 'es' }
  await db
    .insertInto('contact_messages')
    .values({ ...visitor, message: '¿Tienen codos?', received_at: new Date().toISOString() })
    .execute()
  await db.destroy()
}

const VARIANTS = [
  { how: 'in es by touch', tag: 'es', texts: adminEs, hasScripts: true, hands: TOUCH, tier: SHORT },
  { how: 'in zh without scripts', tag: 'zh-CN', texts: adminZh, hasScripts: false, hands: TOUCH, tier: LONG },
  {
    how: 'in en by keyboard alone',
    tag: 'en',
    texts: adminEn,
    hasScripts: true,
    hands: KEYBOARD,
    tier: LONG,
  },
] as const

for (const { how, tag, texts, hasScripts, hands, tier } of VARIANTS)
  test.describe(`a day in the back-office, ${how}`, tier, () => {
    test.use({ viewport: { width: 390, height: 844 }, locale: tag, javaScriptEnabled: hasScripts })
    const { account, clients, frame, inbox, link, mailNotices, orders, settings, start, trail } = texts

    test('from the first owner to a mistake that is taken back', async ({ page, office }) => {
      const check = (what: string) => checkScreen(page, what, hasScripts)
      const button = (name: string) => page.getByRole('button', { name, exact: true })
      const to = (name: string | RegExp) => page.getByRole('main').getByRole('link', { name })
      const title = page.getByRole('heading', { level: 1 })
      const openSection = async (name: string) => {
        await hands.press(page.locator('summary').filter({ hasText: frame.menu, visible: true }))
        await hands.press(page.locator('details[open]').getByRole('link', { name }))
      }

      await test.step('the first owner, with a second factor', async () => {
        await page.goto(`${office.shop.address}/admin/first/${office.token}`)
        await check('the printed link')
        await hands.type(page.getByLabel(link.name), 'Ana')
        await hands.type(page.getByLabel(link.email), 'ana@shop.test')
        await hands.type(page.getByLabel(link.password), PASSWORD)
        await hands.press(button(link.submit))
        await expect(title).toHaveText(start.greeting('Ana'))
        await check('the start page')
        await openSection(frame.myAccount)
        await expect(title).toHaveText(account.title)
        await hands.press(to(account.setUpFactor))
        await page.waitForURL(/\/second-factor$/)
        await check('before the second factor')
        await hands.type(page.getByLabel(account.currentPassword), PASSWORD)
        await hands.press(button(account.setUpFactor))
        const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
        // The phone that shows the QR code cannot scan it
        const inTheApp = await page.getByRole('link', { name: account.openApp }).getAttribute('href')
        expect(new URL(inTheApp ?? '').searchParams.get('secret')).toBe(secret)
        await hands.type(page.getByLabel(account.code), authenticatorAt(new Date(), secret))
        await hands.press(button(account.turnOn))
        await hands.press(to(account.codesKept))
        await expect(page.getByText(account.factorIsOn(10))).toBeVisible()
        await check('my account')
      })

      await test.step('an order is confirmed, and taken back', async () => {
        await openSection(frame.sections.orders)
        await expect(title).toHaveText(orders.title)
        await check('the orders')
        await hands.press(to('1-4'))
        await expect(title).toHaveText(orders.one('1-4'))
        const confirm = button(orders.moveTo(orders.statuses.confirmed))
        await hands.press(confirm)
        await expect(confirm).toHaveCount(0)
        await check('an order that becomes confirmed')
        await hands.press(button(orders.undo))
        await expect(confirm).toBeVisible()
        await check('an order')
      })

      await test.step('three orders are picked', async () => {
        await hands.press(to(orders.all))
        await expect(title).toHaveText(orders.title)
        for (const number of ['1-1', '1-2', '1-3'])
          await hands.tick(page.getByLabel(orders.select(number), { exact: true }))
        await hands.press(button(orders.pickingList))
        await expect(page.getByRole('row', { name: /TUB-15/ })).toContainText('6')
        await check('the picking list')
        await hands.press(to(orders.all))
        await expect(title).toHaveText(orders.title)
      })

      await test.step('a client is added, with a card to print', async () => {
        await openSection(frame.sections.clients)
        await expect(title).toHaveText(clients.title)
        await check('the clients')
        await hands.press(to(clients.add))
        await expect(title).toHaveText(clients.add)
        await hands.type(page.getByLabel(clients.name, { exact: true }), 'Carla')
        await hands.type(page.getByLabel(clients.username), 'carla')
        await hands.type(page.getByLabel(clients.email), 'carla@clients.test')
        await expect(page.getByLabel(clients.handovers.card)).toBeChecked()
        await check('a new client')
        await hands.press(button(clients.addSubmit))
        await expect(page.getByText(CODE)).toBeVisible()
        await check('the card')
      })

      await test.step('a message is answered', async () => {
        await openSection(frame.sections.clients)
        await expect(title).toHaveText(clients.title)
        await hands.press(to(inbox.title))
        await expect(title).toHaveText(inbox.title)
        await check('the messages')
        await hands.press(to('Marta'))
        await page.waitForURL(/\/messages\/\d+$/)
        await hands.type(page.getByLabel(inbox.answer), 'Sí, de 15 y 22 mm.')
        await check('a message')
        await hands.press(button(inbox.send))
        await expect(page.getByText(mailNotices.message_answered('Marta'))).toBeVisible()
      })

      await test.step('a mistake is taken back from the trail', async () => {
        await openSection(frame.sections.settings)
        await expect(title).toHaveText(settings.title)
        await check('the settings')
        await hands.press(to(settings.names.company_name.title))
        await expect(title).toHaveText(settings.names.company_name.title)
        await hands.type(page.getByLabel(settings.value), 'Suministros del Purto')
        await hands.press(button(settings.save))
        await expect(page.getByText('Suministros del Purto')).toBeVisible()
        await openSection(frame.trail)
        await expect(title).toHaveText(trail.title)
        await check('the trail')
        await hands.press(page.locator('main li a[href*="/trail/"]').first())
        await page.waitForURL(/\/trail\/\d+$/)
        await check('a change')
        await hands.press(button(trail.takeBack))
        await expect(to(trail.takenBack)).toBeVisible()
        await openSection(frame.sections.settings)
        await expect(title).toHaveText(settings.title)
        await expect(page.getByText('Suministros del Purto')).toHaveCount(0)
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
