import { randomUUID } from 'node:crypto'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { sealPage } from '#app/document/content-security-policy.server.ts'
import { startAtOnce } from '#app/document/defer-scripts.server.ts'
import { renderHtml } from '#app/document/render-html.server.ts'
import { failureReference } from '#app/failure/failure-reference.server.ts'
import { FailureReferenceContext } from '#app/failure/failure-reference.tsx'
import { PageTexts } from './messages/texts.tsx'
import { textsIn } from './messages/texts-in.server.ts'
import { serverContext, visitContext } from './request/contexts.ts'
import { languageOf } from './request/visit.server.ts'

/** Renders the complete page, because the content security policy lists the hash of each inline script. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = randomUUID()
  const language = context.get(visitContext)?.language ?? languageOf(request)
  const { serverHandoffStream, ...entry } = routerContext
  const state = await new Response(serverHandoffStream).text()
  const rendered = await renderHtml(
    <PageTexts language={language} texts={textsIn(language)}>
      <FailureReferenceContext
        value={failureReference(status, language, context.get(serverContext).requestId())}
      >
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </FailureReferenceContext>
    </PageTexts>,
    (error) => context.get(serverContext).log.failure(error, {}),
  )
  const page = startAtOnce(rendered, nonce, state)
  const { html, policy } = sealPage(page.html, nonce)
  const body = new TextEncoder().encode(html)
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-length', String(body.length))
  headers.set('content-security-policy', policy)
  return new Response(request.method === 'HEAD' ? null : body, { status, headers })
}

/** Logs an error of a loader, an action or of rendering. Staff see a plain sentence. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
): void {
  // Not found, not permitted: answers, not failures
  const isExpected = isRouteErrorResponse(error) && error.status < 500
  if (request.signal.aborted || isExpected) return
  const { log } = context.get(serverContext)
  log.failure(error, { method: request.method, path: new URL(request.url).pathname })
}
