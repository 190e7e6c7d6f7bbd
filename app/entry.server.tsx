import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { preloadModule } from 'react-dom'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, ServerRouter } from 'react-router'
import { sealPage } from './request/content-security-policy.server.ts'
import { deferScripts } from './request/defer-scripts.server.ts'
import { messagesFiles, messagesIn } from './messages/messages.server.ts'
import { MessagesProvider } from './messages/messages.tsx'
import { languageOfPath } from './messages/page-language.ts'

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
  const { pathname } = new URL(request.url)
  const language = languageOfPath(pathname)
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const page = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        const rendered = Buffer.concat(chunks).toString()
        const late = import.meta.env.DEV ? { html: rendered, started: [] } : deferScripts(rendered, nonce)
        const { html, policy } = sealPage(late.html, nonce, late.started)
        const body = Buffer.from(html)
        headers.set('content-type', 'text/html; charset=utf-8')
        headers.set('content-length', String(body.length))
        headers.set('content-security-policy', policy)
        resolve(new Response(request.method === 'HEAD' ? null : body, { status, headers }))
        done()
      },
    })
    const { pipe, abort } = renderToPipeableStream(
      <MessagesProvider messages={messagesIn(language)}>
        <Preloads files={messagesFiles(language, pathname)}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </Preloads>
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

/**
 * The texts of the page's language are asked for along with its other scripts, not after them. It stands around the page,
 * as one more beside it would give the server other ids than the browser.
 */
function Preloads({ files, children }: { readonly files: readonly string[]; readonly children: ReactNode }) {
  for (const file of files) preloadModule(file)
  return children
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
