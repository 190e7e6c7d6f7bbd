import { type Browser, type BrowserContext, type Page, test as base } from '@playwright/test'

/**
 * People come to a page and look at it first; a program is quicker than its script. On every page of every visitor it
 * waits until the controls answer by themselves.
 */
export const test = base.extend({
  browser: [
    async ({ browser }, use) => {
      await use(lookingFirst(browser))
    },
    { scope: 'worker' },
  ],
})

export { expect } from '@playwright/test'

/** The browser, whose visitors wait. */
export function lookingFirst(browser: Browser): Browser {
  browser.on('context', (context: BrowserContext) => context.on('page', waitOnceThere))
  return browser
}

function waitOnceThere(page: Page): void {
  const goto = page.goto.bind(page)
  page.goto = async (...address) => {
    const answer = await goto(...address)
    await scriptsStarted(page)
    return answer
  }
}

/** Of a page whose scripts do not start, some seconds are waited for; on a busy machine some take as long. */
async function scriptsStarted(page: Page): Promise<void> {
  const isStarted = () =>
    document.documentElement.hasAttribute('data-started') ||
    !document.querySelector('body script') ||
    matchMedia('(scripting: none)').matches
  await page.waitForFunction(isStarted, undefined, { timeout: 10_000 }).catch(() => undefined)
}
