import { LANGUAGES } from '#domain/text/language.ts'
import { adminEn } from '#admin/messages/en/all.ts'
import { adminEs } from '#admin/messages/es/all.ts'
import { adminZh } from '#admin/messages/zh/all.ts'
import { signInOwner, test } from './back-office-fixture.ts'
import { expect } from './served-shop.ts'

/** On a phone the sections are behind one button; what is used most is beside it. */

const TEXTS = { en: adminEn, es: adminEs, zh: adminZh }
const SCREENS = ['/admin', '/admin/orders/1', '/admin/clients/new', '/admin/settings'] as const

for (const language of LANGUAGES)
  test.describe(`on a phone in ${language}`, () => {
    test.use({ viewport: { width: 390, height: 844 } })

    test('Start, Orders and search are at hand on every screen, each one touch away', async ({
      page,
      office,
    }) => {
      await signInOwner(page.context(), office, language)
      const { frame, search } = TEXTS[language]
      const header = page.getByRole('banner')
      const atHand = header.getByRole('navigation', { name: frame.atHand })
      for (const screen of SCREENS)
        for (const [link, leadsTo] of [
          [atHand.locator('a[href="/admin"]'), /\/admin$/],
          [atHand.locator('a[href="/admin/orders"]'), /\/admin\/orders$/],
          [header.getByRole('link', { name: search.title }), /\/admin\/search$/],
        ] as const) {
          await page.goto(`${office.address}${screen}`)
          const box = await link.boundingBox()
          expect(box && box.y + box.height <= 844 && box.x + box.width <= 390).toBe(true)
          expect(box && Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
          // A link to where the browser is changes no address that tells when it has got there
          if (leadsTo.test(page.url())) continue
          await link.click()
          await expect(page).toHaveURL(leadsTo)
        }
    })
  })
