/**
 * Whether an If-None-Match names this entity tag. A weak one will do, as what a proxy has packed differs in no more than
 * its packing (RFC 9110 §13.1.2).
 */
export function isKnownBy(asked: string | null | undefined, etag: string): boolean {
  return (asked ?? '').split(',').some((each) => each.trim() === '*' || strong(each) === strong(etag))
}

function strong(etag: string): string {
  return etag.trim().replace(/^W\//, '')
}
