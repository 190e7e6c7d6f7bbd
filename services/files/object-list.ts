import { DomUtils, parseDocument } from 'htmlparser2'
import type { ListedFile } from './file-store.ts'

export interface ObjectList {
  readonly files: readonly ListedFile[]
  /** Where the next page begins; undefined = this is the last. */
  readonly next: string | undefined
}

/** Reads a page of the answer to ListObjectsV2. */
export function readObjectList(xml: string): ObjectList {
  const document = parseDocument(xml, { xmlMode: true })
  const textOf = (name: string, inside: Parameters<typeof DomUtils.getElementsByTagName>[1] = document) => {
    const [element] = DomUtils.getElementsByTagName(name, inside, true, 1)
    return element && DomUtils.textContent(element)
  }
  const files = DomUtils.getElementsByTagName('Contents', document, true).map((entry) => ({
    path: textOf('Key', entry) ?? '',
    size: Number(textOf('Size', entry)),
    changedAt: Date.parse(textOf('LastModified', entry) ?? ''),
  }))
  return { files, next: textOf('IsTruncated') === 'true' ? textOf('NextContinuationToken') : undefined }
}
