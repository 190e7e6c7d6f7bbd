import { href, redirect } from 'react-router'
import type { Route } from './+types/sign-out'
import { noticeCookie } from '#app/cookies.ts'
import { writeNotice } from '#app/ui/notice.ts'
import { signOut } from '#app/visit.server.ts'

/** Nothing changes by looking: only the button of the dashboard signs out. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(href('/:lang/client', params))
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const headers = new Headers((await signOut(context, request)).map((cookie) => ['set-cookie', cookie]))
  headers.append('set-cookie', noticeCookie(request, writeNotice({ code: 'session_closed' })))
  // What the browser kept of private pages goes with the session (G6); the language and the notice are cookies, and stay.
  headers.set('clear-site-data', '"cache", "storage"')
  return redirect(href('/:lang', params), { status: 303, headers })
}
