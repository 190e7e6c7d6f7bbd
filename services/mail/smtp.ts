import { Readable } from 'node:stream'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { Message } from './message.ts'

/** The outcome of one attempt, with the response of the server. */
export type Delivery =
  | { readonly outcome: 'accepted'; readonly answer: string }
  /** The server refused: for good when it refused the recipient or the message. */
  | {
      readonly outcome: 'refused'
      readonly problem: string
      readonly isForGood: boolean
      /** It refused the user or the password. */
      readonly isSignIn: boolean
    }
  /** Nothing of the message was sent. */
  | { readonly outcome: 'unreached'; readonly problem: string }
  /** The text was sent, but no answer came: it may have arrived. */
  | { readonly outcome: 'unknown'; readonly problem: string }

const TIMEOUTS_MS = {
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  dnsTimeout: 10_000,
  socketTimeout: 60_000,
}

/** The total time limit of an attempt, ms. */
export const ATTEMPT_TIMEOUT_MS = 90_000

/**
 * Sends a message to the mail server over a connection of its own. `beforeText` runs before the first byte of the text is
 * sent; if it throws, nothing is sent. Aborting the signal closes the connection.
 */
export async function deliver(
  smtpUrl: string,
  message: Message,
  beforeText: () => Promise<void>,
  signal: AbortSignal,
): Promise<Delivery> {
  let hasBegun = false
  async function* text() {
    await beforeText()
    hasBegun = true
    yield message.bytes
  }
  try {
    const answer = await converse(smtpUrl, signal, async (connection) => {
      const envelope = { from: message.from, to: message.to }
      const sent = await step<SMTPConnection.SentMessageInfo>((done) =>
        connection.send(envelope, Readable.from(text()), done),
      )
      return describe(sent?.response ?? '')
    })
    return { outcome: 'accepted', answer }
  } catch (error) {
    return outcomeOf(error, hasBegun)
  }
}

/** Connects and signs in as for a mail, and sends none. Returns what is wrong; undefined = nothing. */
export async function tryMailServer(smtpUrl: string, signal: AbortSignal): Promise<string | undefined> {
  try {
    return await converse(smtpUrl, signal, () => Promise.resolve(undefined))
  } catch (error) {
    return describe(error)
  }
}

/** A connection of its own that has signed in, as long as `talk` takes. */
async function converse<Value>(
  smtpUrl: string,
  signal: AbortSignal,
  talk: (connection: SMTPConnection) => Promise<Value>,
): Promise<Value> {
  const { auth, ...server } = parseConnectionUrl(smtpUrl)
  const connection = new SMTPConnection({ ...server, ...TIMEOUTS_MS })
  const broken = Promise.withResolvers<never>()
  const abort = () => broken.reject(new Error('no answer in time'))
  connection.on('error', broken.reject)
  signal.addEventListener('abort', abort)
  const begin = async () => {
    await step((done) => connection.connect(done))
    if (auth && connection.allowsAuth) await step((done) => connection.login(auth, (error) => done(error)))
    return talk(connection)
  }
  try {
    if (signal.aborted) abort()
    return await Promise.race([begin(), broken.promise])
  } finally {
    signal.removeEventListener('abort', abort)
    connection.close()
  }
}

function step<Value = undefined>(
  run: (done: (error?: Error | null, value?: Value) => void) => void,
): Promise<Value | undefined> {
  return new Promise((resolve, reject) => run((error, value) => (error ? reject(error) : resolve(value))))
}

function outcomeOf(error: unknown, hasBegun: boolean): Delivery {
  const problem = describe(error)
  const { responseCode, command, code } = error instanceof Error ? (error as SmtpError) : {}
  if (typeof responseCode === 'number') {
    // A refused login or sender is a configuration problem that an operator can fix
    const isAboutMessage = command === 'RCPT TO' || command === 'DATA'
    return {
      outcome: 'refused',
      problem,
      isForGood: isAboutMessage && responseCode >= 500,
      isSignIn: code === 'EAUTH',
    }
  }
  return { outcome: hasBegun ? 'unknown' : 'unreached', problem }
}

/** nodemailer adds these to an error when the server answered. */
type SmtpError = Error & {
  readonly responseCode?: unknown
  readonly command?: unknown
  readonly code?: unknown
}

const MAX_PROBLEM_LENGTH = 300

function describe(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text.replace(/\p{Cc}+/gu, ' ').slice(0, MAX_PROBLEM_LENGTH)
}
