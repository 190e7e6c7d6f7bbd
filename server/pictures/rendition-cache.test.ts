import { mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { temporaryFolder } from '../../test/world/databases.ts'
import { KeptFiles } from './rendition-cache.ts'

const folder = temporaryFolder()

function filesIn(of: string) {
  return readdirSync(of, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

const sizeOf = (of: string) => filesIn(of).reduce((sum, file) => sum + statSync(file).size, 0)

test('a file is given back as it was kept; one that was not is not', async () => {
  const kept = new KeptFiles(join(folder, 'plain'), 1_000)
  await kept.keep('one', Buffer.from('1'))
  expect((await kept.read('one'))?.toString()).toBe('1')
  expect(await kept.read('other')).toBeUndefined()
  await kept.remove('one')
  expect(await kept.read('one')).toBeUndefined()
})

test('two processes that add without end stay within the bound together', async () => {
  const place = join(folder, 'bounded')
  const processes = [new KeptFiles(place, 640_000), new KeptFiles(place, 640_000)]
  for (let at = 0; at < 400; at += 1) await processes[at % 2]?.keep(`file ${at}`, Buffer.alloc(4_000))
  await vi.waitFor(() => expect(sizeOf(place)).toBeLessThan(640_000 * (1 + 1 / 16)))
  expect(sizeOf(place)).toBeGreaterThan(320_000)
})

test('many small files count as what they take of the disk, block by block', async () => {
  const place = join(folder, 'small')
  const kept = new KeptFiles(place, 409_600)
  for (let at = 0; at < 400; at += 1) await kept.keep(`file ${at}`, 'seen')
  await vi.waitFor(() => expect(filesIn(place).length).toBeLessThan(110))
})

test('a file that lost its bytes with the power is as good as none', async () => {
  const place = join(folder, 'power')
  const kept = new KeptFiles(place, 100_000)
  await kept.keep('one', Buffer.from('1'))
  for (const file of filesIn(place)) writeFileSync(file, '')
  expect(await kept.read('one')).toBeUndefined()
})

test('what was used longest ago goes first, and drafts that somebody forgot', async () => {
  const place = join(folder, 'oldest')
  const kept = new KeptFiles(place, 20_000)
  for (const name of ['used', 'old']) await kept.keep(name, Buffer.alloc(7_000))
  for (const file of filesIn(place)) utimesSync(file, 1_000, 1_000)
  await kept.read('used')
  mkdirSync(join(place, '00'), { recursive: true })
  writeFileSync(join(place, '00', 'x.part'), 'half')
  utimesSync(join(place, '00', 'x.part'), 1_000, 1_000)
  await kept.keep('new', Buffer.alloc(7_000))
  await vi.waitFor(() => expect(filesIn(place)).toHaveLength(2))
  expect(await kept.read('old')).toBeUndefined()
  expect([Boolean(await kept.read('used')), Boolean(await kept.read('new'))]).toEqual([true, true])
})

test('a disk that takes nothing costs the keeping, not the answer', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  writeFileSync(join(folder, 'no-folder'), '')
  await new KeptFiles(join(folder, 'no-folder'), 1_000).keep('one', Buffer.from('1'))
  expect(log).toHaveBeenCalledWith(expect.stringContaining('a rendition could not be stored'))
  log.mockRestore()
})
