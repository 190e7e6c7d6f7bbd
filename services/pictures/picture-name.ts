/** Whether a text can be the file name of a picture in the picture store: what the store serves, and nothing hidden. */
export function isPictureName(text: string): boolean {
  return (
    /^(?!\.)[^/\\:"<>\p{Cc}\p{Cf}]{1,200}\.(webp|avif|png|jpe?g|gif)$/u.test(text) && !text.includes('..')
  )
}
