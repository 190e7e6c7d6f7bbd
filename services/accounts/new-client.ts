import { isEmailAddress } from '#domain/accounts/email-address.ts'
import type { Language } from '#domain/text/language.ts'
import { checkOwnCode } from '#domain/accounts/own-code.ts'

/** The data of a client to add. */
export interface NewClient {
  readonly username: string
  readonly name: string
  readonly email: string
  readonly phone?: string | undefined
  /** A generated code is used if omitted. */
  readonly accessCode?: string | undefined
  /** The language of mails to the client; Spanish if omitted. */
  readonly language?: Language | undefined
  /** Its id in the company's own system. */
  readonly reference?: string | undefined
  /** For staff only. */
  readonly note?: string | undefined
  /** From when on the code is refused (ISO 8601); it does not expire if omitted. */
  readonly codeExpiresAt?: string | undefined
}

export type InvalidClient =
  | 'invalid_username'
  | 'invalid_name'
  | 'invalid_email'
  | 'invalid_phone'
  | 'invalid_access_code'

/** The first problem with a new client; undefined = valid. */
export function checkNewClient(client: NewClient): InvalidClient | undefined {
  if (!isLine(client.username, 1, 254) || /\s/.test(client.username.trim())) return 'invalid_username'
  if (!isLine(client.name, 1, 254)) return 'invalid_name'
  if (!isEmailAddress(client.email.trim())) return 'invalid_email'
  if (!isLine(client.phone ?? '', 0, 50)) return 'invalid_phone'
  const code = client.accessCode
  if (code !== undefined && checkOwnCode(code)) return 'invalid_access_code'
  return undefined
}

function isLine(text: string, min: number, max: number): boolean {
  const { length } = text.trim()
  return length >= min && length <= max && !/\p{Cc}/u.test(text) && text.isWellFormed()
}
