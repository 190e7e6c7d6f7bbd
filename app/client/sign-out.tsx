import { href, redirect, redirectDocument } from 'react-router'
import type { Route } from './+types/sign-out'
import { noticeCookie } from '#app/cookies.ts'
import { writeNotices } from '#app/ui/notice.ts'
import { signOut } from '#app/visit.server.ts'

/** Nobody is signed out by following a link. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(href('/:lang/client', params))
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const headers = new Headers({ 'clear-site-data': '"cache", "storage"' })
  for (const cookie of await signOut(context, request)) headers.append('set-cookie', cookie)
  headers.append('set-cookie', noticeCookie(request, writeNotices({ code: 'session_closed' })))
  // A whole new page: nothing of the client stays in memory (G6)
  return redirectDocument(href('/:lang', params), { status: 303, headers })
}
