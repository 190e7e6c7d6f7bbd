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

test.each([
  ['a text', Buffer.from('CUA-2010 12')],
  ['nothing', Buffer.alloc(0)],
])('%s is no picture', async (_, bytes) => {
  expect(await readBarcodes(bytes)).toBeUndefined()
})
