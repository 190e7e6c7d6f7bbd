import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../test/world/databases.ts'
import { openHost, openPictureShop, type PictureShop } from '../../test/world/picture-shop.ts'

const folder = temporaryFolder()
const RED = '#b3261e'
const logo = await sharp({ create: { width: 300, height: 100, channels: 3, background: RED } })
  .png()
  .toBuffer()

let plain: PictureShop
let marked: PictureShop
beforeAll(async () => {
  plain = await openPictureShop({ dataDir: join(folder, 'plain'), environments: { accent_color: '#1f3f9f' } })
  marked = await openPictureShop({ dataDir: join(folder, 'marked'), environments: { mark: 'logo.png' } })
  marked.put('9/ContentImages/logo.png', logo)
})

async function pixel(shop: PictureShop, path: string, x: number, y: number) {
  const answer = await shop.get(path)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
  const image = sharp(Buffer.from(await answer.arrayBuffer())).ensureAlpha()
  const { data } = await image
    .extract({ left: x, top: y, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data]
}

test.each([
  ['32.png', 32, 32],
  ['180.png', 180, 180],
  ['192.png', 192, 192],
  ['512.png', 512, 512],
  ['maskable-512.png', 512, 512],
  ['social.png', 1200, 630],
])('serves the icon %s', async (name, width, height) => {
  const answer = await plain.get(`/icons/${name}`)
  const about = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
  expect([about.format, about.width, about.height]).toEqual(['png', width, height])
  const known = await plain.get(`/icons/${name}`, { 'if-none-match': answer.headers.get('etag') ?? '' })
  expect(known.status).toBe(304)
})

test('draws the company logo in the center, on an opaque background where needed', async () => {
  expect(await pixel(marked, '/icons/512.png', 256, 256)).toEqual([0xb3, 0x26, 0x1e, 255])
  expect(await pixel(marked, '/favicon.ico', 16, 16)).toEqual([0xb3, 0x26, 0x1e, 255])
  expect((await pixel(marked, '/icons/512.png', 2, 2))[3]).toBe(0)
  expect((await pixel(marked, '/icons/180.png', 2, 2))[3]).toBe(255)
  expect((await pixel(marked, '/icons/social.png', 600, 300)).slice(0, 3)).toEqual([0xb3, 0x26, 0x1e])
})

test('without a logo it draws the shop’s own in the company’s color', async () => {
  expect(await pixel(plain, '/icons/social.png', 5, 625)).toEqual([0x1f, 0x3f, 0x9f, 255])
})

test('a new logo shows at once; an unreadable one is replaced by the shop’s own', async () => {
  const own = await openPictureShop({ dataDir: join(folder, 'own'), environments: { mark: 'logo.png' } })
  const without = await own.get('/icons/192.png')
  own.put('9/ContentImages/logo.png', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  const broken = await own.get('/icons/192.png')
  own.put('9/ContentImages/logo.png', logo)
  const whole = await own.get('/icons/192.png')
  const tags = [without, broken, whole].map((answer) => answer.headers.get('etag'))
  expect(tags[0]).toBe(tags[1])
  expect(tags[2]).not.toBe(tags[0])
})

test('while the logo is unreachable the shop’s own is shown, uncached', async () => {
  let isReachable = true
  const imageBaseUrl = await openHost((_, response) =>
    isReachable ? response.end(logo) : response.destroy(),
  )
  const given = { dataDir: join(folder, 'remote'), imageBaseUrl, environments: { mark: 'logo.png' } }
  const middle = async () => (await pixel(await openPictureShop(given), '/icons/512.png', 256, 256))[0]
  await (await openPictureShop(given)).get('/icons/32.png')
  isReachable = false
  expect(await middle()).not.toBe(0xb3)
  isReachable = true
  expect(await middle()).toBe(0xb3)
})

test('serves no other icon', async () => {
  for (const name of ['64.png', '32.jpg', '..%2f32.png', '32.png%00', 'social'])
    expect((await plain.get(`/icons/${name}`)).status).toBe(404)
  expect(readdirSync(join(folder, 'plain', 'renditions'), { recursive: true }).length).toBeLessThanOrEqual(12)
})
