import { adminEn } from '#admin/messages/en/all.ts'
import { expect, signInOwner, test } from './back-office-fixture.ts'
import { SHORT } from './tiers.ts'

test.describe('on a phone', SHORT, () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a link for somebody new is copied, and where that is refused the page says so', async ({
    context,
    page,
    office,
  }) => {
    await signInOwner(context, office, 'en')
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: office.address })
    await page.goto(`${office.address}/admin/staff/new`)
    await page.getByLabel(adminEn.staff.name, { exact: true }).fill('Pia')
    await page.getByLabel(adminEn.staff.email).fill('pia@shop.test')
    await page.getByRole('checkbox').first().check()
    await page.getByRole('button', { name: adminEn.staff.addSubmit }).click()
    const copy = page.getByRole('button', { name: adminEn.staff.copyLink })
    await copy.click()
    await expect(page.getByText(adminEn.frame.copied)).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toMatch(new RegExp(`^${office.address}/admin/link/[\\w-]{43}$`))
    await expect(page.getByRole('main')).toContainText(copied)

    // As a policy of the browser does
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'))
    })
    await copy.click()
    await expect(page.getByText(adminEn.frame.copyRefused)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })

  test('the search is one touch away, and its field is ready to type in', async ({
    context,
    page,
    office,
  }) => {
    await signInOwner(context, office, 'en')
    await page.goto(`${office.address}/admin/settings`)
    const icon = page.getByRole('banner').getByRole('link', { name: adminEn.search.title })
    const box = await icon.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    await icon.tap()
    await page.waitForURL(`${office.address}/admin/search`)
    const field = page.getByRole('main').getByRole('searchbox', { name: adminEn.search.title })
    await expect(field).toBeFocused()
    await page.keyboard.type('anna')
    await page.keyboard.press('Enter')
    await page.waitForURL(office.address + office.addressOf('clients/:client'))
  })
})
