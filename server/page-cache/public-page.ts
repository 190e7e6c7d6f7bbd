import { readCookie, VIEW_COOKIE } from '#app/request/cookies.ts'
import { type ListView, parseListView } from '#domain/catalog/list-view.ts'
import { isLanguage, type Language } from '#domain/text/language.ts'

/** A page that looks the same to everybody who is not signed in. */
export interface PublicPage {
  readonly language: Language
  /** Path and query, in their one spelling. */
  readonly address: string
  /** How a list is laid out: as its address says, else as its reader last chose. */
  readonly view: ListView | undefined
  /** It shows what is asked of the catalogue for this page alone, of which no change is announced. */
  readonly isShortLived: boolean
}

/**
 * Below the language. The contact page is not among them: its form is made for its reader, at a time it tells. An offer
 * tells days in the time zone of its reader.
 */
const PUBLIC = /^(|catalogo|offers|category|subcategory|subcategory-2|stock|offer|brands|about)$/

const SORTS = ['price', '-price', 'new', 'code']
const VIEWS = ['cards', 'rows']
/** What may stand behind a list's path; every other word would make as many pages as there are words. */
const QUERY = new Set([
  '',
  ...SORTS.map((sort) => `?sort=${sort}`),
  ...VIEWS.map((view) => `?view=${view}`),
  ...SORTS.flatMap((sort) =>
    VIEWS.flatMap((view) => [`?sort=${sort}&view=${view}`, `?view=${view}&sort=${sort}`]),
  ),
])

const PRIVATE_COOKIE = /(?:^|;)\s*(?:JWTtoken|notice)\s*=/
const TIME_ZONE_COOKIE = /(?:^|;)\s*timeZone\s*=/

/**
 * The public page that a request asks for; undefined for whatever else it may be: somebody's own page, one that a word
 * of the query shapes, an address in another spelling than its own. Whoever carries a session or a notice has pages of
 * their own.
 */
export function publicPageOf(request: Request): PublicPage | undefined {
  const cookies = request.headers.get('cookie') ?? ''
  const isLook = request.method === 'GET' || request.method === 'HEAD'
  if (!isLook || PRIVATE_COOKIE.test(cookies)) return undefined
  const { pathname, search, searchParams } = new URL(request.url)
  const [, language, ...path] = pathname.split('/')
  const [area = ''] = path
  if (!isLanguage(language) || !PUBLIC.test(area) || path.includes('') || !isOwnSpelling(pathname))
    return undefined
  if (pathname.endsWith('.data') || !QUERY.has(search)) return undefined
  if (area === 'offer' && TIME_ZONE_COOKIE.test(cookies)) return undefined
  return {
    language,
    address: pathname + search,
    view: parseListView(searchParams.get('view')) ?? parseListView(readCookie(request, VIEW_COOKIE)),
    isShortLived: area === 'stock',
  }
}

/** One page, one key: `%63atalogo` is read as `catalogo`, and is another address. */
function isOwnSpelling(pathname: string): boolean {
  try {
    return encodeURI(decodeURIComponent(pathname)) === pathname
  } catch {
    return false
  }
}
