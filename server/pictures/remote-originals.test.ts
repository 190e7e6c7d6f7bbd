import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../../test/world/databases.ts'
import {
  hugePng,
  openHost,
  openPictureShop,
  photograph,
  type PictureShop,
} from '../../test/world/picture-shop.ts'
import { picturesOfHost } from './blob-host.ts'
import { FileCache } from './file-cache.ts'
import { RemoteOriginals } from './remote-originals.ts'

const folder = temporaryFolder()
const picture = await photograph(700, 500).jpeg().toBuffer()
const other = await photograph(500, 700).jpeg().toBuffer()
const small = await photograph(2, 2).png().toBuffer()

let requested: string[] = []
let answer: RequestListener = () => undefined
const host = await openHost((request, response) => {
  requested.push(request.url ?? '')
  answer(request, response)
})
let shop: PictureShop
let opened = 0

beforeEach(async () => {
  requested = []
  opened += 1
  shop = await openPictureShop({ dataDir: join(folder, String(opened)), imageBaseUrl: `${host}/shop` })
})

const elsewhere = { fetch: picturesOfHost(host), freshMs: 86_400_000 }
const ITEM = '1/1/1/StockItemImages'
const sending =
  (body: Uint8Array | string, headers: Record<string, string> = {}): RequestListener =>
  (_, response) =>
    response.writeHead(200, headers).end(body)

test('renders a picture of another host and caches the rendition', async () => {
  answer = sending(picture, { 'content-type': 'image/jpeg' })
  const made = await shop.get(`/images/${ITEM}/photo%20ñ.jpg?w=320`)
  const about = await sharp(Buffer.from(await made.arrayBuffer())).metadata()
  expect([made.status, about.format, about.width]).toEqual([200, 'webp', 320])
  await shop.get(`/images/${ITEM}/photo%20ñ.jpg?w=320`)
  expect(requested).toEqual([`/shop/${ITEM}/photo%20%C3%B1.jpg`])
})

test.each<[string, RequestListener]>([
  ['a page that says it is a picture', sending('<html>', { 'content-type': 'image/png' })],
  ['a drawing', sending('<svg xmlns="http://www.w3.org/2000/svg"/>', { 'content-type': 'image/svg+xml' })],
  ['a picture of 50,000 pixels a side', sending(hugePng(small))],
  ['nothing', sending('')],
  ['a 404', (_, response) => void response.writeHead(404).end()],
])('treats %s of a host as missing, and requests it once', async (_, sent) => {
  answer = sent
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect((await shop.get(`/images/${ITEM}/a.jpg?w=320`)).status).toBe(404)
  expect((await shop.get(`/images/${ITEM}/a.jpg?w=320`)).status).toBe(404)
  expect(requested).toHaveLength(1)
  vi.restoreAllMocks()
})

test('cuts off a response at ten megabytes', async () => {
  let sent = 0
  let isCut = false
  answer = (_, response) => {
    const more = () => {
      while (!response.closed && response.write(Buffer.alloc(65_536))) sent += 65_536
    }
    response.on('drain', more).on('close', () => {
      isCut = true
    })
    more()
  }
  expect((await shop.get(`/images/${ITEM}/endless.jpg?w=320`)).status).toBe(404)
  await vi.waitFor(() => expect(isCut).toBe(true))
  expect(sent).toBeLessThan(30_000_000)
})

test('redirects the browser to a host that is unreachable or redirects', async () => {
  const elsewhere: string[] = []
  const trap = await openHost((request, response) => {
    elsewhere.push(request.url ?? '')
    response.end(picture)
  })
  answer = (_, response) => response.writeHead(302, { location: `${trap}/stolen` }).end()
  const sent = await shop.get(`/images/${ITEM}/a.jpg?w=320`)
  expect([sent.status, sent.headers.get('location'), sent.headers.get('cache-control')]).toEqual([
    302,
    `${host}/shop/${ITEM}/a.jpg`,
    'no-store',
  ])
  expect(elsewhere).toEqual([])
})

test.each<[string, RequestListener]>([
  ['a redirect', (_, response) => response.writeHead(302, { location: '/elsewhere' }).end()],
  ['an error', (_, response) => response.writeHead(500).end()],
])('requests a picture that is %s once, in whatever width, and goes on with others', async (_, sent) => {
  answer = sent
  for (const width of [192, 320, 640, 192])
    expect((await shop.get(`/images/${ITEM}/odd.jpg?w=${width}`)).status).toBe(302)
  expect(requested).toHaveLength(1)
  answer = sending(picture)
  expect((await shop.get(`/images/${ITEM}/b.jpg?w=320`)).status).toBe(200)
})

test.each([429, 503])('leaves a host that is too busy (%d) alone', async (status) => {
  answer = (_, response) => response.writeHead(status).end()
  for (const name of ['a', 'b', 'c'])
    expect((await shop.get(`/images/${ITEM}/${name}.jpg?w=320`)).status).toBe(302)
  expect(requested).toHaveLength(1)
})

test('leaves a host alone after four slow pictures in succession, not after three', async () => {
  answer = sending(picture)
  const statusOf = async (name: string) => (await shop.get(`/images/${ITEM}/${name}.jpg?w=320`)).status
  const slowly = async (names: readonly string[]) => {
    const isOver = AbortSignal.abort(new DOMException('too slow', 'TimeoutError'))
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(isOver)
    for (const name of names) expect(await statusOf(name)).toBe(302)
    timeout.mockRestore()
  }
  await slowly(['a', 'b', 'c'])
  expect(await statusOf('d')).toBe(200)
  await slowly(['e', 'f', 'g', 'h'])
  expect(await statusOf('i')).toBe(302)
  expect(requested).toHaveLength(1)
})

test('requests only addresses that a picture can have', async () => {
  answer = sending(picture)
  for (const path of [
    '/images/1/1/1/Secrets/a.jpg',
    '/images/1/1/1/StockItemImages/..%2f..%2fa.jpg',
    '/images/a.jpg',
  ])
    expect((await shop.get(`${path}?w=320`)).status).toBe(404)
  expect(requested).toEqual([])
})

test('waiting requests do not each try a host that does not answer', async () => {
  answer = (_, response) => void setTimeout(() => response.destroy(), 200)
  const names = Array.from({ length: 40 }, (_, at) => `/images/${ITEM}/${at}.jpg?w=320`)
  const sent = await Promise.all(names.map((name) => shop.get(name)))
  expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([302]))
  expect(requested.length).toBeLessThanOrEqual(8)
})

test('does not cache a replaced picture under the identity of the old one', async () => {
  const cache = new FileCache(join(folder, 'replaced'), 10_000_000)
  const originals = new RemoteOriginals(elsewhere, cache)
  answer = sending(picture)
  await originals.find('1/ContentImages/a.jpg')
  const seen = await originals.find('1/ContentImages/a.jpg')
  answer = sending(other)
  expect(typeof seen === 'string' || (await seen.read())).toBeUndefined()
  const now = await originals.find('1/ContentImages/a.jpg')
  expect(typeof now === 'string' || (await now.read())).toEqual(other)
})

test('rewrites a truncated fetch record', async () => {
  const cache = new FileCache(join(folder, 'note'), 10_000_000)
  await cache.write('seen 1/ContentImages/a.jpg', '{"identity":')
  answer = sending(picture)
  expect(typeof (await new RemoteOriginals(elsewhere, cache).find('1/ContentImages/a.jpg'))).toBe('object')
})

test('revalidates a picture after a day: a replaced one shows, an unchanged one is not transferred', async () => {
  let now = Date.parse('2026-11-21T10:00:00Z')
  const cache = new FileCache(join(folder, 'day'), 1_000_000)
  const originals = new RemoteOriginals(elsewhere, cache, () => now)
  const identity = async () => {
    const original = await originals.find('1/ContentImages/a.jpg')
    return typeof original === 'string' ? original : original.identity
  }
  const known: (string | undefined)[] = []
  let bytes = picture
  answer = (request, response) => {
    known.push(request.headers['if-none-match'])
    const etag = `"${bytes.length}"`
    if (request.headers['if-none-match'] === etag) response.writeHead(304).end()
    else response.writeHead(200, { etag }).end(bytes)
  }
  const first = await identity()
  now += 90_000_000
  expect(await identity()).toBe(first)
  await vi.waitFor(() => expect(known).toEqual([undefined, `"${picture.length}"`]))
  bytes = other
  now += 90_000_000
  await vi.waitFor(async () => expect(await identity()).not.toBe(first))
})
