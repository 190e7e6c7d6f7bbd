import { href, redirect } from 'react-router'
import type { Language } from '#domain/text/language.ts'
import * as cookies from './cookies.ts'
import { safePath } from '../addresses/safe-path.ts'

/** A request that needs a sign-in first. */
interface BlockedRequest {
  readonly path: readonly string[]
  readonly url: URL
  readonly form: FormData | undefined
}

/** The sign-in page's address, with what to do after the sign-in in its query. */
export function signInAddress(language: Language, { path, url, form }: BlockedRequest): string {
  const pending = form
    ? pendingActionOf(language, path, form)
    : { next: safePath(url.pathname + url.search) ?? '' }
  return `${href('/:lang/oauth/login', { lang: language })}?${new URLSearchParams(pending)}`
}

/** For a session that a service has ended. Removes our cookies too, because the sign-in page turns clients away. */
export function signInAgain(request: Request, language: Language, blocked: BlockedRequest): Response {
  const headers = new Headers({ 'cache-control': 'no-store' })
  cookies.appendCookies(headers, cookies.endSessionCookies(request))
  return redirect(signInAddress(language, blocked), { headers })
}

/** What to do after the sign-in when a form met an ended session: return to its page, and add its item to the cart. */
function pendingActionOf(
  language: Language,
  path: readonly string[],
  form: FormData,
): Record<string, string> {
  const next = safePath(form.get('back')) ?? href('/:lang/client/shopping-cart', { lang: language })
  const [item, quantity] = [form.get('item'), form.get('quantity')]
  const isAdd = path.join('/') === 'client/shopping-cart/add' && typeof item === 'string'
  return isAdd ? { next, add: item, quantity: typeof quantity === 'string' ? quantity : '' } : { next }
}
