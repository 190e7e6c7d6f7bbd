import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { adminEs } from '#admin/messages/es/all.ts'
import { adminZh } from '#admin/messages/zh/all.ts'
import { makeFirstLink } from '#backoffice/staff/links.ts'
import { TestMailServer } from '../stand-in/mail-server.ts'
import { openMigrated } from '../world/open-migrated.ts'
import { seedShop } from '../world/shop.ts'
import { authenticatorAt } from '../world/staff/seed-member.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, type ServedShop, test as base } from './served-shop.ts'

/** The first owner gets in by the printed link and sets the shop up on a phone. */

interface Office {
  readonly shop: ServedShop
  readonly mail: TestMailServer
  readonly token: string
}

const PASSWORD = 'cuatro manzanas rojas'

const test = base.extend<{ office: Office }>({
  office: async ({ serveShop }, use) => {
    const mail = await new TestMailServer().open()
    const environment = { SMTP_URL: mail.url, MAIL_FROM: 'Lonja <shop@shop.test>' }
    let dataDir = ''
    const shop = await serveShop({
      environment,
      fill: async (folder) => {
        dataDir = folder
        const db = await openMigrated(join(folder, 'lonja.sqlite'))
        await seedShop(db)
        await db.destroy()
      },
    })
    // The start printed a link too; a newer one voids it
    const db = await openMigrated(join(dataDir, 'lonja.sqlite'))
    const token = (await makeFirstLink(db, new Date())) ?? ''
    await db.destroy()
    await use({ shop, mail, token })
    await shop.stop()
    await mail.close()
  },
})

const VARIANTS = [
  { language: 'es', tag: 'es', texts: adminEs, hasScripts: true },
  { language: 'zh', tag: 'zh-CN', texts: adminZh, hasScripts: false },
] as const

for (const { language, tag, texts, hasScripts } of VARIANTS)
  test.describe(`the first owner on a phone, in ${language}, ${hasScripts ? 'with' : 'without'} scripts`, () => {
    test.use({ viewport: { width: 390, height: 844 }, locale: tag, javaScriptEnabled: hasScripts })
    const { link, account, settings, staff, trail, frame, start, operation } = texts
    const check = async (page: Page, what: string) => {
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect([what, overflow]).toEqual([what, 0])
      if (hasScripts) await expectAccessible(page, what)
    }

    test('gets in, turns on a second factor, adds staff, and takes a setting back', async ({
      page,
      office,
    }) => {
      const { shop, mail, token } = office
      const admin = `${shop.address}/admin`
      await page.goto(`${admin}/first/${token}`)
      await page.getByLabel(link.name).fill('Ana')
      await page.getByLabel(link.email).fill('ana@shop.test')
      await page.getByLabel(link.password).fill('ana')
      await page.getByRole('button', { name: link.submit }).click()
      await expect(page.getByText(link.problems.password_too_short)).toBeVisible()
      await expect(page.getByLabel(link.email)).toHaveValue('ana@shop.test')
      await check(page, 'the link with a problem')
      await page.getByLabel(link.password).fill(PASSWORD)
      await page.getByRole('button', { name: link.submit }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(start.greeting('Ana'))
      await check(page, 'the start page')

      await page.goto(`${admin}/account/second-factor`)
      await page.getByLabel(account.currentPassword).fill(PASSWORD)
      await page.getByRole('button', { name: account.setUpFactor }).click()
      const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
      await check(page, 'setting up the second factor')
      await page.getByLabel(account.code).fill(authenticatorAt(new Date(), secret))
      await page.getByRole('button', { name: account.turnOn }).click()
      await expect(page.getByRole('link', { name: account.codesKept })).toBeVisible()
      await check(page, 'recovery codes')
      await page.getByRole('link', { name: account.codesKept }).click()
      await expect(page.getByText(account.factorIsOn(10))).toBeVisible()
      await check(page, 'my account')

      await page.goto(`${admin}/settings/phone`)
      await page.getByLabel(settings.value).fill('x'.repeat(201))
      await page.getByRole('button', { name: settings.save }).click()
      await expect(page.getByRole('link', { name: settings.problems.not_a_line_of_text })).toBeVisible()
      await page.getByLabel(settings.value).fill('+34 600 000 001')
      await page.getByRole('button', { name: settings.save }).click()
      await expect(page.getByText('+34 600 000 001')).toBeVisible()
      await check(page, 'the settings with a notice')
      await page.getByRole('button', { name: frame.undo }).click()
      await expect(page.getByText('+34 600 000 001')).toHaveCount(0)

      await page.goto(`${admin}/trail?kind=setting`)
      await expect(page.getByText(trail.takenBack)).toBeVisible()
      await check(page, 'the trail')
      await page.locator('main li a[href*="/trail/"]').first().click()
      await page.getByRole('button', { name: trail.takeBack }).click()
      await expect(page.getByRole('link', { name: trail.takenBack })).toBeVisible()
      await check(page, 'a change')

      await page.goto(`${admin}/staff/new`)
      await page.getByLabel(staff.name).fill('Berta')
      await page.getByLabel(staff.email).fill('berta@shop.test')
      await page.getByRole('button', { name: staff.addSubmit }).click()
      const invitation = (await page.getByText(/\/admin\/link\//).textContent()) ?? ''
      await check(page, 'the link of an invitation')
      await page.goto(`${admin}/staff`)
      await expect(page.getByText(staff.invited)).toBeVisible()
      await check(page, 'the staff')

      await page.goto(`${admin}/settings/mails`)
      await page.getByRole('button', { name: operation.test('ana@shop.test') }).click()
      await expect(page.getByText(operation.accepted('ana@shop.test'))).toBeVisible()
      expect(mail.received.some((one) => one.envelopeTo.includes('ana@shop.test'))).toBe(true)
      await check(page, 'the mails')
      await page.goto(`${admin}/settings/health`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(settings.health)
      await check(page, 'the health')

      await page.goto(`${admin}/search?q=anna`)
      await expect(page).toHaveURL(/\/clients\/\d+$/)
      await page.goto(`${admin}/search?q=${encodeURIComponent(settings.names.phone.title)}`)
      await expect(page.getByRole('link', { name: settings.names.phone.title, exact: true })).toBeVisible()
      await check(page, 'the search')

      await page.context().clearCookies()
      await page.goto(invitation)
      await page.getByLabel(link.password).fill('tres ciruelas azules')
      await page.getByRole('button', { name: link.submit }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(start.greeting('Berta'))
      expect((await page.goto(`${admin}/settings`))?.status()).toBe(404)
      await page.goto(invitation)
      await expect(page.getByText(link.problems.no_such_link)).toBeVisible()
    })
  })
