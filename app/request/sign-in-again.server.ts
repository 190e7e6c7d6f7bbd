import { href, redirect } from 'react-router'
import type { Language } from '#domain/text/language.ts'
import * as cookies from './cookies.ts'
import { safePath } from '../addresses/safe-path.ts'

/** What was asked for by somebody who is to sign in first. */
interface Asked {
  readonly path: readonly string[]
  readonly url: URL
  readonly form: FormData | undefined
}

/** Where one signs in to go on to what was asked for. */
export function signInAddress(language: Language, { path, url, form }: Asked): string {
  const wanted = form
    ? wantedByForm(language, path, form)
    : { next: safePath(url.pathname + url.search) ?? '' }
  return `${href('/:lang/oauth/login', { lang: language })}?${new URLSearchParams(wanted)}`
}

/** The session is over at a service: it is forgotten here too, or the visitor would not be let in to sign in. */
export function signInAgain(request: Request, language: Language, asked: Asked): Response {
  const headers = new Headers({ 'cache-control': 'no-store' })
  cookies.appendCookies(headers, cookies.endSessionCookies(request))
  return redirect(signInAddress(language, asked), { headers })
}

/** What a form whose session is over leaves for after the sign-in: where it stood, and the item it would add (K1). */
function wantedByForm(language: Language, path: readonly string[], form: FormData): Record<string, string> {
  const next = safePath(form.get('back')) ?? href('/:lang/client/shopping-cart', { lang: language })
  const [item, quantity] = [form.get('item'), form.get('quantity')]
  const isAdd = path.join('/') === 'client/shopping-cart/add' && typeof item === 'string'
  return isAdd ? { next, add: item, quantity: typeof quantity === 'string' ? quantity : '' } : { next }
}
