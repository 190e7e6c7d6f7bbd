import { type RawBuilder, sql } from 'kysely'
import { compact, fold } from '#domain/text/fold.ts'

/** A code or reference as the indexes of migrations 0015 and 0036 have it: lower case, without dashes, dots and blanks. */
export function comparable(column: 'code' | 'reference' | 'client_reference'): RawBuilder<string> {
  return sql`replace(replace(replace(lower(${sql.ref(column)}), '-', ''), '.', ''), ' ', '')`
}

/**
 * What a typed code may be in such an index, which may know capitals of ASCII only and folds no accents: with its accents in
 * both cases, and without. Empty = no code.
 */
export function comparableForms(typed: string): string[] {
  const text = typed.normalize('NFC').trim()
  const forms = [text, text.toUpperCase(), text.toLowerCase()].map((form) =>
    form.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()),
  )
  return [...new Set([...forms, fold(text)].map(compact))].filter((form) => form !== '')
}
