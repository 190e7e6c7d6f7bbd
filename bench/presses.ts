import type { Browser, Locator, Page } from '@playwright/test'

/** The time from a press or a keystroke to the next paint on a phone, in ms. */
export interface Press {
  readonly what: string
  readonly ms: number
}

/** The CPU slowdown that simulates a phone. */
const CPU_SLOWDOWN = 4
const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 800 }

interface Shop {
  readonly address: string
  readonly username: string
  readonly accessCode: string
}

/** Performs the most common actions on the list, signed in, each on a freshly loaded page. */
export async function measurePresses(browser: Browser, shop: Shop): Promise<Press[]> {
  const presses: Press[] = []
  for (const { what, size, act } of ACTS) {
    const page = await browser.newPage({ viewport: size, hasTouch: size === PHONE })
    await signIn(page, shop)
    presses.push({ what, ms: await slowest(page, `${shop.address}/es/catalogo?view=cards`, act) })
    await page.close()
  }
  return presses
}

async function signIn(page: Page, { address, username, accessCode }: Shop): Promise<void> {
  await page.goto(`${address}/es/oauth/login`)
  await page.locator('input[name="username"]').fill(username)
  await page.locator('input[name="password"]').fill(accessCode)
  await page.locator('main form button').first().click()
  await page.waitForURL(/\/client/)
}

interface Act {
  readonly what: string
  readonly size: { readonly width: number; readonly height: number }
  readonly act: (page: Page) => Promise<void>
}

const quantity = (page: Page) => page.locator('input[name="quantity"]').first()

/**
 * A tap on a phone, or a press of a mouse that is already in position. Unlike `click`, it runs no hit-testing script in
 * the page, which would distort the measurement.
 */
async function press(page: Page, control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded()
  const box = await control.boundingBox()
  if (!box) throw new Error('the control is not on the screen')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  if (page.viewportSize()?.width === PHONE.width) return page.touchscreen.tap(x, y)
  await page.mouse.move(x, y)
  await page.waitForTimeout(500)
  await page.mouse.click(x, y)
}

const itemLink = (page: Page) => page.locator('main li h2 a').first()
const summary = (page: Page) => page.locator('header summary').filter({ visible: true }).first()

const ACTS: readonly Act[] = [
  {
    what: 'typing a quantity',
    size: PHONE,
    async act(page) {
      await press(page, quantity(page))
      await page.keyboard.type('125', { delay: 120 })
    },
  },
  {
    what: 'pressing Add',
    size: PHONE,
    act: (page) => press(page, page.locator('form:has(input[name="quantity"]) button').last()),
  },
  {
    what: 'opening an item',
    size: PHONE,
    act: (page) => press(page, itemLink(page)),
  },
  {
    what: 'opening the menu of a phone',
    size: PHONE,
    act: (page) => press(page, summary(page)),
  },
  {
    what: 'opening the categories',
    size: DESKTOP,
    act: (page) => press(page, summary(page)),
  },
  {
    what: 'typing into the search',
    size: DESKTOP,
    async act(page) {
      await press(page, page.locator('header input[name="search"]'))
      await page.keyboard.type('lapiz', { delay: 120 })
    },
  },
]

/** The longest event of an interaction as INP measures it: from the press to the next paint. */
async function slowest(page: Page, address: string, act: Act['act']): Promise<number> {
  await page.addInitScript(() => {
    const result = Object.assign(window, { slowest: 0 })
    const options = { type: 'event', buffered: true, durationThreshold: 16 }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('interactionId' in entry && entry.interactionId)
          result.slowest = Math.max(result.slowest, entry.duration)
    }).observe(options)
  })
  await page.goto(address)
  await page.waitForSelector('html[data-started]')
  await page.waitForLoadState('networkidle')
  await slowDown(page, CPU_SLOWDOWN)
  await act(page)
  await page.waitForTimeout(2_000)
  return page.evaluate(() => ('slowest' in window ? Number(window.slowest) : Number.NaN))
}

/**
 * The median time on a phone from the press on an item in the list to the task after the first frame with its page, in ms.
 * Each time on a freshly loaded list, so it includes loading the page's data and scripts from a server on this machine.
 */
export async function measureOpening(browser: Browser, shop: Shop, slowdown: number): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < 7; run++) {
    const page = await browser.newPage({ viewport: PHONE, hasTouch: true })
    await page.goto(`${shop.address}/es/catalogo?view=cards`)
    await page.waitForSelector('html[data-started]')
    await page.waitForLoadState('networkidle')
    await watchOpening(page)
    await slowDown(page, slowdown)
    await press(page, itemLink(page))
    await page.waitForFunction(() => 'opened' in window)
    times.push(await page.evaluate(() => ('opened' in window ? Number(window.opened) : Number.NaN)))
    await page.close()
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN
}

/** Leaves the time in `window.opened`. */
function watchOpening(page: Page): Promise<void> {
  return page.evaluate(() => {
    let pressed = 0
    document.addEventListener('click', ({ timeStamp }) => (pressed = timeStamp), {
      capture: true,
      once: true,
    })
    const observer = new MutationObserver(() => {
      if (!document.querySelector('article.item-columns')) return
      observer.disconnect()
      requestAnimationFrame(() =>
        setTimeout(() => Object.assign(window, { opened: Math.round(performance.now() - pressed) })),
      )
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })
}

async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}
