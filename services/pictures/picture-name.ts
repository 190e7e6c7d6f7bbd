/** Whether a text can be the file name of a stored picture: a served extension, and not a hidden file. */
export function isPictureName(text: string): boolean {
  return (
    /^(?!\.)[^/\\:"<>\p{Cc}\p{Cf}]{1,200}\.(webp|avif|png|jpe?g|gif)$/u.test(text) && !text.includes('..')
  )
}

/** The name with its extension in lower case: cameras write `Oferta.JPG`. */
export function plainPictureName(name: string): string {
  return name.replace(/\.[a-z]+$/i, (extension) => extension.toLowerCase())
}
