import { email, maxLength, required, type Rules } from './validators.ts'

/** Fields of the contact form. */
export type ContactField = 'name' | 'email' | 'phone' | 'message'

/** Fields of the form that requests an access code. */
export type AccessRequestField = 'company' | 'name' | 'email' | 'phone'

/** Maximum length of each field in characters. The e-mail address has its own rule. */
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
