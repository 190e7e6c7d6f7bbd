import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { LANGUAGES } from '#domain/text/language.ts'
import browserOfTheTests from '../playwright.config.ts'
import { demoClient } from '../test/journeys/served-shop.ts'
import { startServer } from '../test/system/process.ts'
import { measureOpening, measurePresses } from './presses.ts'

/**
 * Runs Lighthouse for a phone on a slow connection: `npm run lighthouse [runs]`. Starts the demo shop on its own port and
 * reports the median of the runs and the delay of interactions. Exits with 1 if a page misses its target.
 */
const TARGETS = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
  lcp: 1_500,
  cls: 0.02,
}
/** INP with a CPU slowdown of 4. */
const MAX_INP_MS = 100
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const DEBUG_PORT = 9_437

type Figures = Readonly<Record<(typeof CATEGORIES)[number] | 'lcp' | 'fcp' | 'tbt' | 'cls', number>>

const runs = Number(process.argv[2] ?? 3)
const folder = mkdtempSync(join(tmpdir(), 'lonja-lighthouse-'))
const server = await startServer(['bin/serve.mjs'], { PORT: '0', DATA_DIR: folder })
const { launchOptions } = browserOfTheTests.use ?? {}
const browser = await chromium.launch({
  ...launchOptions,
  args: [...(launchOptions?.args ?? []), `--remote-debugging-port=${DEBUG_PORT}`],
})

try {
  const item = /href="(\/es\/stock\/[^"]+)"/.exec(
    await (await fetch(`${server.address}/es/catalogo`)).text(),
  )?.[1]
  if (!item) throw new Error('the list of the demo shop shows no item')
  const pages = ['', '/catalogo', item.slice('/es'.length), '/contact']
  let hasMissed = false
  console.log('page'.padEnd(52), 'perf a11y best  seo    LCP    FCP    TBT    CLS')
  for (const language of LANGUAGES) {
    for (const page of pages) {
      const path = `/${language}${page}`
      // Warm-up: the first visitor waits for picture renditions
      await measure(server.address + path)
      const figures = await medianOf(path)
      const misses = problemsOf(figures)
      hasMissed ||= misses.length > 0
      console.log(row(path, figures), misses.join(' '))
    }
  }
  const shop = { address: server.address, ...demoClient(server.output) }
  for (const { what, ms } of await measurePresses(browser, shop)) {
    hasMissed ||= ms > MAX_INP_MS
    console.log(what.padEnd(52), `${ms} ms`, ms > MAX_INP_MS ? 'inp' : '')
  }
  for (const slowdown of [1, 4]) {
    const ms = await measureOpening(browser, shop, slowdown)
    console.log(`an item from the press to its page, slowdown ${slowdown}`.padEnd(52), `${ms} ms`)
  }
  process.exitCode = hasMissed ? 1 : 0
} finally {
  await browser.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function medianOf(path: string): Promise<Figures> {
  const all: Figures[] = []
  for (let run = 0; run < runs; run++) all.push(await measure(server.address + path))
  const median = (name: keyof Figures) =>
    all.map((figures) => figures[name]).toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? Number.NaN
  return {
    performance: median('performance'),
    accessibility: median('accessibility'),
    'best-practices': median('best-practices'),
    seo: median('seo'),
    lcp: median('lcp'),
    fcp: median('fcp'),
    tbt: median('tbt'),
    cls: median('cls'),
  }
}

async function measure(address: string): Promise<Figures> {
  const result = await lighthouse(address, {
    port: DEBUG_PORT,
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
  })
  if (!result) throw new Error(`${address} could not be measured`)
  const { categories, audits } = result.lhr
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    lcp: value('largest-contentful-paint'),
    fcp: value('first-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
  }
}

function problemsOf(figures: Figures): string[] {
  return [
    ...CATEGORIES.filter((name) => figures[name] < TARGETS[name]),
    ...(figures.lcp <= TARGETS.lcp ? [] : ['lcp']),
    ...(figures.cls <= TARGETS.cls ? [] : ['cls']),
  ]
}

function row(path: string, { lcp, fcp, tbt, cls, ...figures }: Figures): string {
  const scores = CATEGORIES.map((name) => String(figures[name]).padStart(4))
  const times = [lcp, fcp, tbt].map((time) => time.toFixed(0).padStart(6))
  return [path.slice(0, 52).padEnd(52), ...scores, ...times, cls.toFixed(3).padStart(6)].join(' ')
}
