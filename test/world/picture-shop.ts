import { createServer, type RequestListener } from 'node:http'
import { mkdirSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { serve } from '@hono/node-server'
import sharp, { type Sharp } from 'sharp'
import { afterAll } from 'vitest'
import type { ObjectStoreConfig } from '#config'
import type { FileStore } from '#services/files/file-store.ts'
import { openFileStore } from '#services/files/open-file-store.ts'
import type { Environments } from '#shop/shop.ts'
import { pictures } from '../../server/pictures/pictures.ts'
import { storefrontOf } from './storefront.ts'

interface PictureShopOptions {
  readonly dataDir: string
  readonly imageBaseUrl?: string
  readonly objectStore?: ObjectStoreConfig
  readonly environments?: Environments
}

export interface PictureShop {
  readonly address: string
  readonly dataDir: string
  /** Puts a file where an operator would, by its path below `images`. */
  put(path: string, bytes: Uint8Array | string): void
  /** The files of the shop, wherever it has them. */
  readonly stored: FileStore
  get(path: string, headers?: Record<string, string>): Promise<Response>
}

const opened: { close(): unknown }[] = []
afterAll(() => {
  for (const server of opened) server.close()
})

/** The picture part of a shop behind a real socket, until the tests of the file end. */
export async function openPictureShop(options: PictureShopOptions): Promise<PictureShop> {
  const { dataDir, imageBaseUrl, objectStore } = options
  const stored = openFileStore({ dataDir, objectStore })
  const shop = storefrontOf({ items: [], environments: options.environments ?? {} })
  const app = pictures({ dataDir, imageBaseUrl, objectStore }, shop, 'public')
  // Replacing the global Request and Response would change what later tests of the same process use
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1', overrideGlobalObjects: false })
  await new Promise((listening) => server.once('listening', listening))
  opened.push(server)
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    address,
    dataDir,
    stored,
    put(path, bytes) {
      const file = join(dataDir, 'images', path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, bytes)
    },
    get: (path, headers = {}) => fetch(address + path, { headers, redirect: 'manual' }),
  }
}

/** A picture host with a handler of the test's. */
export async function openHost(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  opened.push(server)
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A picture of noise on a gradient, which compresses like a photograph. */
export function photograph(width: number, height: number): Sharp {
  const pixels = Buffer.alloc(width * height * 3)
  let seed = 7
  for (let at = 0; at < pixels.length; at += 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    pixels[at] = ((at / pixels.length) * 200 + (seed % 56)) | 0
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

/** EXIF metadata with location and camera, as a phone writes it. */
export const LOCATION_EXIF = {
  IFD0: { Make: 'Telephone', Copyright: 'Somebody' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '8/1 58/1 0/1',
    GPSLongitudeRef: 'W',
    GPSLongitude: '79/1 31/1 0/1',
  },
}

/** A PNG of a few bytes that declares 50,000 × 50,000 pixels. */
export function hugePng(small: Buffer): Buffer {
  const huge = Buffer.from(small)
  huge.writeUInt32BE(50_000, 16)
  huge.writeUInt32BE(50_000, 20)
  return huge
}

/** A PDF of one empty page with a text in it that tells it from others. */
export function smallPdf(text = 'a data sheet'): Buffer {
  return Buffer.from(
    [
      '%PDF-1.4',
      `% ${text}`,
      '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
      '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]>>endobj',
      'trailer<</Root 1 0 R>>',
      '%%EOF\n',
    ].join('\n'),
  )
}
