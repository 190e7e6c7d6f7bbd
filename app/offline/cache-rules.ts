/** Rules for what a device saves for offline use. Pure; the worker applies them. */

/** When a copy was made: milliseconds, by the device's clock. */
export const COPIED_AT_HEADER = 'x-kept-at'
/** The title of a saved page, percent-encoded. */
export const TITLE_HEADER = 'x-kept-title'
/** The first picture of a saved page, an address of this shop; '' = none. */
export const PICTURE_HEADER = 'x-kept-picture'
export const SIZE_HEADER = 'x-kept-bytes'

const DAY_MS = 86_400_000

export interface Limits {
  readonly count: number
  readonly bytes: number
  readonly age: number
}

export const PAGE_LIMITS: Limits = { count: 300, bytes: 60_000_000, age: 7 * DAY_MS }
export const PICTURE_LIMITS: Limits = { count: 600, bytes: 60_000_000, age: 30 * DAY_MS }
/** A saved picture younger than this is not requested again. */
export const PICTURE_FRESH_MS = DAY_MS
/** A public page is not saved again while its copy is younger than this. Client pages are saved on every view. */
export const COPY_FRESH_MS = 600_000
/** How long to wait for the network when a page has a copy. */
export const NETWORK_TIMEOUT_MS = 4_000

/** `data` is a router's data request for a page, `build` a file that never changes under its name. */
export type Kind = 'page' | 'data' | 'build' | 'picture'

export interface RequestFacts {
  readonly method: string
  readonly mode: string
  readonly url: URL
  readonly isRange: boolean
}

/** The kind of a request; undefined = the worker leaves it to the browser. */
export function kindOf({ method, mode, url, isRange }: RequestFacts, origin: string): Kind | undefined {
  if (method !== 'GET' || url.origin !== origin || isRange) return undefined
  const { pathname } = url
  if (mode === 'navigate') return pathname === '/' || languageOf(pathname) ? 'page' : undefined
  if (pathname.startsWith('/static/')) return 'build'
  if (pathname.startsWith('/images/') || /^\/[\w-]+\.svg$/.test(pathname)) return 'picture'
  return pathname.endsWith('.data') && languageOf(pathname) ? 'data' : undefined
}

/** The language of a page's address; undefined without one. */
export function languageOf(pathname: string): string | undefined {
  return /^\/(es|en|zh)(?=$|[/.])/.exec(pathname)?.[1]
}

/** The address of the page that a data request belongs to. */
export function pageOfData(data: URL): string {
  const query = new URLSearchParams(data.search)
  query.delete('_routes')
  const search = query.size === 0 ? '' : `?${query}`
  return data.pathname.replace(/_?\.data$/, '') + search
}

/**
 * Whether a page may be saved. Pages of signing in are not: their addresses may carry a secret. Nor is a request for
 * quotation, which shows what this browser collects now.
 */
export function isSavable(address: string): boolean {
  const { pathname } = new URL(address, 'http://shop')
  const [, , area = ''] = pathname.split('/')
  return languageOf(pathname) !== undefined && !['oauth', 'suggest', 'seen', 'request-quote'].includes(area)
}

/** Whether this is a page of the client area: cart, orders, profile. */
export function isClientPage(address: string): boolean {
  return /^\/\w\w\/client(?=$|[/?#])/.test(address)
}

export interface Answer {
  readonly status: number
  readonly type: string
  readonly redirected: boolean
  readonly contentType: string | null
  readonly scope: string | null
}

/** Whether an answer is a complete page: no failure, no redirect, with a scope. */
export function isWholePage({ status, type, redirected, contentType, scope }: Answer): boolean {
  return (
    status === 200 && type === 'basic' && !redirected && !!scope && /^text\/html\b/.test(contentType ?? '')
  )
}

/** Whether an answer is the file that was asked for; a server that has only another version of it says `no-store`. */
export function isKeepable({ ok, headers }: Pick<Response, 'ok' | 'headers'>): boolean {
  return ok && !/\bno-store\b/.test(headers.get('cache-control') ?? '')
}

/** The cache for the pages of a scope, in one build of the shop. */
export function pageCacheName(build: string, scope: string): string {
  return `${pageCachePrefix(build)}${scope}`
}

export function pageCachePrefix(build: string): string {
  return `pages ${build} `
}

export function buildCacheName(build: string): string {
  return `files ${build}`
}

export const PICTURE_CACHE = 'pictures'

/** The page shown when a page is neither reachable nor saved. */
export function offlinePage(language: string): string {
  return `/${language}/offline`
}

/** The address a page is saved under. The offline page is saved once, without its query. */
export function addressOfPage({ pathname, search }: URL): string {
  return /^\/\w\w\/offline$/.test(pathname) ? pathname : pathname + search
}

export interface CopyInfo {
  readonly address: string
  readonly at: number
  readonly bytes: number
}

/** The copies to delete: those too old, and the oldest ones beyond the limits of count and size. */
export function copiesToDelete(
  saved: readonly CopyInfo[],
  { count, bytes, age }: Limits,
  now: number,
): string[] {
  const newestFirst = saved.toSorted((one, other) => other.at - one.at)
  let total = 0
  return newestFirst
    .filter((copy, index) => {
      total += copy.bytes
      return index >= count || total > bytes || now - copy.at > age
    })
    .map(({ address }) => address)
}

/** The headers for a copy, whose body is no longer compressed. */
export function headersOfCopy(headers: Headers): Headers {
  const copied = new Headers(headers)
  copied.delete('content-encoding')
  copied.delete('content-length')
  return copied
}

/** The files that a page references and that never change under their names, to save with it. */
export function filesNamedIn(html: string): string[] {
  return [...new Set(html.match(/\/static\/[\w.-]+\.(js|css|woff2|txt)/g))]
}

/** The title of a page without the company's name at its end. */
export function titleOf(html: string): string {
  const title = /<title>([^<]*)/.exec(html)?.[1] ?? ''
  return title.replace(/ · [^·]*$/, '')
}

/** The address of the first picture in a page's content without its size; '' if it is not in this shop. */
export function pictureOf(html: string): string {
  const content = html.slice(html.indexOf('<main'))
  return /<img\b[^>]*\ssrc="(\/images\/[^"?]+)/.exec(content)?.[1] ?? ''
}
