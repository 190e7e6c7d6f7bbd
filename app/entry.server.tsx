import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, ServerRouter } from 'react-router'
import { sealScripts } from './content-security-policy.server.ts'
import { messagesIn } from './messages/messages.server.ts'
import { MessagesProvider } from './messages/messages.tsx'
import { languageOfPath } from './ui/page-language.ts'

const RENDER_LIMIT_MS = 6_000

/**
 * Renders a page whole before its first byte leaves: it works without scripts, its length is known, and the policy that
 * goes with it can name each inline script by its hash.
 */
export default function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const nonce = randomUUID()
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const page = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        const { html, policy } = sealScripts(Buffer.concat(chunks).toString(), nonce)
        const body = Buffer.from(html)
        headers.set('content-type', 'text/html; charset=utf-8')
        headers.set('content-length', String(body.length))
        headers.set('content-security-policy', policy)
        resolve(new Response(request.method === 'HEAD' ? null : body, { status, headers }))
        done()
      },
    })
    const { pipe, abort } = renderToPipeableStream(
      <MessagesProvider messages={messagesIn(languageOfPath(new URL(request.url).pathname))}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </MessagesProvider>,
      {
        progressiveChunkSize: Infinity,
        onAllReady() {
          clearTimeout(limit)
          pipe(page)
        },
        onShellError: reject,
        onError: reportError,
      },
    )
    const limit = setTimeout(abort, RENDER_LIMIT_MS)
  })
}

/** An error of a loader or of rendering: the visitor reads a plain sentence, the log the rest. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  // A page that is not there, or a method it does not take, is no failure of ours
  const isAnswer = isRouteErrorResponse(error) && error.status < 500
  if (!request.signal.aborted && !isAnswer) reportError(error, request)
}

function reportError(error: unknown, request?: unknown): void {
  const page = request instanceof Request ? `${request.method} ${new URL(request.url).pathname}` : undefined
  const stack =
    error instanceof Error
      ? error.stack
          ?.split('\n')
          .slice(1, 8)
          .map((line) => line.trim())
      : undefined
  console.error(JSON.stringify({ failed: page ?? 'rendering', error: String(error), stack }))
}
