import {
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { once } from 'node:events'
import { createServer, request as forward } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ObjectStore } from '#services/files/object-store.ts'
import { TestObjectStore } from '../../test/stand-in/object-store.ts'
import { typeCommand } from '../../test/system/terminal.ts'
import { temporaryFolder } from '../../test/world/databases.ts'
import { photograph, smallPdf } from '../../test/world/picture-shop.ts'

const folder = temporaryFolder()
const photo = await photograph(60, 40).jpeg().toBuffer()
const server = new TestObjectStore()
beforeAll(async () => {
  await server.open()
})
afterAll(() => server.close())

let count = 0
const newFolder = () => join(folder, String((count += 1)))

async function objects(below = 'images'): Promise<string[]> {
  const paths: string[] = []
  for await (const { path } of new ObjectStore(server.config).list(below)) paths.push(path)
  return paths.sort()
}

async function empty(): Promise<void> {
  for (const path of [...(await objects()), ...(await objects('jobs'))])
    await new ObjectStore(server.config).remove(path)
}

/** A data folder with two pictures and the file of a job. */
function folderWithFiles() {
  const dataDir = newFolder()
  const files = ['images/1/1/1/StockItemImages/a.jpg', 'images/1/ContentImages/logo.jpg', 'jobs/4-x.csv']
  for (const file of files) {
    mkdirSync(join(dataDir, file, '..'), { recursive: true })
    writeFileSync(join(dataDir, file), photo)
    utimesSync(join(dataDir, file), new Date('2026-01-01'), new Date('2026-01-01'))
  }
  return { dataDir, files }
}

const move = (dataDir: string, ...words: readonly string[]) =>
  typeCommand(['pictures', 'move', ...words], { DATA_DIR: dataDir, ...server.environment })

test('files move to the store while the folder keeps them, and once more only what was added', async () => {
  await empty()
  const { dataDir, files } = folderWithFiles()
  const first = await move(dataDir, '--to', 'store')
  expect(first).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^3 files copied .*; 0 were there already\nNext: /),
  })
  expect([...(await objects()), ...(await objects('jobs'))]).toEqual(files)
  writeFileSync(join(dataDir, 'images/1/1/1/StockItemImages/b.jpg'), photo)
  const second = await move(dataDir, '--to', 'store')
  expect(second.out).toMatch(/^1 file copied .*; 3 were there already\n/)
  expect(readdirSync(join(dataDir, 'images/1/1/1/StockItemImages'))).toEqual(['a.jpg', 'b.jpg'])
})

test('a file that was replaced since moves again', async () => {
  await empty()
  const { dataDir } = folderWithFiles()
  await move(dataDir, '--to', 'store')
  const file = join(dataDir, 'images/1/1/1/StockItemImages/a.jpg')
  writeFileSync(file, Buffer.from(photo).reverse())
  utimesSync(file, new Date('2999-01-01'), new Date('2999-01-01'))
  expect((await move(dataDir, '--to', 'store')).out).toMatch(/^1 file copied/)
  const moved = await new ObjectStore(server.config).read('images/1/1/1/StockItemImages/a.jpg', 1_000_000)
  expect(moved?.equals(readFileSync(file))).toBe(true)
})

test('with --delete files leave their place in a call that had nothing to copy, there and back', async () => {
  await empty()
  const { dataDir, files } = folderWithFiles()
  const first = await move(dataDir, '--to', 'store', '--delete')
  expect(first.out).toMatch(/^3 files copied .*\nNothing was removed: /)
  expect(readdirSync(join(dataDir, 'images/1/1/1/StockItemImages'))).toEqual(['a.jpg'])
  const second = await move(dataDir, '--to', 'store', '--delete')
  expect(second.out).toMatch(/^0 files copied .*\n3 files removed from where they came from\n$/)
  expect(readdirSync(join(dataDir, 'images/1/1/1/StockItemImages'))).toEqual([])
  expect((await move(dataDir, '--to', 'folder')).out).toMatch(/^3 files copied/)
  expect((await move(dataDir, '--to', 'folder', '--delete')).out).toMatch(/3 files removed/)
  expect(await objects()).toEqual([])
  for (const file of files) expect(readFileSync(join(dataDir, file)).equals(photo)).toBe(true)
})

test('a file that is newer at the new place is never overwritten by the old one', async () => {
  await empty()
  const { dataDir } = folderWithFiles()
  await move(dataDir, '--to', 'store')
  const logo = 'images/1/ContentImages/logo.jpg'
  const files = new ObjectStore(server.config)
  await files.write(logo, Buffer.from('a new logo of another length'))
  expect((await move(dataDir, '--to', 'store')).out).toMatch(/^0 files copied/)
  await move(dataDir, '--to', 'store', '--delete')
  expect(String(await files.read(logo, 1_000))).toBe('a new logo of another length')
})

test('exports that come back to the folder are readable by their owner alone', async () => {
  await empty()
  const { dataDir } = folderWithFiles()
  await move(dataDir, '--to', 'store')
  const other = newFolder()
  await move(other, '--to', 'folder')
  expect(statSync(join(other, 'jobs')).mode & 0o077).toBe(0)
  expect(statSync(join(other, 'jobs/4-x.csv')).mode & 0o077).toBe(0)
})

test('pictures behind a link move too', async () => {
  await empty()
  const [dataDir, linked] = [newFolder(), newFolder()]
  mkdirSync(join(dataDir, 'images/1/1/1'), { recursive: true })
  mkdirSync(linked)
  writeFileSync(join(linked, 'a.jpg'), photo)
  symlinkSync(linked, join(dataDir, 'images/1/1/1/StockItemImages'))
  expect((await move(dataDir, '--to', 'store')).out).toMatch(/^1 file copied/)
  expect(await objects()).toEqual(['images/1/1/1/StockItemImages/a.jpg'])
})

test('the command needs a place and a store', async () => {
  const dataDir = newFolder()
  expect(await move(dataDir)).toMatchObject({ code: 2, err: expect.stringContaining('--to is missing') })
  expect(await move(dataDir, '--to', 'cloud')).toMatchObject({
    code: 2,
    err: expect.stringContaining('--to is store or folder, not cloud'),
  })
  const without = await typeCommand(['pictures', 'move', '--to', 'store'], { DATA_DIR: dataDir })
  expect(without).toMatchObject({ code: 2, err: expect.stringContaining('S3_URL') })
})

test('an import puts the files of a folder into the store, and an export takes them out', async () => {
  await empty()
  const [dataDir, given] = [newFolder(), newFolder()]
  mkdirSync(given)
  writeFileSync(join(given, 'T-1.jpg'), photo)
  writeFileSync(join(given, 'T-1 Ficha.pdf'), smallPdf())
  writeFileSync(join(given, 'list.csv'), 'Código;Nombre;Precio\nT-1;Tubo;1,5\nT-2;Codo;2,5\n')
  const environment = { DATA_DIR: dataDir, ...server.environment }
  const list = join(given, 'list.csv')
  const imported = await typeCommand(
    ['import', '--catalog', '1', '--stock', list, '--pictures', given],
    environment,
  )
  expect(imported).toMatchObject({ code: 0, err: '' })
  expect((await objects()).map((path) => path.replace(/-[0-9a-f]{10}/, ''))).toEqual([
    'images/1/1/1/StockItemDocuments/T-1 Ficha.pdf',
    'images/1/1/1/StockItemImages/T-1.jpg',
  ])
  expect(readdirSync(dataDir)).not.toContain('images')
  const to = join(newFolder(), 'export')
  const exported = await typeCommand(['export', '--catalog', '1', '--to', to, '--pictures'], environment)
  expect(exported).toMatchObject({ code: 0, err: '' })
  expect(readdirSync(join(to, 'pictures'))).toHaveLength(2)
  // The same list again finds them where they are
  expect(await typeCommand(['import', '--catalog', '1', '--stock', list], environment)).toMatchObject({
    err: '',
  })
})

test('the doctor says that the store lacks pictures, and that it cannot be used', async () => {
  await empty()
  const [dataDir, given] = [newFolder(), newFolder()]
  mkdirSync(given)
  writeFileSync(join(given, 'list.csv'), 'Código;Nombre;Precio;Imagen\nT-1;Tubo;1,5;a.jpg\n')
  const environment = { DATA_DIR: dataDir, ...server.environment }
  await typeCommand(['import', '--catalog', '1', '--stock', join(given, 'list.csv')], environment)
  const lacking = await typeCommand(['doctor'], environment)
  expect(lacking).toMatchObject({
    code: 0,
    out: expect.stringMatching(/Not in the object store 127\.0\.0\.1:\d+: 1 of 1 pictures and documents/),
  })
  const wrong = await typeCommand(['doctor'], { ...environment, S3_SECRET_ACCESS_KEY: 'wrong' })
  expect(wrong.code).toBe(1)
  expect(wrong.err).toMatch(
    /S3_URL \(http:\/\/127\.0\.0\.1:\d+\/shop\) cannot be used: 403 SignatureDoesNotMatch/,
  )
})

test('a backup says that the files of the store are not in it', async () => {
  const [dataDir, target] = [newFolder(), join(folder, 'shop.backup')]
  const environment = { DATA_DIR: dataDir, ...server.environment }
  await typeCommand(['setting', 'set', 'company_name', 'Lonja'], environment)
  expect(await typeCommand(['backup', target], environment)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/Pictures and documents are in the object store 127\.0\.0\.1:\d+/),
  })
})

test('an import whose files the store refuses changes nothing and says why in one line', async () => {
  const [dataDir, given] = [newFolder(), newFolder()]
  mkdirSync(given)
  writeFileSync(join(given, 'T-1.jpg'), photo)
  writeFileSync(join(given, 'list.csv'), 'Código;Nombre;Precio\nT-1;Tubo;1,5\n')
  const args = ['import', '--catalog', '1', '--stock', join(given, 'list.csv'), '--pictures', given]
  const environment = { DATA_DIR: dataDir, ...server.environment, S3_ACCESS_KEY_ID: 'NOBODY' }
  const refused = await typeCommand(args, environment)
  expect(refused).toMatchObject({
    code: 1,
    err: expect.stringMatching(/the object store 127\.0\.0\.1:\d+ cannot be used: 403 InvalidAccessKeyId\n$/),
  })
  expect(refused.err.trim().split('\n')).toHaveLength(1)
})

test('an import that the store refuses in the middle writes nothing more once it has said so', async () => {
  await empty()
  const [dataDir, given] = [newFolder(), newFolder()]
  mkdirSync(given)
  const codes = Array.from({ length: 40 }, (_, index) => `T-${index}`)
  for (const code of codes) writeFileSync(join(given, `${code}.jpg`), photo)
  writeFileSync(join(given, 'list.csv'), `Código;Nombre\n${codes.map((code) => `${code};Tubo`).join('\n')}\n`)
  let written = 0
  const proxy = await openRefusingProxy(server.config.address, () => (written += 1) > 3)
  const args = ['import', '--catalog', '1', '--stock', join(given, 'list.csv'), '--pictures', given]
  const environment = { DATA_DIR: dataDir, ...server.environment, S3_URL: proxy.address }
  const refused = await typeCommand(args, environment)
  expect(refused).toMatchObject({ code: 1, err: expect.stringMatching(/cannot be used: 403\n$/) })
  const before = written
  expect(before).toBeLessThanOrEqual(8)
  await typeCommand(['doctor'], { DATA_DIR: dataDir })
  expect(written).toBe(before)
  const listed = await typeCommand(['export', '--catalog', '1', '--to', join(dataDir, 'out')], {
    DATA_DIR: dataDir,
  })
  expect(listed).toMatchObject({ code: 1 })
  proxy.close()
})

/** Passes calls on, but for writes that it is told to refuse. Only the path of an address is part of its signature. */
async function openRefusingProxy(store: string, isRefused: () => boolean) {
  const { port } = new URL(store)
  const proxy = createServer((request, response) => {
    if (request.method === 'PUT' && isRefused()) {
      request.resume()
      response.writeHead(403).end()
      return
    }
    const passed = forward({ port, method: request.method, path: request.url, headers: request.headers })
    passed.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(response)
    })
    request.pipe(passed)
  })
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  return {
    address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/shop`,
    close: () => proxy.close(),
  }
}
