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
    isFetched,
  })
}, LIMIT_MS)
afterAll(() => server.stop())

/** The items of the other languages are the same, so a sample is enough. */
function isFetched(address: string): boolean {
  return !/\/(en|zh)\/stock\//.test(address) || /\d*[05](\.\d)?$/.test(address)
}

test('the shop has no problem for search engines', () => {
  expect(crawl.findings).toEqual([])
})

test('every page of the sitemap was fetched, and others', () => {
  const { mapped, visited } = crawl.site
  expect(mapped.length).toBeGreaterThan(300)
  const chosen = mapped.filter(isFetched)
  expect(chosen.filter((address) => !visited.get(address)?.page)).toEqual([])
  const pages = [...visited.values()].filter(({ page }) => page)
  expect(pages.length).toBeGreaterThan(chosen.length)
})
