import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'

const WIDTH = 640
const HEIGHT = 480

/** Writes a video of a still label with a bar code, as Chromium takes it in place of a camera. */
export async function writeBarcodeVideo(file: string, text: string): Promise<void> {
  const wasm = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm'))
  const wasmBinary = wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength)
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
  const { svg } = await writeBarcode(text, { format: 'Code128' })
  const gray = await sharp(Buffer.from(svg), { density: 200 })
    .resize(WIDTH, HEIGHT, { fit: 'contain', background: '#fff' })
    .flatten({ background: '#fff' })
    .extractChannel(0)
    .raw()
    .toBuffer()
  const colorless = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), gray, colorless])
  await writeFile(
    file,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`), frame, frame]),
  )
}
