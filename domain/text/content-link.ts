import { isLanguage, type Language } from './language.ts'

/** Stands for the shop where a path is read: no address of ours is needed to tell whether it stays here. */
const SHOP = 'https://shop.invalid'

/**
 * Where content may lead to: a path of the shop without its language (`/catalogo?search=A4`), or an https address.
 * Everything else is no link: other schemes, names before the host, hidden control characters (C12, C13).
 */
export function isContentLink(text: string): boolean {
  return isShopPath(text) || isOutsideAddress(text)
}

/** Whether a path names its language, which content leaves to the page it is shown on. */
export function namesLanguage(path: string): boolean {
  return isLanguage(path.split(/[/?#]/)[1])
}

/** The address a link of the content has on a page of this language; undefined = it is none, and nothing is linked. */
export function contentAddress(text: string, language: Language): string | undefined {
  if (isOutsideAddress(text)) return new URL(text).href
  if (!isShopPath(text)) return undefined
  if (namesLanguage(text)) return text
  return `/${language}${text.replace(/^\/(?=$|[?#])/, '')}`
}

/** Whether a text is an https address as anyone would write it: nothing in it hides where it leads. */
export function isOutsideAddress(text: string): boolean {
  if (!isPlainAddress(text)) return false
  const url = URL.parse(text)
  return url?.protocol === 'https:' && url.username === '' && url.password === ''
}

function isShopPath(text: string): boolean {
  if (!isPlainAddress(text) || !/^\/(?!\/)/.test(text)) return false
  const url = URL.parse(text, SHOP)
  return url?.origin === SHOP && !url.pathname.startsWith('//')
}

function isPlainAddress(text: string): boolean {
  return text.length <= 2_000 && text.isWellFormed() && !/[\s\p{Cc}\p{Cf}"'<>\\`]/u.test(text)
}
