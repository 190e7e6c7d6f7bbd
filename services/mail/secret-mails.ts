import { seal, unseal } from '../secrets/encryption.ts'

/**
 * The kinds of mail that hold an access code or a reset link. Their text is sealed while it waits, because whoever reads
 * the database or a backup could sign in with it, and deleted once they are sent or given up.
 */
const SECRET_KINDS = ['access_code', 'code_reset'] as const

export type SecretMailKind = (typeof SECRET_KINDS)[number]

/** Before a sealed text; earlier versions stored the text itself. */
const SEALED = 'sealed:'

export function isSecretKind(kind: string): kind is SecretMailKind {
  return SECRET_KINDS.some((secret) => secret === kind)
}

export function sealBody(key: Buffer, body: string): string {
  return SEALED + seal(key, body)
}

/** The text of a stored mail; undefined if it was sealed with another SECRET. */
export function readBody(
  key: () => Buffer,
  { kind, body }: { readonly kind: string; readonly body: string },
): string | undefined {
  const isSealed = isSecretKind(kind) && body.startsWith(SEALED)
  return isSealed ? unseal(key(), body.slice(SEALED.length)) : body
}
