import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A network fault: `cut` = the shop handles the request but its response is lost; `never` = no response ever arrives. */
type Fate =
  | 'answered'
  | 'cut'
  | 'never'
  | { readonly status: number }
  | { readonly rewrite: (text: string) => string }

export interface UnsteadyNetwork {
  readonly address: string
  /** From here on; undefined = every request is answered. */
  behave(fateOf?: (method: string, path: string) => Fate): void
  /** Requests that reached the shop, as `GET /path`. */
  readonly seen: string[]
  close(): void
}

/** A proxy between browser and shop that a journey can disturb. */
export async function openUnsteadyNetwork(shop: string): Promise<UnsteadyNetwork> {
  let fateOf: (method: string, path: string) => Fate = () => 'answered'
  const seen: string[] = []
  const server = createServer((asked, answer) => {
    const { method = 'GET', url = '/' } = asked
    seen.push(`${method} ${url}`)
    const fate = fateOf(method, url)
    if (fate === 'never') return
    if (typeof fate === 'object' && 'status' in fate) {
      answer.writeHead(fate.status).end('The shop has a fault')
      return
    }
    passOn(shop, asked, answer, fate)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    behave: (next = () => 'answered') => (fateOf = next),
    seen,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function passOn(
  shop: string,
  asked: IncomingMessage,
  answer: ServerResponse,
  fate: 'answered' | 'cut' | { readonly rewrite: (text: string) => string },
): void {
  const headers = { ...asked.headers, ...(typeof fate === 'object' && { 'accept-encoding': 'identity' }) }
  const onward = request(new URL(asked.url ?? '/', shop), { method: asked.method, headers }, (told) => {
    const parts: Buffer[] = []
    told.on('data', (part: Buffer) => parts.push(part))
    told.on('end', () => {
      if (fate === 'cut') return answer.destroy()
      const body = Buffer.concat(parts)
      const sent = typeof fate === 'object' ? Buffer.from(fate.rewrite(body.toString())) : body
      const { 'transfer-encoding': _, ...kept } = told.headers
      answer.writeHead(told.statusCode ?? 502, { ...kept, 'content-length': sent.length }).end(sent)
    })
  })
  onward.on('error', () => answer.destroy())
  asked.pipe(onward)
}
