import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { type Context, Hono } from 'hono'
import { fileNameOf } from '#domain/catalog/facts/document-title.ts'
import { isDocumentName } from '#services/documents/document-name.ts'
import { beginsAsPdf, MAX_DOCUMENT_BYTES, PDF_SIGNATURE_BYTES } from '#services/documents/pdf-file.ts'
import { matchesEtag } from '../../contracts/http/etag.ts'
import { rangeWanted } from '../http/byte-range.ts'

const DOCUMENT = /^\/images\/(\d{1,15}\/\d{1,15}\/\d{1,15}\/StockItemDocuments)\/([^/]+)$/

/**
 * Serves the documents of items, /images/{accountId}/{companyId}/{catalogId}/StockItemDocuments/{file}: PDF files alone, with
 * headers that let browsers run nothing in them, whatever they take them for.
 */
export function documentFiles(folder: string): Hono {
  const files = new Hono()
  files.get('/images/:accountId/:companyId/:catalogId/StockItemDocuments/*', async (c) => {
    const place = placeOf(c)
    return (place && (await document(c, folder, place))) ?? c.text('Not Found', 404)
  })
  return files
}

interface Place {
  /** Below /images. */
  readonly folder: string
  readonly file: string
}

/** Undefined when the path is that of no document. */
function placeOf(c: Context): Place | undefined {
  try {
    const [, folder, file = ''] = DOCUMENT.exec(decodeURIComponent(c.req.path)) ?? []
    return folder !== undefined && isDocumentName(file) ? { folder, file } : undefined
  } catch {
    return undefined
  }
}

/** Undefined when there is no such file, or it is no PDF of a usual size. */
async function document(c: Context, images: string, place: Place): Promise<Response | undefined> {
  const file = await open(join(images, ...place.folder.split('/'), place.file)).catch(() => undefined)
  if (!file) return undefined
  let isSent = false
  try {
    const about = await file.stat()
    if (!about.isFile() || about.size > MAX_DOCUMENT_BYTES) return undefined
    const { buffer } = await file.read(Buffer.alloc(PDF_SIGNATURE_BYTES), 0, PDF_SIGNATURE_BYTES, 0)
    if (!beginsAsPdf(buffer)) return undefined
    const { size, mtimeMs } = about
    const etag = `"${mtimeMs}-${size}"`
    setHeaders(c, place.file, etag)
    if (matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304)
    const asked = { range: c.req.header('range'), ifRange: c.req.header('if-range') }
    const part = rangeWanted(asked, { size, etag })
    if (part === 'outside') return c.body(null, 416, { 'content-range': `bytes */${size}` })
    const { first, last } = part ?? { first: 0, last: size - 1 }
    c.header('content-type', 'application/pdf')
    c.header('content-length', String(last - first + 1))
    if (part) c.header('content-range', `bytes ${first}-${last}/${size}`)
    if (c.req.method === 'HEAD') return c.body(null, part ? 206 : 200)
    isSent = true
    const stream = Readable.toWeb(file.createReadStream({ start: first, end: last }))
    return c.body(stream as ReadableStream, part ? 206 : 200)
  } finally {
    // The stream closes the file that it reads
    if (!isSent) await file.close()
  }
}

function setHeaders(c: Context, file: string, etag: string): void {
  c.header('etag', etag)
  c.header('cache-control', 'public, max-age=3600, stale-while-revalidate=86400')
  c.header('accept-ranges', 'bytes')
  c.header('x-content-type-options', 'nosniff')
  c.header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
  // A storefront at another origin may link to these documents
  c.header('cross-origin-resource-policy', 'cross-origin')
  const name = fileNameOf(file)
  // `filename` is for programs without `filename*`
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w .()-]/g, '_')
  c.header('content-disposition', `inline; filename="${plain}"; filename*=UTF-8''${encodeName(name)}`)
}

/** Percent-encodes everything that `filename*` may not contain (RFC 8187). */
function encodeName(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)
}
