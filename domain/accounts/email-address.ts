const ADDRESS = /^[^\s@<>"(),:;\\[\]\p{Cc}]{1,64}@[\p{L}\p{N}-]{1,63}(\.[\p{L}\p{N}-]{1,63})*$/u

/**
 * Whether a text is one e-mail address that mail can be sent to: at most 254 characters in all, at most 64 before the @
 * (V1). Names, comments, lists and quoted parts are none: what is written here ends up in the head of a mail.
 */
export function isEmailAddress(text: string): boolean {
  return text.length <= 254 && text.isWellFormed() && ADDRESS.test(text)
}
