const ADDRESS = /^[^\s@<>"(),:;\\[\]\p{Cc}]{1,64}@[\p{L}\p{N}-]{1,63}(\.[\p{L}\p{N}-]{1,63})*$/u

/**
 * Whether a text is one e-mail address: at most 254 characters, at most 64 before the @. Rejects display
 * names, comments, lists and quoted parts, because the text is written into mail headers.
 */
export function isEmailAddress(text: string): boolean {
  return text.length <= 254 && text.isWellFormed() && ADDRESS.test(text)
}
