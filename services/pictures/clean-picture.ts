import type { Sharp } from 'sharp'
import { type Read, unreadable } from '../import/messages/message.ts'
import { isBarePicture } from './has-metadata.ts'
import { type PictureKind, readPicture } from './picture-kind.ts'

/** The largest file of an imported picture. */
export const MAX_PICTURE_BYTES = 60_000_000
/** The most pixels of a picture that the shop shows. */
export const MAX_PIXELS = 40_000_000
/**
 * The most pixels of an imported picture, which is stored smaller. While it is decoded, a pixel takes up to 3 bytes of a
 * JPEG and 4 of another picture, so that both stay below 400 MB.
 */
const MAX_GIVEN_PIXELS = { jpg: 120_000_000, others: 80_000_000 }

/** The longer side of a stored picture, pixels. */
const LONGEST_SIDE = 2_400

/** The time limit for decoding and encoding one picture. */
const TIMEOUT_SECONDS = 20

let library: ReturnType<typeof prepareSharp> | undefined

/** The picture library. It is loaded with the first picture: no start of the shop waits for it. */
export function loadSharp() {
  return (library ??= prepareSharp())
}

async function prepareSharp() {
  const { default: sharp } = await import('sharp')
  // One picture at a time, and no cache: pictures must not starve the pages
  sharp.concurrency(1)
  sharp.cache(false)
  // Only these formats are decoded, whatever a file claims to be; SVG is for the shop's own logo
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Tiff', 'Svg'].map(
      (kind) => `VipsForeignLoad${kind}`,
    ),
  })
  return sharp
}

/**
 * Opens a JPEG, PNG, WebP, GIF or AVIF picture, recognized by its bytes, of limited size: upright, in sRGB, the first
 * frame of several.
 */
export async function openPicture(bytes: Buffer): Promise<Read<Sharp>> {
  const picture = readPicture(bytes)
  return picture ? openAtMost(bytes, picture, MAX_PIXELS) : unreadable('notPicture')
}

/** Opens a picture to be imported: also a large one, and a TIFF. */
async function openGiven(bytes: Buffer, most: number): Promise<Read<Sharp>> {
  const picture = isTiff(bytes) ? await (await loadSharp())(bytes).metadata() : readPicture(bytes)
  if (!picture) return unreadable('notPicture')
  const isJpeg = 'kind' in picture && picture.kind === 'jpg'
  const mostOfKind = isJpeg ? MAX_GIVEN_PIXELS.jpg : MAX_GIVEN_PIXELS.others
  return openAtMost(bytes, picture, Math.min(most, mostOfKind))
}

async function openAtMost(
  bytes: Buffer,
  { width, height }: { readonly width: number; readonly height: number },
  mostPixels: number,
): Promise<Read<Sharp>> {
  if (width * height > mostPixels) return unreadable('tooManyPixels', width, height)
  const sharp = await loadSharp()
  const image = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
  const value = image.timeout({ seconds: TIMEOUT_SECONDS }).autoOrient().toColourspace('srgb')
  return { ok: true, value }
}

function isTiff(bytes: Buffer): boolean {
  return ['II*\0', 'MM\0*'].includes(bytes.toString('latin1', 0, 4))
}

/**
 * Prepares a picture for storage: in the format of its name, at most 2,400 pixels long, without metadata, comments or
 * data after its end. It is decoded and encoded again, unless it already meets all this: then its bytes are unchanged, so
 * that an export imports as the same files. The same input always gives the same bytes.
 *
 * @param mostPixels a process that also serves pages takes fewer than a command
 */
export async function cleanPicture(
  bytes: Buffer,
  kind: PictureKind,
  { mostPixels = Infinity }: { readonly mostPixels?: number } = {},
): Promise<Read<Buffer>> {
  if (bytes.length > MAX_PICTURE_BYTES) return unreadable('pictureTooLarge', MAX_PICTURE_BYTES / 1_000_000)
  const side = { width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true } as const
  try {
    const opened = await openGiven(bytes, mostPixels)
    if (!opened.ok) return opened
    if (await isStoredUnchanged(bytes, kind)) return { ok: true, value: bytes }
    return { ok: true, value: await writeAs(opened.value.resize(side), kind).toBuffer() }
  } catch {
    return unreadable('notPicture')
  }
}

async function isStoredUnchanged(bytes: Buffer, kind: PictureKind): Promise<boolean> {
  const about = readPicture(bytes)
  if (about?.kind !== kind || Math.max(about.width, about.height) > LONGEST_SIDE) return false
  if (!isBarePicture(bytes, kind)) return false
  const sharp = await loadSharp()
  // Throws when not all pixels can be decoded
  await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .stats()
  return true
}

function writeAs(image: Sharp, kind: PictureKind): Sharp {
  switch (kind) {
    case 'jpg':
      return image.flatten({ background: '#ffffff' }).jpeg({ quality: 88, progressive: true })
    case 'png':
      return image.png()
    case 'webp':
      return image.webp({ quality: 90 })
    case 'gif':
      return image.gif()
    case 'avif':
      return image.avif({ quality: 65, effort: 2 })
  }
}

/** The format by the extension of a file name. */
export function kindOfName(name: string): PictureKind | undefined {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase()
  return ending === 'jpeg' ? 'jpg' : KINDS.find((kind) => kind === ending)
}

const KINDS: readonly PictureKind[] = ['jpg', 'png', 'webp', 'gif', 'avif']

/** Whether a picture contains metadata, such as place, author or camera; a colour profile says nothing of them. */
export async function hasMetadata(bytes: Buffer): Promise<boolean> {
  const opened = await openPicture(bytes)
  if (!opened.ok) return true
  try {
    const { exif, xmp, iptc, comments } = await opened.value.metadata()
    return [exif, xmp, iptc, comments?.length].some(Boolean)
  } catch {
    return true
  }
}
