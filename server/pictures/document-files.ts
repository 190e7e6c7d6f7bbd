import { type Context, Hono } from 'hono'
import { fileNameOf } from '#domain/catalog/facts/document-title.ts'
import { isDocumentName } from '#services/documents/document-name.ts'
import { beginsAsPdf, MAX_DOCUMENT_BYTES } from '#services/documents/pdf-file.ts'
import { type FileStore, FilesUnreachable } from '#services/files/file-store.ts'
import { matchesEtag } from '../../contracts/http/etag.ts'
import { rangeWanted } from '../http/byte-range.ts'

const DOCUMENT = /^\/images\/(\d{1,15}\/\d{1,15}\/\d{1,15}\/StockItemDocuments)\/([^/]+)$/

/**
 * Serves the documents of items, /images/{accountId}/{companyId}/{catalogId}/StockItemDocuments/{file}: PDF files alone, with
 * headers that let browsers run nothing in them, whatever they take them for.
 */
export function documentFiles(stored: FileStore): Hono {
  const files = new Hono()
  files.get('/images/:accountId/:companyId/:catalogId/StockItemDocuments/*', async (c) => {
    const place = placeOf(c)
    try {
      // A second time if it was replaced between the look and the read
      const answer = place && ((await document(c, stored, place)) ?? (await document(c, stored, place)))
      return answer ?? c.text('Not Found', 404)
    } catch (error) {
      if (!(error instanceof FilesUnreachable)) throw error
      return c.text('Service Unavailable', 503, { 'retry-after': '15' })
    }
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
async function document(c: Context, stored: FileStore, place: Place): Promise<Response | undefined> {
  const path = `images/${place.folder}/${place.file}`
  const found = await stored.find(path)
  if (!found || found.size > MAX_DOCUMENT_BYTES || !beginsAsPdf(found.head)) return undefined
  const { size } = found
  const etag = `"${found.identity}"`
  const asked = { range: c.req.header('range'), ifRange: c.req.header('if-range') }
  const range = rangeWanted(asked, { size, etag })
  const isCurrent = matchesEtag(c.req.header('if-none-match'), etag)
  const part = range === undefined || range === 'outside' ? { first: 0, last: size - 1 } : range
  const isContentSent = c.req.method !== 'HEAD' && !isCurrent && range !== 'outside'
  const content = isContentSent ? await stored.stream(path, found, part) : null
  if (content === undefined) return undefined
  setHeaders(c, place.file, etag)
  if (isCurrent) return c.body(null, 304)
  if (range === 'outside') return c.body(null, 416, { 'content-range': `bytes */${size}` })
  c.header('content-type', 'application/pdf')
  c.header('content-length', String(part.last - part.first + 1))
  if (range) c.header('content-range', `bytes ${part.first}-${part.last}/${size}`)
  const status = range ? 206 : 200
  return content ? c.body(content as ReadableStream, status) : c.body(null, status)
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
