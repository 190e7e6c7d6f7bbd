import type { Context, MiddlewareHandler } from 'hono'
import { readSessionCookie } from '#app/request/cookies.ts'
import { readSessionId } from '#services/accounts/sessions.ts'
import { addressNetworks } from '#services/http/network-address.ts'
import { bearerToken, isOurStorefront } from '#services/http/service.ts'
import type { Keys } from '#services/secrets/keys.ts'
import { FairQueue } from './fair-queue.ts'
import type { ServerEnv, TrustedProxies } from '../http/trusted-proxies.ts'

/** A page of a stranger comes from memory and costs processor time alone, so more at once would not be faster. */
const VISITORS = { running: 8, waiting: 200, runningOfOne: 4, waitingOfOne: 50 }
/** A page of a client may wait for a remote service. */
const CLIENTS = { running: 32, waiting: 200, runningOfOne: 8, waitingOfOne: 50 }

export interface PageQueue {
  /**
   * Does the work when it is the visitor's turn.
   * @param isShared others wait for the result too: it is wanted even if this visitor leaves
   */
  run<T>(c: Context<ServerEnv>, work: () => Promise<T>, isShared?: boolean): Promise<T>
  readonly middleware: MiddlewareHandler<ServerEnv>
  /** What runs and waits now, and what was refused since the start. */
  counts(): Readonly<Record<'visitors' | 'clients', QueueCounts>>
}

export interface QueueCounts {
  readonly running: number
  readonly waiting: number
  readonly refused: number
}

/**
 * Bounds what is made for one visitor: a stranger takes turns with all other addresses, and signed-in clients have turns
 * of their own. A request past the bound is answered with 503 (see `handleError`).
 */
export function pageQueue(proxies: TrustedProxies, keys: Keys): PageQueue {
  const visitors = new FairQueue(VISITORS)
  const clients = new FairQueue(CLIENTS)
  /** Requests whose turn it is: one that finds no file, and so becomes a page, must not wait for itself. */
  const admitted = new WeakSet<Context>()

  async function run<T>(c: Context<ServerEnv>, work: () => Promise<T>, isShared = false): Promise<T> {
    if (admitted.has(c)) return work()
    const client = await clientOf(c, keys)
    const signal = isShared ? undefined : c.req.raw.signal
    const admit = () => {
      admitted.add(c)
      return work().finally(() => admitted.delete(c))
    }
    return client === undefined
      ? visitors.run(addressNetworks(proxies.visitorAddress(c)), signal, admit)
      : clients.run([client], signal, admit)
  }
  const countsOf = ({ running, waiting, refused }: FairQueue) => ({ running, waiting, refused })
  return {
    run,
    middleware: (c, next) => run(c, next),
    counts: () => ({ visitors: countsOf(visitors), clients: countsOf(clients) }),
  }
}

/** Whoever shows that the shop knows them: a session's id, or the shop's own storefront. A forged token is a stranger's. */
async function clientOf(c: Context, keys: Keys): Promise<string | undefined> {
  if (isOurStorefront(c, keys)) return 'storefront'
  const token = readSessionCookie(c.req.raw) ?? bearerToken(c)
  return token === undefined ? undefined : readSessionId(keys, token)
}
