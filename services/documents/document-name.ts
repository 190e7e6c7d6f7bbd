import { dirname, join } from 'node:path'

/** Whether a text can be the file name of a stored document: a PDF, and not a hidden file. */
export function isDocumentName(text: string): boolean {
  return /^(?!\.)[^/\\:"<>\p{Cc}\p{Cf}]{1,200}\.pdf$/u.test(text) && !text.includes('..')
}

/** The folder of a catalogue's documents, beside that of the pictures of its items. */
export function documentStore(pictureStore: string): string {
  return join(dirname(pictureStore), 'StockItemDocuments')
}
