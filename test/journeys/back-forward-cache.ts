import { existsSync } from 'node:fs'
import { type Browser, chromium, type LaunchOptions } from '@playwright/test'
import { waitForHydration } from './wait-for-hydration.ts'

const FULL_CHROMIUM = '/usr/bin/chromium'

/** Starts full Chromium with its back/forward cache, which the headless shell lacks and Playwright disables. */
export async function launchWithBackForwardCache({ args = [] }: LaunchOptions = {}): Promise<Browser> {
  const browser = await chromium.launch({
    ...(existsSync(FULL_CHROMIUM) ? { executablePath: FULL_CHROMIUM } : { channel: 'chromium' }),
    args: [...args, '--enable-features=BackForwardCache'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  return waitForHydration(browser)
}
