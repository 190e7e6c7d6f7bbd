import { type Browser, type BrowserContext, type Page, test as base } from '@playwright/test'

/** Playwright acts before the page's script has started. Makes every `goto` wait until the page is hydrated. */
export const test = base.extend({
  browser: [
    async ({ browser }, use) => {
      await use(waitForHydration(browser))
    },
    { scope: 'worker' },
  ],
})

export { expect } from '@playwright/test'

/** Makes all pages of the browser wait for hydration. */
export function waitForHydration(browser: Browser): Browser {
  browser.on('context', (context: BrowserContext) => context.on('page', waitAfterGoto))
  return browser
}

function waitAfterGoto(page: Page): void {
  const goto = page.goto.bind(page)
  page.goto = async (...address) => {
    const answer = await goto(...address)
    await scriptsStarted(page)
    return answer
  }
}

/**
 * Waits up to 10 s: on a busy machine hydration can take seconds, and some pages never start scripts. React hydrates
 * lazy parts after the page, so each form is looked at.
 */
async function scriptsStarted(page: Page): Promise<void> {
  const isStarted = () => {
    const isHydrated = (element: Element) =>
      Object.keys(element).some((key) => key.startsWith('__reactProps'))
    const isPage = document.documentElement.hasAttribute('data-started')
    if (isPage) return [...document.forms].every(isHydrated)
    return !document.querySelector('body script') || matchMedia('(scripting: none)').matches
  }
  await page.waitForFunction(isStarted, undefined, { timeout: 10_000 }).catch(() => undefined)
}
