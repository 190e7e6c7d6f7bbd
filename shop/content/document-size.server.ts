import { LRUCache } from 'lru-cache'
import type { Config } from '#config'
import { isDocumentName } from '#services/documents/document-name.ts'
import { MAX_DOCUMENT_BYTES } from '#services/documents/pdf-file.ts'
import { openFileStore } from '#services/files/open-file-store.ts'
import type { DocumentSize } from '../shop.ts'

/** A page does not wait longer for sizes, ms: it shows the document without. */
const PATIENCE_MS = 300
/** How long a size, or that there is none, is remembered, ms. A file of another content has another name. */
const REMEMBERED_MS = 60_000
const MAX_REMEMBERED = 10_000

type DocumentsConfig = Pick<Config, 'dataDir' | 'accountId' | 'objectStore'>

/** Reads the sizes of the documents that the shop serves. The names come from services, which may be of others. */
export function documentSizes(config: DocumentsConfig): DocumentSize {
  const stored = openFileStore(config)
  const sizeOf = async (path: string) => {
    const size = (await stored.find(path).catch(() => undefined))?.size
    return size !== undefined && size <= MAX_DOCUMENT_BYTES ? size : undefined
  }
  const remembered = config.objectStore ? remember(sizeOf) : sizeOf
  return async ({ companyId, catalogId }, document) => {
    if (!isDocumentName(document)) return undefined
    const place = [config.accountId, companyId, catalogId].map(String).join('/')
    return remembered(`images/${place}/StockItemDocuments/${document}`)
  }
}

/** An object store may answer late, or not at all. What it says then, the next page shows. */
function remember(sizeOf: (path: string) => Promise<number | undefined>) {
  const known = new LRUCache<string, Promise<number | undefined>>({ max: MAX_REMEMBERED, ttl: REMEMBERED_MS })
  return async (path: string): Promise<number | undefined> => {
    let size = known.get(path)
    if (size === undefined) known.set(path, (size = sizeOf(path)))
    const { promise: late, resolve } = Promise.withResolvers<undefined>()
    const timer = setTimeout(resolve, PATIENCE_MS)
    return Promise.race([size, late]).finally(() => clearTimeout(timer))
  }
}
