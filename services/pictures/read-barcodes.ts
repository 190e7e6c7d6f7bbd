import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { ReaderOptions } from 'zxing-wasm/reader'
import { openPicture } from './clean-picture.ts'
import { readPicture } from './picture-kind.ts'

/** A larger picture is made smaller. Pixels. */
const LONGEST_SIDE = 1_000
/** A camera sends a tenth of it. */
const MOST_PIXELS = 10_000_000
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
  const about = readPicture(picture)
  if (!about || about.width * about.height > MOST_PIXELS) return undefined
  const [opened, read] = await Promise.all([openPicture(picture), loadReader()])
  if (!opened.ok) return undefined
  const decoded = await opened.value
    .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
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
