import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider } from 'react-router'
import { log } from '#config/log.ts'
import { loadedCompany } from './contact/loaded-company.server.ts'
import { withKnownQuery } from './addresses/known-query.ts'
import { finishedAnswer } from './document/finished-answer.server.ts'
import { type KeptPage, pagesForClients } from './rendering/kept-pages.server.ts'
import { partsOfPage } from './document/kept-parts.server.ts'
import { pageValues, withoutClientValues } from './rendering/page-values.server.ts'
import { renderPage } from './rendering/render-page.server.tsx'
import { hasStylesContext } from './request/contexts.ts'

/**
 * Answers with the complete page, because its content security policy lists the hash of each inline script, and because a
 * streamed page needs scripts to assemble itself. A client's page that was rendered from the same data before is not
 * rendered again.
 */
export default async function answerPage(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...context }: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const url = new URL(request.url)
  const shownUrl = withKnownQuery(url)
  const parts = partsOfPage(pageValues(url, context.staticHandlerContext))
  const pageContext = withoutClientValues(context.staticHandlerContext, parts)
  // Loading and rendering are the two long parts of a page: others are answered between them
  await yieldToEventLoop()
  const data = await new Response(serverHandoffStream).text()
  const hasStyles = loadContext.get(hasStylesContext)
  const company = loadContext.get(loadedCompany) ?? undefined
  // The footer says the year
  const pages = pagesForClients(shownUrl, pageContext, [
    hasStyles,
    new Date().getUTCFullYear(),
    ...Object.values(company ?? {}),
  ])
  const { pieces, policy } = pages?.find() ?? (await renderAnew())
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-security-policy', policy)
  return finishedAnswer(parts.join(pieces, data), { status, headers })

  async function renderAnew(): Promise<KeptPage> {
    const location = { ...pageContext.location, search: shownUrl.search }
    const loaderData = pages?.loaderData ?? pageContext.loaderData
    const { html, policy } = await renderPage({
      url: shownUrl,
      status,
      context: { ...context, staticHandlerContext: { ...pageContext, location, loaderData } },
      parts,
      hasStyles,
      company,
      onError: reportError,
    })
    const { pieces, isShared } = parts.cut(html)
    const page = { pieces, policy }
    if (isShared) pages?.keep(page)
    return page
  }
}

/** The data of a page is complete: with its length it is compressed in one go. */
export async function handleDataRequest(answer: Response): Promise<Response> {
  return answer.body ? finishedAnswer(await readWhole(answer.body), answer) : answer
}

/** Most data is one part: its bytes are not copied, as `arrayBuffer` would. */
async function readWhole(body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  for await (const part of body) parts.push(part)
  const [only, ...others] = parts
  return only && others.length === 0 ? only : new Uint8Array(await new Blob(parts).arrayBuffer())
}

/** Logs an error of a loader or of rendering. The visitor sees a plain sentence. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  // Not found, method not allowed: answers, not failures
  const isExpected = isRouteErrorResponse(error) && error.status < 500
  if (!request.signal.aborted && !isExpected) reportError(error, request)
}

function reportError(error: unknown, request?: unknown): void {
  const place =
    request instanceof Request ? { method: request.method, path: new URL(request.url).pathname } : {}
  log.error({ ...place, err: error }, 'a page could not be rendered')
}
