/** The file name of a path with slashes. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** A file name without its extension. */
export function stemOf(name: string): string {
  return name.replace(/\.[^.]*$/, '')
}

/** Compares file names as Windows does. Characters that it does not allow are written as _. */
export function stemKey(stem: string): string {
  return stem
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\\/:*?"<>|]/g, '_')
    .trim()
}

/** The stem under which a picture is stored: without characters that mean something to file systems, headers or addresses. */
export function plainStem(stem: string): string {
  return trimmed(plain(stem).slice(0, 60)) || 'picture'
}

function plain(stem: string): string {
  return trimmed(stem.normalize('NFC').replace(/[^\p{L}\p{N}-]+/gu, '-'))
}

function trimmed(stem: string): string {
  return stem.replace(/^-+|-+$/g, '')
}

/** The stem under which a document is stored. Its title is read from it, so words and their signs stay. */
export function readableStem(stem: string): string {
  return (
    stem
      .normalize('NFC')
      .replace(/[^\p{L}\p{M}\p{N} _.,()+-]+/gu, ' ')
      .replace(/ +/g, ' ')
      .replace(/\.{2,}/g, '.')
      // Of three bytes each, they fit into a file name
      .slice(0, 76)
      .replace(/\p{Cs}/gu, '')
      .replace(/^[ .]+|[ .]+$/g, '') || 'document'
  )
}

/** How the stem of a file of the shop was before it got its checksum, in one spelling: tells which file replaces which. */
export function originOf(name: string): string {
  return plain(stemOf(name).replace(/-[0-9a-f]{10}$/, '')).toLowerCase()
}

/** The number of a file of an item: 0 for CODE.jpg, 2 for CODE-2.jpg; undefined = its name is not the code with a number. */
export function numberIn(name: string, code: string): number | undefined {
  const origin = originOf(name)
  const own = plain(code).toLowerCase()
  if (own === '' || !origin.startsWith(own)) return undefined
  const rest = origin.slice(own.length)
  return rest === '' ? 0 : /^-\d{1,2}$/.test(rest) ? Number(rest.slice(1)) : undefined
}
