import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'

/** How the mail server answers a delivery. */
type Temper =
  | 'accepts'
  /** Rejects the recipient (550). */
  | 'knows nobody'
  /** Asks to retry later (451). */
  | 'is busy'
  /** Stores the message but never answers. */
  | 'takes and falls silent'
  /** Never answers RCPT TO. */
  | 'falls silent'

export interface ReceivedMail extends Email {
  /** The envelope recipients. */
  readonly envelopeTo: readonly string[]
}

/** A real SMTP server that stores received mail. */
export class TestMailServer {
  temper: Temper = 'accepts'
  readonly received: ReceivedMail[] = []
  /** The number of connections. */
  visits = 0
  #server: SMTPServer | undefined
  #port = 0

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`
  }

  /** Starts it; a restart uses the same port. */
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
