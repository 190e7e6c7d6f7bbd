import { MAX_LIST_NAME } from '#domain/shopping-lists/list-lines.ts'
import { fieldText } from '../request/form-text.ts'

/** The name of a list in a form: one line, without control characters; '' = none. */
export function readListName(form: FormData): string {
  return fieldText(form, 'name')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_LIST_NAME)
    .toWellFormed()
    .trim()
}
