import { data, href, redirect } from 'react-router'
import type { Route } from './+types/external-return'
import { EXTERNAL_SIGN_IN_COOKIE, externalSignInCookie, readCookie } from '../request/cookies.ts'
import { type ExternalRefusal, shopContext } from '#shop/shop.ts'
import { originOf } from '../request/company.ts'
import { newSession } from '../request/session.server.ts'
import { ExternalProblem } from './external-problem.tsx'
import { goOn } from './signed-in.server.ts'
import { readPendingAction } from './pending-action.ts'

const STATUS: Readonly<Record<ExternalRefusal, number>> = {
  invalid_return: 400,
  no_client: 403,
  email_not_verified: 403,
  unavailable: 503,
}

/** Back from the identity provider (A4). What the browser kept of the start is used up, whatever comes of it. */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  if (!shop.externalSignIn) throw redirect(href('/:lang/oauth/login', params))
  const finished = await shop.externalSignIn.finish({
    origin: originOf(shop, url),
    search: url.search,
    kept: readCookie(request, EXTERNAL_SIGN_IN_COOKIE) ?? '',
  })
  const forget = externalSignInCookie(request, '')
  if (!finished.ok) {
    const headers = { 'set-cookie': forget, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
    return data({ problem: finished.code, wanted: '' }, { status: STATUS[finished.code], headers })
  }
  const { opened, wanted } = finished.value
  const session = await newSession(shop, request, opened)
  const answer = await goOn(context, request, session, readPendingAction(new URLSearchParams(wanted)))
  answer.headers.append('set-cookie', forget)
  throw answer
}

export default function ExternalReturn({ loaderData }: Route.ComponentProps) {
  return <ExternalProblem {...loaderData} />
}
