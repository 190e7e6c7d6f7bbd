import { keepBuildFiles } from './build-files.ts'
import { findPage, keep, keptAt, placeOfPages, tidy } from './page-copies.ts'
import * as rules from './cache-rules.ts'
import { ask, isOutdated, settleVisit } from './session-scope.ts'
import { type FetchEvent, worker } from './worker-scope.ts'

declare const BUILD: string
declare const LOADED_ON_DEMAND: readonly string[]
const TIDY_EVERY = 20
/** What a visitor looks at comes first; its copy may wait. */
const COPY_AFTER_MS = 1_000
let keptSoFar = 0
/** When the router began to wait for the data of a page. */
const waitingSince = new Map<string, number>()
const copying = new Set<string>()
/** The pages that are shown as copies, by the browser's name for them: when each copy was made. */
const shownAsCopies = new Map<string, number>()

export function keptPageOf(client: string): number | undefined {
  return shownAsCopies.get(client)
}

/** A page comes from the network; where that fails or takes too long, as it was seen last. A failure of the shop's is shown. */
export async function answerPage(event: FetchEvent): Promise<Response> {
  const address = rules.addressOfPage(new URL(event.request.url))
  const question = ask()
  const network = fromNetwork(event)
  event.waitUntil(
    network
      .then((answer) => keepAnswer(address, answer.clone(), question))
      .catch(() => 'no network, nothing to keep'),
  )
  const copy = await findPage(address)
  try {
    return await (copy ? within(patienceFor(address), network) : network)
  } catch {
    if (!copy) return instead(address)
    shownAsCopies.set(event.resultingClientId, keptAt(copy))
    return copy
  }
}

/**
 * What the router fetches of a page. The page itself is then copied as a whole, so that it opens by its address too.
 * Without a network the browser loads it as a whole, which `answerPage` answers.
 */
export async function answerData(event: FetchEvent): Promise<Response> {
  const address = rules.pageOfData(new URL(event.request.url))
  const question = ask()
  waitingSince.set(address, Date.now())
  try {
    const answer = await fetch(event.request)
    event.waitUntil(copyLater(address, answer.clone(), question).catch(() => 'no network, nothing to keep'))
    return answer
  } catch (error) {
    // Nobody waits for it any more
    if (isCalledOff(error)) return Response.error()
    // The router would wait for the page's scripts too, which may not come either, and then load its own page anew
    await navigate(event.clientId, address)
    const headers = { 'x-remix-redirect': address, 'x-remix-reload-document': 'true' }
    return new Response(null, { status: 204, headers })
  } finally {
    waitingSince.delete(address)
  }
}

function isCalledOff(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}

/** Has a page of ours loaded as a whole; where the browser cannot do that for us, the router hears of it and does. */
async function navigate(client: string, address: string): Promise<void> {
  const page = await worker.clients.get(client)
  await page?.navigate(address).catch(() => undefined)
}

/** Makes a copy of a page that the browser did not load as a whole. */
export async function copyPage(address: string): Promise<void> {
  if (!rules.mayKeepPage(address) || copying.has(address)) return
  copying.add(address)
  const question = ask()
  try {
    // `purpose`: notices that wait for the next page are not for this one, which nobody sees
    const answer = await fetch(address, { headers: { purpose: 'prefetch' }, redirect: 'manual' })
    await keepAnswer(address, answer, question)
  } finally {
    copying.delete(address)
  }
}

async function copyLater(address: string, data: Response, question: number): Promise<void> {
  const visit = await settleVisit(data, question)
  if (!visit || data.status !== 200) return
  const copy = await findPage(address)
  const isFresh = copy && Date.now() - keptAt(copy) < rules.COPY_FRESH_MS
  if (isFresh && !rules.isOfClient(address)) return
  await new Promise((resolve) => setTimeout(resolve, COPY_AFTER_MS))
  await copyPage(address)
}

async function keepAnswer(address: string, answer: Response, question: number): Promise<void> {
  const visit = await settleVisit(answer, question)
  const { status, type, redirected, headers } = answer
  const contentType = headers.get('content-type')
  if (!visit || !rules.mayKeepPage(address)) return
  if (!rules.isWholePage({ status, type, redirected, contentType, visit })) return
  const html = await answer.text()
  const place = rules.placeOfPages(BUILD, visit)
  const page = new Response(html, { headers })
  await keep(place, address, page, {
    title: rules.titleOf(html),
    picture: rules.pictureOf(html),
    isWanted: () => !isOutdated(question),
  })
  await keepBuildFiles(rules.filesNamedIn(html))
  await keepWhatBelongs(address, visit)
  keptSoFar += 1
  if (keptSoFar % TIDY_EVERY === 0) await tidy(place, rules.PAGE_LIMITS)
}

/**
 * With the first page of a visit in a language comes the page that says what cannot be had, and for a client what their
 * pages load only when it is needed: without it a form would fail in a worse way than by the network.
 */
async function keepWhatBelongs(address: string, visit: string): Promise<void> {
  const language = rules.languageOf(address)
  const offline = language && rules.offlinePage(language)
  if (!offline || address === offline || (await findPage(offline))) return
  await copyPage(offline)
  if (!rules.isVisitorScope(visit)) await keepBuildFiles(LOADED_ON_DEMAND)
}

async function fromNetwork({ request, preloadResponse }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request)
}

/** Where a page leads that is not kept: to the page that says so, or, where not even that is, to the browser's own. */
async function instead(address: string): Promise<Response> {
  const language = rules.languageOf(address) ?? (await languageOfPlace())
  if (!language) return Response.error()
  const offline = rules.offlinePage(language)
  if (address === offline || !(await findPage(offline))) return Response.error()
  const isStart = rules.languageOf(address) === undefined
  return Response.redirect(
    isStart ? `/${language}` : `${offline}?${new URLSearchParams({ wanted: address })}`,
  )
}

/** The language of what was looked at, for the address that has none. */
async function languageOfPlace(): Promise<string | undefined> {
  const place = await placeOfPages()
  const [first] = place ? await (await caches.open(place)).keys() : []
  return first && rules.languageOf(new URL(first.url).pathname)
}

/** Patience began when the router did. */
function patienceFor(address: string): number {
  const waited = Date.now() - (waitingSince.get(address) ?? Date.now())
  return Math.max(0, rules.PATIENCE_MS - waited)
}

function within(ms: number, network: Promise<Response>): Promise<Response> {
  const { promise, reject } = Promise.withResolvers<Response>()
  const timer = setTimeout(() => reject(new Error('the network is slow')), ms)
  return Promise.race([network, promise]).finally(() => clearTimeout(timer))
}
