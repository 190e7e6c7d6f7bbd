import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createEncryptedServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { LOCALHOST_CERTIFICATE, LOCALHOST_KEY } from './localhost-certificate.ts'

/** How the receiver answers an event. */
type Behavior =
  | 'accept'
  /** 500 with a short text. */
  | 'fail'
  /** 307 to an address of its own that would accept it. */
  | 'redirect'
  /** Stores the event but never answers. */
  | 'hang'
  /** 503 with an endless body. */
  | 'endless body'
  /** 503 with a body that trickles in. */
  | 'slow body'

interface Received {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** A real webhook receiver that stores events. */
export class WebhookReceiver {
  behavior: Behavior = 'accept'
  readonly received: Received[] = []
  #server
  #isEncrypted

  constructor({ isEncrypted = false } = {}) {
    this.#isEncrypted = isEncrypted
    const answer = (request: IncomingMessage, response: ServerResponse) =>
      void this.#receive(request, response)
    this.#server = isEncrypted
      ? createEncryptedServer({ key: LOCALHOST_KEY, cert: LOCALHOST_CERTIFICATE }, answer)
      : createServer(answer)
  }

  async open(): Promise<this> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    return this
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  url(path = '/hooks'): string {
    return this.#isEncrypted
      ? `https://localhost:${this.port}${path}`
      : `http://127.0.0.1:${this.port}${path}`
  }

  /** The parsed bodies received at a path. */
  events(path = '/hooks'): { id: string; type: string; createdAt: string; data: object }[] {
    return this.received.filter((one) => one.path === path).map(({ body }) => JSON.parse(body))
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  async #receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { url: path = '' } = request
    this.received.push({
      path,
      headers: request.headers as Record<string, string>,
      body: Buffer.concat(chunks).toString('utf8'),
    })
    if (path === '/elsewhere' || this.behavior === 'accept') response.end('thank you')
    else if (this.behavior === 'fail') response.writeHead(500).end('the ERP is\nclosed\u0000')
    else if (this.behavior === 'redirect') response.writeHead(307, { location: '/elsewhere' }).end()
    else if (this.behavior === 'endless body') sendEndlessly(response.writeHead(503))
    else if (this.behavior === 'slow body') sendSlowly(response.writeHead(503))
  }
}

function sendEndlessly(response: ServerResponse): void {
  const more = () => {
    while (response.write('blah '.repeat(1_000)));
  }
  response.on('drain', more)
  more()
}

function sendSlowly(response: ServerResponse): void {
  const timer = setInterval(() => response.write('a'), 200)
  response.once('close', () => clearInterval(timer))
}
