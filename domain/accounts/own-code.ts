/** Length limits in characters of an access code that a client chooses. */
export const OWN_CODE_LENGTH = { min: 8, max: 100 }

export type OwnCodeProblem = 'code_too_short' | 'code_too_long' | 'code_is_name'

/**
 * What is wrong with an access code that a client chose; undefined = valid. The code must differ from every
 * name in `names` (the client's username and e-mail), ignoring case, width, and digits and punctuation around it.
 */
export function checkOwnCode(code: string, names: readonly string[] = []): OwnCodeProblem | undefined {
  const { length } = code.trim()
  if (length < OWN_CODE_LENGTH.min) return 'code_too_short'
  if (length > OWN_CODE_LENGTH.max || /\p{Cc}/u.test(code) || !code.isWellFormed()) return 'code_too_long'
  return names.some((name) => isSameName(name, code)) ? 'code_is_name' : undefined
}

function isSameName(name: string, code: string): boolean {
  const bare = bareWord(code)
  return normalized(name) === normalized(code) || (bare !== '' && bareWord(name) === bare)
}

function bareWord(text: string): string {
  return normalized(text).replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
}

function normalized(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase()
}
