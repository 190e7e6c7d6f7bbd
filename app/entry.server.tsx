import { createHash } from 'node:crypto'
import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, ServerRouter } from 'react-router'
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
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const page = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        const body = Buffer.concat(chunks)
        headers.set('content-type', 'text/html; charset=utf-8')
        headers.set('content-length', String(body.length))
        headers.set('content-security-policy', contentSecurityPolicy(body.toString()))
        resolve(new Response(request.method === 'HEAD' ? null : body, { status, headers }))
        done()
      },
    })
    const { pipe, abort } = renderToPipeableStream(
      <MessagesProvider messages={messagesIn(languageOfPath(new URL(request.url).pathname))}>
        <ServerRouter context={routerContext} url={request.url} />
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

function contentSecurityPolicy(html: string): string {
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)]
  const hashes = scripts.map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  return [
    "default-src 'none'",
    `script-src 'self' ${[...new Set(hashes)].join(' ')}`,
    // While the shop is worked on, Vite puts styles into the page.
    import.meta.env.DEV ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    ['img-src', "'self'", 'data:', ...pictureOrigins].join(' '),
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ')
}

let pictureOrigins: readonly string[] = []

/** Lets pages show pictures of these origins besides our own (M1, M1b). */
export function allowPictureOrigins(origins: readonly string[]): void {
  pictureOrigins = origins
}
