import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#config'
import { isDocumentName } from '#services/documents/document-name.ts'
import { MAX_DOCUMENT_BYTES } from '#services/documents/pdf-file.ts'
import type { DocumentSize } from '../shop.ts'

/** Reads the sizes of the documents that the shop serves. The names come from services, which may be of others. */
export function documentSizes({ dataDir, accountId }: Pick<Config, 'dataDir' | 'accountId'>): DocumentSize {
  return async ({ companyId, catalogId }, document) => {
    if (!isDocumentName(document)) return undefined
    const place = [accountId, companyId, catalogId].map(String)
    const file = join(dataDir, 'images', ...place, 'StockItemDocuments', document)
    const about = await stat(file).catch(() => undefined)
    return about?.isFile() && about.size <= MAX_DOCUMENT_BYTES ? about.size : undefined
  }
}
