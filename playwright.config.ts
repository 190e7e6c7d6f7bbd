import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import type { Engine } from './test/journeys/shop-fixture.ts'

const chromium = [process.env['CHROMIUM_PATH'] ?? '', '/usr/bin/chromium'].find(
  (path) => path && existsSync(path),
)

/** The journeys that say something of the services: a buyer's day, from the first page to the order's. */
const ABOUT_SERVICES = ['order', 'orders']

export default defineConfig<object, Engine>({
  projects: [
    { name: 'services built in' },
    {
      name: 'services elsewhere',
      testMatch: ABOUT_SERVICES.map((journey) => `${journey}.spec.ts`),
      use: { engine: 'elsewhere' },
    },
  ],
  testDir: 'test/journeys',
  workers: 1,
  reporter: 'list',
  timeout: 60_000,
  // A small machine that does something else besides is slow, not wrong
  expect: { timeout: 10_000 },
  use: {
    // It would answer in the network's place, which the journeys hold up and cut off; those that are about it let it in
    serviceWorkers: 'block',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      // A browser without a language cannot name a downloaded file in Chinese
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
