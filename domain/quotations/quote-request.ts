import { CONTACT_LIMITS, CONTACT_RULES } from '../accounts/contact.ts'
import { maxLength, type Rules } from '../accounts/validators.ts'
import { MAX_QUOTATION_TEXT } from './quotation.ts'

/** Fields of a visitor’s request for quotation. */
export type QuoteRequestField = 'company' | 'name' | 'email' | 'phone' | 'message'

export const QUOTE_REQUEST_RULES: Rules<QuoteRequestField> = {
  company: [maxLength(CONTACT_LIMITS.company)],
  name: CONTACT_RULES.name,
  email: CONTACT_RULES.email,
  phone: CONTACT_RULES.phone,
  message: [maxLength(MAX_QUOTATION_TEXT)],
}

/** Of a client the shop knows the rest. */
export const CLIENT_QUOTE_REQUEST_RULES: Rules<'message'> = { message: QUOTE_REQUEST_RULES.message }
