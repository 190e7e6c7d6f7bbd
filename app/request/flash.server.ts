import { data } from 'react-router'
import { NOTICE_COOKIE, noticeCookie, readCookie } from './cookies.ts'
import { type Notice, readNotices } from '../notices/notice.ts'

/**
 * A page with the notices that the last form left for it, which are then forgotten. A page that is fetched ahead of being
 * looked at, or to be kept, leaves them for the one that is.
 */
export function withNotices<Page extends object>(request: Request, page: Page) {
  const isSeen = !/prefetch/.test(request.headers.get('purpose') ?? request.headers.get('sec-purpose') ?? '')
  const notices = isSeen ? readNotices(readCookie(request, NOTICE_COOKIE)) : []
  if (notices.length === 0) return data<Page & { readonly notices?: readonly Notice[] }>(page)
  return data({ ...page, notices }, { headers: { 'set-cookie': noticeCookie(request, '') } })
}
