import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'

/** How a mail server behaves towards what it is sent. */
type Temper =
  | 'accepts'
  /** It does not know the recipient (550). */
  | 'knows nobody'
  /** Come back later (451). */
  | 'is busy'
  /** It takes the text, and keeps it, but never answers. */
  | 'takes and falls silent'
  /** It says nothing when it is asked for a recipient. */
  | 'falls silent'

export interface ReceivedMail extends Email {
  /** To whom the conversation said it goes. */
  readonly envelopeTo: readonly string[]
}

/** A real mail server on a port of its own that keeps what it is sent. */
export class TestMailServer {
  temper: Temper = 'accepts'
  readonly received: ReceivedMail[] = []
  /** Tells how often somebody came. */
  visits = 0
  #server: SMTPServer | undefined
  #port = 0

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`
  }

  /** Opens it; the second time at the same port. */
  async open(): Promise<this> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onConnect: (_, done) => {
        this.visits++
        done()
      },
      onRcptTo: (_, __, done) => {
        if (this.temper === 'falls silent') return
        done(refusalOf(this.temper))
      },
      onData: (stream, session, done) => {
        void this.#keep(
          stream,
          session.envelope.rcptTo.map(({ address }) => address),
        ).then(() => {
          if (this.temper !== 'takes and falls silent') done()
        })
      },
    })
    server.on('error', () => {})
    const listening = once(server.listen(this.#port, '127.0.0.1'), 'listening')
    await listening
    this.#port = (server.server.address() as AddressInfo).port
    this.#server = server
    return this
  }

  close(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    if (!this.#server) return Promise.resolve()
    for (const connection of this.#server.connections) connection.close()
    this.#server.close(() => resolve())
    this.#server = undefined
    return promise
  }

  async #keep(stream: SMTPServerDataStream, envelopeTo: readonly string[]): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of stream) chunks.push(chunk as Buffer)
    this.received.push({ ...(await PostalMime.parse(Buffer.concat(chunks))), envelopeTo })
  }
}

function refusalOf(temper: Temper): Error | null {
  if (temper === 'knows nobody') return Object.assign(new Error('no such mailbox'), { responseCode: 550 })
  if (temper === 'is busy') return Object.assign(new Error('try again later'), { responseCode: 451 })
  return null
}
