import { type Expression, type SqlBool, sql } from 'kysely'

/**
 * Whether the search text of a client has every one of these folded words, also as part of a word.
 *
 * @param end a pattern of what must come after each of them
 */
export function containsWords(words: readonly string[], end = '%'): Expression<SqlBool> {
  if (words.length === 0) return sql<SqlBool>`1 = 1`
  const each = words.map((word) => sql<SqlBool>`search_text like ${patternOf(word) + end} escape '!'`)
  return sql.join(each, sql` and `)
}

function patternOf(word: string): string {
  return `%${word.replace(/[%_!]/g, '!$&')}`
}
