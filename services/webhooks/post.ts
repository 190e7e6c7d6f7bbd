import { type LookupAddress, promises as dns } from 'node:dns'
import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestEncrypted } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { hostOf, mayReach, type Reach } from './target.ts'

/** How posts find their way. */
export interface Network extends Reach {
  /** The addresses behind a name; the system's own answer where nothing else is given. */
  readonly resolve?: (host: string) => Promise<readonly LookupAddress[]>
}

export type Answer = { readonly outcome: 'taken' } | { readonly outcome: 'failed'; readonly problem: string }

/** From the look-up of the name to the head of the answer. */
const TIME_LIMIT_MS = 10_000
/** As much of a refusal is read and kept. */
const MOST_READ_BYTES = 1_024

/**
 * Posts a body once. Taken = answered with 2xx in time. The addresses that a name stands for are judged here and are the
 * very ones connected to, so that a name cannot lead elsewhere a moment later. No redirect is followed.
 */
export async function post(
  url: URL,
  { headers, body }: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
  network: Network,
  stopping: AbortSignal,
): Promise<Answer> {
  const host = hostOf(url)
  if (isIP(host) !== 0 && !mayReach(url, host, network)) return failed(refusalOf(url, host))
  const timeLimit = AbortSignal.timeout(TIME_LIMIT_MS)
  const signal = AbortSignal.any([stopping, timeLimit])
  try {
    const response = await send(url, { headers, body }, network, signal)
    const { statusCode = 0 } = response
    if (statusCode >= 200 && statusCode < 300) {
      response.destroy()
      return { outcome: 'taken' }
    }
    const said = await readStart(response)
    const redirect = statusCode >= 300 && statusCode < 400 ? ' (redirects are not followed)' : ''
    return failed(`answered ${statusCode}${redirect}${said && `: ${said}`}`)
  } catch (error) {
    if (timeLimit.aborted) return failed(`no answer within ${TIME_LIMIT_MS / 1_000} seconds`)
    if (stopping.aborted) return failed('cut off: the shop was stopped')
    return failed(reasonOf(error))
  }
}

function failed(problem: string): Answer {
  return { outcome: 'failed', problem }
}

function send(
  url: URL,
  { headers, body }: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
  network: Network,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const request = (url.protocol === 'https:' ? requestEncrypted : requestPlain)(url, {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    // A connection of its own: none is kept from a time when the name led elsewhere
    agent: false,
    lookup: lookUpFor(url, network),
    signal,
  })
  request.once('response', resolve)
  // Stays for errors after the answer began, which nobody waits for
  request.on('error', reject)
  request.end(body)
  return promise
}

function lookUpFor(url: URL, network: Network): LookupFunction {
  return (host, { all }, done) => {
    reachableAddresses(url, host, network).then(
      ([first, ...more]) => (all ? done(null, [first, ...more]) : done(null, first.address, first.family)),
      (error: NodeJS.ErrnoException) => done(error, '', 0),
    )
  }
}

/** The addresses behind a name, for a connection; one bad address among good ones is refused with them. */
async function reachableAddresses(
  url: URL,
  host: string,
  network: Network,
): Promise<[LookupAddress, ...LookupAddress[]]> {
  const [first, ...more] = await (network.resolve?.(host) ?? dns.lookup(host, { all: true }))
  if (!first) throw new Error(`${host} has no address`)
  const refused = [first, ...more].find(({ address }) => !mayReach(url, address, network))
  if (refused) throw new Error(refusalOf(url, refused.address))
  return [first, ...more]
}

function refusalOf(url: URL, address: string): string {
  const leads = hostOf(url) === address ? 'the address is' : `${hostOf(url)} leads to ${address},`
  return url.protocol === 'https:'
    ? `${leads} in a private network (see WEBHOOK_PRIVATE)`
    : `${leads} not reached without encryption: http is for this machine alone, with WEBHOOK_PRIVATE=on`
}

/** The start of what a receiver said, on one line; whatever follows is not waited for. */
async function readStart(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of response) {
      chunks.push(chunk as Buffer)
      bytes += (chunk as Buffer).length
      if (bytes >= MOST_READ_BYTES) break
    }
  } catch {
    // What came before it broke off is told all the same
  }
  const text = Buffer.concat(chunks).subarray(0, MOST_READ_BYTES).toString('utf8')
  return text
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, 200)
    .toWellFormed()
}

function reasonOf(error: unknown): string {
  // A name with several addresses fails once for each, and says nothing itself
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  return (error instanceof Error ? error.message : String(error)).slice(0, 300)
}
