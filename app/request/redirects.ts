import { isLanguage, type Language } from '#domain/text/language.ts'

/** Where addresses lead that are not a page's own (R3–R7). Pure: what is stored comes in as an argument. */

/** Other names of pages, from before addresses had a language (R5). */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  login: ['oauth', 'login'],
  home: [],
  dashboard: ['client'],
}

/** Lists that without a page number lead to the whole catalogue (R4). */
const LISTS_THAT_NEED_A_PAGE: Readonly<Record<string, number>> = {
  offers: 2,
  category: 3,
  subcategory: 3,
  'subcategory-2': 3,
}

/**
 * The address with a language in front; undefined where it has one. Whatever was asked for, the answer is a path of this
 * shop: it is put together from segments, so that `//evil.example` cannot become an address of another host.
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

/** What a page asks of its visitor (G2–G4). */
export type Access = 'open' | 'private' | 'anonymous only'

const ANONYMOUS_ONLY = [
  'login',
  'forgot-password',
  'reset-password',
  'request-access',
  'external',
  'callback',
]

/** Who may see a page, by its path without the language. */
export function accessTo(path: readonly string[]): Access {
  const [area, page = ''] = path
  if (area === 'client') return 'private'
  if (area === 'oauth' && ANONYMOUS_ONLY.includes(page)) return 'anonymous only'
  return 'open'
}

function join(language: Language, segments: readonly string[]): string {
  return `/${[language, ...segments].join('/')}`
}
