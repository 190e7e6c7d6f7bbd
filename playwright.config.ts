import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { useFolderInMemory } from './test/world/folder-in-memory.ts'
import type { Engine } from './test/journeys/served-shop.ts'

useFolderInMemory()

const chromium = [process.env['CHROMIUM_PATH'] ?? '', '/usr/bin/chromium'].find(
  (path) => path && existsSync(path),
)

/** These depend on nothing that services answer, or bring services of their own: walked over the built-in ones alone. */
const WALKED_ONCE = [
  // What the keyboard, a screen reader, the settings of the system and every screen's look make of pages
  'accessibility-keyboard',
  'accessibility-modes',
  'accessibility-screens',
  'accessibility-speech',
  // How much a page loads, moves and keeps; in which widths it shows pictures
  'pictures',
  'speed',
  // The cleaner of HTML, without a shop
  'rich-text',
  // The pages of the services themselves, at their own address
  'reference',
  // A shop before services of a third kind: a company's own
  'plain',
  'outbox',
  // The way between a storefront and services elsewhere, disturbed
  'outbox-halves',
]

export default defineConfig<object, Engine>({
  // `npm test` walks the first two, `npm run test:long` the last two (see test/journeys/tiers.ts)
  projects: [
    { name: 'journeys', grepInvert: /@long/ },
    { name: 'journeys-elsewhere', grep: /@both-engines/, use: { engine: 'elsewhere' } },
    { name: 'long' },
    {
      name: 'long-elsewhere',
      testIgnore: WALKED_ONCE.map((journey) => `${journey}.spec.ts`),
      use: { engine: 'elsewhere' },
    },
  ],
  testDir: 'test/journeys',
  // Each worker has shops of its own, on free ports and in folders of their own
  workers: Math.max(2, Math.floor(availableParallelism() / 2)),
  retries: 0,
  reporter: 'list',
  timeout: 120_000,
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
