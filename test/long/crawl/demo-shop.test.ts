import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../world/databases.ts'
import { type ServerProcess, startServer } from '../../system/process.ts'
import { type Crawl, crawlShop } from './crawl-shop.ts'

/** Crawls the demo shop's links, pictures, heads and sitemap in three languages, as a search engine does. */
let server: ServerProcess
let crawl: Crawl
// A new shop makes each of 1,700 pictures in its width: most of the time, and much more of it beside other tests
const LIMIT_MS = 1_800_000
beforeAll(async () => {
  server = await startServer(['bin/serve.mjs'], { PORT: '0', DATA_DIR: temporaryFolder() })
  crawl = await crawlShop({
    origin: server.address,
    homes: ['/', '/es', '/en', '/zh'],
    // A link from a search to an item is another view of that item
    isIncluded: (address) => !/\/stock\/.*\?search=/.test(address),
    // The items of the other languages are the same, so a sample is enough
    isFetched: (address) => !/\/(en|zh)\/stock\//.test(address) || /\d*[05](\.\d)?$/.test(address),
  })
}, LIMIT_MS)
afterAll(() => server.stop())

test('the shop has no problem for search engines', () => {
  expect(crawl.findings).toEqual([])
})

test('every page was fetched', () => {
  const pages = [...crawl.site.visited.values()].filter(({ page }) => page)
  expect(pages.length).toBeGreaterThan(crawl.site.mapped.length)
  expect(crawl.site.mapped.length).toBeGreaterThan(300)
})
