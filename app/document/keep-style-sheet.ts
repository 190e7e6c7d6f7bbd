import { STYLES_COOKIE } from '../request/cookies.ts'

const COOKIE = new RegExp(`(?:^|; )${STYLES_COOKIE}=`)

/**
 * Loads the styles of a page that has them in it once more, as a file that the browser caches, and tells the server: the
 * pages that follow link to the file. Not on the first page, which loads as little as possible.
 */
export async function keepStyleSheet(): Promise<void> {
  const file = document.querySelector<HTMLElement>('style[data-precedence=shop]')?.dataset['href']
  if (!file) return
  const isFirst = !COOKIE.test(document.cookie)
  if (!isFirst) await (await fetch(file)).text()
  const name = isFirst ? '' : file.split('/').at(-1)
  document.cookie = `${STYLES_COOKIE}=${name}; Path=/; Max-Age=31536000; SameSite=Lax`
}
