import type { Browser, Page } from '@playwright/test'
import { en } from '#app/messages/en/all.ts'
import { es } from '#app/messages/es/all.ts'
import { zh } from '#app/messages/zh/all.ts'
import { TestMailServer } from '../stand-in/mail-server.ts'
import { freePort } from '../world/postgres.ts'
import { type ServedShop, expect, test as base } from './served-shop.ts'
import { expectAccessible } from './expect-accessible.ts'
import { LONG, SHORT } from './tiers.ts'

const TEXTS = { es, en, zh }
type Language = keyof typeof TEXTS

interface MailingShop extends Pick<ServedShop, 'address' | 'command'> {
  readonly mail: TestMailServer
}

const test = base.extend<object, { mailingShop: MailingShop }>({
  mailingShop: [
    async ({ serveShop }, use) => {
      const mail = await new TestMailServer().open()
      const { address, command } = await serveShop({
        // Links in mails use the configured port
        environment: { PORT: String(await freePort()), SMTP_URL: mail.url, TRUST_PROXY: 'on' },
      })
      await use({ address, mail, command })
      await mail.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

/** Each visitor gets a network of its own through the proxy header, because attempts are counted by address. */
let visitors = 0
test.beforeEach(async ({ context }) => {
  visitors += 1
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': `203.0.113.${visitors}` })
})

/** Adds a client with its own mailbox. */
async function addClient(shop: MailingShop, username: string): Promise<{ email: string; code: string }> {
  const email = `${username}@clients.test`
  const words = ['client', 'add', '--username', username, '--name', username, '--email', email]
  const out = await shop.command(...words)
  return { email, code: /Access code: (\S+)/.exec(out)?.[1] ?? '' }
}

async function lastMailTo(shop: MailingShop, recipient: string, subject: string): Promise<string> {
  const find = () =>
    shop.mail.received.findLast((mail) => mail.envelopeTo.includes(recipient) && mail.subject === subject)
  await expect.poll(() => find()?.text ?? '', { timeout: 10_000 }).not.toBe('')
  return find()?.text ?? ''
}

async function signIn(page: Page, shop: MailingShop, language: Language, email: string, code: string) {
  await page.goto(`${shop.address}/${language}/oauth/login`)
  await page.locator('input[name="username"]').fill(email)
  await page.locator('input[name="password"]').fill(code)
  await page.locator('main form button').first().click()
  await page.waitForURL(/\/client$/)
}

const checkAccessible = (page: Page) => expectAccessible(page, page.url())

/** The accessibility checker needs scripts. */
const withoutScripts = () => Promise.resolve()

const SUBJECTS = {
  es: 'Elija un nuevo código de acceso',
  en: 'Choose a new access code',
  zh: '请设置新的访问码',
}

/** Walks from a forgotten code to the client area through a real mail. */
async function replaceForgotten(
  page: Page,
  shop: MailingShop,
  language: Language,
  username: string,
  check: (page: Page) => Promise<void>,
) {
  const { account, client, content } = TEXTS[language]
  const main = page.getByRole('main')
  const { email, code } = await addClient(shop, username)
  const outside: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(shop.address) && !request.url().startsWith('data:'))
      outside.push(request.url())
  })

  await page.goto(`${shop.address}/${language}/oauth/login`)
  await main.getByRole('link', { name: account.forgot.title }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(account.forgot.title)
  await check(page)
  await main.getByLabel(account.forgot.email).fill('no address')
  await main.getByRole('button', { name: account.forgot.submit }).click()
  await expect(main.getByLabel(account.forgot.email)).toHaveAttribute('aria-invalid', 'true')
  await expect(main.getByLabel(account.forgot.email)).toHaveValue('no address')
  await expect(main).toContainText(content.forms.problems.invalid_email)
  await main.getByLabel(account.forgot.email).fill(email)
  await main.getByRole('button', { name: account.forgot.submit }).click()
  await expect(main).toContainText(account.forgot.sentTitle)
  expect(page.url()).not.toContain('clients.test')
  await check(page)

  const text = await lastMailTo(shop, email, SUBJECTS[language])
  const link = /https?:\/\/\S+/.exec(text)?.[0] ?? ''
  const answer = await page.goto(link)
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
  await check(page)
  const newCode = main.getByLabel(account.newCode, { exact: true })
  await newCode.fill('short')
  await main.getByRole('button', { name: account.reset.submit }).click()
  await expect(newCode).toHaveAttribute('aria-invalid', 'true')
  await newCode.fill(email)
  await main.getByRole('button', { name: account.reset.submit }).click()
  await expect(main).toContainText(content.forms.problems.code_is_name)
  await newCode.fill('tres gatos y un barco')
  await main.getByRole('button', { name: account.reset.submit }).click()
  await page.waitForURL(/oauth\/login/)
  await expect(page.getByText(client.notices.code_reset)).toBeVisible()

  const again = await page.goto(link)
  expect(again?.status()).toBe(400)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(account.reset.notValid)
  expect(outside).toEqual([])
  await signIn(page, shop, language, email, 'tres gatos y un barco')
  expect(code).not.toBe('')
}

for (const language of ['es', 'en', 'zh'] as const) {
  test(
    `a client replaces a forgotten code by mail, in ${language}`,
    language === 'es' ? SHORT : LONG,
    async ({ page, mailingShop }) => {
      await replaceForgotten(page, mailingShop, language, `forgetful-${language}`, checkAccessible)
    },
  )

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })
    test(
      `a client replaces a forgotten code by mail, in ${language}`,
      LONG,
      async ({ page, mailingShop }) => {
        await replaceForgotten(page, mailingShop, language, `plain-${language}`, withoutScripts)
      },
    )
  })
}

async function openElsewhere(browser: Browser, shop: MailingShop, email: string, code: string) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signIn(page, shop, 'en', email, code)
  return page
}

test('a code change keeps this session and signs out every other device', async ({
  page,
  browser,
  mailingShop,
}) => {
  const { email, code } = await addClient(mailingShop, 'changing')
  const elsewhere = await openElsewhere(browser, mailingShop, email, code)
  await signIn(page, mailingShop, 'en', email, code)
  await page.goto(`${mailingShop.address}/en/client/profile`)
  await expectAccessible(page, page.url())
  const main = page.getByRole('main')
  const [current, newCode] = [main.getByLabel(en.account.currentCode), main.getByLabel(en.account.newCode)]
  const submit = main.getByRole('button', { name: en.account.change.submit })

  await submit.click()
  await expect(main).toContainText(en.content.forms.missing.currentCode)
  await current.fill('not this one')
  await newCode.fill('tres gatos y un barco')
  await submit.click()
  await expect(main).toContainText(en.content.forms.problems.wrong_code)
  await expect(newCode).toHaveValue('tres gatos y un barco')
  await main.getByLabel(en.account.show).click()
  await expect(newCode).toHaveAttribute('type', 'text')
  await current.fill(code)
  await submit.click()
  await expect(page.getByText(en.client.notices.code_changed)).toBeVisible()
  await expect(current).toHaveValue('')

  await page.goto(`${mailingShop.address}/en/client`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.client.dashboard.title)
  await elsewhere.goto(`${mailingShop.address}/en/client`)
  await expect(elsewhere).toHaveURL(/oauth\/login/)
  await elsewhere.context().close()
  await lastMailTo(mailingShop, email, 'Your access code was changed')
})

test('a visitor requests a code, is approved, and signs in with the mailed one', async ({
  page,
  mailingShop,
}) => {
  const { requestAccess, contact } = zh.content
  await page.goto(`${mailingShop.address}/zh/oauth/request-access`)
  const main = page.getByRole('main')
  await main.getByLabel(requestAccess.company).fill('宁波港五金贸易')
  await main.getByLabel(contact.name).fill('李雷')
  await main.getByLabel(contact.email).fill('lilei@buyers.test')
  // A form sent faster than people type has to be sent again
  await expect(async () => {
    await main.getByRole('button', { name: requestAccess.submit }).click()
    await expect(main).toContainText(requestAccess.sentTitle, { timeout: 2_000 })
  }).toPass()

  // Newest first; the demo has requests of its own
  const waiting = JSON.parse(await mailingShop.command('access', 'list', '--json')) as { request: number }[]
  expect(waiting[0]).toMatchObject({ company: '宁波港五金贸易', status: 'waiting', language: 'zh' })
  await mailingShop.command('access', 'approve', String(waiting[0]?.request))
  const text = await lastMailTo(mailingShop, 'lilei@buyers.test', '您的访问码')
  const code = /访问码：(\S+)/.exec(text)?.[1] ?? ''
  const username = /用户名：(\S+)/.exec(text)?.[1] ?? ''
  expect(username).toBe('lilei')
  await signIn(page, mailingShop, 'zh', username, code)
})
