import { data, href, redirect } from 'react-router'
import type { Route } from './+types/external-start'
import { externalSignInCookie } from '../request/cookies.ts'
import { shopContext, requestContextKey } from '#shop/shop.ts'
import { originOf } from '../request/company.ts'
import { ExternalProblem } from './external-problem.tsx'

/** Sends the visitor to the identity provider (A4). */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  if (!shop.externalSignIn) throw redirect(href('/:lang/oauth/login', params) + url.search)
  const begun = await shop.externalSignIn.begin({
    origin: originOf(shop, url),
    language: context.get(requestContextKey).language,
    wanted: url.search,
  })
  if (!begun.ok) return data({ problem: begun.code, wanted: url.search }, { status: 503 })
  const { address, kept } = begun.value
  throw redirect(address, {
    headers: { 'set-cookie': externalSignInCookie(request, kept), 'cache-control': 'no-store' },
  })
}

export default function ExternalStart({ loaderData }: Route.ComponentProps) {
  return <ExternalProblem {...loaderData} />
}
