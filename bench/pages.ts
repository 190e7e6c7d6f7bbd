import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../test/system/process.ts'

/**
 * What a public page costs, kept and made anew for each visitor, in one run on one machine: the built shop over HTTP with
 * its demo goods, `node bench/pages.ts`. An unknown word in the address makes a page anew, and nothing else of it.
 */

const PAGES = ['/es', '/es/catalogo', '/zh/catalogo/2', '/en/brands']
const KEPT = 2_000
const MADE = 200
const AT_ONCE = 8

const folder = mkdtempSync(join(tmpdir(), 'lonja-pages-'))
const server = await startServer(['bin/serve.mjs'], { PORT: '0', DATA_DIR: folder })

async function ask(path: string): Promise<void> {
  const answer = await fetch(server.address + path, { headers: { 'accept-encoding': 'br' } })
  if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}`)
  await answer.arrayBuffer()
}

/** Pages a second with several visitors at once. */
async function rate(count: number, pathOf: (number: number) => string): Promise<number> {
  let next = 0
  const visitor = async () => {
    while (next < count) await ask(pathOf(next++))
  }
  const start = performance.now()
  await Promise.all(Array.from({ length: AT_ONCE }, visitor))
  return (count * 1_000) / (performance.now() - start)
}

try {
  console.log(`${'page'.padEnd(20)} ${'made/s'.padStart(8)} ${'kept/s'.padStart(8)} ${'ratio'.padStart(8)}`)
  for (const page of PAGES) {
    await rate(40, () => `${page}?warm=up`)
    const made = await rate(MADE, (number) => `${page}?visitor=${number}`)
    await ask(page)
    const kept = await rate(KEPT, () => page)
    const figures = [made, kept, kept / made].map((figure) => figure.toFixed(1).padStart(8))
    console.log(page.padEnd(20), ...figures)
  }
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
