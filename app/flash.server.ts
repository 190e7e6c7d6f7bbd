import { data } from 'react-router'
import { NOTICE_COOKIE, noticeCookie, readCookie } from './cookies.ts'
import { type Notice, readNotice } from './ui/notice.ts'

/** A page with the notice that the last form left for it, which is then forgotten. */
export function withNotice<Page extends object>(request: Request, page: Page) {
  const notice = readNotice(readCookie(request, NOTICE_COOKIE))
  const shown: Page & { readonly notice?: Notice } = notice ? { ...page, notice } : page
  return notice ? data(shown, { headers: { 'set-cookie': noticeCookie(request, '') } }) : data(shown)
}
