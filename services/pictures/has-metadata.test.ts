import sharp from 'sharp'
import { expect, test } from 'vitest'
import { photograph, LOCATION_EXIF } from '../../test/world/picture-shop.ts'
import { writeMessage } from '../import/messages/message.ts'
import { isBarePicture } from './has-metadata.ts'
import { cleanPicture } from './clean-picture.ts'

const photo = photograph(64, 40)
const jpeg = await photo.clone().jpeg().toBuffer()
const webp = await photo.clone().webp().toBuffer()

test.each([
  ['jpg', jpeg],
  ['jpg', await photo.clone().jpeg({ progressive: true }).toBuffer()],
  ['webp', webp],
  ['webp', await photo.clone().webp({ lossless: true }).toBuffer()],
  ['webp', await photo.clone().ensureAlpha(0.5).webp().toBuffer()],
] as const)('a %s without metadata is stored byte for byte', async (kind, bytes) => {
  expect(isBarePicture(bytes, kind)).toBe(true)
  expect(await cleanPicture(bytes, kind)).toEqual({ ok: true, value: bytes })
})

const behind = Buffer.from('<script>alert(1)</script>')
const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 27]), behind])

test.each([
  ['jpg', 'has its location', await photo.clone().withExif(LOCATION_EXIF).jpeg().toBuffer()],
  ['jpg', 'has a color profile', await photo.clone().withIccProfile('p3').jpeg().toBuffer()],
  ['jpg', 'has a page behind it', Buffer.concat([jpeg, behind])],
  ['jpg', 'has a comment', Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)])],
  ['webp', 'has its location', await photo.clone().withExif(LOCATION_EXIF).webp().toBuffer()],
  ['webp', 'has a color profile', await photo.clone().withIccProfile('p3').webp().toBuffer()],
  ['webp', 'has a page behind it', Buffer.concat([webp, behind])],
] as const)('a %s that %s is written anew', async (kind, _, bytes) => {
  expect(isBarePicture(bytes, kind)).toBe(false)
  const cleaned = await cleanPicture(bytes, kind)
  if (!cleaned.ok) throw new Error(writeMessage(cleaned.reason))
  expect(isBarePicture(cleaned.value, kind)).toBe(true)
  expect(cleaned.value.includes(behind)).toBe(false)
})

/** A script where decoders do not read. */
const hidden = Buffer.concat([behind, Buffer.alloc(behind.length % 2)])
const inScan = Buffer.concat([jpeg.subarray(0, -2), hidden, jpeg.subarray(-2)])
const table = Buffer.concat([
  Buffer.from([0xff, 0xdb, 0, 67, 0]),
  Buffer.concat([hidden, Buffer.alloc(64, 1)], 64),
])
const inTable = Buffer.concat([jpeg.subarray(0, 2), table, jpeg.subarray(2)])
const inChunk = Buffer.concat([webp, Buffer.from('ALPH'), Buffer.from([hidden.length, 0, 0, 0]), hidden])
inChunk.writeUInt32LE(inChunk.length - 8, 4)
const inPixels = Buffer.concat([webp, hidden])
inPixels.writeUInt32LE(inPixels.length - 8, 4)
inPixels.writeUInt32LE(webp.readUInt32LE(16) + hidden.length, 16)

test.each([
  ['jpg', 'between its last pixel and its end', inScan],
  ['jpg', 'in a table that is replaced before it is used', inTable],
  ['webp', 'in an alpha channel that belongs to nothing', inChunk],
  ['webp', 'behind its last pixel', inPixels],
] as const)('re-encodes a %s with a script %s', async (kind, _, bytes) => {
  expect(bytes.includes(behind)).toBe(true)
  const cleaned = await cleanPicture(bytes, kind)
  if (!cleaned.ok) throw new Error(writeMessage(cleaned.reason))
  expect(cleaned.value.includes(behind)).toBe(false)
})

test('re-encodes a picture that is too large, and refuses a truncated one', async () => {
  const large = await photograph(2500, 20).jpeg().toBuffer()
  const smaller = await cleanPicture(large, 'jpg')
  expect(smaller.ok && (await sharp(smaller.value).metadata()).width).toBe(2400)
  expect((await cleanPicture(jpeg.subarray(0, jpeg.length - 200), 'jpg')).ok).toBe(false)
  expect((await cleanPicture(webp.subarray(0, webp.length - 40), 'webp')).ok).toBe(false)
})
