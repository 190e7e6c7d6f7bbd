import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { adminEs } from '#admin/messages/es/all.ts'
import { adminZh } from '#admin/messages/zh/all.ts'
import type { AdminTexts } from '#admin/messages/en/all.ts'
import { TestMailServer } from '../stand-in/mail-server.ts'
import { openMigrated } from '../world/open-migrated.ts'
import { orderRow } from '../world/orders/order-row.ts'
import { seedShop } from '../world/shop.ts'
import { seedMember, STAFF_PASSWORD } from '../world/staff/seed-member.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, type ServedShop, test as base } from './served-shop.ts'

/** Staff add a client, approve a request and answer a message on a phone. */

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

const PHONE = { width: 390, height: 844 }
const UNBROKEN = 'x'.repeat(2_000)

async function fillShop(dataDir: string): Promise<void> {
  const db = await openMigrated(join(dataDir, 'lonja.sqlite'))
  const { anna } = await seedShop(db)
  const now = new Date().toISOString()
  await db
    .insertInto('orders')
    .values(orderRow({ client_id: anna, placed_at: now }))
    .execute()
  for (const language of ['es', 'zh']) {
    const id = await seedMember(db, { email: `${language}@example.com`, roles: ['sales'] })
    await db.updateTable('staff').set({ language }).where('staff_id', '=', id).execute()
    const visitor = {
      name: `Marta ${language}`,
      phone: '+34 600 111 222',
      language,
      email: `${language}@visitors.test`,
    }
    await db
      .insertInto('contact_messages')
      .values({ ...visitor, message: `<script>alert(1)</script>\n‮${UNBROKEN}`, received_at: now })
      .execute()
    await db
      .insertInto('access_requests')
      .values({
        ...visitor,
        company: `Ancla ${language} <b>`,
        message: UNBROKEN,
        status: 'waiting',
        client_id: null,
        requested_at: now,
        decided_at: null,
      })
      .execute()
  }
  await db.insertInto('settings').values({ name: 'contact_mail_to', value: 'info@shop.test' }).execute()
  await db.insertInto('settings').values({ name: 'company_name', value: 'Ferretería Lonja' }).execute()
  await db.destroy()
}

async function signIn(page: Page, office: Office, language: string, texts: AdminTexts): Promise<void> {
  await page.goto(`${office.address}/admin/sign-in?next=/admin/clients`)
  await page.getByLabel(texts.signIn.email).fill(`${language}@example.com`)
  await page.getByLabel(texts.signIn.password).fill(STAFF_PASSWORD)
  await page.getByRole('button', { name: texts.signIn.submit }).click()
  await page.waitForURL((url) => url.pathname === '/admin/clients')
}

const VARIANTS = [
  { language: 'es', tag: 'es', texts: adminEs, hasScripts: true },
  { language: 'zh', tag: 'zh-CN', texts: adminZh, hasScripts: false },
] as const

for (const { language, tag, texts, hasScripts } of VARIANTS)
  test.describe(`clients on a phone, in ${language}, ${hasScripts ? 'with' : 'without'} scripts`, () => {
    test.use({ viewport: PHONE, locale: tag, javaScriptEnabled: hasScripts })
    const { clients, inbox } = texts
    const check = async (page: Page, what: string) => {
      if (!hasScripts) return
      // The bar at the top covers nothing there
      await page.evaluate(() => window.scrollTo(0, 0))
      await expectAccessible(page, what)
    }

    test('a client is added with a card, and gets another code', async ({ page, office }) => {
      await signIn(page, office, language, texts)
      await check(page, 'the list')
      await page.getByRole('link', { name: clients.add }).click()
      await page.getByRole('button', { name: clients.addSubmit }).click()
      await expect(page.getByRole('link', { name: clients.problems.invalid_username })).toBeVisible()
      await check(page, 'a form with a problem')
      await page.getByLabel(clients.name, { exact: true }).fill(`Carla ${language}`)
      await page.getByLabel(clients.username).fill(`carla-${language}`)
      await page.getByLabel(clients.email).fill(`carla-${language}@clients.test`)
      await page.getByLabel(clients.phone).fill('+34 600 111 222')
      await page.getByLabel(clients.handovers.card).check()
      await page.getByRole('button', { name: clients.addSubmit }).click()
      const code = await page.getByText(/^(\w{4}-){2}\w{4}$/).textContent()
      expect(page.url()).not.toContain(code)
      await expect(page.getByText(`carla-${language}`)).toBeVisible()
      await expect(page.getByRole('link', { name: clients.sendWhatsapp })).toHaveAttribute(
        'href',
        new RegExp(`^https://wa\\.me/34600111222\\?text=.*${code}`),
      )
      await check(page, 'the card')
      const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
      // One page of A6 in points
      expect(
        [...paper.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => [
          Math.round(Number(width)),
          Math.round(Number(height)),
        ]),
      ).toEqual([[298, 420]])
      await page.getByRole('link', { name: clients.toClient }).click()
      await page.waitForURL(/\/clients\/\d+$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Carla ${language}`)
      // The card has the same heading, and goes a moment after the address has changed
      await expect(page.getByText(code ?? '')).toHaveCount(0)
      expect(await page.content()).not.toContain(code)
      await check(page, 'a client')

      await page.getByRole('link', { name: clients.edit }).click()
      await page.getByLabel(clients.note).fill('Llamar antes')
      await check(page, 'the form of a client')
      await page.getByRole('button', { name: clients.save }).click()
      await expect(page.getByText(texts.notices.client_saved(`Carla ${language}`))).toBeVisible()
      await page.getByRole('button', { name: clients.disable }).click()
      await expect(page.getByText(clients.disabledText)).toBeVisible()
      await page.getByRole('button', { name: texts.frame.undo }).click()
      await expect(page.getByText(clients.disabledText)).toHaveCount(0)

      await page.goto(`${office.address}/admin/clients?q=carla-${language}`)
      await page.getByRole('link', { name: `Carla ${language}` }).click()
      await page.getByRole('link', { name: clients.access }).click()
      await expect(page.getByLabel(clients.handovers.mail)).toBeVisible()
      await check(page, 'code and sessions')
      await page.getByLabel(clients.handovers.mail).check()
      await page.getByRole('button', { name: clients.newCodeSubmit }).click()
      const next = await page.getByText(/^(\w{4}-){2}\w{4}$/).textContent()
      expect(next).not.toBe(code)
      const mailed = () => office.mail.received.find((mail) => mail.text?.includes(next ?? ''))
      await expect.poll(mailed).toMatchObject({ envelopeTo: [`carla-${language}@clients.test`] })
    })

    test('a request is approved, and told that it is decided', async ({ page, office }) => {
      await signIn(page, office, language, texts)
      await page.goto(`${office.address}/admin/clients/requests`)
      await check(page, 'the requests')
      const requests = page.getByRole('link', { name: `Ancla ${language} <b>` })
      await requests.click()
      await page.waitForURL(/\/requests\/\d+$/)
      await check(page, 'a request')
      const address = page.url()
      await page.getByLabel(clients.handovers.card).check()
      await page.getByRole('button', { name: clients.approve }).click()
      await expect(page.getByText(/^(\w{4}-){2}\w{4}$/)).toBeVisible()
      await page.goto(address)
      await expect(page.getByText(clients.approved)).toBeVisible()
      await expect(page.getByText(clients.decidedBy(language))).toBeVisible()
      await expect(page.getByRole('button', { name: clients.approve })).toHaveCount(0)
    })

    test('a message is answered by mail, and is text whatever a visitor wrote', async ({ page, office }) => {
      await signIn(page, office, language, texts)
      await page.goto(`${office.address}/admin/messages`)
      await check(page, 'the inbox')
      await page.getByRole('link', { name: `Marta ${language}` }).click()
      await expect(page.locator('blockquote')).toContainText('<script>alert(1)</script>')
      await page.getByLabel(inbox.answer).fill('Sí.')
      await page.getByRole('button', { name: inbox.template.shortly }).click()
      await expect(page.getByLabel(inbox.answer)).toHaveValue(`Sí.\n\n${inbox.templateTexts.shortly}`)
      await check(page, 'a message')
      await page.getByRole('button', { name: inbox.send }).click()
      await expect(page.getByText(texts.notices.message_answered(`Marta ${language}`))).toBeVisible()
      const answer = () =>
        office.mail.received.find(({ envelopeTo }) => envelopeTo.includes(`${language}@visitors.test`))
      await expect.poll(answer).toMatchObject({ replyTo: [{ address: 'info@shop.test' }] })
      expect(answer()?.text).toContain(`Sí.\n\n${inbox.templateTexts.shortly}\n\nFerretería Lonja`)
      expect(answer()?.text).toContain('> <script>alert(1)</script>')
      await page.goto(`${office.address}/admin/messages?state=answered`)
      await expect(page.getByRole('link', { name: `Marta ${language}` })).toBeVisible()
    })
  })

test.describe('a client with a long name of markup, on a phone', () => {
  test.use({ viewport: PHONE, locale: 'es' })

  test('is text on every screen, and no screen scrolls sideways', async ({ page, office }) => {
    const { clients, notices } = adminEs
    const name = `<b>${'N'.repeat(240)}`
    await signIn(page, office, 'es', adminEs)
    await page.getByRole('link', { name: 'Bruno Obras' }).click()
    await page.getByRole('link', { name: clients.edit }).click()
    await page.getByLabel(clients.name, { exact: true }).fill(name)
    await page.getByRole('button', { name: clients.save }).click()
    await expect(page.getByText(notices.client_saved(name.slice(0, 200)))).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    const address = page.url()
    for (const screen of [address, `${address}/code`, `${address}/edit`, `${office.address}/admin/clients`]) {
      if (screen !== address) await page.goto(screen)
      await expect(page.getByText(name).first()).toBeVisible()
      await page.evaluate(() => window.scrollTo(0, 0))
      await expectAccessible(page, screen)
    }
  })
})
