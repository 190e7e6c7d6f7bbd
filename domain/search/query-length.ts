/** Characters of a query that are used; more than anyone types. */
export const MAX_QUERY_LENGTH = 200

/** The beginning of a typed text, without half a character at its end. */
export function cutQuery(text: string): string {
  const cut = text.slice(0, MAX_QUERY_LENGTH)
  return cut.length < text.length ? cut.replace(/[\uD800-\uDBFF]$/, '') : cut
}
