import { href, redirect, redirectDocument } from 'react-router'
import type { Route } from './+types/sign-out'
import { noticeCookie, quoteItemsCookie } from '../request/cookies.ts'
import { messagesIn } from '../messages/messages.server.ts'
import { requestContextKey } from '../request/contexts.ts'
import { type Notice, writeNotices } from '../notices/notice.ts'
import { signOut } from '../request/session.server.ts'

/** Only a form signs out, never a link. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(href('/:lang/client', params))
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const headers = new Headers({ 'clear-site-data': '"cache", "storage"' })
  const { cookies, message } = await signOut(context, request)
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  // The product API's message is shown besides ours unless it is the same text
  const { session_closed } = messagesIn(context.get(requestContextKey).language).client.notices
  const notices: Notice[] = [{ code: 'session_closed' }]
  if (message && message !== session_closed) notices.push({ message })
  headers.append('set-cookie', quoteItemsCookie(request, ''))
  headers.append('set-cookie', noticeCookie(request, writeNotices(...notices)))
  // A full page load, so that no private data stays in memory
  return redirectDocument(href('/:lang', params), { status: 303, headers })
}
