import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'
import { readBarcodes } from './read-barcodes.ts'

beforeAll(async () => {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm')
  const { buffer, byteOffset, byteLength } = await readFile(file)
  const wasmBinary = buffer.slice(byteOffset, byteOffset + byteLength)
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
})

type Format = Parameters<typeof writeBarcode>[1] extends infer Options
  ? NonNullable<NonNullable<Options> extends { format?: infer Name } ? Name : never>
  : never

/** A photograph of a label: the code turned and blurred a little, on a gray ground. */
async function photograph(text: string, format: Format): Promise<Buffer> {
  const { svg } = await writeBarcode(text, { format })
  const label = await sharp(Buffer.from(svg), { density: 300 })
    .resize({ width: 700 })
    .flatten({ background: '#fff' })
    .extend({ top: 40, bottom: 40, left: 40, right: 40, background: '#fff' })
    .rotate(7, { background: '#999' })
    .blur(1)
    .toBuffer()
  return sharp({ create: { width: 1_800, height: 1_400, channels: 3, background: '#999' } })
    .composite([{ input: label }])
    .jpeg({ quality: 70 })
    .toBuffer()
}

test.each([
  ['EAN13', '2084031039978'],
  ['Code128', 'CUA-2010'],
  ['Code39', 'BOL-1010'],
  ['QRCode', 'CUA-2010'],
  ['DataMatrix', 'CUA-2010'],
] as const)('reads a %s of a photograph', async (format, text) => {
  expect(await readBarcodes(await photograph(text, format))).toEqual([text])
})

test('finds none in a picture without one', async () => {
  const gray = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#999' } })
    .png()
    .toBuffer()
  expect(await readBarcodes(gray)).toEqual([])
})

/** Finder patterns of QR codes, side by side: the reader tries to make codes of them for a second. */
function finderPatterns(): Promise<Buffer> {
  const [side, period] = [1_000, 14]
  const pixels = Buffer.alloc(side * side)
  for (let at = 0; at < pixels.length; at++) {
    const fromCenter = (place: number) => Math.abs((place % period) - period / 2)
    const ring = Math.max(fromCenter(at % side), fromCenter(Math.floor(at / side)))
    pixels[at] = [4, 5, 7].includes(ring) ? 255 : 0
  }
  return sharp(pixels, { raw: { width: side, height: side, channels: 1 } })
    .png({ palette: true, colors: 2 })
    .toBuffer()
}

/** How long something takes, and the longest time in which this thread did nothing else, milliseconds. */
async function timesOf(work: () => Promise<unknown>) {
  const started = performance.now()
  let [last, longestGap] = [started, 0]
  const tick = () => {
    const now = performance.now()
    longestGap = Math.max(longestGap, now - last)
    last = now
  }
  const timer = setInterval(tick, 5)
  await work().finally(() => clearInterval(timer))
  tick()
  return { duration: last - started, longestGap }
}

test('a picture made to take long holds up nothing else, and the next one is read', async () => {
  const [label, slow] = await Promise.all([photograph('2084031039978', 'EAN13'), finderPatterns()])
  expect(await readBarcodes(label)).toEqual(['2084031039978'])
  const { duration, longestGap } = await timesOf(async () => expect(await readBarcodes(slow)).toEqual([]))
  expect(longestGap).toBeLessThan(duration / 2)
  expect(await readBarcodes(label)).toEqual(['2084031039978'])
})

test('of many pictures at once only some are read', async () => {
  const slow = await finderPatterns()
  const one = await timesOf(() => readBarcodes(slow))
  const many = await timesOf(() => Promise.all(Array.from({ length: 40 }, () => readBarcodes(slow))))
  expect(many.duration).toBeLessThan(20 * one.duration)
})

test.each([
  ['a text', Buffer.from('CUA-2010 12')],
  ['nothing', Buffer.alloc(0)],
])('%s is no picture', async (_, bytes) => {
  expect(await readBarcodes(bytes)).toBeUndefined()
})
