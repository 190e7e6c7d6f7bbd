import { data, href, redirect } from 'react-router'
import type { Route } from './+types/external-start'
import { externalSignInCookie } from '../request/cookies.ts'
import { shopContext, requestContextKey } from '../request/contexts.ts'
import { shopOrigin } from '../request/page-facts.ts'
import { ExternalProblem } from './external-problem.tsx'

/** Redirects the visitor to the identity provider. */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  if (!shop.externalSignIn) throw redirect(href('/:lang/oauth/login', params) + url.search)
  const begun = await shop.externalSignIn.begin({
    origin: shopOrigin(shop, url),
    language: context.get(requestContextKey).language,
    signInQuery: url.search,
  })
  if (!begun.ok) return data({ problem: begun.code, signInQuery: url.search }, { status: 503 })
  const { address, sealedState } = begun.value
  throw redirect(address, {
    headers: { 'set-cookie': externalSignInCookie(request, sealedState), 'cache-control': 'no-store' },
  })
}

export default function ExternalStart({ loaderData }: Route.ComponentProps) {
  return <ExternalProblem {...loaderData} />
}
