import { existsSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TestObjectStore } from '../../test/stand-in/object-store.ts'
import { temporaryFolder } from '../../test/world/databases.ts'
import { findObjectStoreProblem } from './check-object-store.ts'
import { type FileStore, FilesUnreachable, type ListedFile } from './file-store.ts'
import { openFileStore } from './open-file-store.ts'

const folder = temporaryFolder()
const server = new TestObjectStore()
beforeAll(async () => {
  await server.open()
})
afterAll(() => server.close())

const kinds = [
  ['a folder', () => openFileStore({ dataDir: join(folder, 'data'), objectStore: undefined })],
  ['an object store', () => openFileStore({ dataDir: folder, objectStore: server.config })],
] as const

const PATH = 'images/1/1/1/StockItemImages/lamp.webp'
const bytes = Buffer.from(Array.from({ length: 300 }, (_, i) => i % 256))

async function listed(files: FileStore, below: string): Promise<string[]> {
  return (await filesOf(files, below)).map(({ path }) => path).sort()
}

async function filesOf(files: FileStore, below: string): Promise<ListedFile[]> {
  const found: ListedFile[] = []
  for await (const file of files.list(below)) found.push(file)
  return found
}

describe.each(kinds)('the files of a shop in %s', (_, open) => {
  let files: FileStore
  beforeAll(async () => {
    files = open()
  })

  test('are read as they were written', async () => {
    await files.write(PATH, bytes)
    expect(await files.read(PATH, 300)).toEqual(bytes)
    expect(await files.find(PATH)).toMatchObject({ size: 300, head: bytes.subarray(0, 64) })
  })

  test('shorter than the first bytes are found, too', async () => {
    await files.write('images/1/short', Buffer.from('%PDF'))
    expect(await files.find('images/1/short')).toMatchObject({ size: 4, head: Buffer.from('%PDF') })
  })

  test('are not read when they are larger than asked', async () => {
    await files.write(PATH, bytes)
    expect(await files.read(PATH, 299)).toBeUndefined()
  })

  test('that are not there are none', async () => {
    expect(await files.find('images/none')).toBeUndefined()
    expect(await files.read('images/none', 10)).toBeUndefined()
  })

  test('are streamed in parts', async () => {
    await files.write(PATH, bytes)
    const found = await files.find(PATH)
    if (!found) throw new Error('not found')
    const part = await files.stream(PATH, found, { first: 10, last: 19 })
    expect(part && (await buffer(part))).toEqual(bytes.subarray(10, 20))
    const whole = await files.stream(PATH, found, { first: 0, last: 299 })
    expect(whole && (await buffer(whole))).toEqual(bytes)
  })

  test('that were replaced since they were found are not streamed', async () => {
    await files.write(PATH, bytes)
    const found = await files.find(PATH)
    if (!found) throw new Error('not found')
    await files.write(PATH, Buffer.from('another'))
    expect((await files.find(PATH))?.identity).not.toBe(found.identity)
    expect(await files.stream(PATH, found, { first: 0, last: 299 })).toBeUndefined()
  })

  test('are taken over from this machine', async () => {
    const file = join(folder, 'orders.part')
    writeFileSync(file, bytes)
    await files.take('jobs/7-orders.csv', file)
    expect(existsSync(file)).toBe(false)
    expect(await files.read('jobs/7-orders.csv', 1_000)).toEqual(bytes)
  })

  test('are listed with the folders below, and gone when removed', async () => {
    await files.write('images/list/1/a.webp', bytes)
    await files.write('images/list/b.webp', bytes)
    await files.write('images/list-of-another/c.webp', bytes)
    expect(await listed(files, 'images/list')).toEqual(['images/list/1/a.webp', 'images/list/b.webp'])
    await files.remove('images/list/b.webp')
    await files.remove('images/list/b.webp')
    expect(await listed(files, 'images/list')).toEqual(['images/list/1/a.webp'])
    expect(await listed(files, 'images/of-nobody')).toEqual([])
  })

  test('are listed page by page, without those of the folders below', async () => {
    const names = ['a b.webp', 'a.webp', 'á.webp', 'z.webp', '灯.webp']
    for (const name of names) await files.write(`images/pages/${name}`, bytes)
    await files.write('images/pages/below/b.webp', bytes)
    const found: ListedFile[] = []
    let pages = 0
    for (let after: string | undefined = ''; after !== undefined; pages++) {
      const page = await files.page('images/pages', { after, most: 2 })
      expect(page.files.length).toBeLessThanOrEqual(2)
      found.push(...page.files)
      after = page.next
    }
    expect(found.map(({ path }) => path.slice('images/pages/'.length)).sort()).toEqual(names.toSorted())
    expect(found.map(({ size }) => size)).toEqual(names.map(() => 300))
    expect(pages).toBeLessThan(6)
    expect(await files.page('images/of-nobody', { after: '', most: 2 })).toEqual({
      files: [],
      next: undefined,
    })
  })

  test('are listed with their size and the time of their writing', async () => {
    await files.write('images/listed/a.webp', bytes)
    const [file] = await filesOf(files, 'images/listed')
    expect(file).toMatchObject({ path: 'images/listed/a.webp', size: 300 })
    expect(Math.abs(Date.now() - (file?.changedAt ?? 0))).toBeLessThan(60_000)
  })

  test.each(['Ficha técnica 1+1 (2026).pdf', '灯具 说明书.pdf', '100% oro;=@,!.pdf', '~a_b-c.d.pdf'])(
    'have names of any language: %s',
    async (name) => {
      const path = `images/names/${name}`
      await files.write(path, bytes)
      expect(await files.read(path, 1_000)).toEqual(bytes)
      expect(await listed(files, 'images/names')).toContain(path)
      await files.remove(path)
      expect(await files.find(path)).toBeUndefined()
    },
  )
})

describe('an object store that cannot be used', () => {
  test('is named with its reason, not taken for empty', async () => {
    const wrongKey = openFileStore({
      dataDir: folder,
      objectStore: { ...server.config, secretAccessKey: 'wrong' },
    })
    await expect(wrongKey.find(PATH)).rejects.toThrow(
      /the object store 127\.0\.0\.1:\d+ cannot be used: 403 SignatureDoesNotMatch/,
    )
    const closed = openFileStore({
      dataDir: folder,
      objectStore: { ...server.config, address: 'http://127.0.0.1:9/shop' },
    })
    await expect(closed.find(PATH)).rejects.toThrow(FilesUnreachable)
    await expect(closed.write(PATH, bytes)).rejects.toThrow(FilesUnreachable)
    await expect(filesOf(closed, 'images')).rejects.toThrow(FilesUnreachable)
  })

  test(
    'that says nothing is given up after ten seconds, and not asked again',
    { timeout: 30_000 },
    async () => {
      let calls = 0
      const silent = createServer(() => calls++).listen(0, '127.0.0.1')
      await once(silent, 'listening')
      const address = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/shop`
      const begin = performance.now()
      expect(await findObjectStoreProblem({ ...server.config, address })).toBe('no answer in time')
      expect(performance.now() - begin).toBeLessThan(15_000)
      expect(calls).toBe(1)
      silent.close()
      silent.closeAllConnections()
    },
  )

  test('takes nothing into a bucket that is not there, and the file stays', async () => {
    const address = server.config.address.replace('/shop', '/of-nobody')
    const config = { ...server.config, address }
    expect(await findObjectStoreProblem(config)).toBe('404 NoSuchBucket')
    const file = join(folder, 'kept.csv')
    writeFileSync(file, bytes)
    const other = openFileStore({ dataDir: folder, objectStore: config })
    await expect(other.take('jobs/1-kept.csv', file)).rejects.toThrow('404 NoSuchBucket')
    expect(existsSync(file)).toBe(true)
  })

  test('can be used', async () => {
    expect(await findObjectStoreProblem(server.config)).toBeUndefined()
  })

  test('has no bucket of the name', async () => {
    const address = server.config.address.replace('/shop', '/of-nobody')
    const other = openFileStore({ dataDir: folder, objectStore: { ...server.config, address } })
    await expect(filesOf(other, 'images')).rejects.toThrow(/404 NoSuchBucket/)
  })
})
