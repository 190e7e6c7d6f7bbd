import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Answer = (response: ServerResponse, request: IncomingMessage) => void

/** A local server whose responses a test defines, including invalid ones. */
export async function startMisbehavingServer(first: Answer) {
  let answer = first
  let requestCount = 0
  const server = createServer((request, response) => {
    requestCount += 1
    answer(response, request)
  })
  const listening = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', listening.resolve)
  await listening.promise
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The number of requests so far. */
    get requestCount() {
      return requestCount
    },
    answerWith(next: Answer) {
      answer = next
    },
    stop() {
      server.closeAllConnections()
      return new Promise<void>((resolve) => {
        server.close(() => resolve())
      })
    },
  }
}

export function answerJson(value: unknown): Answer {
  return (response) => response.setHeader('content-type', 'application/json').end(JSON.stringify(value))
}
