import { subscribe } from 'node:diagnostics_channel'
import { appendFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'

/**
 * Loaded into a server by `--import`: appends how long each answer below /admin took to the file `SERVER_TIMES`, ms a line,
 * from the head of the request until the answer was handed to the system. What a client shares of the processor is not in it.
 */

const file = process.env['SERVER_TIMES'] ?? ''
const begins = new WeakMap<IncomingMessage, number>()

subscribe('http.server.request.start', (message) => {
  begins.set(requestOf(message), performance.now())
})
subscribe('http.server.response.finish', (message) => {
  const request = requestOf(message)
  const begin = begins.get(request)
  if (begin !== undefined && request.url?.startsWith('/admin/'))
    appendFileSync(file, `${performance.now() - begin}\n`)
})

function requestOf(message: unknown): IncomingMessage {
  return (message as { readonly request: IncomingMessage }).request
}
