import { redirectDocument } from 'react-router'
import { isLanguage } from '#domain/text/language.ts'
import type { Route } from './+types/language'
import { adminCookie, LANGUAGE_COOKIE, noticeCookie } from '../request/admin-cookies.ts'
import { backOfficeContext } from '../request/contexts.ts'
import { afterBase, ownAddress } from '../request/own-address.ts'
import { visitOf } from '../request/visit.server.ts'
import { LANGUAGE_NAMES } from '../messages/language-tags.ts'

const YEAR_SECONDS = 31_536_000

export function loader() {
  return redirectDocument('/')
}

/** Changes the language of this browser, and of whoever is signed in. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const answer = redirectDocument(afterBase(ownAddress(form.get('back'))))
  const language = form.get('language')
  if (!isLanguage(language)) return answer
  const notice = { what: 'language_changed', about: LANGUAGE_NAMES[language] } as const
  answer.headers.append('set-cookie', adminCookie(request, LANGUAGE_COOKIE, language, YEAR_SECONDS))
  const { member } = visitOf(context)
  if (!member) return answer
  await context.get(backOfficeContext).account.setLanguage(member, language)
  answer.headers.append('set-cookie', noticeCookie(request, notice))
  return answer
}
