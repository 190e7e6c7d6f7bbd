import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'

const RENDER_TIMEOUT_MS = 6_000

/** What React writes in place of a part that was not ready or failed. No text of a page can hold it: there `<` is escaped. */
export const NOT_READY = '<!--$!-->'

/**
 * Renders a page completely, as one string. React's string renderer takes half the time of its streams, but waits for
 * nothing: the first page of a process that uses a component loaded on demand is rendered once more, by a stream.
 */
export async function renderHtml(page: ReactNode, onError: (error: unknown) => void): Promise<string> {
  const html = renderToString(page)
  if (html.includes(NOT_READY)) return renderWhenReady(page, onError)
  // The stream writes it by itself
  return html.startsWith('<html') ? `<!DOCTYPE html>${html}` : html
}

function renderWhenReady(page: ReactNode, onError: (error: unknown) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const output = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString())
        done()
      },
    })
    const { pipe, abort } = renderToPipeableStream(page, {
      progressiveChunkSize: Infinity,
      onAllReady() {
        clearTimeout(timeout)
        pipe(output)
      },
      onShellError: reject,
      onError,
    })
    const timeout = setTimeout(abort, RENDER_TIMEOUT_MS)
  })
}
