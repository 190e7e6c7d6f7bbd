import { isEmailAddress } from './email-address.ts'

/** Form validation, shared by the browser and the server. An empty value fails only `required` and `requiredTrue`. */

export type ProblemCode =
  | 'required'
  | 'required_true'
  | 'invalid_email'
  | 'too_short'
  | 'too_long'
  | 'too_small'
  | 'too_large'
  | 'wrong_pattern'
  // Found by the server only
  | 'code_is_name'
  | 'code_unchanged'
  | 'code_too_common'
  | 'wrong_code'

/** A problem with a field. `limit` is the broken bound, in characters or as a value. */
export interface FieldProblem {
  readonly code: ProblemCode
  readonly limit?: number
}

export type Validator = (value: string) => FieldProblem | undefined

/** At least one character that is not white space. */
export const required: Validator = (value) => (value.trim() === '' ? { code: 'required' } : undefined)

/** A ticked checkbox. A form sends `on` for a checkbox without a value. */
export const requiredTrue: Validator = (value) =>
  value === 'on' || value === 'true' ? undefined : { code: 'required_true' }

/** One e-mail address; surrounding white space is ignored. */
export const email: Validator = (value) => {
  const address = value.trim()
  return address === '' || isEmailAddress(address) ? undefined : { code: 'invalid_email' }
}

export function minLength(limit: number): Validator {
  return (value) => (value !== '' && lengthOf(value) < limit ? { code: 'too_short', limit } : undefined)
}

export function maxLength(limit: number): Validator {
  return (value) => (lengthOf(value) > limit ? { code: 'too_long', limit } : undefined)
}

/** Length in characters. A browser submits a line break as two characters but counts it as one. */
function lengthOf(value: string): number {
  return value.replaceAll('\r\n', '\n').trim().length
}

/** A number of at least `limit`. Text that is not a number is too small. */
export function min(limit: number): Validator {
  return (value) => (value === '' || Number(value) >= limit ? undefined : { code: 'too_small', limit })
}

/** A number of at most `limit`. Text that is not a number is too large. */
export function max(limit: number): Validator {
  return (value) => (value === '' || Number(value) <= limit ? undefined : { code: 'too_large', limit })
}

/** The value matches the pattern. */
export function pattern(regex: RegExp): Validator {
  return (value) => (value === '' || regex.test(value) ? undefined : { code: 'wrong_pattern' })
}

/** Validators by field. The first one that fails gives the field's problem. */
export type Rules<Field extends string> = Readonly<Record<Field, readonly Validator[]>>

export type Problems<Field extends string> = { readonly [Name in Field]?: FieldProblem }

export function checkField(value: string, validators: readonly Validator[]): FieldProblem | undefined {
  for (const validator of validators) {
    const problem = validator(value)
    if (problem) return problem
  }
  return undefined
}

/** The problems of a form, in the order of its rules; empty = valid. */
export function checkForm<Field extends string>(
  rules: Rules<Field>,
  values: Readonly<Record<Field, string>>,
): Problems<Field> {
  const fields = Object.keys(rules) as Field[]
  const problems = fields.flatMap((field) => {
    const problem = checkField(values[field], rules[field])
    return problem ? [[field, problem] as const] : []
  })
  return Object.fromEntries(problems) as Problems<Field>
}
