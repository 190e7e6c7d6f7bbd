/** Fields in the order of the form; a name may come several times. */
export type TypedFields = readonly (readonly [name: string, value: string])[]

/** What somebody typed into one of the forms of a screen. */
export interface TypedForm {
  /** The path of the screen. */
  readonly path: string
  /** Which form of the screen; '' = the form does not say. */
  readonly form: string
  readonly fields: TypedFields
}

/** Before the name of a field: its value when the form was made. */
export const FORMER = 'former-'

/** The hidden fields of forms: which one of its screen it is, the draft that it continues, and who opened the page. */
export const HIDDEN = { form: 'form', draft: 'draft', writer: 'writer' } as const

/** The largest form that staff may send, bytes. One of this many letters and more is not kept. */
export const MAX_TYPED = 1_000_000

/**
 * The fields of a sent form that may be kept, with the values that they were made of. A field that nobody has named as one
 * of these is left out: it may hold a password.
 */
export function keptFields(sent: Iterable<readonly [string, unknown]>, kept: readonly string[]): TypedFields {
  const names = new Set(kept.flatMap((name) => [name, FORMER + name]))
  return [...sent].flatMap(([name, value]) =>
    names.has(name) && typeof value === 'string' ? [[name, value] as const] : [],
  )
}

/** Whether somebody has typed anything: what the form was made of does not count. */
export function isAnythingTyped(fields: TypedFields): boolean {
  return fields.some(([name, value]) => !name.startsWith(FORMER) && value.trim() !== '')
}

/** Whether a form is not too large to be kept. */
export function isKeepable({ fields }: TypedForm): boolean {
  return fields.reduce((sum, [name, value]) => sum + name.length + value.length, 0) < MAX_TYPED
}
