/** Whether a text can be the file name of a stored document: a PDF, and not a hidden file. */
export function isDocumentName(text: string): boolean {
  return /^(?!\.)[^/\\:"<>\p{Cc}\p{Cf}]{1,200}\.pdf$/u.test(text) && !text.includes('..')
}
