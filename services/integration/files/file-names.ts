import { isDocumentName } from '../../documents/document-name.ts'
import { isPictureName } from '../../pictures/picture-name.ts'

export type FileKind = 'picture' | 'document'

/** Leaves room for what the name of a file has while it is written: a file system takes 255. */
const MAX_BYTES = 200

/** Windows opens a device for these, whatever the ending. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)\./i

/** What is wrong with the name of a file that a call writes; undefined = nothing. */
export function problemOfName(kind: FileKind, name: string): string | undefined {
  if (kind === 'picture' && !isPictureName(name))
    return 'is no file name that ends in .jpg, .jpeg, .png, .webp, .gif or .avif'
  if (kind === 'document' && !isDocumentName(name)) return 'is no file name that ends in .pdf'
  // Lists of files have | between them
  if (/[*?|]/.test(name)) return 'has a sign that file names on Windows or lists of files cannot have'
  if (DEVICE.test(name)) return 'is the name of a device on Windows'
  if (Buffer.byteLength(name) > MAX_BYTES) return `is longer than ${MAX_BYTES} bytes`
  return undefined
}
