import { data } from 'react-router'
import { NOTICE_COOKIE, noticeCookie, readCookie } from './cookies.ts'
import { type Notice, readNotices } from '../notices/notice.ts'

/** Adds the notices of the last form to a page's data and clears them. A prefetched page leaves them for the next one. */
export function withNotices<Page extends object>(request: Request, page: Page) {
  const isPrefetch = /prefetch/.test(
    request.headers.get('purpose') ?? request.headers.get('sec-purpose') ?? '',
  )
  const notices = isPrefetch ? [] : readNotices(readCookie(request, NOTICE_COOKIE))
  if (notices.length === 0) return data<Page & { readonly notices?: readonly Notice[] }>(page)
  return data({ ...page, notices }, { headers: { 'set-cookie': noticeCookie(request, '') } })
}
