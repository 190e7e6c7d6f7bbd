import { redirectDocument } from 'react-router'
import type { Route } from './+types/sign-out'
import { endSessionCookie, readSessionToken } from '../request/admin-cookies.ts'
import { backOfficeContext } from '../request/contexts.ts'

export function loader() {
  return redirectDocument('/')
}

export async function action({ request, context }: Route.ActionArgs) {
  const token = readSessionToken(request)
  if (token !== undefined) await context.get(backOfficeContext).entrance.signOut(token)
  return redirectDocument('/sign-in', {
    headers: {
      'set-cookie': endSessionCookie(request),
      // Not the cookies: those of the shop belong to somebody else in the same browser
      'clear-site-data': '"cache"',
    },
  })
}
