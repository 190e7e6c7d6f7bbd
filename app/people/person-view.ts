import type { PersonRole } from '#domain/accounts/person.ts'

/** A person in the list of a client's people. */
export interface PersonView {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly role: PersonRole
  /** The highest total without an approval, formatted; undefined = none. */
  readonly limit: string | undefined
  /** The same as it is typed. */
  readonly typedLimit: string
  readonly isDisabled: boolean
}

/** The form of a person, as it was typed. */
export interface TypedPerson {
  readonly name: string
  readonly email: string
  readonly role: PersonRole
  readonly limit: string
  readonly isDisabled: boolean
}

export type PersonRefusal =
  | 'email_taken'
  | 'invalid_email'
  | 'invalid_name'
  | 'invalid_limit'
  | 'too_many_people'
  | 'not_found'
  | 'not_allowed'
  | 'failed'

/** The field that a refusal is about; the others are about the whole form. */
export const REFUSED_FIELD: Readonly<Partial<Record<PersonRefusal, keyof TypedPerson>>> = {
  email_taken: 'email',
  invalid_email: 'email',
  invalid_name: 'name',
  invalid_limit: 'limit',
}

/** The code of a person, which is shown once. */
export interface ShownCode {
  readonly name: string
  readonly email: string
  readonly accessCode: string
}
