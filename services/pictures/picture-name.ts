/** Whether a text can be the file name of a stored picture: a served extension, and not a hidden file. */
export function isPictureName(text: string): boolean {
  return (
    /^(?!\.)[^/\\:"<>\p{Cc}\p{Cf}]{1,200}\.(webp|avif|png|jpe?g|gif)$/u.test(text) && !text.includes('..')
  )
}
