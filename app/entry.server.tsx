import { randomUUID } from 'node:crypto'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { ReactNode } from 'react'
import { preloadModule } from 'react-dom'
import { type EntryContext, isRouteErrorResponse, ServerRouter } from 'react-router'
import { currentRequestId } from '#config/current-request.ts'
import { log } from '#config/log.ts'
import { sealPage } from './document/content-security-policy.server.ts'
import { deferScripts, startAtOnce } from './document/defer-scripts.server.ts'
import { finishedAnswer } from './document/finished-answer.server.ts'
import { KeptPartsContext } from './document/kept.tsx'
import { partsOfPage } from './document/kept-parts.server.ts'
import { messagesIn } from './messages/messages.server.ts'
import { preloadsOf } from './document/preloads.server.ts'
import { renderHtml } from './document/render-html.server.ts'
import { hasStyleSheet } from './document/style-sheet.server.ts'
import { HasStyleSheet } from './layout/page-styles.tsx'
import { MessagesProvider } from './messages/messages.tsx'
import { failureReference } from './failure/failure-reference.server.ts'
import { FailureReferenceContext } from './failure/failure-reference.tsx'
import type { FrameData } from './request/frame-data.ts'
import type { Language } from '#domain/text/language.ts'
import { addressInLanguage, languageOfPath, otherPathsOf } from './messages/page-language.ts'

/**
 * Renders the complete page before sending its first byte, because the content security policy lists the hash of each
 * inline script, and because a streamed page needs scripts to assemble itself.
 */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const nonce = randomUUID()
  const { pathname, search } = new URL(request.url)
  const language = languageOfPath(pathname)
  const { serverHandoffStream, ...context } = routerContext
  const frame: FrameData | undefined = context.staticHandlerContext.loaderData['frame']
  const otherPaths = otherPathsOf(dataOfPage(context.staticHandlerContext))
  const addressIn = (each: Language) => addressInLanguage(pathname, search, each, otherPaths)
  const parts = partsOfPage({
    token: frame?.antiForgeryToken,
    key: frame?.additionKey,
    address: pathname + search,
    es: addressIn('es'),
    en: addressIn('en'),
    zh: addressIn('zh'),
  })
  // Loading and rendering are the two long parts of a page: others are answered between them
  await yieldToEventLoop()
  const [state, rendered] = await Promise.all([
    new Response(serverHandoffStream).text(),
    renderHtml(
      <MessagesProvider messages={messagesIn(language)}>
        <Preloads files={preloadsOf(language, pathname, routerContext)}>
          <HasStyleSheet value={hasStyleSheet(request.headers.get('cookie') ?? '')}>
            <KeptPartsContext value={parts}>
              <FailureReferenceContext value={failureReference(status, language, currentRequestId())}>
                <ServerRouter context={context} url={request.url} nonce={nonce} />
              </FailureReferenceContext>
            </KeptPartsContext>
          </HasStyleSheet>
        </Preloads>
      </MessagesProvider>,
      reportError,
    ),
  ])
  const addScripts = import.meta.env.DEV ? startAtOnce : deferScripts
  const page = addScripts(parts.keepNew(rendered), nonce, state)
  const { html, policy } = sealPage(page.html, nonce, page.deferred)
  const body = parts.assemble(html)
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-security-policy', policy)
  return finishedAnswer(body, { status, headers })
}

function dataOfPage({ matches, loaderData }: EntryContext['staticHandlerContext']): unknown {
  return loaderData[matches.at(-1)?.route.id ?? '']
}

/**
 * Preloads files along with the page's other scripts. Wraps the page instead of standing beside it: a sibling would make
 * `useId` differ between server and browser.
 */
function Preloads({ files, children }: { readonly files: readonly string[]; readonly children: ReactNode }) {
  for (const file of files) preloadModule(file)
  return children
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
