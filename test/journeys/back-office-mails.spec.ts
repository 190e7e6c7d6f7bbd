import { join } from 'node:path'
import { adminEs } from '#admin/messages/es/all.ts'
import { adminZh } from '#admin/messages/zh/all.ts'
import { clientEs } from '#app/messages/es/client-area/client.ts'
import { TestMailServer } from '../stand-in/mail-server.ts'
import { openMigrated } from '../world/open-migrated.ts'
import { orderRow } from '../world/orders/order-row.ts'
import { ACCESS_CODES, seedShop } from '../world/shop.ts'
import { seedMember, STAFF_PASSWORD } from '../world/staff/seed-member.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, type ServedShop, test as base } from './served-shop.ts'

/** What staff are told by mail, and what they tell a client. */

interface Office extends ServedShop {
  readonly mail: TestMailServer
}

const test = base.extend<object, { office: Office }>({
  office: [
    async ({ serveShop }, use) => {
      const mail = await new TestMailServer().open()
      const environment = { SMTP_URL: mail.url, MAIL_FROM: 'Lonja <shop@shop.test>' }
      await use({ ...(await serveShop({ environment, fill: fillShop })), mail })
      await mail.close()
    },
    { scope: 'worker' },
  ],
})

async function fillShop(dataDir: string): Promise<void> {
  const db = await openMigrated(join(dataDir, 'lonja.sqlite'))
  const { anna } = await seedShop(db)
  await db
    .insertInto('orders')
    .values(orderRow({ client_id: anna, placed_at: new Date().toISOString() }))
    .execute()
  const line = { order_id: 1, line_number: 1, stock_item_id: 11, code: 'TUB-15', name: 'Tubo de cobre 15 mm' }
  await db
    .insertInto('order_lines')
    .values({ ...line, company_id: 1, quantity: 2, unit_price: 44_900, line_total: 898 })
    .execute()
  await seedMember(db, { email: 'zh@example.com', roles: ['sales'], language: 'zh' })
  await seedMember(db, { email: 'es@example.com', roles: ['sales'] })
  await db.destroy()
}

test.use({ viewport: { width: 390, height: 844 } })

test.describe('in Chinese', () => {
  test.use({ locale: 'zh-CN' })

  test('a person chooses a mail, gets it in Chinese, and comes through the sign-in to its page', async ({
    page,
    office,
    browser,
  }) => {
    const { account, signIn, inbox } = adminZh
    await page.goto(`${office.address}/admin/sign-in?next=/admin/account`)
    await page.getByLabel(signIn.email).fill('zh@example.com')
    await page.getByLabel(signIn.password).fill(STAFF_PASSWORD)
    await page.getByRole('button', { name: signIn.submit }).click()
    await page.getByLabel(account.noticeNames.message).selectOption('at_once')
    const form = page.locator('form').filter({ has: page.getByLabel(account.noticeNames.message) })
    await form.getByRole('button', { name: account.save }).click()
    await expect(page.locator('output').first()).toContainText(adminZh.notices.saved(''))
    await expect(page.getByLabel(account.noticeNames.message)).toHaveValue('at_once')
    await expectAccessible(page, 'the account with its mails')

    const contact = await fetch(`${office.services}/product/publics/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'es' },
      body: JSON.stringify({ name: 'Rosa', email: 'rosa@nowhere.test', message: 'Busco un grifo' }),
    })
    expect(contact.status).toBe(200)
    await expect.poll(() => office.mail.received.length).toBe(1)
    const [mail] = office.mail.received
    expect(mail?.envelopeTo).toEqual(['zh@example.com'])
    expect(mail?.subject).toBe('Rosa 的留言')
    // The shop of a journey does not know its port
    const path = /\/admin\/messages\/\d+/.exec(mail?.text ?? '')?.[0] ?? ''
    const link = office.address + path

    const elsewhere = await browser.newContext({ locale: 'zh-CN', viewport: { width: 390, height: 844 } })
    const other = await elsewhere.newPage()
    await other.goto(link)
    await other.getByLabel(signIn.email).fill('zh@example.com')
    await other.getByLabel(signIn.password).fill(STAFF_PASSWORD)
    await other.getByRole('button', { name: signIn.submit }).click()
    await expect(other).toHaveURL(link)
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Rosa')
    await expect(other).toHaveTitle(new RegExp(inbox.one('Rosa')))
    await elsewhere.close()
  })
})

test.describe('in Spanish', () => {
  test.use({ locale: 'es' })

  test('a note to the client is on the order’s page in the shop, and one for staff is not', async ({
    page,
    office,
    browser,
  }) => {
    const { signIn, orders } = adminEs
    await page.goto(`${office.address}/admin/sign-in?next=/admin/orders/1`)
    await page.getByLabel(signIn.email).fill('es@example.com')
    await page.getByLabel(signIn.password).fill(STAFF_PASSWORD)
    await page.getByRole('button', { name: signIn.submit }).click()
    await page.getByLabel(orders.noteText).fill('Paga siempre tarde')
    await page.getByRole('button', { name: orders.noteForStaff }).click()
    await expect(page.getByRole('paragraph').filter({ hasText: 'Paga siempre tarde' })).toBeVisible()
    await page.getByLabel(orders.noteText).fill('Sale el lunes')
    await page.getByRole('button', { name: orders.noteToClient }).click()
    await expect(page.getByText(orders.noteSeen)).toBeVisible()

    const shop = await browser.newContext({ locale: 'es', viewport: { width: 390, height: 844 } })
    const client = await shop.newPage()
    await client.goto(`${office.address}/es/oauth/login`)
    await client.locator('input[name=username]').fill('anna')
    await client.locator('input[name=password]').fill(ACCESS_CODES.anna)
    await client.locator('input[name=password]').press('Enter')
    await client.waitForURL(/\/es\/client|\/es$/)
    await client.goto(`${office.address}/es/client/orders/1/1`)
    await expect(client.getByRole('heading', { name: clientEs.order.notes })).toBeVisible()
    await expect(client.getByText('Sale el lunes')).toBeVisible()
    await expect(client.getByText('Paga siempre tarde')).toHaveCount(0)
    await expectAccessible(client, 'an order with a note')
    await shop.close()
  })
})
