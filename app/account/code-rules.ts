import { OWN_CODE_LENGTH } from '#domain/accounts/own-code.ts'
import { email, maxLength, minLength, required, type Rules } from '#domain/accounts/validators.ts'

/** Validation rules of the access code forms, shared by browser and server. */

export const FORGOTTEN_RULES: Rules<'email'> = { email: [required, email] }

const newCode = [required, minLength(OWN_CODE_LENGTH.min), maxLength(OWN_CODE_LENGTH.max)]

export const RESET_RULES: Rules<'newCode'> = { newCode }

export type CodeField = 'currentCode' | 'newCode'

export const CHANGE_RULES: Rules<CodeField> = { currentCode: [required], newCode }
