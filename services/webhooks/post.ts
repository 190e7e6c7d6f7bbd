import { type LookupAddress, promises as dns } from 'node:dns'
import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestEncrypted } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { hostOf, mayReach, type NetworkPolicy } from './target.ts'

/** What a post may reach, and how it resolves names. */
export interface Network extends NetworkPolicy {
  /** Resolves a host name; the system's resolver by default. */
  readonly resolve?: (host: string) => Promise<readonly LookupAddress[]>
}

export type Answer =
  | { readonly outcome: 'accepted' }
  | { readonly outcome: 'failed'; readonly problem: string }

/** From name resolution to the response headers. */
const TIMEOUT_MS = 10_000
/** How much of an error response is read. */
const MAX_READ_BYTES = 1_024

/**
 * Posts a body once; `accepted` means a 2xx response in time. The addresses of a host name are checked here and used
 * for the connection, so DNS rebinding cannot lead elsewhere. Redirects are not followed.
 */
export async function post(
  url: URL,
  { headers, body }: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
  network: Network,
  stopping: AbortSignal,
): Promise<Answer> {
  const host = hostOf(url)
  if (isIP(host) !== 0 && !mayReach(url, host, network)) return failed(refusalOf(url, host))
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  const signal = AbortSignal.any([stopping, timeout])
  try {
    const response = await send(url, { headers, body }, network, signal)
    const { statusCode = 0 } = response
    if (statusCode >= 200 && statusCode < 300) {
      response.destroy()
      return { outcome: 'accepted' }
    }
    const start = await readStart(response)
    const redirect = statusCode >= 300 && statusCode < 400 ? ' (redirects are not followed)' : ''
    return failed(`answered ${statusCode}${redirect}${start && `: ${start}`}`)
  } catch (error) {
    if (timeout.aborted) return failed(`no answer within ${TIMEOUT_MS / 1_000} seconds`)
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
    // No pooled connection, which could go to an address that was not checked
    agent: false,
    lookup: lookupFor(url, network),
    signal,
  })
  request.once('response', resolve)
  // The listener also catches errors after the response, which would otherwise end the process
  request.on('error', reject)
  request.end(body)
  return promise
}

function lookupFor(url: URL, network: Network): LookupFunction {
  return (host, { all }, done) => {
    reachableAddresses(url, host, network).then(
      ([first, ...more]) => (all ? done(null, [first, ...more]) : done(null, first.address, first.family)),
      (error: NodeJS.ErrnoException) => done(error, '', 0),
    )
  }
}

/** Resolves a host for a connection; refuses all when one address is not allowed. */
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
  const cause = hostOf(url) === address ? 'the address is' : `${hostOf(url)} leads to ${address},`
  return url.protocol === 'https:'
    ? `${cause} in a private network (see WEBHOOK_PRIVATE)`
    : `${cause} not reached without encryption: http is for this machine alone, with WEBHOOK_PRIVATE=on`
}

/** The start of a response body, on one line. */
async function readStart(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of response) {
      chunks.push(chunk as Buffer)
      bytes += (chunk as Buffer).length
      if (bytes >= MAX_READ_BYTES) break
    }
  } catch {
    // Truncated: what arrived is enough
  }
  const text = Buffer.concat(chunks).subarray(0, MAX_READ_BYTES).toString('utf8')
  return text
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, 200)
    .toWellFormed()
}

function reasonOf(error: unknown): string {
  // A host with several addresses fails once for each; the outer error has no message
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  return (error instanceof Error ? error.message : String(error)).slice(0, 300)
}
