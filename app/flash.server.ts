import { data } from 'react-router'
import { NOTICE_COOKIE, noticeCookie, readCookie } from './cookies.ts'
import { type Notice, readNotices } from './ui/notice.ts'

/** A page with the notices that the last form left for it, which are then forgotten. */
export function withNotices<Page extends object>(request: Request, page: Page) {
  const notices = readNotices(readCookie(request, NOTICE_COOKIE))
  if (notices.length === 0) return data<Page & { readonly notices?: readonly Notice[] }>(page)
  return data({ ...page, notices }, { headers: { 'set-cookie': noticeCookie(request, '') } })
}
