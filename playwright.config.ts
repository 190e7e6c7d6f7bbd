import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { useFolderInMemory } from './test/world/folder-in-memory.ts'
import type { Engine } from './test/journeys/served-shop.ts'

useFolderInMemory()

/** The headless shell first, as in setup.mjs: full Chromium draws its windows too. */
const chromium = [
  process.env['CHROMIUM_PATH'] ?? '',
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
].find((path) => path && existsSync(path))

/** Journeys that do not depend on which services answer, or that bring services of their own: built-in services only. */
const BUILT_IN_ONLY = [
  'accessibility-keyboard',
  'accessibility-modes',
  'accessibility-screens',
  'accessibility-speech',
  'accessibility-states',
  // Staff work on the tables of the built-in services
  'back-office-*',
  'home',
  'layout',
  'notices',
  'pictures',
  'speed',
  'rich-text',
  'reference',
  'minimal-services',
  'outbox',
  'outbox-network-faults',
]

export default defineConfig<object, Engine>({
  // `npm test` runs the first two, `npm run test:long` the last two (see test/journeys/tiers.ts)
  projects: [
    { name: 'journeys', grepInvert: /@long/ },
    { name: 'journeys-elsewhere', grep: /@both-engines/, use: { engine: 'elsewhere' } },
    { name: 'long' },
    {
      // Long variants of a journey by language or width do not depend on which services answer
      name: 'long-elsewhere',
      grepInvert: /\b(in (en|zh)|\d+ px)\b.*@long/,
      testIgnore: BUILT_IN_ONLY.map((journey) => `${journey}.spec.ts`),
      use: { engine: 'elsewhere' },
    },
  ],
  testDir: 'test/journeys',
  // Each worker starts its own shops on free ports, in temporary folders
  workers: Math.max(2, Math.floor(availableParallelism() / 2)),
  reporter: 'list',
  timeout: 120_000,
  // Generous: on a busy machine only a missing thing reaches it
  expect: { timeout: 30_000 },
  use: {
    // The offline worker would answer instead of the network, which journeys delay and cut. Journeys of the worker allow it.
    serviceWorkers: 'block',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      // Without a UTF-8 locale Chromium cannot write a file with a Chinese name
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
