// Takes the screenshots of docs/guide/tour.md and the README from a demo shop of its own: node docs/take-pictures.ts
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import playwright from '../playwright.config.ts'
import { startServer } from '../test/system/process.ts'

interface Shop {
  readonly address: string
  readonly username: string
  readonly accessCode: string
}

type Steps = (page: Page, shop: Shop) => Promise<void>

interface Scene {
  readonly steps: Steps
  readonly isClient?: true
  readonly isOwner?: true
  readonly isDark?: true
}

const DESKTOP = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 780 }

const open =
  (path: string): Steps =>
  async (page, shop) => {
    await page.goto(`${shop.address}${path}`, { waitUntil: 'networkidle' })
  }

/** The client's cart in the screenshots: addresses of items, and quantities. */
const ORDERED: readonly (readonly [string, string])[] = [
  ['/es/stock/grapadora/1055', '12'],
  ['/es/stock/abaco/1067', '3'],
]

const DESKTOP_SCENES: Readonly<Record<string, Scene>> = {
  catalogue: { steps: open('/es/catalogo') },
  home: { steps: open('/es') },
  item: { steps: open('/es/stock/grapadora/1055') },
  list: { steps: open('/en/catalogo?view=rows'), isClient: true },
  cart: { steps: open('/en/client/shopping-cart'), isClient: true },
  dark: { steps: open('/zh/catalogo'), isDark: true },
  'back-office-order': { steps: open('/admin/orders/32'), isOwner: true },
}

const OWNER = { email: 'owner@example.com', password: 'four green lemons' }

const BACK_OFFICE: readonly Scene[] = [
  { steps: open('/admin'), isOwner: true },
  { steps: open('/admin/orders'), isOwner: true },
  { steps: open('/admin/clients/9'), isOwner: true },
]

const PHONES: readonly Scene[] = [
  { steps: open('/es') },
  { steps: search },
  { steps: open('/zh/catalogo') },
  { steps: open('/es/client/shopping-cart'), isClient: true },
]

async function search(page: Page, { address }: Shop): Promise<void> {
  await page.goto(`${address}/en/catalogo`, { waitUntil: 'networkidle' })
  await page.getByRole('combobox').first().pressSequentially('cua', { delay: 40 })
  // Those of the suggestions, not of the order of the list
  await page.locator('[role=option]').first().waitFor()
  await page.waitForLoadState('networkidle')
}

await takePictures()

async function takePictures(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lonja-pictures-'))
  const server = await startServer(['bin/serve.mjs'], { PORT: '0', DATA_DIR: folder })
  const browser = await chromium.launch(playwright.use?.launchOptions ?? {})
  try {
    const [, username = '', accessCode = ''] =
      /username (\S+), access code (\S+)/.exec(server.output.join('\n')) ?? []
    const shop = { address: server.address, username, accessCode }
    await fillCart(browser, shop)
    await becomeOwner(browser, /\S+\/admin\/first\/\S+/.exec(server.output.join('\n'))?.[0] ?? '')
    for (const [name, scene] of Object.entries(DESKTOP_SCENES))
      await write(name, await picture(browser, shop, scene, DESKTOP))
    for (const [name, scenes] of [
      ['phone', PHONES],
      ['back-office-phone', BACK_OFFICE],
    ] as const) {
      const phones: Buffer[] = []
      for (const scene of scenes) phones.push(await picture(browser, shop, scene, PHONE))
      await write(name, await sideBySide(phones))
    }
  } finally {
    await browser.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function becomeOwner(browser: Browser, link: string): Promise<void> {
  const page = await browser.newPage({ locale: 'en' })
  await page.goto(link)
  await page.locator('input[name="name"]').fill('Ana')
  await page.locator('input[name="email"]').fill(OWNER.email)
  await page.locator('input[name="password"]').fill(OWNER.password)
  await page.locator('main form button').click()
  await page.waitForURL(/\/admin$/)
  await page.close()
}

async function enterBackOffice(page: Page, { address }: Shop): Promise<void> {
  await page.goto(`${address}/admin/sign-in`)
  await page.locator('input[name="email"]').fill(OWNER.email)
  await page.locator('input[name="password"]').fill(OWNER.password)
  await page.locator('main form button').click()
  await page.waitForURL(/\/admin$/)
}

async function fillCart(browser: Browser, shop: Shop): Promise<void> {
  const page = await browser.newPage()
  await signIn(page, shop)
  for (const [path, quantity] of ORDERED) {
    await page.goto(`${shop.address}${path}`)
    const main = page.getByRole('main')
    await main.locator('input[name="quantity"]').first().fill(quantity)
    await main.getByRole('button', { name: /^Agregar al carrito/ }).first().click()
    await page.waitForLoadState('networkidle')
  }
  await page.close()
}

async function picture(browser: Browser, shop: Shop, scene: Scene, viewport: typeof DESKTOP): Promise<Buffer> {
  const context = await browser.newContext({
    viewport,
    colorScheme: scene.isDark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  if (scene.isClient) await signIn(page, shop)
  if (scene.isOwner) await enterBackOffice(page, shop)
  await scene.steps(page, shop)
  // A rendition is made at its first request
  await page.waitForFunction(() => [...document.images].every((image) => image.complete || image.loading === 'lazy'))
  await page.waitForTimeout(1_500)
  const taken = await page.screenshot()
  await context.close()
  return taken
}

async function signIn(page: Page, { address, username, accessCode }: Shop): Promise<void> {
  await page.goto(`${address}/es/oauth/login`)
  await page.locator('input[name="username"]').fill(username)
  await page.locator('input[name="password"]').fill(accessCode)
  await page.locator('input[name="password"]').press('Enter')
  await page.waitForURL(/\/client$/)
}

/** Phone screenshots side by side, on a background that contrasts with light and dark pages. */
async function sideBySide(phones: readonly Buffer[]): Promise<Buffer> {
  const gap = 24
  const step = PHONE.width + gap
  return sharp({
    create: {
      width: phones.length * step + gap,
      height: PHONE.height + 2 * gap,
      channels: 3,
      background: '#d9dbd6',
    },
  })
    .composite(phones.map((input, place) => ({ input, left: gap + place * step, top: gap })))
    .png()
    .toBuffer()
}

async function write(name: string, png: Buffer): Promise<void> {
  await sharp(png).webp({ quality: 82, effort: 6 }).toFile(`docs/pictures/${name}.webp`)
  console.log(`docs/pictures/${name}.webp`)
}
