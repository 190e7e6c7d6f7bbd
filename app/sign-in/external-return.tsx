import { data, href, redirect } from 'react-router'
import type { Route } from './+types/external-return'
import { EXTERNAL_SIGN_IN_COOKIE, externalSignInCookie, readCookie } from '../request/cookies.ts'
import type { ExternalRefusal } from '#shop/shop.ts'
import { shopContext } from '../request/contexts.ts'
import { shopOrigin } from '../request/page-facts.ts'
import { newSession } from '../request/session.server.ts'
import { ExternalProblem } from './external-problem.tsx'
import { completeSignIn } from './complete-sign-in.server.ts'
import { readPendingAction } from '../request/pending-action.ts'

const STATUS: Readonly<Record<ExternalRefusal, number>> = {
  invalid_return: 400,
  no_client: 403,
  email_not_verified: 403,
  unavailable: 503,
}

/** The return from the identity provider. Removes the state cookie whatever the result, so that it is used once. */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  if (!shop.externalSignIn) throw redirect(href('/:lang/oauth/login', params))
  const finished = await shop.externalSignIn.finish({
    origin: shopOrigin(shop, url),
    search: url.search,
    sealedState: readCookie(request, EXTERNAL_SIGN_IN_COOKIE) ?? '',
  })
  const removeState = externalSignInCookie(request, '')
  if (!finished.ok) {
    const headers = {
      'set-cookie': removeState,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    }
    return data({ problem: finished.code, signInQuery: '' }, { status: STATUS[finished.code], headers })
  }
  const { opened, signInQuery } = finished.value
  const session = await newSession(shop, request, opened)
  const pendingAction = readPendingAction(new URLSearchParams(signInQuery))
  const answer = await completeSignIn(context, request, session, pendingAction, { isConfirmed: false })
  answer.headers.append('set-cookie', removeState)
  throw answer
}

export default function ExternalReturn({ loaderData }: Route.ComponentProps) {
  return <ExternalProblem {...loaderData} />
}
