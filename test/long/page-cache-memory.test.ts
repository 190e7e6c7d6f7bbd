import { afterAll, beforeAll, expect, test } from 'vitest'
import { LANGUAGES } from '#domain/text/language.ts'
import { temporaryFolder } from '../world/databases.ts'
import { type ServerProcess, startServer } from '../system/process.ts'

/** A page cache that is larger than the heap of Node. */

const folder = temporaryFolder()
let server: ServerProcess
beforeAll(async () => {
  server = await startServer(['--max-old-space-size=110', 'bin/serve.mjs'], {
    PORT: '0',
    DATA_DIR: folder,
    PAGE_CACHE_MB: '1000',
  })
})
afterAll(() => server.stop())

const read = async (path: string) => {
  const answer = await fetch(server.address + path, { headers: { 'accept-encoding': 'identity' } })
  expect(answer.status, path).toBe(200)
  return answer.text()
}

test('stores more pages than the heap can hold, and answers them again', async () => {
  const pages = new Set<string>()
  for (const language of LANGUAGES)
    for (let number = 1; number <= 12; number++)
      for (const [, path = ''] of (await read(`/${language}/catalogo/${number}`)).matchAll(
        /href="(\/\w\w\/(?:stock|category|subcategory)[^"?#]*)"/g,
      ))
        pages.add(path)
  let length = 0
  for (let round = 0; round < 2; round++) for (const path of pages) length += (await read(path)).length
  expect(length).toBeGreaterThan(2 * 110_000_000)
}, 180_000)
