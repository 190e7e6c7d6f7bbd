/** How long an access code of a client's own may be, in characters: not guessed in an afternoon, not typed for ever. */
export const OWN_CODE_LENGTH = { least: 8, most: 100 }

export type OwnCodeProblem = 'code_too_short' | 'code_too_long' | 'code_is_name'

/**
 * What is wrong with an access code that a client chose (A1); undefined = nothing. One that is its own username or
 * e-mail is none, in whatever case.
 */
export function checkOwnCode(code: string, names: readonly string[] = []): OwnCodeProblem | undefined {
  const { length } = code.trim()
  if (length < OWN_CODE_LENGTH.least) return 'code_too_short'
  if (length > OWN_CODE_LENGTH.most || /\p{Cc}/u.test(code) || !code.isWellFormed()) return 'code_too_long'
  return names.some((name) => folded(name) === folded(code)) ? 'code_is_name' : undefined
}

function folded(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase()
}
