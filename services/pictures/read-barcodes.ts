import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { ReaderOptions } from 'zxing-wasm/reader'

/** A larger picture is made smaller. Pixels. */
const LONGEST_SIDE = 1_000
/** A picture that unpacks to more is an attack on memory. */
const MOST_PIXELS = 50_000_000
/**
 * Reading takes 7 ms, in which the process answers nothing else; with more effort it takes up to 200 ms. A camera sends the
 * next picture anyway.
 */
const EFFORT: ReaderOptions = {
  formats: ['EANUPC', 'Code128', 'Code39', 'ITF', 'QRCode', 'DataMatrix'],
  tryHarder: false,
  tryInvert: false,
  tryDownscale: false,
  // A picture of a shelf may show several
  maxNumberOfSymbols: 10,
}

/**
 * The codes in a picture: EAN, UPC, Code 128, Code 39, ITF, QR and Data Matrix. Empty if there are none; undefined if it is
 * no picture.
 */
export async function readBarcodes(picture: Buffer): Promise<string[] | undefined> {
  if (picture.length === 0) return undefined
  // Loaded with the first picture: most shops never get one
  const [{ default: sharp }, read] = await Promise.all([import('sharp'), loadReader()])
  const decoded = await sharp(picture, { limitInputPixels: MOST_PIXELS, pages: 1 })
    .rotate()
    .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined)
  if (!decoded) return undefined
  const { data, info } = decoded
  const found = await read(
    { data: new Uint8ClampedArray(data), width: info.width, height: info.height, colorSpace: 'srgb' },
    EFFORT,
  )
  return [...new Set(found.filter(({ isValid }) => isValid).map(({ text }) => text.trim()))].filter(Boolean)
}

let reader: ReturnType<typeof prepareReader> | undefined

function loadReader() {
  reader ??= prepareReader()
  return reader
}

async function prepareReader() {
  const { prepareZXingModule, readBarcodes: read } = await import('zxing-wasm/reader')
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  const { buffer, byteOffset, byteLength } = await readFile(file)
  // Otherwise the library would load it from a host on the internet
  const wasmBinary = buffer.slice(byteOffset, byteOffset + byteLength)
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
  return read
}
