import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startServer } from '../../system/process.ts'
import { REAL_CATALOGS } from '../real-catalogs.ts'
import { requestServer } from './crawl-site.ts'
import { crawlShop } from './crawl-shop.ts'
import { writeLargeCatalog } from './large-catalog.ts'

/**
 * Crawls a shop of 50,000 items as a search engine does. `--languages es,en,zh` sets the languages. `--every 20` fetches only
 * every twentieth item and later category page; the number of clicks is checked for all.
 */
const { values } = parseArgs({
  options: { languages: { type: 'string', default: 'es' }, every: { type: 'string', default: '1' } },
})
const languages = values.languages.split(',')
const every = Number(values.every)
const REAL = join(REAL_CATALOGS, 'A-retail-50k')

const folder = mkdtempSync(join(tmpdir(), 'lonja-crawl-'))
const environment = { DATA_DIR: join(folder, 'data'), DEMO: 'off', PORT: '0' }
try {
  importCatalog()
  const server = await startServer(['bin/serve.mjs'], environment)
  try {
    await report(server.address)
  } finally {
    await server.stop()
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function importCatalog(): void {
  const { stock, categories } = existsSync(REAL)
    ? { stock: join(REAL, 'stock.json.gz'), categories: join(REAL, 'categories.json') }
    : writeLargeCatalog(join(folder, 'files'), 50_000)
  const args = ['bin/lonja.ts', 'import', '--catalog', '1', '--stock', stock, '--categories', categories]
  const { status, stderr, stdout } = spawnSync(process.execPath, args, {
    env: { ...process.env, ...environment },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`the catalogue was not imported:\n${stdout}\n${stderr}`)
}

async function report(origin: string): Promise<void> {
  const started = Date.now()
  let requestCount = 0
  const { site, findings } = await crawlShop({
    origin,
    homes: languages.map((language) => `/${language}`),
    isIncluded: (address) =>
      isResource(address) || languages.some((each) => new RegExp(`^[^/]+//[^/]+/${each}(/|$)`).test(address)),
    isFetched: (address) => numberOf(address) % every === 0,
    request(address) {
      requestCount++
      if (requestCount % 2_000 === 0)
        console.log(`${requestCount} addresses, ${Math.round((Date.now() - started) / 1_000)} s`)
      return requestServer(address)
    },
  })
  const pages = [...site.visited.values()].filter(({ page }) => page)
  const clicks = [...pages.map(({ depth }) => depth), ...site.noted.values()].filter(Number.isFinite)
  console.log(
    `${pages.length} pages of ${site.mapped.length} on the map and ${requestCount} addresses in ${Math.round((Date.now() - started) / 1_000)} s, ` +
      `${site.noted.size} more pages linked to, ${clicks.reduce((most, each) => Math.max(most, each), 0)} clicks at most, ` +
      `${findings.length} findings`,
  )
  for (const [rule, ofRule] of Map.groupBy(findings, ({ rule: name }) => name)) {
    console.log(`${rule}: ${ofRule.length}`)
    for (const { address, detail } of ofRule.slice(0, 10)) console.log(`  ${address}  ${detail}`)
  }
  process.exitCode = findings.length > 0 ? 1 : 0
}

function isResource(address: string): boolean {
  return !/^[^/]+\/\/[^/]+\/(es|en|zh)(\/|$)/.test(address)
}

/** The number of an item, or of a category's later page; 0 for any other page, which is always fetched. */
function numberOf(address: string): number {
  return Number(/\/(?:stock|(?:sub)?category(?:-2)?)\/[^/]+\/(\d+)/.exec(address)?.[1] ?? 0)
}
