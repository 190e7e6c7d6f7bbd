import { fieldText } from './form-text.ts'

/** A field that no person sees; programs fill in whatever has a name like this. */
export const TRAP_FIELD = 'website'
/** When the form was made, milliseconds. */
export const MADE_FIELD = 'made'
/** The form was asked for once more, by someone who read that it has to be. */
export const AGAIN_FIELD = 'again'

/** Nobody fills in a form faster. */
const FASTEST_MS = 2_000

/**
 * Whether a form looks as if a program had filled it in. Whoever is suspected is asked to send it once more and is
 * believed then: a person whose browser filled in everything loses one click, never what they typed (V2).
 */
export function isSuspicious(form: FormData, now: number): boolean {
  if (fieldText(form, TRAP_FIELD) !== '') return true
  if (fieldText(form, AGAIN_FIELD) !== '') return false
  const made = Number(fieldText(form, MADE_FIELD) || Number.NaN)
  return !(now - made >= FASTEST_MS)
}
