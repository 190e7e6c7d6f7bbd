import { adminEs } from '#admin/messages/es/all.ts'
import { expect, signInOwner, test } from './back-office-fixture.ts'
import { SHORT } from './tiers.ts'

test.describe('the search and the way back, by keyboard', SHORT, () => {
  test.use({ viewport: { width: 1280, height: 700 } })

  test('/ and Ctrl-K lead to the search from anywhere, but not while somebody types', async ({
    context,
    page,
    office,
  }) => {
    await signInOwner(context, office, 'es')
    await page.goto(`${office.address}/admin/settings`)
    const field = page.getByRole('searchbox', { name: adminEs.search.title }).filter({ visible: true })
    await page.keyboard.press('/')
    await expect(field).toBeFocused()
    await page.keyboard.type('a/b')
    await expect(field).toHaveValue('a/b')
    await page.getByRole('link', { name: adminEs.frame.skipToContent }).focus()
    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused()
    await page.keyboard.type('anna')
    await page.keyboard.press('Enter')
    await page.waitForURL(office.address + office.addressOf('clients/:client'))
  })

  test('going back from a page leads to the same place of the list', async ({ context, page, office }) => {
    await signInOwner(context, office, 'es')
    const list = `${office.address}/admin/settings`
    await page.goto(list)
    const link = page.getByRole('main').getByRole('link').last()
    await link.scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => window.scrollY)
    expect(place).toBeGreaterThan(100)
    await link.click()
    await page.waitForURL(/\/settings\/\w+$/)
    await page.goBack()
    await page.waitForURL(list)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
  })
})
