import { isEmailAddress } from './email-address.ts'

/** The rules of a form's fields, the same in the browser and on the server (V1). An empty field only breaks `required`. */

export type ProblemCode =
  | 'required'
  | 'required_true'
  | 'invalid_email'
  | 'too_short'
  | 'too_long'
  | 'too_small'
  | 'too_large'
  | 'wrong_pattern'
  // Only the server can tell these
  | 'code_is_name'
  | 'code_unchanged'
  | 'code_too_common'
  | 'wrong_code'

/** What is wrong with a field; `limit` is the bound it breaks, characters or value. */
export interface FieldProblem {
  readonly code: ProblemCode
  readonly limit?: number
}

export type Validator = (value: string) => FieldProblem | undefined

/** Something is there besides blanks. */
export const required: Validator = (value) => (value.trim() === '' ? { code: 'required' } : undefined)

/** A box is ticked: a form sends `on` for one without a value of its own. */
export const requiredTrue: Validator = (value) =>
  value === 'on' || value === 'true' ? undefined : { code: 'required_true' }

/** One address that mail can be sent to; blanks around it are a slip of the keyboard. */
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

/** A browser sends a line break as two characters and counts it as one. */
function lengthOf(value: string): number {
  return value.replaceAll('\r\n', '\n').trim().length
}

/** A number in plain digits, of at least the limit; what is no number is too small as well. */
export function min(limit: number): Validator {
  return (value) => (value === '' || Number(value) >= limit ? undefined : { code: 'too_small', limit })
}

/** A number of at most the limit; what is no number is too large as well. */
export function max(limit: number): Validator {
  return (value) => (value === '' || Number(value) <= limit ? undefined : { code: 'too_large', limit })
}

/** The whole value fits the pattern. */
export function pattern(shape: RegExp): Validator {
  return (value) => (value === '' || shape.test(value) ? undefined : { code: 'wrong_pattern' })
}

/** The rules of a form, by field; a field's first broken rule is what is said of it. */
export type Rules<Field extends string> = Readonly<Record<Field, readonly Validator[]>>

export type Problems<Field extends string> = { readonly [Name in Field]?: FieldProblem }

export function checkField(value: string, validators: readonly Validator[]): FieldProblem | undefined {
  for (const validator of validators) {
    const problem = validator(value)
    if (problem) return problem
  }
  return undefined
}

/** What is wrong with a form, in the order of its rules; nothing = it may be sent. */
export function checkForm<Field extends string>(
  rules: Rules<Field>,
  values: Readonly<Record<Field, string>>,
): Problems<Field> {
  const fields = Object.keys(rules) as Field[]
  const found = fields.flatMap((field) => {
    const problem = checkField(values[field], rules[field])
    return problem ? [[field, problem] as const] : []
  })
  return Object.fromEntries(found) as Problems<Field>
}
