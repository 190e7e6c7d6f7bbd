/** What a device keeps of the shop for when there is no network (Z8): the rules, apart from the worker that obeys them. */

/**
 * Every answer to a visit says in this header whose it is: a visitor's, with what visitors see of prices, or a name of
 * the client's session that tells nothing else. An answer without it is never kept.
 */
export const SCOPE_HEADER = 'x-visit'

export function visitorScope(prices: string): string {
  return `visitor-${prices}`
}

export function isVisitorScope(visit: string): boolean {
  return visit.startsWith('visitor-')
}
/** When a copy was made, by the device's own clock, milliseconds. */
export const KEPT_AT = 'x-kept-at'
/** What a kept page calls itself, percent-encoded. */
export const KEPT_TITLE = 'x-kept-title'
/** The first picture of a kept page, an address of this shop; '' = it has none. */
export const KEPT_PICTURE = 'x-kept-picture'
export const KEPT_BYTES = 'x-kept-bytes'

const DAY_MS = 86_400_000

export interface Limits {
  readonly count: number
  readonly bytes: number
  readonly age: number
}

export const PAGE_LIMITS: Limits = { count: 300, bytes: 60_000_000, age: 7 * DAY_MS }
export const PICTURE_LIMITS: Limits = { count: 600, bytes: 60_000_000, age: 30 * DAY_MS }
/** A kept picture younger than this is not asked for again. */
export const PICTURE_FRESH_MS = DAY_MS
/** A copy younger than this does for a public page that is seen again; of a client's own pages each visibility makes one. */
export const COPY_FRESH_MS = 600_000
/** How long a page that is kept may take to come from the network. */
export const PATIENCE_MS = 4_000

/** `data` is what the router fetches of a page, `build` a file that never changes under its name. */
export type Kind = 'page' | 'data' | 'build' | 'picture'

export interface Asked {
  readonly method: string
  readonly mode: string
  readonly url: URL
  readonly isRange: boolean
}

/** What a request asks for; undefined = nothing for the worker, the browser goes on as if there were none. */
export function kindOf({ method, mode, url, isRange }: Asked, origin: string): Kind | undefined {
  if (method !== 'GET' || url.origin !== origin || isRange) return undefined
  const { pathname } = url
  if (mode === 'navigate') return pathname === '/' || languageOf(pathname) ? 'page' : undefined
  if (pathname.startsWith('/static/')) return 'build'
  if (pathname.startsWith('/images/') || /^\/[\w-]+\.svg$/.test(pathname)) return 'picture'
  return pathname.endsWith('.data') && languageOf(pathname) ? 'data' : undefined
}

/** The language of a page's address; undefined where it has none. */
export function languageOf(pathname: string): string | undefined {
  return /^\/(es|en|zh)(?=$|[/.])/.exec(pathname)?.[1]
}

/** The page whose data an address fetches. */
export function pageOfData(data: URL): string {
  const query = new URLSearchParams(data.search)
  query.delete('_routes')
  const search = query.size === 0 ? '' : `?${query}`
  return data.pathname.replace(/_?\.data$/, '') + search
}

/** Whether a page may be kept: none of signing in, whose addresses may carry a secret, and nothing that is no page. */
export function mayKeepPage(address: string): boolean {
  const { pathname } = new URL(address, 'http://shop')
  const [, , area] = pathname.split('/')
  return languageOf(pathname) !== undefined && area !== 'oauth' && area !== 'suggest'
}

/** A client's own pages: their cart, their orders. */
export function isOfClient(address: string): boolean {
  return /^\/\w\w\/client(?=$|[/?#])/.test(address)
}

export interface Answer {
  readonly status: number
  readonly type: string
  readonly redirected: boolean
  readonly contentType: string | null
  readonly visit: string | null
}

/** Whether an answer is a page as it should be: not a failure, not another page than was asked for, and signed. */
export function isWholePage({ status, type, redirected, contentType, visit }: Answer): boolean {
  return (
    status === 200 && type === 'basic' && !redirected && !!visit && /^text\/html\b/.test(contentType ?? '')
  )
}

/** Where the pages of a visit are kept. Another visit, or another build of the shop, has another place. */
export function placeOfPages(build: string, visit: string): string {
  return `${placesOfPages(build)}${visit}`
}

export function placesOfPages(build: string): string {
  return `pages ${build} `
}

export function placeOfFiles(build: string): string {
  return `files ${build}`
}

export const PLACE_OF_PICTURES = 'pictures'

/** The shop's own word on a page that cannot be had. */
export function offlinePage(language: string): string {
  return `/${language}/offline`
}

/** The address that a page is kept under; what was wanted of the offline page is its script's to read. */
export function addressOfPage({ pathname, search }: URL): string {
  return /^\/\w\w\/offline$/.test(pathname) ? pathname : pathname + search
}

export interface Kept {
  readonly address: string
  readonly at: number
  readonly bytes: number
}

/** What has to go: what is too old, then the oldest, until the rest is few and small enough. */
export function whatGoes(kept: readonly Kept[], { count, bytes, age }: Limits, now: number): string[] {
  const newestFirst = kept.toSorted((one, other) => other.at - one.at)
  let total = 0
  return newestFirst
    .filter((copy, place) => {
      total += copy.bytes
      return place >= count || total > bytes || now - copy.at > age
    })
    .map(({ address }) => address)
}

/** The headers of an answer that its copy keeps: its body is no longer compressed. */
export function headersToKeep(headers: Headers): Headers {
  const kept = new Headers(headers)
  kept.delete('content-encoding')
  kept.delete('content-length')
  return kept
}

/** The files of the build that a page names, so that it finds them where there is no network. */
export function filesNamedIn(html: string): string[] {
  return [...new Set(html.match(/\/static\/[\w.-]+\.(js|css|woff2)/g))]
}

/** What a page is about, in its own words: its title without the company's name behind it. */
export function titleOf(html: string): string {
  const title = /<title>([^<]*)/.exec(html)?.[1] ?? ''
  return title.replace(/ · [^·]*$/, '')
}

/** The first picture in its content, whatever its size: where it lies in this shop, else ''. */
export function pictureOf(html: string): string {
  const content = html.slice(html.indexOf('<main'))
  return /<img\b[^>]*\ssrc="(\/images\/[^"?]+)/.exec(content)?.[1] ?? ''
}
