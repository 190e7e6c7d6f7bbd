import { STYLES_COOKIE } from '../request/cookies.ts'
import styleSheet from '../app.css?url'

/** The file's name, as browsers that have it tell in a cookie. */
export const STYLE_SHEET = styleSheet.split('/').at(-1) ?? ''

const COOKIE = new RegExp(`(?:^|;)\\s*${STYLES_COOKIE}=([^;\\s]*)`)

/**
 * Whether a browser has the style sheet of this build in its cache, by the cookies it sends: its scripts have loaded it on
 * an earlier page. Its pages link to the file, and lack what only search engines, link previews and browsers without scripts
 * need. Every other page has the styles in it: a file would be one more round trip before the first paint.
 */
export function hasStyleSheet(cookies: string): boolean {
  return COOKIE.exec(cookies)?.[1] === STYLE_SHEET
}
