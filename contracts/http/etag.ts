/**
 * Whether an If-None-Match header names this entity tag. Weak comparison: a proxy that compresses an answer may have made
 * its tag weak (RFC 9110 §13.1.2).
 */
export function matchesEtag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  return (ifNoneMatch ?? '')
    .split(',')
    .some((each) => each.trim() === '*' || opaqueTag(each) === opaqueTag(etag))
}

function opaqueTag(etag: string): string {
  return etag.trim().replace(/^W\//, '')
}
