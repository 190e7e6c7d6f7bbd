import { type Context, createContext, use } from 'react'
import { useLocation, useMatches } from 'react-router'
import { isLanguage, type Language, readLanguage } from '#domain/text/language.ts'

/** Language tags for `lang` and `hreflang`. Chinese is in simplified characters. */
export const LANGUAGE_TAGS: Readonly<Record<Language, string>> = { es: 'es', en: 'en', zh: 'zh-Hans' }

/** The `lang` of a text in another language than its page; undefined for one in the page's. */
export function languageTag(language: Language | undefined): string | undefined {
  return language && LANGUAGE_TAGS[language]
}

/** The name of each language in that language. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { es: 'Español', en: 'English', zh: '中文' }

/** The language of an address: its first segment. */
export function languageOfPath(pathname: string): Language {
  const first = pathname.split('/')[1]
  return readLanguage(first)
}

/** The paths of a page with a name in its address, in the languages in which the name is another one. */
export type OtherPaths = { readonly [Name in Language]?: string }

/** The data of a page that may have other names in other languages. */
export interface NamedPage {
  readonly otherPaths?: OtherPaths | undefined
}

/** The same page in another language, including the page a sign-in returns to (`next`). */
export function addressInLanguage(
  pathname: string,
  search: string,
  language: Language,
  otherPaths: OtherPaths = {},
): string {
  const query = new URLSearchParams(search)
  const next = query.get('next')
  if (next === null) return (otherPaths[language] ?? pathInLanguage(pathname, language)) + search
  const ownLanguage = /^\/[^/?#]*/
  query.set(
    'next',
    next.replace(ownLanguage, (start) => (isLanguage(start.slice(1)) ? `/${language}` : start)),
  )
  return `${pathInLanguage(pathname, language)}?${query}`
}

/** The same path in another language. */
export function pathInLanguage(pathname: string, language: Language): string {
  const [, first, ...rest] = pathname.split('/')
  return ['', language, ...(isLanguage(first) ? rest : [first, ...rest])].join('/')
}

/** The paths in other languages of the page with this data. */
export function otherPathsOf(loaderData: unknown): OtherPaths | undefined {
  const isData = typeof loaderData === 'object' && loaderData !== null && 'otherPaths' in loaderData
  return isData ? (loaderData as NamedPage).otherPaths : undefined
}

/** The address of the page in each language. */
export function useAddressIn(language: Language): string {
  const { pathname, search } = useLocation()
  return addressInLanguage(pathname, search, language, otherPathsOf(useMatches().at(-1)?.loaderData))
}

/** Set by `MessagesProvider`. It stays the same as long as the document: a link to another language loads another one. */
export const LanguageContext = createContext<Language | undefined>(undefined)

/** The language of the page. */
export function useLanguage(): Language {
  return useProvided(LanguageContext)
}

/** The value of a context that `MessagesProvider` sets. */
export function useProvided<Value>(context: Context<Value | undefined>): Value {
  const value = use(context)
  if (!value) throw new Error('A page needs MessagesProvider around it')
  return value
}
