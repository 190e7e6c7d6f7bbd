import { isLanguage, type Language } from '#domain/text/language.ts'

/** Redirects of addresses without a language, and who may open a page. Pure: no request, no cookies. */

/** Short names of pages. */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  login: ['oauth', 'login'],
  home: [],
  dashboard: ['client'],
}

/** Lists that redirect to the whole catalogue when an address has fewer segments than this, the page number included. */
const LISTS_THAT_NEED_A_PAGE: Readonly<Record<string, number>> = {
  offers: 2,
  category: 3,
  subcategory: 3,
  'subcategory-2': 3,
}

/**
 * The address with a language in front; undefined when it has one. The result is built from path segments, so
 * `//evil.example` cannot become an address of another host.
 */
export function languageRedirect(pathname: string, search: string, stored: Language): string | undefined {
  const segments = pathname.split('/').filter((segment) => segment !== '')
  const [first = '', ...rest] = segments
  if (isLanguage(first)) return pathname.startsWith('//') ? join(first, rest) + search : undefined
  const alias = Object.hasOwn(ALIASES, first) && rest.length === 0 ? ALIASES[first] : undefined
  if (alias) return join(stored, alias) + search
  const needed = Object.hasOwn(LISTS_THAT_NEED_A_PAGE, first) ? LISTS_THAT_NEED_A_PAGE[first] : undefined
  if (needed !== undefined && segments.length < needed) return join(stored, ['catalogo', '1']) + search
  return join(stored, segments) + search
}

/** Who may open a page: everybody, clients, or visitors who are not signed in. */
export type Access = 'open' | 'private' | 'anonymous only'

const ANONYMOUS_ONLY = [
  'login',
  'forgot-password',
  'reset-password',
  'request-access',
  'external',
  'callback',
]

/** Who may open a page, by its path segments without the language. */
export function accessTo(path: readonly string[]): Access {
  const [area, page = ''] = path
  if (area === 'client') return 'private'
  if (area === 'oauth' && ANONYMOUS_ONLY.includes(page)) return 'anonymous only'
  return 'open'
}

function join(language: Language, segments: readonly string[]): string {
  return `/${[language, ...segments].join('/')}`
}
