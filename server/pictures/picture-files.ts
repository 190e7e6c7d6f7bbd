import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { type Context, Hono } from 'hono'
import { isPictureWidth, type PictureWidth } from '#app/pictures/picture-address.ts'
import { pictureKindOf, TELLING_BYTES } from '#services/pictures/picture-kind.ts'
import { matchesEtag } from '../../contracts/http/etag.ts'
import type { Placeholders } from './placeholders.ts'
import type { Renditions } from './renditions.ts'

interface PicturesOnHand {
  /** The data folder's. */
  readonly folder: string
  /** Where the originals are, if that is another host. */
  readonly base: string | undefined
  readonly renditions: Renditions
  readonly placeholders: Placeholders
}

/**
 * A picture is asked for by the address that the specification gives it (M1): only files of these kinds, only there.
 * Pictures of the content belong to the account: /images/{accountId}/ContentImages.
 */
const PICTURE =
  /^\/images\/(\d{1,15}\/(?:\d{1,15}\/\d{1,15}\/Stock(?:Item|ItemFeature|Category)|Content)Images\/[^/\\\p{Cc}]{1,200}\.(?:webp|avif|png|jpe?g|gif))$/u

const KEPT_HERE = 'public, max-age=3600, stale-while-revalidate=86400'

/** The embedded picture store: the originals as they are, and in the widths that are offered (`?w=`). */
export function pictureFiles(pictures: PicturesOnHand): Hono {
  const files = new Hono()
  files.get('/images/*', async (c) => {
    const path = pathOf(c)
    const width = c.req.queries('w')
    if (path === undefined) return pictures.placeholders.missing(c)
    // A storefront at another address may show the pictures kept here.
    c.header('cross-origin-resource-policy', 'cross-origin')
    c.header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
    if (width === undefined) return original(c, pictures, path)
    const [only = '', ...others] = width
    if (others.length > 0 || !isPictureWidth(only)) return c.text('Not Found', 404)
    return rendition(c, pictures, path, Number(only) as PictureWidth)
  })
  files.all('/images/*', (c) => c.text('Not Found', 404))
  return files
}

/** The path below /images, decoded; undefined = none that a picture has. */
function pathOf(c: Context): string | undefined {
  try {
    const path = decodeURIComponent(c.req.path)
    return path.includes('..') ? undefined : PICTURE.exec(path)?.[1]
  } catch {
    return undefined
  }
}

async function rendition(c: Context, pictures: PicturesOnHand, path: string, width: PictureWidth) {
  const found = await pictures.renditions.find(path, width)
  if (found === 'missing') return pictures.placeholders.missing(c, width)
  // The picture as it is, rather than none, while there is too much to do or its host is out of reach.
  if (found === 'busy' || found === 'unreachable') {
    c.header('cache-control', 'no-store')
    return c.redirect(`${pictures.base ?? '/images'}/${path.split('/').map(encodeURIComponent).join('/')}`)
  }
  if (isKnown(c, found.tag)) return c.body(null, 304)
  return c.body(new Uint8Array(found.bytes), 200, {
    'content-type': 'image/webp',
    'content-length': String(found.bytes.length),
  })
}

/** A file as it lies there, told by its bytes and not by its name; one that is no picture is not given out (UP2). */
async function original(c: Context, { folder, placeholders }: PicturesOnHand, path: string) {
  const file = await open(join(folder, ...path.split('/'))).catch(() => undefined)
  if (!file) return placeholders.missing(c)
  const about = await file.stat()
  const head = Buffer.alloc(TELLING_BYTES)
  if (about.isFile()) await file.read(head, 0, TELLING_BYTES, 0)
  const kind = pictureKindOf(head)
  const isRead = kind !== undefined && !isKnown(c, `${about.mtimeMs}-${about.size}`)
  if (!isRead || c.req.method === 'HEAD') await file.close()
  if (kind === undefined) return placeholders.missing(c)
  if (!isRead) return c.body(null, 304)
  c.header('content-type', kind === 'jpg' ? 'image/jpeg' : `image/${kind}`)
  c.header('content-length', String(about.size))
  if (c.req.method === 'HEAD') return c.body(null)
  return c.body(Readable.toWeb(file.createReadStream({ start: 0 })) as ReadableStream)
}

/** Says what the answer is known by, and whether whoever asks has it already. */
function isKnown(c: Context, tag: string): boolean {
  const etag = `"${tag}"`
  c.header('etag', etag)
  c.header('cache-control', KEPT_HERE)
  return matchesEtag(c.req.header('if-none-match'), etag)
}
