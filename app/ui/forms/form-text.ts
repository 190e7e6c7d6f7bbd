import type { Rules } from '#domain/accounts/validators.ts'

/** A text field of a form; '' where it was not sent, or is no text. */
export function fieldText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Fields of one line, whatever a program sends. */
const LINES = ['name', 'email', 'phone', 'company']

/**
 * The fields of a form as they may be kept: without control characters, a line break as one character, without half
 * letters, without blanks around them. A name, an address or a number is one line.
 */
export function readFields<Field extends string>(form: FormData, rules: Rules<Field>): Record<Field, string> {
  const fields = Object.keys(rules) as Field[]
  const read = fields.map((name) => {
    const text = fieldText(form, name).toWellFormed().replace(/\r\n?/g, '\n')
    const kept = LINES.includes(name)
      ? text.replace(/\p{Cc}+/gu, ' ')
      : text.replace(/(?![\n\t])\p{Cc}/gu, '')
    return [name, kept.trim()] as const
  })
  return Object.fromEntries(read) as Record<Field, string>
}
