import { email, maxLength, required, type Rules } from './validators.ts'

/** What a visitor leaves for the company (V2). */
export type ContactField = 'name' | 'email' | 'phone' | 'message'

/** What a visitor leaves to ask for an access code (A3). */
export type AccessRequestField = 'company' | 'name' | 'email' | 'phone'

/** The most characters of a field; an e-mail address has a rule of its own. */
export const CONTACT_LIMITS = { name: 120, phone: 40, message: 4_000, company: 200 } as const

const person = {
  name: [required, maxLength(CONTACT_LIMITS.name)],
  email: [required, email],
  phone: [maxLength(CONTACT_LIMITS.phone)],
}

export const CONTACT_RULES: Rules<ContactField> = {
  ...person,
  message: [required, maxLength(CONTACT_LIMITS.message)],
}

export const ACCESS_REQUEST_RULES: Rules<AccessRequestField> = {
  company: [required, maxLength(CONTACT_LIMITS.company)],
  ...person,
}
