import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../world/databases.ts'
import { type ServerProcess, startServer } from '../../system/process.ts'
import { type Crawl, crawlShop } from './crawl-shop.ts'

/** The demo shop as a search engine goes through it: links, pictures, heads and map, in the three languages. */
let server: ServerProcess
let crawl: Crawl
beforeAll(async () => {
  server = await startServer(['bin/serve.mjs'], { PORT: '0', DATA_DIR: temporaryFolder() })
  crawl = await crawlShop({
    origin: server.address,
    homes: ['/', '/es', '/en', '/zh'],
    // The way from a search to an item is another look at that item
    isWanted: (address) => !/\/stock\/.*\?search=/.test(address),
    // The items of the other languages are the same ones
    isLookedAt: (address) => !/\/(en|zh)\/stock\//.test(address) || /\d*[05](\.\d)?$/.test(address),
  })
}, 480_000)
afterAll(() => server.stop())

test('nothing in it makes a search engine stumble', () => {
  expect(crawl.findings).toEqual([])
})

test('every page was looked at', () => {
  const pages = [...crawl.site.visited.values()].filter(({ page }) => page)
  expect(pages.length).toBeGreaterThan(crawl.site.mapped.length)
  expect(crawl.site.mapped.length).toBeGreaterThan(300)
})
