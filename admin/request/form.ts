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
