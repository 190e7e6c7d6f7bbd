import { isLanguage, type Language } from './language.ts'

/** A base for parsing paths; the real shop address makes no difference. */
const BASE = 'https://shop.invalid'

/**
 * Whether a text is a valid link in content: a path of the shop without its language (`/catalogo?search=A4`),
 * or an https address. Rejects other schemes, credentials before the host, and control characters.
 */
export function isContentLink(text: string): boolean {
  return isShopPath(text) || isOutsideAddress(text)
}

/** Whether a path begins with a language. Content leaves the language to the page that shows the link. */
export function namesLanguage(path: string): boolean {
  return isLanguage(path.split(/[/?#]/)[1])
}

/** The address of a content link on a page in this language; undefined if it is not a valid link. */
export function contentAddress(text: string, language: Language): string | undefined {
  if (isOutsideAddress(text)) return new URL(text).href
  if (!isShopPath(text)) return undefined
  if (namesLanguage(text)) return text
  return `/${language}${text.replace(/^\/(?=$|[?#])/, '')}`
}

/** Whether a text is an absolute https address without credentials or invisible characters. */
export function isOutsideAddress(text: string): boolean {
  if (!isPlainAddress(text)) return false
  const url = URL.parse(text)
  return url?.protocol === 'https:' && url.username === '' && url.password === ''
}

function isShopPath(text: string): boolean {
  if (!isPlainAddress(text) || !/^\/(?!\/)/.test(text)) return false
  const url = URL.parse(text, BASE)
  return url?.origin === BASE && !url.pathname.startsWith('//')
}

function isPlainAddress(text: string): boolean {
  return text.length <= 2_000 && text.isWellFormed() && !/[\s\p{Cc}\p{Cf}"'<>\\`]/u.test(text)
}
