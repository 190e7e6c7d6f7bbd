import { PERSON_ROLES } from '#domain/accounts/person.ts'
import { fieldText } from '../request/form-text.ts'
import type { TypedPerson } from './person-view.ts'

/** Reads the form of a person. */
export function readTypedPerson(form: FormData): TypedPerson {
  const line = (name: string) =>
    fieldText(form, name)
      .toWellFormed()
      .replace(/\p{Cc}+/gu, ' ')
      .trim()
  return {
    name: line('name'),
    email: line('email'),
    role: PERSON_ROLES.find((role) => role === form.get('role')) ?? 'prepare',
    limit: line('limit'),
    isDisabled: form.has('disabled'),
  }
}
