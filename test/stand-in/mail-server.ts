import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'

/** How the mail server answers a delivery. */
type Behavior =
  | 'accept'
  /** Rejects the recipient (550). */
  | 'reject'
  /** Asks to retry later (451). */
  | 'defer'
  /** Stores the message but never answers. */
  | 'store and hang'
  /** Never answers RCPT TO. */
  | 'hang'

export interface ReceivedMail extends Email {
  /** The envelope recipients. */
  readonly envelopeTo: readonly string[]
}

/** A real SMTP server that stores received mail. */
export class TestMailServer {
  behavior: Behavior = 'accept'
  /** How long it takes to answer a message that it has stored, ms. */
  answerMs = 0
  readonly received: ReceivedMail[] = []
  /** Connections so far. */
  connectionCount = 0
  #server: SMTPServer | undefined
  #port = 0
  #password: string | undefined

  /** With a password, only the user `shop` may send. */
  constructor({ password }: { readonly password?: string } = {}) {
    this.#password = password
  }

  /** Without user and password. */
  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`
  }

  /** Starts it; a restart uses the same port. */
  async open(): Promise<this> {
    const server = new SMTPServer({
      authOptional: this.#password === undefined,
      allowInsecureAuth: true,
      disabledCommands: this.#password === undefined ? ['STARTTLS', 'AUTH'] : ['STARTTLS'],
      onAuth: ({ username, password }, _, done) =>
        username === 'shop' && password === this.#password
          ? done(null, { user: username })
          : done(new Error('Bad user or password')),
      onConnect: (_, done) => {
        this.connectionCount++
        done()
      },
      onRcptTo: (_, __, done) => {
        if (this.behavior === 'hang') return
        done(refusalOf(this.behavior))
      },
      onData: (stream, session, done) => {
        void this.#store(
          stream,
          session.envelope.rcptTo.map(({ address }) => address),
        ).then(
          () => {
            if (this.behavior !== 'store and hang') setTimeout(done, this.answerMs)
          },
          // The sender was killed in the middle of the text: nothing has arrived
          done,
        )
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

  async #store(stream: SMTPServerDataStream, envelopeTo: readonly string[]): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of stream) chunks.push(chunk as Buffer)
    this.received.push({ ...(await PostalMime.parse(Buffer.concat(chunks))), envelopeTo })
  }
}

function refusalOf(behavior: Behavior): Error | null {
  if (behavior === 'reject') return Object.assign(new Error('no such mailbox'), { responseCode: 550 })
  if (behavior === 'defer') return Object.assign(new Error('try again later'), { responseCode: 451 })
  return null
}
