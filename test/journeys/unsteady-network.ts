import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What happens to a request. `cut`: the shop handles it, but its response is lost. `never`: no response ever arrives. */
type Outcome =
  | 'answered'
  | 'cut'
  | 'never'
  | { readonly status: number }
  | { readonly rewrite: (text: string) => string }

export interface UnsteadyNetwork {
  readonly address: string
  /** Sets the outcome of later requests; without an argument, all are answered. */
  behave(outcomeOf?: (method: string, path: string) => Outcome): void
  /** Requests that reached the shop, as `GET /path`. */
  readonly seen: string[]
  close(): void
}

/** A proxy between browser and shop that a journey can disturb. */
export async function openUnsteadyNetwork(shop: string): Promise<UnsteadyNetwork> {
  let outcomeOf: (method: string, path: string) => Outcome = () => 'answered'
  const seen: string[] = []
  const server = createServer((incoming, answer) => {
    const { method = 'GET', url = '/' } = incoming
    seen.push(`${method} ${url}`)
    const outcome = outcomeOf(method, url)
    if (outcome === 'never') return
    if (typeof outcome === 'object' && 'status' in outcome) {
      answer.writeHead(outcome.status).end('Internal error')
      return
    }
    forward(shop, incoming, answer, outcome)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    behave: (next = () => 'answered') => (outcomeOf = next),
    seen,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function forward(
  shop: string,
  incoming: IncomingMessage,
  answer: ServerResponse,
  outcome: 'answered' | 'cut' | { readonly rewrite: (text: string) => string },
): void {
  const headers = {
    ...incoming.headers,
    ...(typeof outcome === 'object' && { 'accept-encoding': 'identity' }),
  }
  const outgoing = request(
    new URL(incoming.url ?? '/', shop),
    { method: incoming.method, headers },
    (received) => {
      const parts: Buffer[] = []
      received.on('data', (part: Buffer) => parts.push(part))
      received.on('end', () => {
        if (outcome === 'cut') return answer.destroy()
        const body = Buffer.concat(parts)
        const sent = typeof outcome === 'object' ? Buffer.from(outcome.rewrite(body.toString())) : body
        const { 'transfer-encoding': _, ...headersLeft } = received.headers
        answer
          .writeHead(received.statusCode ?? 502, { ...headersLeft, 'content-length': sent.length })
          .end(sent)
      })
    },
  )
  outgoing.on('error', () => answer.destroy())
  incoming.pipe(outgoing)
}
