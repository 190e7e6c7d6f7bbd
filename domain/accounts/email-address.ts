const ADDRESS = /^[^\s@<>"(),:;\\[\]\p{Cc}\p{Cf}]{1,64}@[\p{L}\p{N}-]{1,63}(\.[\p{L}\p{N}-]{1,63})*$/u

/**
 * Whether a text is one e-mail address: at most 254 characters, at most 64 before the @. Rejects display
 * names, comments, lists and quoted parts, because the text is written into mail headers, and invisible characters, which
 * can make an address look like another one.
 */
export function isEmailAddress(text: string): boolean {
  return text.length <= 254 && text.isWellFormed() && ADDRESS.test(text)
}

/** The most addresses in a list. Each of them gets a mail of its own for each order. */
const MAX_ADDRESSES = 10

/**
 * Parses at most ten e-mail addresses separated by commas or semicolons. Repeated ones count once. Undefined if one of
 * them is invalid, or if there is none.
 */
export function parseEmailAddresses(text: string): string[] | undefined {
  const addresses = [...new Set(text.split(/[,;，；、]/).map((part) => part.trim()))].filter(
    (part) => part !== '',
  )
  const isValid = addresses.length > 0 && addresses.length <= MAX_ADDRESSES && addresses.every(isEmailAddress)
  return isValid ? addresses : undefined
}
