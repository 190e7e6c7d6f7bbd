/** The headers of a file that is downloaded, and never cached by others. `name` and `plainName` are with their endings. */
export function attachmentHeaders(bytes: Buffer, type: string, name: string, plainName: string) {
  return {
    'content-type': type,
    'content-length': String(bytes.length),
    // `filename` is for programs without `filename*`; a name may have any characters
    'content-disposition': `attachment; filename="${plainName.replace(/[^\w.-]+/g, '_')}"; filename*=UTF-8''${encodeName(name)}`,
    'cache-control': 'private, no-store',
  }
}

/** Percent-encodes everything that `filename*` may not contain (RFC 8187). */
function encodeName(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)
}
