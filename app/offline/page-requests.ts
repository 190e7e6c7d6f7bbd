import { saveBuildFiles } from './build-file-requests.ts'
import { findPage, storeCopy, copiedAt, currentPageCache, enforceLimits } from './cached-copies.ts'
import { isVisitorScope } from '../request/visitor-scope.ts'
import * as rules from './cache-rules.ts'
import { nextRequestNumber, isOutdated, settleScope } from './session-scope.ts'
import { type FetchEvent, worker } from './worker-scope.ts'

declare const BUILD: string
declare const LOADED_ON_DEMAND: readonly string[]
const ENFORCE_LIMITS_EVERY = 20
/** The copy is made after the visible page has loaded. */
const COPY_AFTER_MS = 1_000
let savedCount = 0
/** When the router requested the data of a page, by address, milliseconds. */
const dataRequestedAt = new Map<string, number>()
const copying = new Set<string>()
/** When the copy shown in a browser client (tab) was made, by client id. */
const shownAsCopies = new Map<string, number>()

export function copyShownIn(client: string): number | undefined {
  return shownAsCopies.get(client)
}

/** Answers a page from the network, or from its copy when the network fails or is slow. Error pages are shown as they are. */
export async function answerPage(event: FetchEvent): Promise<Response> {
  const address = rules.addressOfPage(new URL(event.request.url))
  const requestNumber = nextRequestNumber()
  const network = fromNetwork(event)
  event.waitUntil(
    network
      .then((answer) => saveAnswer(address, answer.clone(), requestNumber))
      .catch(() => 'no network, nothing to save'),
  )
  const copy = await findPage(address)
  try {
    return await (copy ? withTimeout(remainingWait(address), network) : network)
  } catch {
    if (!copy) return fallback(address)
    shownAsCopies.set(event.resultingClientId, copiedAt(copy))
    return copy
  }
}

/**
 * Answers a data request of the router, then saves the whole page, so that it opens by its address too. Without a
 * network the browser loads the page as a document, which `answerPage` answers.
 */
export async function answerData(event: FetchEvent): Promise<Response> {
  const address = rules.pageOfData(new URL(event.request.url))
  const requestNumber = nextRequestNumber()
  dataRequestedAt.set(address, Date.now())
  try {
    const answer = await fetch(event.request)
    event.waitUntil(
      copyLater(address, answer.clone(), requestNumber).catch(() => 'no network, nothing to save'),
    )
    return answer
  } catch (error) {
    // The router has cancelled it
    if (isAborted(error)) return Response.error()
    // Left alone, the router would also wait for the page's scripts and then reload the current page
    await navigate(event.clientId, address)
    const headers = { 'x-remix-redirect': address, 'x-remix-reload-document': 'true' }
    return new Response(null, { status: 204, headers })
  } finally {
    dataRequestedAt.delete(address)
  }
}

function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}

/** Loads the page as a document. If the browser refuses, the reload headers make the router do it. */
async function navigate(client: string, address: string): Promise<void> {
  const page = await worker.clients.get(client)
  await page?.navigate(address).catch(() => undefined)
}

/** Fetches and saves a page that the browser did not load as a document. */
export async function copyPage(address: string): Promise<void> {
  if (!rules.isSavable(address) || copying.has(address)) return
  copying.add(address)
  const requestNumber = nextRequestNumber()
  try {
    // `prefetch` leaves notices for the next visible page
    const answer = await fetch(address, { headers: { purpose: 'prefetch' }, redirect: 'manual' })
    await saveAnswer(address, answer, requestNumber)
  } finally {
    copying.delete(address)
  }
}

async function copyLater(address: string, data: Response, requestNumber: number): Promise<void> {
  const scope = await settleScope(data, requestNumber)
  if (!scope || data.status !== 200) return
  const copy = await findPage(address)
  const isFresh = copy && Date.now() - copiedAt(copy) < rules.COPY_FRESH_MS
  if (isFresh && !rules.isClientPage(address)) return
  await new Promise((resolve) => setTimeout(resolve, COPY_AFTER_MS))
  await copyPage(address)
}

async function saveAnswer(address: string, answer: Response, requestNumber: number): Promise<void> {
  const scope = await settleScope(answer, requestNumber)
  const { status, type, redirected, headers } = answer
  const contentType = headers.get('content-type')
  if (!scope || !rules.isSavable(address)) return
  if (!rules.isWholePage({ status, type, redirected, contentType, scope })) return
  const html = await answer.text()
  // First, so that a saved page opens with its scripts; without them it can still be read
  await saveBuildFiles(rules.filesNamedIn(html)).catch(() => 'the network failed meanwhile')
  const cacheName = rules.pageCacheName(BUILD, scope)
  const page = new Response(html, { headers })
  await storeCopy(cacheName, address, page, {
    title: rules.titleOf(html),
    picture: rules.pictureOf(html),
    isCurrent: () => !isOutdated(requestNumber),
  })
  await saveCompanions(address, scope)
  savedCount += 1
  if (savedCount % ENFORCE_LIMITS_EVERY === 0) await enforceLimits(cacheName, rules.PAGE_LIMITS)
}

/**
 * With the first page of a scope in a language, saves the offline page, and for a client also the files that pages load
 * on demand: without them a form would fail on a missing script instead of on the network.
 */
async function saveCompanions(address: string, scope: string): Promise<void> {
  const language = rules.languageOf(address)
  const offline = language && rules.offlinePage(language)
  if (!offline || address === offline || (await findPage(offline))) return
  // Before the offline page, whose copy says that all of it is there
  if (!isVisitorScope(scope)) await saveBuildFiles(LOADED_ON_DEMAND)
  await copyPage(offline)
}

async function fromNetwork({ request, preloadResponse }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request)
}

/** Requests the worker's file, which is small and never saved. A captive portal answers with HTML instead of a script. */
export async function reachesShop(): Promise<boolean> {
  try {
    const { ok, headers } = await fetch('/sw.js', { cache: 'no-store' })
    return ok && /javascript/.test(headers.get('content-type') ?? '')
  } catch {
    return false
  }
}

/** Redirects a page without a copy to the offline page; without that one either, shows the browser's error page. */
async function fallback(address: string): Promise<Response> {
  const language = rules.languageOf(address) ?? (await languageOfSavedPages())
  if (!language) return Response.error()
  const offline = rules.offlinePage(language)
  if (address === offline || !(await findPage(offline))) return Response.error()
  const isStart = rules.languageOf(address) === undefined
  return Response.redirect(
    isStart ? `/${language}` : `${offline}?${new URLSearchParams({ wanted: address })}`,
  )
}

/** The language of the saved pages, for an address without a language. */
async function languageOfSavedPages(): Promise<string | undefined> {
  const cacheName = await currentPageCache()
  const [first] = cacheName ? await (await caches.open(cacheName)).keys() : []
  return first && rules.languageOf(new URL(first.url).pathname)
}

/** The rest of the timeout, counted from the router's data request if there was one. */
function remainingWait(address: string): number {
  const waited = Date.now() - (dataRequestedAt.get(address) ?? Date.now())
  return Math.max(0, rules.NETWORK_TIMEOUT_MS - waited)
}

function withTimeout(ms: number, network: Promise<Response>): Promise<Response> {
  const { promise, reject } = Promise.withResolvers<Response>()
  const timer = setTimeout(() => reject(new Error('the network is slow')), ms)
  return Promise.race([network, promise]).finally(() => clearTimeout(timer))
}
