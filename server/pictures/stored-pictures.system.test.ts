import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { log } from '#config/log.ts'
import { TestObjectStore } from '../../test/stand-in/object-store.ts'
import { temporaryFolder } from '../../test/world/databases.ts'
import { FilesUnreachable } from '#services/files/file-store.ts'
import { openPictureShop, photograph, type PictureShop, smallPdf } from '../../test/world/picture-shop.ts'
import { FileCache } from './file-cache.ts'
import { RemoteOriginals } from './remote-originals.ts'
import { Renditions } from './renditions.ts'
import { storedPictures } from './stored-pictures.ts'

const folder = temporaryFolder()
const photo = await photograph(700, 500).jpeg().toBuffer()
const pdf = smallPdf()
const IMAGE = '/images/1/1/1/StockItemImages'
const DOCUMENT = '/images/1/1/1/StockItemDocuments/sheet.pdf'

const store = new TestObjectStore()
let shop: PictureShop
let opened = 0
const openShop = () =>
  openPictureShop({ dataDir: join(folder, String((opened += 1))), objectStore: store.config })

beforeAll(async () => {
  await store.open()
  shop = await openShop()
  await shop.stored.write('images/1/1/1/StockItemImages/lamp.jpg', photo)
  await shop.stored.write('images/1/1/1/StockItemImages/page.jpg', Buffer.from('<html>'))
  await shop.stored.write('images/1/1/1/StockItemDocuments/sheet.pdf', pdf)
})
afterAll(() => store.close())

const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())
const image = { accept: 'image/*' }

test('a picture of an object store is shown as it is and in the widths on offer', async () => {
  const original = await shop.get(`${IMAGE}/lamp.jpg`)
  expect([original.status, original.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect((await bytesOf(original)).equals(photo)).toBe(true)
  const rendition = await shop.get(`${IMAGE}/lamp.jpg?w=320`)
  expect(rendition.status).toBe(200)
  expect((await sharp(await bytesOf(rendition)).metadata()).width).toBe(320)
})

test('a browser that has it is told that it is unchanged', async () => {
  const etag = (await shop.get(`${IMAGE}/lamp.jpg`)).headers.get('etag') ?? ''
  expect((await shop.get(`${IMAGE}/lamp.jpg`, { 'if-none-match': etag })).status).toBe(304)
})

test.each(['page.jpg', 'none.jpg', 'page.jpg?w=320', 'none.jpg?w=320'])('%s is no picture', async (file) => {
  expect((await shop.get(`${IMAGE}/${file}`)).status).toBe(404)
})

test('a document of an object store is sent whole and in parts', async () => {
  const whole = await shop.get(DOCUMENT)
  expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect((await bytesOf(whole)).equals(pdf)).toBe(true)
  const part = await shop.get(DOCUMENT, { range: 'bytes=2-9' })
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 2-9/${pdf.length}`])
  expect((await bytesOf(part)).equals(pdf.subarray(2, 10))).toBe(true)
})

test('another node shows the same picture from the same store', async () => {
  const other = await openShop()
  expect((await other.get(`${IMAGE}/lamp.jpg?w=320`)).status).toBe(200)
})

test('a further width is made while the picture is looked at again', async () => {
  let now = Date.now()
  const cache = new FileCache(join(folder, 'again'), 10_000_000)
  const originals = new RemoteOriginals(
    { fetch: storedPictures(shop.stored), freshMs: 60_000 },
    cache,
    () => now,
  )
  const renditions = new Renditions(originals, cache)
  const path = '1/1/1/StockItemImages/lamp.jpg'
  expect(await renditions.find(path, 320)).toHaveProperty('bytes')
  now += 61_000
  expect(await renditions.find(path, 640)).toHaveProperty('bytes')
})

test('a call that the store refuses counts for its picture alone, and a store that is away is logged once a minute', async () => {
  const warn = vi.spyOn(log, 'warn').mockReturnValue()
  const cache = new FileCache(join(folder, 'refused'), 10_000_000)
  const fetch = storedPictures({
    ...shop.stored,
    find: async () => Promise.reject(new FilesUnreachable('s3.test', '400 KeyTooLong', { status: 400 })),
  })
  const originals = new RemoteOriginals({ fetch, freshMs: 60_000 }, cache)
  expect(await originals.find('1/ContentImages/long.jpg')).toBe('unreachable')
  expect(await fetch('1/ContentImages/long.jpg', undefined)).toEqual({ kind: 'refused' })
  expect(warn).not.toHaveBeenCalled()
  const away = storedPictures({
    ...shop.stored,
    find: async () => Promise.reject(new FilesUnreachable('s3.test', 'connect ECONNREFUSED')),
  })
  for (const path of ['1/ContentImages/one.jpg', '1/ContentImages/two.jpg'])
    expect(await away(path, undefined)).toEqual({ kind: 'unreachable' })
  expect(warn.mock.calls).toEqual([[{ reason: 'connect ECONNREFUSED' }, 'the object store cannot be used']])
  warn.mockRestore()
})

test('while the store is away, made pictures stay and the others are placeholders', async () => {
  const node = await openShop()
  expect((await node.get(`${IMAGE}/lamp.jpg?w=640`)).status).toBe(200)
  await store.stop()
  try {
    expect((await node.get(`${IMAGE}/lamp.jpg?w=640`)).status).toBe(200)
    const notMade = await node.get(`${IMAGE}/lamp.jpg?w=320`)
    expect([notMade.status, notMade.headers.get('cache-control')]).toEqual([404, 'no-store'])
    const placeholder = await node.get(`${IMAGE}/lamp.jpg`, image)
    expect([placeholder.status, placeholder.headers.get('content-type')]).toEqual([
      404,
      'image/svg+xml; charset=utf-8',
    ])
    expect(placeholder.headers.get('cache-control')).toBe('no-store')
    const document = await node.get(DOCUMENT)
    expect([document.status, document.headers.get('retry-after')]).toEqual([503, '15'])
  } finally {
    await store.open()
  }
  expect((await node.get(`${IMAGE}/lamp.jpg`)).status).toBe(200)
  expect((await node.get(DOCUMENT)).status).toBe(200)
})
