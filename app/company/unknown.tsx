import { href, redirect } from 'react-router'
import type { Route } from './+types/unknown'
import { requestContextKey } from '#shop/shop.ts'

/** Any unknown path leads to the page that says so, in the visitor's language (R6). */
export function loader({ context }: Route.LoaderArgs) {
  const lang = context.get(requestContextKey).language
  throw redirect(href('/:lang/not-page-found', { lang }), { headers: { 'cache-control': 'no-store' } })
}

export default function Unknown() {
  return null
}
