/** Characters of a query that are used; more than anyone types. */
export const MAX_QUERY_LENGTH = 200

/**
 * The beginning of a typed text. What is compared counts: some characters stand for up to eighteen letters each, as ﷺ.
 * No character is cut in half.
 */
export function cutQuery(text: string): string {
  let length = 0
  let end = 0
  for (const character of text) {
    length += character.normalize('NFKC').length
    if (length > MAX_QUERY_LENGTH) break
    end += character.length
  }
  return text.slice(0, end)
}
