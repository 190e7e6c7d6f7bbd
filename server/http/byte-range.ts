/** The bytes of a file that a request wants, both ends included. */
export interface ByteRange {
  readonly first: number
  readonly last: number
}

interface WholeFile {
  readonly size: number
  readonly etag: string
}

/**
 * What the headers `Range` and `If-Range` want of a file: undefined = all of it, as also for several ranges at once and for
 * what cannot be read (RFC 9110 §14.2); `outside` = bytes that the file does not have.
 */
export function rangeWanted(
  { range, ifRange }: { readonly range: string | undefined; readonly ifRange: string | undefined },
  { size, etag }: WholeFile,
): ByteRange | 'outside' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '') ?? []
  if (from === '' && to === '') return undefined
  // The file has changed since the first part was sent, or the header has a date, which is no proof that it has not
  if (ifRange !== undefined && ifRange !== etag) return undefined
  if (from === '') return Number(to) === 0 ? 'outside' : upTo(size, Math.max(0, size - Number(to)), size - 1)
  if (to !== '' && Number(to) < Number(from)) return undefined
  return upTo(size, Number(from), to === '' ? size - 1 : Number(to))
}

function upTo(size: number, first: number, last: number): ByteRange | 'outside' {
  return first >= size ? 'outside' : { first, last: Math.min(last, size - 1) }
}
