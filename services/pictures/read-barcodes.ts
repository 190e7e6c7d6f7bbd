import { codesInPixels } from './barcode-thread.ts'
import { openPicture } from './clean-picture.ts'
import { readPicture } from './picture-kind.ts'

/** A larger picture is made smaller. Pixels. */
const LONGEST_SIDE = 1_000
/** A camera sends a tenth of it. */
const MOST_PIXELS = 10_000_000

/**
 * The codes in a picture: EAN, UPC, Code 128, Code 39, ITF, QR and Data Matrix. Empty if there are none, or if they were not
 * read in time; undefined if it is no picture.
 */
export async function readBarcodes(picture: Buffer): Promise<string[] | undefined> {
  const about = readPicture(picture)
  if (!about || about.width * about.height > MOST_PIXELS) return undefined
  const opened = await openPicture(picture)
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
  return codesInPixels({ data: new Uint8ClampedArray(data), width: info.width, height: info.height })
}
