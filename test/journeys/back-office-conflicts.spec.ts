import type { Page } from '@playwright/test'
import { adminEs } from '#admin/messages/es/all.ts'
import { STAFF_PASSWORD } from '../world/staff/seed-member.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './served-shop.ts'
import { fillShopToEdit } from './shop-to-edit.ts'

/** Two people have the same page open, and each saves another value of one field. */

test.use({ locale: 'es' })

const { forms, clients, orders, views } = adminEs

const FIELDS = [
  {
    path: '/admin/clients/1/code',
    label: clients.lastDay,
    save: clients.save,
    values: ['2027-03-31', '2027-06-30'],
    shown: '31 de marzo del 2027',
  },
  {
    path: '/admin/orders/1',
    label: orders.reference,
    save: orders.save,
    values: ['F-2', 'F-3'],
    shown: 'F-2',
  },
  {
    path: '/admin/views/orders?status=shipped',
    label: views.nameOf('Hoy'),
    save: views.rename,
    values: ['Ayer', 'Recibidos'],
    shown: 'Ayer',
  },
] as const

for (const { path, label, save, values, shown } of FIELDS)
  test(`on ${path} the second one sees what the first has saved, and saves again`, async ({
    page,
    serveShop,
  }) => {
    const shop = await serveShop({ environment: {}, fill: fillShopToEdit })
    await page.goto(`${shop.address}${path}`)
    await page.getByLabel(adminEs.signIn.email).fill('ana@example.com')
    await page.getByLabel(adminEs.signIn.password).fill(STAFF_PASSWORD)
    await page.getByRole('button', { name: adminEs.signIn.submit }).click()
    const other = await page.context().newPage()
    await other.goto(`${shop.address}${path}`)
    const [first, second] = values
    await expect(page.getByLabel(label).last()).toBeVisible()
    const type = async (on: Page, value: string) => {
      await on.getByLabel(label).last().fill(value)
      await on.getByRole('button', { name: save, exact: true }).last().click()
    }
    await type(other, first)
    await expect(other.locator('output').first()).toBeVisible()

    await type(page, second)
    await expect(page.getByText(forms.conflict)).toBeVisible()
    await expect(page.locator('dl', { hasText: forms.theirs }).getByText(shown)).toBeVisible()
    await page.evaluate(() => window.scrollTo(0, 0))
    await expectAccessible(page, `a conflict on ${path}`)
    await page.getByRole('button', { name: forms.saveMine }).click()
    await expect(page.locator('output').first()).toBeVisible()
    await expect(page.getByText(forms.conflict)).toHaveCount(0)
    await shop.stop()
  })
