import { href, redirect } from 'react-router'
import type { Route } from './+types/unknown'
import { requestContextKey } from '../request/contexts.ts'

/** Redirects any unknown path to the not-found page in the visitor's language. */
export function loader({ context }: Route.LoaderArgs) {
  const lang = context.get(requestContextKey).language
  throw redirect(href('/:lang/not-page-found', { lang }), { headers: { 'cache-control': 'no-store' } })
}

export default function Unknown() {
  return null
}
