import { existsSync } from 'node:fs'
import { type Browser, chromium, type LaunchOptions } from '@playwright/test'
import { waitForHydration } from './wait-for-hydration.ts'

const FULL_CHROMIUM_PATHS = ['/usr/bin/chromium', process.env['CHROMIUM_PATH'] ?? '']

/** Starts full Chromium with its back/forward cache, which the headless shell lacks and Playwright disables. */
export async function launchWithBackForwardCache({ args = [] }: LaunchOptions = {}): Promise<Browser> {
  const executablePath = FULL_CHROMIUM_PATHS.find((path) => path && existsSync(path))
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : { channel: 'chromium' }),
    args: [...args, '--enable-features=BackForwardCache'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  return waitForHydration(browser)
}
