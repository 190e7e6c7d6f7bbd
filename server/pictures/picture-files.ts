import { type Context, Hono } from 'hono'
import { isPictureWidth, type PictureWidth } from '#app/pictures/picture-address.ts'
import { type FileStore, FilesUnreachable } from '#services/files/file-store.ts'
import { pictureKindOf } from '#services/pictures/picture-kind.ts'
import { matchesEtag } from '../../contracts/http/etag.ts'
import type { Placeholders } from './placeholders.ts'
import type { Renditions } from './renditions.ts'

interface PictureStore {
  readonly stored: FileStore
  /** Originals come from the object store too, so that none is there while it is away. */
  readonly isInObjectStore: boolean
  /** The base address of the originals when another host has them. */
  readonly base: string | undefined
  readonly renditions: Renditions
  readonly placeholders: Placeholders
}

/**
 * /images/{accountId}/{companyId}/{catalogId}/StockItemImages/{file} and the like; pictures of the content belong to the
 * account: /images/{accountId}/ContentImages/{file}. No other file is served.
 */
const PICTURE =
  /^\/images\/(\d{1,15}\/(?:\d{1,15}\/\d{1,15}\/Stock(?:Item|ItemFeature|Category)|Content)Images\/[^/\\\p{Cc}]{1,200}\.(?:webp|avif|png|jpe?g|gif))$/u

const CACHE_CONTROL = 'public, max-age=3600, stale-while-revalidate=86400'

/** Serves the originals as they are and, with `?w=`, in the widths on offer. */
export function pictureFiles(pictures: PictureStore): Hono {
  const files = new Hono()
  files.get('/images/*', async (c) => {
    const path = pathOf(c)
    const width = c.req.queries('w')
    if (path === undefined) return pictures.placeholders.missing(c)
    // A storefront at another origin may show these pictures
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

/** The decoded path below /images; undefined when it is not the path of a picture. */
function pathOf(c: Context): string | undefined {
  try {
    const path = decodeURIComponent(c.req.path)
    return path.includes('..') ? undefined : PICTURE.exec(path)?.[1]
  } catch {
    return undefined
  }
}

async function rendition(c: Context, pictures: PictureStore, path: string, width: PictureWidth) {
  const rendition = await pictures.renditions.find(path, width)
  const isAway = rendition === 'unreachable' && pictures.isInObjectStore
  if (rendition === 'missing' || isAway) return pictures.placeholders.missing(c, width)
  // Rather the original than none while the queue is full or the host unreachable
  if (rendition === 'busy' || rendition === 'unreachable') {
    c.header('cache-control', 'no-store')
    return c.redirect(`${pictures.base ?? '/images'}/${path.split('/').map(encodeURIComponent).join('/')}`)
  }
  if (isCurrent(c, rendition.tag)) return c.body(null, 304)
  return c.body(new Uint8Array(rendition.bytes), 200, {
    'content-type': 'image/webp',
    'content-length': String(rendition.bytes.length),
  })
}

/**
 * Sends an original. Its type comes from its bytes, not its name; a file that is not a picture is not served. While the
 * object store cannot be used, every picture counts as missing, which no browser stores.
 */
async function original(c: Context, pictures: PictureStore, path: string): Promise<Response> {
  try {
    const file = `images/${path}`
    return (
      (await storedOriginal(c, pictures.stored, file)) ??
      // It may have been replaced between the look and the read
      (await storedOriginal(c, pictures.stored, file)) ??
      pictures.placeholders.missing(c)
    )
  } catch (error) {
    if (error instanceof FilesUnreachable) return pictures.placeholders.missing(c)
    throw error
  }
}

async function storedOriginal(c: Context, stored: FileStore, path: string): Promise<Response | undefined> {
  const file = await stored.find(path)
  const kind = file && pictureKindOf(file.head)
  if (!kind) return undefined
  if (isCurrent(c, file.identity)) return c.body(null, 304)
  const content =
    c.req.method === 'HEAD' ? null : await stored.stream(path, file, { first: 0, last: file.size - 1 })
  if (content === undefined) return undefined
  c.header('content-type', kind === 'jpg' ? 'image/jpeg' : `image/${kind}`)
  c.header('content-length', String(file.size))
  return content ? c.body(content as ReadableStream) : c.body(null)
}

/** Sets the caching headers and returns whether the client's copy is current. */
function isCurrent(c: Context, tag: string): boolean {
  const etag = `"${tag}"`
  c.header('etag', etag)
  c.header('cache-control', CACHE_CONTROL)
  return matchesEtag(c.req.header('if-none-match'), etag)
}
