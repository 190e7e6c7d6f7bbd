/** The checksum that the shop adds to the names of stored files, and the extension. */
const CHECKSUM_AND_EXTENSION = /(?:-[0-9a-f]{10})?\.[^.]*$/i

/** The name of a stored document as people save it: without the checksum. */
export function fileNameOf(document: string): string {
  return document.replace(/-[0-9a-f]{10}(?=\.[^.]*$)/i, '')
}

/**
 * The title of a document by its name: `TUB-15 Ficha técnica.pdf` of the item TUB-15 is “Ficha técnica”. '' = the name says
 * only which item it is of, and perhaps a number.
 */
export function documentTitle(document: string, codes: readonly string[]): string {
  const stem = lastPart(document).replace(CHECKSUM_AND_EXTENSION, '').normalize('NFC')
  const code = codes
    .map((each) => asInNames(each).trim())
    .find((each) => each !== '' && beginsWith(asInNames(stem), each))
  const rest = code === undefined ? stem : stem.slice(code.length)
  const words = rest
    .replace(/[\s_]+|-(?!\d)|(?<!\d)-/g, ' ')
    .replace(/ +/g, ' ')
    .replace(/^[\s-]+|\s+$/g, '')
    .replace(/^\((.*)\)$/, '$1')
  return /^\d{0,2}$/.test(words) ? '' : words
}

/** The file name of a https address. */
function lastPart(document: string): string {
  const url = URL.parse(document)
  if (!url) return document
  try {
    return decodeURIComponent(url.pathname.slice(url.pathname.lastIndexOf('/') + 1))
  } catch {
    return url.pathname.slice(url.pathname.lastIndexOf('/') + 1)
  }
}

/** Compares as Windows does with file names, which cannot have some of the characters of codes. */
function asInNames(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\\/:*?"<>|]/g, '_')
}

function beginsWith(stem: string, code: string): boolean {
  return stem.startsWith(code) && !/^[\p{L}\p{N}]/u.test(stem.slice(code.length))
}
