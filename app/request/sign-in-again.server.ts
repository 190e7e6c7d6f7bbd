import { href, redirect } from 'react-router'
import type { Language } from '#domain/text/language.ts'
import * as cookies from './cookies.ts'
import { safePath } from '../addresses/safe-path.ts'
import { keepRemarks } from './kept-remarks.server.ts'
import { SESSION_OVER } from './pending-action.ts'
import { fieldText } from './form-text.ts'

/** A request that needs a sign-in first. */
export interface BlockedRequest {
  readonly request: Request
  readonly language: Language
  readonly path: readonly string[]
  readonly url: URL
  readonly form: FormData | undefined
  /** The visitor was signed in before. */
  readonly isSessionOver: boolean
}

/**
 * Redirects to the sign-in page. What to do after the sign-in, and whether a session is over, is in its query; the
 * comment of a cart is in a cookie.
 */
export function redirectToSignIn(blocked: BlockedRequest): Response {
  const { request, language, path, url, form, isSessionOver } = blocked
  const headers = new Headers({ 'cache-control': 'no-store' })
  const pending = form
    ? pendingActionOf(language, path, form)
    : { next: safePath(url.pathname + url.search) ?? '' }
  const query = new URLSearchParams({ ...pending, ...(isSessionOver && { [SESSION_OVER]: '1' }) })
  if (form && isForm(path, 'send')) cookies.appendCookies(headers, keepRemarks(request, form))
  return redirect(`${href('/:lang/oauth/login', { lang: language })}?${query}`, { headers })
}

/** For a session that a service has ended. Removes our cookies too, because the sign-in page turns clients away. */
export function signInAgain(blocked: Omit<BlockedRequest, 'isSessionOver'>): Response {
  const answer = redirectToSignIn({ ...blocked, isSessionOver: true })
  cookies.appendCookies(answer.headers, cookies.endSessionCookies(blocked.request))
  return answer
}

/**
 * What to do after the sign-in when a form met an ended session: return to its page, and add its item to the cart or
 * show its quantity again.
 */
function pendingActionOf(
  language: Language,
  path: readonly string[],
  form: FormData,
): Record<string, string> {
  const next = safePath(form.get('back')) ?? href('/:lang/client/shopping-cart', { lang: language })
  const text = (name: string) => fieldText(form, name)
  const [item, quantity, key] = [text('item'), text('nearest') || text('quantity'), text('key')]
  if (item === '') return { next }
  if (isForm(path, 'add')) return { next, add: item, quantity, ...(key !== '' && { key }) }
  return isForm(path, 'change') && quantity !== '' ? { next, change: item, quantity } : { next }
}

/** Whether it is the address of a form of the cart. */
function isForm(path: readonly string[], name: 'add' | 'change' | 'send'): boolean {
  return path.join('/') === `client/shopping-cart/${name}`
}
