import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { adminEs } from '#admin/messages/es/all.ts'
import { adminZh } from '#admin/messages/zh/all.ts'
import type { AdminTexts } from '#admin/messages/en/all.ts'
import { TestMailServer } from '../stand-in/mail-server.ts'
import { openMigrated } from '../world/open-migrated.ts'
import { seedShop } from '../world/shop.ts'
import { seedMember, STAFF_PASSWORD } from '../world/staff/seed-member.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, type ServedShop, test as base } from './served-shop.ts'

/** What staff type into a form stays theirs until it is saved. */

interface Office {
  readonly shop: ServedShop
  readonly mail: TestMailServer
  readonly dataDir: string
}

const test = base.extend<{ office: Office }>({
  office: async ({ serveShop }, use) => {
    const mail = await new TestMailServer().open()
    const environment = { SMTP_URL: mail.url, MAIL_FROM: 'Lonja <shop@shop.test>' }
    let dataDir = ''
    const fill = (folder: string) => fillShop((dataDir = folder))
    const shop = await serveShop({ environment, fill })
    await use({ shop, mail, dataDir })
    await shop.stop()
    await mail.close()
  },
})

async function fillShop(dataDir: string): Promise<void> {
  const db = await openMigrated(join(dataDir, 'lonja.sqlite'))
  await seedShop(db)
  for (const [name, language] of [
    ['ana', 'es'],
    ['berta', 'es'],
    ['chen', 'zh'],
  ] as const) {
    const id = await seedMember(db, { email: `${name}@example.com`, roles: ['sales'] })
    await db.updateTable('staff').set({ language }).where('staff_id', '=', id).execute()
  }
  const visitor = { name: 'Marta', phone: '', language: 'es', email: 'marta@visitors.test' }
  const received_at = new Date().toISOString()
  await db
    .insertInto('contact_messages')
    .values({ ...visitor, message: '¿Precio?', received_at })
    .execute()
  await db.destroy()
}

async function endSessions({ dataDir }: Office): Promise<void> {
  const db = await openMigrated(join(dataDir, 'lonja.sqlite'))
  await db.deleteFrom('staff_sessions').execute()
  await db.destroy()
}

async function signIn(page: Page, name: string, { signIn: texts }: AdminTexts): Promise<void> {
  await page.getByLabel(texts.email).fill(`${name}@example.com`)
  await page.getByLabel(texts.password).fill(STAFF_PASSWORD)
  await page.getByRole('button', { name: texts.submit }).click()
}

/** With scripts, a shown message is marked as read, and then its page is loaded again: both need the session. */
async function waitForMarkAsRead(page: Page): Promise<void> {
  let isMarked = false
  await page.waitForResponse((answer) => {
    if (!answer.url().includes('/messages/1.data')) return false
    const isReload = isMarked && answer.request().method() === 'GET'
    isMarked ||= answer.request().method() === 'POST'
    return isReload
  })
}

const PHONE = { width: 390, height: 844 }
const TEXT = 'Buenos días, Marta: el precio es de 3 €.'

const VARIANTS = [
  { name: 'ana', tag: 'es', texts: adminEs, hasScripts: true },
  { name: 'chen', tag: 'zh-CN', texts: adminZh, hasScripts: false },
] as const

for (const { name, tag, texts, hasScripts } of VARIANTS)
  test.describe(`a reply typed on a phone, in ${tag}, ${hasScripts ? 'with' : 'without'} scripts`, () => {
    test.use({ viewport: PHONE, locale: tag, javaScriptEnabled: hasScripts })
    const { inbox, forms } = texts

    test('comes back after the session has ended, and is sent once', async ({ page, office }) => {
      const address = `${office.shop.address}/admin/messages/1`
      await page.goto(address)
      const read = hasScripts ? waitForMarkAsRead(page) : undefined
      await signIn(page, name, texts)
      await read
      await page.getByLabel(inbox.answer, { exact: true }).fill(TEXT)
      await endSessions(office)
      await page.getByRole('button', { name: inbox.send }).click()
      await signIn(page, name, texts)
      await expect(page).toHaveURL(/\/admin\/messages\/1\?draft=/)
      await expect(page.getByLabel(inbox.answer, { exact: true })).toHaveValue(TEXT)
      await expect(page.getByText(forms.showTyped)).toBeVisible()
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow).toBe(0)
      if (hasScripts) {
        // With it, the save bar has become sticky
        await expect(page.getByText(forms.unsaved)).toBeVisible()
        await expectAccessible(page, 'a form that came back')
      }
      await page.getByRole('button', { name: inbox.send }).click()
      await expect(page).toHaveURL(/\/admin\/messages$/)
      await expect
        .poll(
          () => office.mail.received.filter((one) => one.envelopeTo.includes('marta@visitors.test')).length,
        )
        .toBe(1)
      await page.goto(address)
      await expect(page.getByRole('paragraph').filter({ hasText: TEXT })).toBeVisible()
      await expect(page.getByText(forms.continue)).toHaveCount(0)
    })
  })

test.describe('with scripts', () => {
  test.use({ viewport: PHONE, locale: 'es' })
  const { clients, forms, signIn: entrance } = adminEs

  test('a form is kept while it is typed, offered on another device, and asks before it is left', async ({
    page,
    browser,
    office,
  }) => {
    const address = `${office.shop.address}/admin/clients/new`
    await page.clock.install()
    await page.goto(address)
    await signIn(page, 'ana', adminEs)
    await expect(page.locator('html')).toHaveAttribute('data-started')
    const note = page.getByLabel(clients.note)
    await note.fill('Paga tarde')
    await expect(page.getByText(forms.unsaved)).toBeVisible()
    await page.evaluate(() => window.scrollTo(0, 0))
    await expectAccessible(page, 'the save bar')
    // The bar does not cover the field
    await note.focus()
    const [field, bar] = [await note.boundingBox(), await page.locator('.save-bar').boundingBox()]
    expect(field && bar && field.y + field.height <= bar.y).toBe(true)
    const drafts = '**/admin/drafts*'
    await page.route(drafts, (route) => route.fulfill({ status: 503 }), { times: 1 })
    const refused = page.waitForResponse(drafts)
    await page.clock.runFor(10_000)
    expect((await refused).status()).toBe(503)
    // What could not be kept is sent again, though nothing more is typed
    const kept = page.waitForResponse(drafts)
    await page.clock.runFor(10_000)
    expect((await kept).status()).toBe(200)
    await expect(page.locator('output')).toContainText(forms.keptAt('').slice(0, 20))

    const questions: string[] = []
    page.once('dialog', (dialog) => {
      questions.push(dialog.message())
      void dialog.dismiss()
    })
    await page.getByRole('link', { name: clients.all }).click()
    expect(questions).toEqual([forms.leave])
    await expect(note).toHaveValue('Paga tarde')

    const other = await (await browser.newContext({ locale: 'es' })).newPage()
    await other.goto(address)
    await signIn(other, 'ana', adminEs)
    await other.getByRole('link', { name: forms.continue }).click()
    await expect(other.getByLabel(clients.note)).toHaveValue('Paga tarde')
    await other.getByLabel(clients.name, { exact: true }).fill('Carla')
    await other.getByLabel(clients.username).fill('carla')
    await other.getByLabel(clients.email).fill('carla@clients.test')
    await other.getByLabel(clients.email).press('Control+s')
    await expect(other.getByText(/^(\w{4}-){2}\w{4}$/)).toBeVisible()
    await other.goto(address)
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(clients.add)
    await expect(other.getByText(forms.continue)).toHaveCount(0)
    await other.context().close()

    page.once('dialog', (dialog) => void dialog.accept())
    await page.getByRole('button', { name: forms.discard }).click()
    await expect(note).toHaveValue('')
    await expect(page.getByText(forms.unsaved)).toHaveCount(0)
    await expect(page.getByLabel(entrance.password)).toHaveCount(0)
  })

  test('a page that is closed asks while something is unsaved, and neither before nor after', async ({
    page,
    office,
  }) => {
    const address = `${office.shop.address}/admin/clients/1/edit`
    const questions: string[] = []
    await page.goto(address)
    await signIn(page, 'ana', adminEs)
    await expect(page.locator('html')).toHaveAttribute('data-started')
    // Browsers ask only on pages that somebody has used
    await page.getByLabel(clients.phone).click()
    page.on('dialog', (dialog) => {
      questions.push(dialog.type())
      void dialog.dismiss()
    })
    await page.reload()
    expect(questions).toEqual([])

    await expect(page.locator('html')).toHaveAttribute('data-started')
    await page.getByLabel(clients.phone).click()
    await page.getByLabel(clients.phone).pressSequentially('9')
    await expect(page.getByText(forms.unsaved)).toBeVisible()
    const asked = page.waitForEvent('dialog')
    await page.evaluate(() => window.setTimeout(() => window.location.reload()))
    await asked
    expect(questions).toEqual(['beforeunload'])
    await expect(page.getByLabel(clients.phone)).toHaveValue(/9/)

    await page.getByRole('button', { name: clients.save }).click()
    await expect(page).toHaveURL(/\/admin\/clients\/1$/)
    await page.goto(address)
    await page.getByLabel(clients.phone).click()
    await page.reload()
    expect(questions).toEqual(['beforeunload'])
  })

  test('two people edit one client: what one changed is merged, what both changed waits', async ({
    page,
    browser,
    office,
  }) => {
    const address = `${office.shop.address}/admin/clients/1/edit`
    await page.goto(address)
    await signIn(page, 'ana', adminEs)
    const other = await (await browser.newContext({ locale: 'es' })).newPage()
    await other.goto(address)
    await signIn(other, 'berta', adminEs)
    await expect(other.getByText(forms.openedBy('ana', 0))).toBeVisible()
    await other.getByLabel(clients.phone).fill('+34 600 000 001')
    await other.getByLabel(clients.note).fill('De Berta')
    await other.getByRole('button', { name: clients.save }).click()
    await expect(other).toHaveURL(/\/admin\/clients\/1$/)

    await page.getByLabel(clients.note).fill('De Ana')
    await page.getByRole('button', { name: clients.save }).click()
    await expect(page.getByText(forms.conflict)).toBeVisible()
    await expect(page.getByText('De Berta')).toBeVisible()
    await expect(page.getByLabel(clients.note)).toHaveValue('De Ana')
    await expect(page.getByLabel(clients.phone)).toHaveValue('+34 600 000 001')
    // The bar at the top covers nothing there
    await page.evaluate(() => window.scrollTo(0, 0))
    await expectAccessible(page, 'a conflict')
    await page.getByRole('button', { name: clients.save }).click()
    await expect(page.getByLabel(clients.note)).toHaveCount(0)
    await expect(page).toHaveURL(/\/admin\/clients\/1$/)
    await expect(page.getByText('De Ana').first()).toBeVisible()
    await expect(page.getByText('+34 600 000 001').first()).toBeVisible()
    await other.context().close()
  })

  test('a form of more than 1 MB is not sent, says why, and keeps what was typed', async ({
    page,
    office,
  }) => {
    const tooLong = 'x'.repeat(1_000_001)
    await page.goto(`${office.shop.address}/admin/messages/1`)
    await signIn(page, 'ana', adminEs)
    await expect(page.locator('html')).toHaveAttribute('data-started')
    const reply = page.getByLabel(adminEs.inbox.answer, { exact: true })
    // No field of today takes that much
    await reply.evaluate((field) => field.removeAttribute('maxlength'))
    await reply.fill(tooLong)
    await page.getByRole('button', { name: adminEs.inbox.send }).click()
    await expect(page.getByRole('alert')).toContainText(adminEs.forms.tooLarge)
    await expect(page.getByRole('alert')).toBeFocused()
    expect((await reply.inputValue()).length).toBe(tooLong.length)
    await reply.fill(TEXT)
    await page.getByRole('button', { name: adminEs.inbox.send }).click()
    await expect(page).toHaveURL(/\/admin\/messages$/)
  })
})
