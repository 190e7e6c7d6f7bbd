import { mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { temporaryFolder } from '../../test/world/databases.ts'
import { FileCache } from './file-cache.ts'

/** The cache clears in the background, on a slow machine for seconds. */
const SOON = { timeout: 10_000 }

const folder = temporaryFolder()

function filesIn(of: string) {
  return readdirSync(of, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

const sizeOf = (of: string) => filesIn(of).reduce((sum, file) => sum + statSync(file).size, 0)

test('reads a file back, and nothing that was not written', async () => {
  const cache = new FileCache(join(folder, 'plain'), 1_000)
  await cache.write('one', Buffer.from('1'))
  expect((await cache.read('one'))?.toString()).toBe('1')
  expect(await cache.read('other')).toBeUndefined()
  await cache.remove('one')
  expect(await cache.read('one')).toBeUndefined()
})

test('two processes that write continuously stay within the limit together', async () => {
  const path = join(folder, 'bounded')
  const processes = [new FileCache(path, 640_000), new FileCache(path, 640_000)]
  for (let at = 0; at < 400; at += 1) await processes[at % 2]?.write(`file ${at}`, Buffer.alloc(4_000))
  await vi.waitFor(() => expect(sizeOf(path)).toBeLessThan(640_000 * (1 + 1 / 16)), SOON)
  expect(sizeOf(path)).toBeGreaterThan(320_000)
})

test('counts small files as whole disk blocks', async () => {
  const path = join(folder, 'small')
  const cache = new FileCache(path, 409_600)
  for (let at = 0; at < 400; at += 1) await cache.write(`file ${at}`, 'seen')
  await vi.waitFor(() => expect(filesIn(path).length).toBeLessThan(110), SOON)
})

test('ignores a file that a power cut left empty', async () => {
  const path = join(folder, 'power')
  const cache = new FileCache(path, 100_000)
  await cache.write('one', Buffer.from('1'))
  for (const file of filesIn(path)) writeFileSync(file, '')
  expect(await cache.read('one')).toBeUndefined()
})

test('removes the least recently used files first, and abandoned drafts', async () => {
  const path = join(folder, 'oldest')
  const cache = new FileCache(path, 20_000)
  for (const name of ['used', 'old']) await cache.write(name, Buffer.alloc(7_000))
  for (const file of filesIn(path)) utimesSync(file, 1_000, 1_000)
  await cache.read('used')
  mkdirSync(join(path, '00'), { recursive: true })
  writeFileSync(join(path, '00', 'x.part'), 'half')
  utimesSync(join(path, '00', 'x.part'), 1_000, 1_000)
  await cache.write('new', Buffer.alloc(7_000))
  await vi.waitFor(() => expect(filesIn(path)).toHaveLength(2), SOON)
  expect(await cache.read('old')).toBeUndefined()
  expect([Boolean(await cache.read('used')), Boolean(await cache.read('new'))]).toEqual([true, true])
})

test('a disk that cannot be written is logged, not thrown', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  writeFileSync(join(folder, 'no-folder'), '')
  await new FileCache(join(folder, 'no-folder'), 1_000).write('one', Buffer.from('1'))
  expect(log).toHaveBeenCalledWith(expect.stringContaining('a rendition could not be stored'))
  log.mockRestore()
})
