import { Readable } from 'node:stream'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { Message } from './message.ts'

/** What became of one attempt. */
export type Delivery =
  | { readonly outcome: 'accepted' }
  /** The server said no; for good where it refuses the recipient or the message. */
  | { readonly outcome: 'refused'; readonly problem: string; readonly isForGood: boolean }
  /** Nothing of the message left. */
  | { readonly outcome: 'unreached'; readonly problem: string }
  /** The text left, and no answer came: it may have arrived. */
  | { readonly outcome: 'unknown'; readonly problem: string }

const TIME_LIMITS_MS = {
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  dnsTimeout: 10_000,
  socketTimeout: 60_000,
}

/** How long one attempt may take in all, ms. */
export const LONGEST_ATTEMPT_MS = 90_000

/**
 * Hands a message to the mail server (SMTP_URL), in a conversation of its own. `beforeText` is waited for before the
 * first byte of the text leaves; where it throws, nothing leaves. An aborted conversation is cut off.
 */
export async function deliver(
  smtpUrl: string,
  message: Message,
  beforeText: () => Promise<void>,
  signal: AbortSignal,
): Promise<Delivery> {
  const { auth, ...server } = parseConnectionUrl(smtpUrl)
  const connection = new SMTPConnection({ ...server, ...TIME_LIMITS_MS })
  const broken = Promise.withResolvers<never>()
  const cut = () => broken.reject(new Error('no answer in time'))
  connection.on('error', broken.reject)
  signal.addEventListener('abort', cut)
  let hasBegun = false
  async function* text() {
    await beforeText()
    hasBegun = true
    yield message.bytes
  }
  const talk = async () => {
    await step((done) => connection.connect(done))
    if (auth && connection.allowsAuth) await step((done) => connection.login(auth, done))
    await step((done) => connection.send({ from: message.from, to: message.to }, Readable.from(text()), done))
  }
  try {
    if (signal.aborted) cut()
    await Promise.race([talk(), broken.promise])
    return { outcome: 'accepted' }
  } catch (error) {
    return judge(error, hasBegun)
  } finally {
    signal.removeEventListener('abort', cut)
    connection.close()
  }
}

function step(run: (done: (error?: Error | null) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => run((error) => (error ? reject(error) : resolve())))
}

function judge(error: unknown, hasBegun: boolean): Delivery {
  const problem = describe(error)
  const { responseCode, command } = error instanceof Error ? (error as SmtpError) : {}
  if (typeof responseCode === 'number') {
    // A refused login or sender is the shop's own trouble, which an operator can mend
    const isAboutMessage = command === 'RCPT TO' || command === 'DATA'
    return { outcome: 'refused', problem, isForGood: isAboutMessage && responseCode >= 500 }
  }
  return { outcome: hasBegun ? 'unknown' : 'unreached', problem }
}

/** What nodemailer adds to an error where the server answered. */
type SmtpError = Error & { readonly responseCode?: unknown; readonly command?: unknown }

const LONGEST_PROBLEM = 300

function describe(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text.replace(/\p{Cc}+/gu, ' ').slice(0, LONGEST_PROBLEM)
}
