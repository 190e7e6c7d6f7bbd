import sharp, { type Sharp } from 'sharp'
import { failure, type Result, success } from '#domain/result.ts'
import { isBarePicture } from './has-metadata.ts'
import { type PictureKind, readPicture } from './picture-kind.ts'

/** A picture that enters the shop may have this many bytes, and this many pixels. */
export const MOST_PICTURE_BYTES = 10_000_000
const MOST_PIXELS = 40_000_000

/** What is kept of a picture, at most: pixels on its longer side. */
const LONGEST_SIDE = 2_400

/** No picture takes longer to decode and to write. */
const PATIENCE_SECONDS = 20

// One after another, and nothing held in between: a shop is no picture machine
sharp.concurrency(1)
sharp.cache(false)
// Nothing but these is ever decoded, whatever a file says it is; SVG is for our own mark
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Svg'].map((kind) => `VipsForeignLoad${kind}`),
})

/**
 * A picture ready to be decoded: JPEG, PNG, WebP, GIF or AVIF by its bytes, of a bounded size, upright, in sRGB, the
 * first frame of several. Else why not, as a sentence whose subject is the file (UP1, UP2, UP4).
 */
export function openPicture(bytes: Buffer): Result<Sharp, string> {
  const picture = readPicture(bytes)
  if (!picture) return failure(NO_PICTURE)
  const { width, height } = picture
  if (width * height > MOST_PIXELS) return failure(`is ${width} × ${height}: save it smaller`)
  const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
  return success(image.timeout({ seconds: PATIENCE_SECONDS }).autoOrient().toColourspace('srgb'))
}

const NO_PICTURE =
  'is no whole JPEG, PNG, WebP, GIF or AVIF picture: save it again, or take it out of the folder'

/**
 * A picture as the shop keeps it: as what its name says, at most 2,400 pixels long, without anything that is no pixel:
 * place and time it was taken, comments, what was hidden behind it (UP2, UP6). It is decoded and written anew, unless
 * it is such a picture already: then it stays byte for byte, so that what one shop exports is the same in the next. The
 * same picture is always written as the same bytes. Else why it is none.
 */
export async function cleanPicture(bytes: Buffer, kind: PictureKind): Promise<Result<Buffer, string>> {
  if (bytes.length > MOST_PICTURE_BYTES)
    return failure(`is larger than ${MOST_PICTURE_BYTES / 1_000_000} MB: save it smaller`)
  const opened = openPicture(bytes)
  if (!opened.ok) return opened
  const side = { width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true } as const
  try {
    if (await isKeptAsItIs(bytes, kind)) return success(bytes)
    return success(await writeAs(opened.value.resize(side), kind).toBuffer())
  } catch {
    return failure(NO_PICTURE)
  }
}

async function isKeptAsItIs(bytes: Buffer, kind: PictureKind): Promise<boolean> {
  const about = readPicture(bytes)
  if (about?.kind !== kind || Math.max(about.width, about.height) > LONGEST_SIDE) return false
  if (!isBarePicture(bytes, kind)) return false
  // Throws where its pixels cannot all be read
  await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .timeout({ seconds: PATIENCE_SECONDS })
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

/** The kind of picture that a file name promises. */
export function kindOfName(name: string): PictureKind | undefined {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase()
  return ending === 'jpeg' ? 'jpg' : KINDS.find((kind) => kind === ending)
}

const KINDS: readonly PictureKind[] = ['jpg', 'png', 'webp', 'gif', 'avif']

/** Whether a picture says something besides its pixels: where it was taken, by whom, with what. */
export async function hasMetadata(bytes: Buffer): Promise<boolean> {
  const opened = openPicture(bytes)
  if (!opened.ok) return true
  try {
    const { exif, xmp, iptc, icc, comments } = await opened.value.metadata()
    return [exif, xmp, iptc, icc, comments?.length].some(Boolean)
  } catch {
    return true
  }
}
