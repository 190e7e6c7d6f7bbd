import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { en } from '#app/messages/en/all.ts'
import { es } from '#app/messages/es/all.ts'
import { zh } from '#app/messages/zh/all.ts'
import { MESSAGE_STORED_MESSAGES } from '#contracts/openapi/product-messages.ts'
import { BEHIND_PROXY, fillContentShop } from '../world/content/content-shop.ts'
import { expect, test as base } from './served-shop.ts'
import { expectAccessible } from './expect-accessible.ts'
import { BOTH_ENGINES, LONG, SHORT } from './tiers.ts'
import { fillContactForm } from './contact-form.ts'
import { backdateForms, postdateForms } from './date-forms.ts'

const test = base.extend<object, { shop: string }>({
  shop: [
    async ({ serveShop }, use) => {
      const { address } = await serveShop({ environment: BEHIND_PROXY, fill: fillContentShop })
      await use(address)
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

const LANGUAGES = [
  ['es', es],
  ['en', en],
  ['zh', zh],
] as const

let visitors = 0

/** Each test is a new visitor, because messages are limited by visitor. */
function openVisitor(browser: Browser, options: Parameters<Browser['newContext']>[0] = {}) {
  visitors += 1
  const extraHTTPHeaders = { 'x-forwarded-for': `198.51.100.${visitors}` }
  return browser.newContext({ extraHTTPHeaders, reducedMotion: 'reduce', ...options })
}

const sendButton = (page: Page, texts: typeof en) =>
  page.getByRole('button', { name: texts.content.forms.send })

for (const [lang, texts] of LANGUAGES) {
  const { contact, forms } = texts.content

  test(
    `a message in ${lang} reports invalid fields first, then is sent and confirmed`,
    lang === 'es' ? BOTH_ENGINES : LONG,
    async ({ browser, shop }) => {
      const page = await (await openVisitor(browser)).newPage()
      await page.goto(`${shop}/${lang}/contact`)
      const email = page.getByRole('main').getByLabel(contact.email)
      await expect(page.getByText(forms.missing.name)).toHaveCount(0)
      await fillContactForm(page, texts, { email: 'ana@' })
      await page.getByRole('main').getByLabel(contact.name).fill('')
      await sendButton(page, texts).click()
      await expect(page.getByRole('main').getByLabel(contact.name)).toBeFocused()
      await expect(page.getByRole('alert')).toContainText(forms.summary)
      await expect(email).toHaveAttribute('aria-invalid', 'true')
      await expect(email).toHaveAccessibleDescription(forms.problems.invalid_email)
      await page.getByRole('alert').getByRole('link', { name: forms.problems.invalid_email }).click()
      await expect(email).toBeFocused()
      await email.fill('ana@example.com')
      await expect(email).not.toHaveAttribute('aria-invalid')
      await page.getByRole('main').getByLabel(contact.name).fill('Ana')
      await backdateForms(page)
      await sendButton(page, texts).click()
      await expect(page.getByRole('heading', { name: contact.sentTitle })).toBeVisible()
      await expect(page.getByText(contact.sentNext)).toBeVisible()
      await expect(page.getByText(MESSAGE_STORED_MESSAGES[lang])).toBeVisible()
      await page.context().close()
    },
  )

  test(
    `a message in ${lang} keeps all input without JavaScript`,
    lang === 'zh' ? SHORT : LONG,
    async ({ browser, shop }) => {
      const page = await (await openVisitor(browser, { javaScriptEnabled: false })).newPage()
      await page.goto(`${shop}/${lang}/contact`)
      await fillContactForm(page, texts, { email: 'ana@' })
      await backdateForms(page)
      await sendButton(page, texts).click()
      const main = page.getByRole('main')
      await expect(main.getByLabel(contact.email)).toHaveAccessibleDescription(forms.problems.invalid_email)
      await expect(main.getByLabel(contact.name)).toHaveValue('Ana')
      await expect(main.getByLabel(contact.message)).toHaveValue('¿Entregan en 广州?\nAna')
      await main.getByLabel(contact.email).fill('ana@example.com')
      // The page is new; a form sent at once has to be sent again, with all its input
      await postdateForms(page)
      await sendButton(page, texts).click()
      await expect(page.getByRole('alert')).toContainText(forms.refusals.again)
      await expect(main.getByLabel(contact.message)).toHaveValue('¿Entregan en 广州?\nAna')
      await sendButton(page, texts).click()
      await expect(page.getByRole('heading', { name: contact.sentTitle })).toBeVisible()
      await page.context().close()
    },
  )
}

test('a field shows its error only after it was touched', LONG, async ({ browser, shop }) => {
  const page = await (await openVisitor(browser)).newPage()
  await page.goto(`${shop}/en/contact`)
  const name = page.getByRole('main').getByLabel(en.content.contact.name)
  await name.focus()
  await expect(page.getByText(en.content.forms.missing.name)).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(name).toHaveAccessibleDescription(en.content.forms.missing.name)
  await expect(page.getByText(en.content.forms.missing.message)).toHaveCount(0)
  await page.context().close()
})

test(
  'a message that cannot be sent keeps its input, and the button shows the pending state',
  LONG,
  async ({ browser, shop }) => {
    const page = await (await openVisitor(browser)).newPage()
    await page.goto(`${shop}/en/contact`)
    await fillContactForm(page, en)
    const answered = Promise.withResolvers<void>()
    await page.route('**/contact.data*', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await answered.promise
      return route.abort()
    })
    await sendButton(page, en).click()
    await expect(page.getByRole('button', { name: en.content.forms.sending })).toBeVisible()
    answered.resolve()
    await expect(page.getByRole('alert')).toContainText(en.content.forms.refusals.unavailable)
    await expect(page.getByRole('main').getByLabel(en.content.contact.name)).toHaveValue('Ana')
    await page.context().close()
  },
)

test('leaving a half-filled form asks for confirmation; leaving an empty or sent one does not', async ({
  browser,
  shop,
}) => {
  const page = await (await openVisitor(browser)).newPage()
  const { leave } = en.content.forms
  await page.goto(`${shop}/en/contact`)
  const brands = page.getByRole('banner').getByRole('link', { name: en.labels.brands })
  const question = page.getByRole('alertdialog')
  await page.getByRole('main').getByLabel(en.content.contact.message).fill('Do you')
  await brands.click()
  await expect(question).toContainText(leave.title)
  await question.getByRole('button', { name: leave.stay }).click()
  await expect(question).toHaveCount(0)
  await expect(page.getByRole('main').getByLabel(en.content.contact.message)).toHaveValue('Do you')
  const dialogEvent = page.waitForEvent('dialog')
  await page.evaluate(() => void setTimeout(() => window.location.assign('/es/contact')))
  const own = await dialogEvent
  expect(own.type()).toBe('beforeunload')
  await own.dismiss()
  await brands.click()
  await question.getByRole('button', { name: leave.leave }).click()
  await expect(page).toHaveURL(/\/en\/brands$/)
  await page.goto(`${shop}/en/contact`)
  await brands.click()
  await expect(page).toHaveURL(/\/en\/brands$/)
  await page.context().close()
})

test('the second step in the footer sends a request for an access code', async ({ browser, shop }) => {
  const page = await (await openVisitor(browser)).newPage()
  const { requestAccess, contact } = en.content
  await page.goto(`${shop}/en`)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /access code/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(requestAccess.title)
  const main = page.getByRole('main')
  await main.getByLabel(requestAccess.company).fill('Puerto Azul')
  await main.getByLabel(contact.name).fill('Ana')
  await main.getByLabel(contact.email).fill('ana@azul.test')
  await backdateForms(page)
  await main.getByRole('button', { name: requestAccess.submit }).click()
  await expect(page.getByRole('heading', { name: requestAccess.sentTitle })).toBeVisible()
  await page.context().close()
})

test('a video host receives no request before the click, which embeds its player', async ({
  browser,
  shop,
}) => {
  const context = await openVisitor(browser)
  const outside: string[] = []
  await context.route(
    (url) => url.origin !== shop,
    (route) => {
      outside.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: 'player' })
    },
  )
  const page = await context.newPage()
  const violations: string[] = []
  page.on(
    'console',
    (message) => message.text().includes('Content Security Policy') && violations.push(message.text()),
  )
  await page.goto(`${shop}/en`)
  const play = page.getByRole('link', { name: en.content.videos.play('Our warehouse') })
  await play.scrollIntoViewIfNeeded()
  await expect(page.locator('iframe')).toHaveCount(0)
  expect(outside).toEqual([])
  await play.click()
  await expect(page.frameLocator('iframe').locator('body')).toHaveText('player')
  expect(outside).toEqual(['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1'])
  expect(violations).toEqual([])
  await expect(page.locator('iframe')).toBeFocused()
  await context.close()
})

test('a banner links to its offer, and the offer to its items', async ({ browser, shop }) => {
  const page = await (await openVisitor(browser)).newPage()
  await page.goto(`${shop}/zh`)
  await page.getByRole('main').getByRole('link', { name: '查看活动' }).click()
  await expect(page).toHaveURL(/\/zh\/offer\/back-to-school$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('开学季特惠')
  await expect(page.getByText('活动时间：2026年8月1日至2027年9月30日')).toBeVisible()
  await page.getByRole('main').locator('[data-stock-item-id]').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/zh\/stock\//)
  await page.context().close()
})

test('a banner to another site opens that site', async ({ browser, serveShop }) => {
  const shop = await serveShop()
  const content = mkdtempSync(join(tmpdir(), 'lonja-banner-'))
  const banner = {
    bannerId: 1,
    title: { es: 'Feria' },
    url: 'https://fair.example/stands?year=2026',
    buttonText: { es: 'Ver' },
  }
  writeFileSync(join(content, 'banners.json'), JSON.stringify([banner]))
  await shop.command('content', 'import', content)
  rmSync(content, { recursive: true })
  const page = await (await openVisitor(browser)).newPage()
  await page.route('https://fair.example/**', (route) => route.fulfill({ body: 'stands' }))
  await page.goto(`${shop.address}/es`)
  await page.getByRole('main').getByRole('link', { name: 'Ver', exact: true }).click()
  await expect(page).toHaveURL(banner.url)
  await page.context().close()
})

test('a link to another language opens the page in that language', async ({ browser, shop }) => {
  const page = await (await openVisitor(browser)).newPage()
  await page.goto(`${shop}/zh`)
  const link = page.getByRole('main').getByRole('link', { name: '查看活动' })
  // Only content of a service elsewhere has such links: the built-in one refuses them
  await link.evaluate((element) => element.setAttribute('href', '/en/about'))
  await link.click()
  await expect(page).toHaveURL(/\/en\/about$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(
    page.getByRole('contentinfo').getByRole('link', { name: en.labels.catalog, exact: true }),
  ).toBeVisible()
  await page.context().close()
})

test('a brand links to its page, with its mark and its sentence', LONG, async ({ browser, shop }) => {
  const page = await (await openVisitor(browser)).newPage()
  await page.goto(`${shop}/en/brands`)
  const card = page.getByRole('main').getByRole('link', { name: 'Pentel' })
  await expect(card).toContainText('Pens and markers.')
  await card.click()
  await expect(page).toHaveURL(/\/en\/brands\/pentel$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Pentel' })).toBeVisible()
  await expect(page.getByText('Pens and markers.')).toBeVisible()
  await page.context().close()
})

const SCREENS = [
  '',
  '/offer/back-to-school',
  '/brands',
  '/about',
  '/about/privacy',
  '/contact',
  '/contact?sent',
  '/oauth/request-access',
  '/oauth/request-access?sent',
]

for (const width of [1280, 320]) {
  test(
    `every content screen is accessible and fits ${width} px, light and dark`,
    LONG,
    async ({ browser, shop }) => {
      test.setTimeout(240_000)
      for (const colorScheme of ['light', 'dark'] as const) {
        const context = await openVisitor(browser, { viewport: { width, height: 800 }, colorScheme })
        const page = await context.newPage()
        for (const screen of SCREENS) {
          await page.goto(`${shop}/en${screen}`)
          await expectAccessible(page, `${screen} ${colorScheme}`)
        }
        await page.goto(`${shop}/en/contact`)
        await sendButton(page, en).click()
        await expect(page.getByRole('alert')).toBeVisible()
        await expectAccessible(page, `wrong fields ${colorScheme}`)
        await context.close()
      }
    },
  )
}
