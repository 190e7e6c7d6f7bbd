import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { parentPort } from 'node:worker_threads'
import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader'
import type { Pixels } from './barcode-thread.ts'

/** Answers each picture that it is given with the codes in it. Its first message says that it is ready. */

/** With more effort reading takes up to ten times as long. A camera sends the next picture anyway. */
const EFFORT: ReaderOptions = {
  formats: ['EANUPC', 'Code128', 'Code39', 'ITF', 'QRCode', 'DataMatrix'],
  tryHarder: false,
  tryInvert: false,
  tryDownscale: false,
  // A picture of a shelf may show several
  maxNumberOfSymbols: 10,
}

const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
const { buffer, byteOffset, byteLength } = await readFile(file)
// Otherwise the library would load it from a host on the internet
const wasmBinary = buffer.slice(byteOffset, byteOffset + byteLength)
await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
// Compiles much of the reader, which would count as the time of the first picture
const SIDE = 100
await codesIn({ data: new Uint8ClampedArray(4 * SIDE * SIDE), width: SIDE, height: SIDE })

parentPort?.on('message', async (pixels: Pixels) => parentPort?.postMessage(await codesIn(pixels), []))
parentPort?.postMessage('ready', [])

async function codesIn(pixels: Pixels): Promise<string[]> {
  const found = await readBarcodes({ ...pixels, colorSpace: 'srgb' }, EFFORT)
  const texts = found.filter(({ isValid }) => isValid).map(({ text }) => text.trim())
  return [...new Set(texts)].filter(Boolean)
}
