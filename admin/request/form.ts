import { FORMER } from '#domain/staff/typed-form.ts'

/** The text of a field; '' if the form has none. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** The number of a field that holds an id; 0 if it is none. */
export function idIn(form: FormData, name: string): number {
  const text = textIn(form, name)
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0
}

/** The values that a form was made of; undefined if it lacks one, as a form of another release of the shop may. */
export function formerIn<Name extends string>(
  form: FormData,
  names: readonly Name[],
): Readonly<Record<Name, string>> | undefined {
  if (!names.every((name) => form.has(FORMER + name))) return undefined
  const values = names.map((name) => [name, textIn(form, FORMER + name)])
  return Object.fromEntries(values) as Record<Name, string>
}
