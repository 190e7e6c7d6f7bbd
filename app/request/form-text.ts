import type { Rules } from '#domain/accounts/validators.ts'

/** A text field of a form; '' if absent or a file. */
export function fieldText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** A text of several lines; '' if absent. Browsers send a line break as two characters, and the field counts it as one. */
export function fieldLines(form: FormData, name: string): string {
  return fieldText(form, name).replaceAll('\r\n', '\n')
}

/** Fields that must be a single line. */
const SINGLE_LINE = ['name', 'email', 'phone', 'company']

/**
 * Reads and cleans the fields of a form: trims them, removes control characters and lone surrogates, and turns line
 * breaks into `\n`, or into a space in single-line fields.
 */
export function readFields<Field extends string>(form: FormData, rules: Rules<Field>): Record<Field, string> {
  const fields = Object.keys(rules) as Field[]
  const read = fields.map((name) => {
    const text = fieldText(form, name).toWellFormed().replace(/\r\n?/g, '\n')
    const clean = SINGLE_LINE.includes(name)
      ? text.replace(/\p{Cc}+/gu, ' ')
      : text.replace(/(?![\n\t])\p{Cc}/gu, '')
    return [name, clean.trim()] as const
  })
  return Object.fromEntries(read) as Record<Field, string>
}
