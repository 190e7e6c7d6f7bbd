import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { adminEs } from '#admin/messages/es/all.ts'
import { openMigrated } from '../world/open-migrated.ts'
import { STAFF_PASSWORD } from '../world/staff/seed-member.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, type ServedShop, test as base } from './served-shop.ts'
import { fillShopToEdit } from './shop-to-edit.ts'

/** Each form of a page is saved by itself, and leaves the others as they are. */

interface Office {
  readonly shop: ServedShop
  readonly dataDir: string
}

const test = base.extend<{ office: Office }>({
  office: async ({ serveShop }, use) => {
    let dataDir = ''
    const shop = await serveShop({ environment: {}, fill: (folder) => fillShopToEdit((dataDir = folder)) })
    await use({ shop, dataDir })
    await shop.stop()
  },
})

test.use({ locale: 'es', viewport: { width: 390, height: 844 } })

const { account, forms, orders, views, signIn } = adminEs

async function open(page: Page, { shop }: Office, path: string): Promise<void> {
  await page.goto(`${shop.address}${path}`)
  await page.getByLabel(signIn.email).fill('ana@example.com')
  await page.getByLabel(signIn.password).fill(STAFF_PASSWORD)
  await page.getByRole('button', { name: signIn.submit }).click()
  await expect(page.locator('html')).toHaveAttribute('data-started')
}

/** The form of a page with this name. */
function formOf(page: Page, name: string) {
  const form = page.locator('form').filter({ has: page.locator(`input[value="${name}"]`) })
  return {
    form,
    bar: form.getByText(forms.unsaved),
    save: form.locator('button[data-saves]'),
    discard: form.getByRole('button', { name: forms.discard }),
  }
}

test('a form that is saved before the refusal of another is complete keeps what is typed in that', async ({
  page,
  office,
}) => {
  await open(page, office, '/admin/account')
  const [name, zone] = [formOf(page, 'name'), formOf(page, 'zone')]
  const nameField = page.getByLabel(account.name, { exact: true })
  // The page is read again after the answer to the form, and that takes long
  let isSlow = true
  await page.route(/account\.data/, async (route) => {
    if (isSlow && route.request().method() === 'GET')
      await new Promise((resolve) => page.once('close', resolve).once('request', resolve))
    await route.continue().catch(() => {})
  })
  await nameField.fill(' ')
  await name.save.click()
  await expect(name.form.getByRole('alert')).toBeVisible()
  await nameField.fill('Ana María')
  await page.getByLabel(account.zone, { exact: true }).selectOption('America/Caracas')
  isSlow = false
  await zone.save.click()
  await expect(zone.bar).toHaveCount(0)
  await expect(nameField).toHaveValue('Ana María')
  await expect(name.bar).toBeVisible()
})

test('saving one form of the account keeps what is typed in another', async ({ page, office }) => {
  await open(page, office, '/admin/account')
  const [name, zone, mail] = [formOf(page, 'name'), formOf(page, 'zone'), formOf(page, 'email')]
  const nameField = page.getByLabel(account.name, { exact: true })
  await page.getByLabel(account.newEmail).fill('otra@example.com')
  await page.getByLabel(account.zone, { exact: true }).selectOption('America/Caracas')
  await expect(zone.bar).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectAccessible(page, 'an account with unsaved changes')

  // Refused: what is typed stays, also while another form is saved
  await nameField.fill(' ')
  await name.save.click()
  await expect(name.form.getByRole('alert')).toBeVisible()
  await nameField.fill('Ana María')
  await zone.save.click()
  await expect(page.locator('output').first()).toContainText(adminEs.notices.saved(''))
  await expect(zone.bar).toHaveCount(0)
  await expect(nameField).toHaveValue('Ana María')
  await expect(page.getByLabel(account.newEmail)).toHaveValue('otra@example.com')
  await expect(name.bar).toBeVisible()
  await expect(mail.bar).toBeVisible()

  // Somebody else has changed the name meanwhile: what is typed stays, and is compared with it
  const db = await openMigrated(join(office.dataDir, 'lonja.sqlite'))
  await db.updateTable('staff').set({ name: 'Ana Belén' }).execute()
  await db.destroy()
  await page.getByLabel(account.zone, { exact: true }).selectOption('America/New_York')
  await zone.save.click()
  await expect(zone.bar).toHaveCount(0)
  await expect(nameField).toHaveValue('Ana María')
  await name.save.click()
  await expect(page.getByText(forms.conflict)).toBeVisible()
  await name.form.getByRole('button', { name: forms.saveMine }).click()
  await expect(name.bar).toHaveCount(0)
  await expect(nameField).toHaveValue('Ana María')

  // Discarded, a form has what is stored
  page.once('dialog', (dialog) => void dialog.accept())
  await mail.discard.click()
  await expect(page.getByLabel(account.newEmail)).toHaveValue('ana@example.com')
  await expect(page.getByText(forms.unsaved)).toHaveCount(0)
})

test('a form that is saved is empty of passwords, and has nothing unsaved', async ({ page, office }) => {
  await open(page, office, '/admin/account')
  const { form, save, bar } = formOf(page, 'password')
  await form.getByLabel(account.currentPassword).fill(STAFF_PASSWORD)
  await form.getByLabel(account.newPassword).fill('cuatro manzanas rojas')
  await expect(bar).toBeVisible()
  await save.click()
  await expect(page.locator('output').first()).toContainText(adminEs.notices.password_changed())
  await expect(bar).toHaveCount(0)
  await expect(form.getByLabel(account.newPassword)).toHaveValue('')
})

test('on an order a note that is being typed survives the reference, and the note is empty once saved', async ({
  page,
  office,
}) => {
  await open(page, office, '/admin/orders/1')
  const [note, reference] = [formOf(page, 'note'), formOf(page, 'reference')]
  await page.getByLabel(orders.noteText).fill('Llamar antes de enviar')
  await page.getByLabel(orders.reference).fill('F-2')
  await expect(reference.bar).toBeVisible()
  await reference.save.click()
  await expect(reference.bar).toHaveCount(0)
  await expect(page.getByLabel(orders.noteText)).toHaveValue('Llamar antes de enviar')
  await note.save.click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Llamar antes de enviar' }).first()).toBeVisible()
  await expect(page.getByLabel(orders.noteText)).toHaveValue('')
  await expect(page.getByText(forms.unsaved)).toHaveCount(0)
})

test('a form that opens another screen asks before it leaves others unsaved', async ({ page, office }) => {
  await open(page, office, '/admin/views/orders?status=shipped')
  const rename = page.getByLabel(views.nameOf('Hoy'))
  await rename.fill('Ayer')
  await page.getByLabel(views.name, { exact: true }).fill('Enviados')
  const questions: string[] = []
  page.once('dialog', (dialog) => {
    questions.push(dialog.message())
    void dialog.dismiss()
  })
  await formOf(page, 'save').save.click()
  expect(questions).toEqual([forms.leave])
  await expect(rename).toHaveValue('Ayer')
  await formOf(page, 'rename-1').save.click()
  await expect(page.getByLabel(views.nameOf('Ayer'))).toBeVisible()
  await expect(page.getByLabel(views.name, { exact: true })).toHaveValue('Enviados')
  await formOf(page, 'save').save.click()
  await expect(page).toHaveURL(/\/admin\/orders\?status=shipped$/)
})
