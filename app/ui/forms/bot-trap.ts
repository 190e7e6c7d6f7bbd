import { fieldText } from '../../request/form-text.ts'

/** A hidden field with a name that programs fill in. */
export const TRAP_FIELD = 'website'
/** When the form was rendered, milliseconds. */
export const MADE_FIELD = 'made'
/** Set after a first suspicion: the visitor must send the form once more. */
export const AGAIN_FIELD = 'again'

/** The shortest time a person needs for a form. */
const FASTEST_MS = 2_000

/**
 * Whether a program seems to have filled in a form. A suspected form is accepted when sent once more, so a person whose
 * browser filled in everything loses one click and no input.
 */
export function isSuspicious(form: FormData, now: number): boolean {
  if (fieldText(form, TRAP_FIELD) !== '') return true
  if (fieldText(form, AGAIN_FIELD) !== '') return false
  const made = Number(fieldText(form, MADE_FIELD) || Number.NaN)
  return !(now - made >= FASTEST_MS)
}
