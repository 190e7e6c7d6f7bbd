import { mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../test/world/databases.ts'
import {
  hugePng,
  openPictureShop,
  photograph,
  type PictureShop,
  LOCATION_EXIF,
} from '../../test/world/picture-shop.ts'

import { localOriginals } from './local-originals.ts'

const ITEM = '1/1/1/StockItemImages'
const dataDir = temporaryFolder()
let shop: PictureShop
let upright: Buffer

beforeAll(async () => {
  shop = await openPictureShop({ dataDir })
  // Stored on its side, with its orientation in the metadata
  upright = await photograph(900, 1200)
    .jpeg()
    .withExif(LOCATION_EXIF)
    .withMetadata({ orientation: 6 })
    .toBuffer()
  shop.put(`${ITEM}/photo.jpg`, upright)
  shop.put(`${ITEM}/small.png`, await photograph(50, 40).png().toBuffer())
})

const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

test.each([192, 320, 480, 640, 960, 1280])(
  'serves a picture %i pixels wide, upright, as WebP',
  async (width) => {
    const answer = await shop.get(`/images/${ITEM}/photo.jpg?w=${width}`)
    const about = await sharp(await bytesOf(answer)).metadata()
    // 1200 × 900 once it is upright: never enlarged
    expect([answer.status, answer.headers.get('content-type'), about.format, about.width]).toEqual([
      200,
      'image/webp',
      'webp',
      Math.min(width, 1200),
    ])
    expect(about.height).toBe(Math.round((about.width * 3) / 4))
  },
)

test('does not enlarge a picture, and limits the height of a tall one', async () => {
  shop.put(`${ITEM}/tall.png`, await photograph(40, 12_000).png().toBuffer())
  const small = await sharp(await bytesOf(await shop.get(`/images/${ITEM}/small.png?w=640`))).metadata()
  const tall = await sharp(await bytesOf(await shop.get(`/images/${ITEM}/tall.png?w=320`))).metadata()
  expect([small.width, small.height, tall.height]).toEqual([50, 40, 640])
})

test('removes metadata from every rendition', async () => {
  expect((await sharp(upright).metadata()).exif?.includes('Somebody')).toBe(true)
  const { exif, xmp, iptc, icc, orientation } = await sharp(
    await bytesOf(await shop.get(`/images/${ITEM}/photo.jpg?w=640`)),
  ).metadata()
  expect([exif, xmp, iptc, icc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined])
})

test('serves the original without a width, also to HEAD and conditional requests', async () => {
  const path = `/images/${ITEM}/photo.jpg`
  const answer = await shop.get(path)
  expect(answer.headers.get('content-type')).toBe('image/jpeg')
  expect((await bytesOf(answer)).equals(upright)).toBe(true)
  const etag = answer.headers.get('etag') ?? ''
  const known = await shop.get(path, { 'if-none-match': `"other", W/${etag}` })
  expect([known.status, await known.text()]).toEqual([304, ''])
  const head = await fetch(shop.address + path, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(upright.length)])
  expect((await shop.get(`${path}?v=2&x=y`)).status).toBe(200)
})

test('answers HEAD and conditional requests for a rendition, and allows caching', async () => {
  const path = `/images/${ITEM}/photo.jpg?w=320`
  const answer = await shop.get(path)
  expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=\d/)
  const known = await shop.get(path, { 'if-none-match': answer.headers.get('etag') ?? '' })
  expect([known.status, await known.text()]).toEqual([304, ''])
  const head = await fetch(shop.address + path, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-type')]).toEqual([200, 'image/webp'])
})

test('a replaced picture shows at once', async () => {
  const path = `/images/${ITEM}/replaced.png?w=192`
  shop.put(`${ITEM}/replaced.png`, await photograph(300, 300).png().toBuffer())
  const before = await shop.get(path)
  shop.put(`${ITEM}/replaced.png`, await photograph(300, 200).png().toBuffer())
  const after = await shop.get(path, { 'if-none-match': before.headers.get('etag') ?? '' })
  expect([after.status, (await sharp(await bytesOf(after)).metadata()).height]).toEqual([200, 128])
})

test.each([
  ['?w=99999'],
  ['?w=0320'],
  ['?w=320.0'],
  ['?w=-320'],
  ['?w='],
  ['?w'],
  ['?w=1e3'],
  ['?w=320&w=640'],
  ['?w=Infinity'],
])('refuses another width: %s', async (query) => {
  expect((await shop.get(`/images/${ITEM}/photo.jpg${query}`)).status).toBe(404)
})

test.each([
  ['/images/1/1/1/StockItemImages/%2e%2e%2f%2e%2e%2fsecret.webp?w=320'],
  ['/images/1/1/1/StockItemImages/..%5csecret.webp?w=320'],
  ['/images//1/1/1/StockItemImages/photo.jpg?w=320'],
  ['/images/1/2/1/StockItemImages/photo.jpg?w=320'],
  ['/images/1/1/1/Secrets/photo.jpg?w=320'],
  ['/images/1/1/1/StockItemImages/%00photo.jpg?w=320'],
  ['/images/1/1/1/StockItemImages/%E0%A4%A.jpg?w=320'],
  ['/images/1/1/1/StockItemImages/none.jpg?w=320'],
  ['/images/1/1/1/StockItemImages/none.jpg'],
])('serves no picture at %s', async (path) => {
  expect((await shop.get(path)).status).toBe(404)
})

test('ten thousand requested sizes leave six files in the cache', async () => {
  const own = await openPictureShop({ dataDir: join(dataDir, 'sizes') })
  own.put(`${ITEM}/a.png`, await photograph(60, 60).png().toBuffer())
  const statuses = new Map<number, number>()
  for (let start = 1; start <= 10_000; start += 100) {
    const responses = Array.from({ length: 100 }, (_, at) =>
      own.get(`/images/${ITEM}/a.png?w=${start + at}&z=${at}`),
    )
    for (const { status } of await Promise.all(responses))
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  expect([...statuses].toSorted()).toEqual([
    [200, 6],
    [404, 9994],
  ])
  expect(filesIn(join(own.dataDir, 'renditions'))).toHaveLength(6)
})

const html = Buffer.from('<html><script>alert(1)</script></html>')

test.each<[string, () => Promise<Buffer>]>([
  ['page.jpg', async () => html],
  ['drawing.png', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['paper.png', async () => Buffer.from('%PDF-1.7\n%\xe2\xe3')],
  ['empty.jpg', async () => Buffer.alloc(0)],
  ['script.gif', async () => Buffer.from('GIF89a/*;*/=1;alert(1)')],
  ['half.jpg', async () => upright.subarray(0, upright.length / 2)],
  ['bomb.png', async () => hugePng(await photograph(2, 2).png().toBuffer())],
])('treats %s in the folder as missing', async (name, make) => {
  shop.put(`${ITEM}/${name}`, await make())
  expect((await shop.get(`/images/${ITEM}/${name}?w=320`)).status).toBe(404)
})

test('serves no file that is not a picture, and forbids scripts in pictures', async () => {
  shop.put(`${ITEM}/hidden.jpg`, Buffer.concat([upright, html]))
  shop.put(`${ITEM}/page2.jpg`, html)
  expect((await shop.get(`/images/${ITEM}/page2.jpg`)).status).toBe(404)
  const answer = await shop.get(`/images/${ITEM}/hidden.jpg`)
  expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'; sandbox/)
  const made = await bytesOf(await shop.get(`/images/${ITEM}/hidden.jpg?w=640`))
  expect(made.includes('script')).toBe(false)
})

test('answers a missing image with the placeholder in the page’s language', async () => {
  const get = (width: string, referer: string, accept = 'image/avif,image/webp,*/*;q=0.8') =>
    shop.get(`/images/${ITEM}/none.jpg${width}`, { accept, referer })
  const large = await get('?w=640', 'http://shop.test/zh/catalogo')
  expect([large.status, large.headers.get('content-type')]).toEqual([404, 'image/svg+xml; charset=utf-8'])
  expect(large.headers.get('cache-control')).toBe('no-store')
  expect(await large.text()).toContain('暂无图片')
  expect(await (await get('', 'http://shop.test/en')).text()).toContain('No image')
  // The text would be too small to read
  expect(await (await get('?w=192', 'http://shop.test/en')).text()).not.toContain('<text')
  expect(await (await get('', '', 'text/html,image/webp')).text()).toBe('Not Found')
})

test('two processes that make the same rendition leave one complete file', async () => {
  const other = await openPictureShop({ dataDir: join(dataDir, 'shared') })
  const twin = await openPictureShop({ dataDir: join(dataDir, 'shared') })
  other.put(`${ITEM}/one.jpg`, upright)
  const responses = Array.from({ length: 20 }, (_, at) =>
    (at % 2 ? other : twin).get(`/images/${ITEM}/one.jpg?w=960`),
  )
  const bodies = await Promise.all((await Promise.all(responses)).map(bytesOf))
  expect(new Set(bodies.map((body) => body.toString('hex'))).size).toBe(1)
  const files = filesIn(join(other.dataDir, 'renditions'))
  expect(files).toHaveLength(1)
  expect(statSync(files[0] ?? '').size).toBe(bodies[0]?.length)
})

test('reading a rendition marks it as used', async () => {
  const path = `/images/${ITEM}/small.png?w=480`
  const own = await openPictureShop({ dataDir: join(dataDir, 'used') })
  own.put(`${ITEM}/small.png`, await photograph(50, 40).png().toBuffer())
  await own.get(path)
  const [file = ''] = filesIn(join(own.dataDir, 'renditions'))
  utimesSync(file, 1_000, 1_000)
  await own.get(path)
  expect(Date.now() - statSync(file).mtimeMs).toBeLessThan(3_600_000)
})

test('does not cache a picture that was replaced while it was read', async () => {
  const place = join(dataDir, 'replaced')
  mkdirSync(place)
  const file = join(place, 'a.png')
  writeFileSync(file, 'one')
  const original = await localOriginals(place).find('a.png')
  writeFileSync(file, 'another')
  expect(typeof original === 'string' || (await original.read())).toBeUndefined()
})

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
