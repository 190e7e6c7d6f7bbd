import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../test/system/process.ts'

/**
 * Measures public pages of the built demo shop over HTTP, cached and uncached: `node bench/pages.ts`. An unknown query
 * parameter bypasses the page cache and changes nothing else.
 */

const PAGES = ['/es', '/es/catalogo', '/zh/catalogo/2', '/en/brands']
const CACHED_REQUESTS = 2_000
const UNCACHED_REQUESTS = 200
const CONCURRENCY = 8

const folder = mkdtempSync(join(tmpdir(), 'lonja-pages-'))
const server = await startServer(['bin/serve.mjs'], { PORT: '0', DATA_DIR: folder })

async function fetchPage(path: string): Promise<void> {
  const answer = await fetch(server.address + path, { headers: { 'accept-encoding': 'br' } })
  if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}`)
  await answer.arrayBuffer()
}

/** Pages per second with concurrent visitors. */
async function rate(count: number, pathOf: (number: number) => string): Promise<number> {
  let next = 0
  const visitor = async () => {
    while (next < count) await fetchPage(pathOf(next++))
  }
  const start = performance.now()
  await Promise.all(Array.from({ length: CONCURRENCY }, visitor))
  return (count * 1_000) / (performance.now() - start)
}

try {
  console.log(`${'page'.padEnd(20)} ${'made/s'.padStart(8)} ${'cached/s'.padStart(8)} ${'ratio'.padStart(8)}`)
  for (const page of PAGES) {
    await rate(40, () => `${page}?warm=up`)
    const uncached = await rate(UNCACHED_REQUESTS, (number) => `${page}?visitor=${number}`)
    await fetchPage(page)
    const cached = await rate(CACHED_REQUESTS, () => page)
    const figures = [uncached, cached, cached / uncached].map((figure) => figure.toFixed(1).padStart(8))
    console.log(page.padEnd(20), ...figures)
  }
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
