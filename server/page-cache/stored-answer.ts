import type { ServerResponse } from 'node:http'
import { newPreferences, preferenceCookies, type Preferences } from '#app/request/request-context.server.ts'
import { matchesEtag } from '#contracts/http/etag.ts'
import type { PlainRequest } from '../http/plain-request.ts'
import { securityHeadersFor } from '../http/security-headers.ts'
import { viewAsked } from './public-page.ts'
import type { StoredPage } from './page-store.ts'

/** The response to one visitor, with their own preference cookies. */
export function answerWith(page: StoredPage, request: Request): Response {
  const { status, headers, body, publicPage } = page
  const own = new Headers(headers.map(([name, value]): [string, string] => [name, value]))
  for (const cookie of preferenceCookies(request, publicPage.language)) own.append('set-cookie', cookie)
  if (isUnchanged(page, request.headers.get('if-none-match'))) {
    own.delete('content-encoding')
    return new Response(null, { status: 304, headers: own })
  }
  own.set('content-length', String(body.length))
  return new Response(request.method === 'HEAD' ? null : body, { status, headers: own })
}

/**
 * Writes the same response without making one. `answerWith` makes the headers for the first visitor; they are kept with
 * the page for all whose browsers have stored the same preferences.
 */
export function writeStored(
  page: StoredPage,
  { request, stored }: { readonly request: PlainRequest; readonly stored: Preferences },
  response: ServerResponse,
): void {
  const isNotModified = isUnchanged(page, request.ifNoneMatch)
  const { language } = page.publicPage
  const isNew = newPreferences({ language, view: viewAsked(request.url) }, stored)
  const variant = (isNew.language ? 1 : 0) + (isNew.view ? 2 : 0) + (isNotModified ? 4 : 0)
  const head = (page.heads[variant] ??= headOf(page, request))
  response.writeHead(isNotModified ? 304 : page.status, head)
  if (isNotModified || request.isHead) response.end()
  else if (page.body.length > LONGEST_TEXT) response.end(page.body)
  else response.end(textOf(page), 'latin1')
}

/**
 * The longest body that is written as a string, in bytes. Node copies a string of up to 16 KiB to the stack and sends it in one
 * piece; the headers are part of it. A longer body is sent faster as a buffer.
 */
const LONGEST_TEXT = 15_000

/** Strings are part of the heap, which buffers are not, so all pages together have no more than these bytes of them. */
const MAX_TEXT_BYTES = 4_000_000
let pagesWithText: StoredPage[] = []
let textBytes = 0

/**
 * The body with one byte a character (latin1). Node writes a string together with the headers, and a buffer as a second piece.
 * All are forgotten together when they are too many.
 */
function textOf(page: StoredPage): string {
  if (page.text !== undefined) return page.text
  if (textBytes > MAX_TEXT_BYTES) {
    for (const one of pagesWithText) one.text = undefined
    pagesWithText = []
    textBytes = 0
  }
  const { buffer, byteOffset, length } = page.body
  page.text = Buffer.from(buffer, byteOffset, length).toString('latin1')
  pagesWithText.push(page)
  textBytes += length
  return page.text
}

/** Names and values in turn, in the order in which the listener of Hono writes them. */
function headOf(page: StoredPage, { url, origin, cookies, ifNoneMatch }: PlainRequest): string[] {
  const known = ifNoneMatch === undefined ? {} : { 'if-none-match': ifNoneMatch }
  const request = new Request(origin + url, { headers: { cookie: cookies, ...known } })
  const { headers } = answerWith(page, request)
  for (const [name, value] of securityHeadersFor(headers, request.url)) headers.set(name, value)
  const isSetCookie = ([name]: readonly [string, string]) => name === 'set-cookie'
  const sorted = [...headers]
  return [...sorted.filter((header) => !isSetCookie(header)), ...sorted.filter(isSetCookie)].flat()
}

function isUnchanged({ headers }: StoredPage, ifNoneMatch: string | null | undefined): boolean {
  if (!ifNoneMatch) return false
  const etag = headers.find(([name]) => name === 'etag')?.[1]
  return etag !== undefined && matchesEtag(ifNoneMatch, etag)
}
