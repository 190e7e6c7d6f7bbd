import { STYLES_COOKIE } from '../request/cookies.ts'
import styleSheet from '../app.css?url'

const COOKIE = new RegExp(`(?:^|;)\\s*${STYLES_COOKIE}=([^;\\s]*)`)

/**
 * Whether a browser has the style sheet of this build in its cache, by the cookies it sends. Its pages link to the file.
 * Every other page has the styles in it: a file would be one more round trip before the first paint.
 */
export function hasStyleSheet(cookies: string): boolean {
  return COOKIE.exec(cookies)?.[1] === styleSheet.split('/').at(-1)
}
