import { log } from '#config/log.ts'
import { sharedNow } from '#db/clock.ts'
import { isTransient } from '#db/busy.ts'
import type { Db } from '#db/transaction.ts'
import { readCurrency } from '#domain/money/currency.ts'
import { seal, unseal } from '#services/secrets/encryption.ts'
import type { Keys } from '#services/secrets/keys.ts'
import { BATCH_SIZE, type Job } from '#services/queue/job-table.ts'
import { startWorker } from '#services/queue/worker.ts'
import { enqueue, renewToken } from './enqueue.ts'
import { notifyStaff } from './late-pushes.ts'
import type {
  CartToSend,
  QueuedCart,
  RunningGateway,
  SendRefusalReason,
  SendResult,
} from './order-gateway.ts'
import { fetchCart, isSignInOver, linesToPush, type PushServices } from './order-service-calls.ts'
import { processCart } from './process-push.ts'
import type { PushContext } from './push-outcomes.ts'
import * as rows from './push-rows.ts'
import { markRefusalsShown } from './push-transitions.ts'
import { sendResultOf } from './send-result.ts'
import type { Environments } from '../shop.ts'

/** How long a page waits for the order before it reports that the cart was received, ms. */
const PAGE_WAIT_MS = 4_000
/** The poll with the built-in order service: only carts of an earlier release or configuration are queued, ms. */
const LEFTOVER_POLL_MS = 60_000
const NOTIFY_STAFF_EVERY_MS = 60_000
/** How many carts a process pushes at a time, besides those whose page waits. */
const CARTS_AT_ONCE = 4

interface QueuedGatewayOptions {
  readonly db: Db
  readonly keys: Keys
  readonly services: PushServices
  /** The base of links in mails. */
  readonly shopAddress: string
  /** See {@link PushContext.resendAfterMs}; not used with the built-in order service. */
  readonly resendAfterMs: number
}

interface PushJob extends Job {
  readonly push: rows.PushRow
}

/**
 * Stores each cart in the shop's own database, then pushes it to the order service. The page waits a few seconds for the
 * order; the queue's worker does the rest.
 *
 * `enqueue.ts` stores the cart; `process-push.ts` takes a push's next step; `send-push.ts` sends it; `resolve-unknown.ts`
 * and `reconcile.ts` look for the order of a lost answer; `push-outcomes.ts` ends a step; `push-transitions.ts` writes every
 * change of state; `late-pushes.ts` notifies staff; `settle-push.ts` lets them settle a push.
 */
export function startQueuedGateway(options: QueuedGatewayOptions): RunningGateway {
  const { db, keys, services, shopAddress, resendAfterMs } = options
  const { isOrderRemote } = services
  const context: PushContext = {
    db,
    services,
    openToken: (sealed) => unseal(keys.storedTokens, sealed),
    resendAfterMs: isOrderRemote ? resendAfterMs : 0,
    isIdempotent: !isOrderRemote,
  }
  const onError = (err: unknown) => log.error({ err }, 'pushing orders failed')
  const worker = startWorker<PushJob>(
    {
      name: 'order pushes',
      perLane: 1,
      total: CARTS_AT_ONCE,
      now: () => sharedNow(db),
      list: async (busyCarts) => (await rows.listAhead(db, busyCarts, BATCH_SIZE)).map(toJob),
      run: ({ push }, stopping) => untilAborted(processCart(context, push), stopping),
    },
    {
      ...(!isOrderRemote && { pollMs: LEFTOVER_POLL_MS }),
      // A failure must not stop the pushes
      housekeeping: {
        everyMs: NOTIFY_STAFF_EVERY_MS,
        run: () => notifyStaff(db, services, shopAddress).catch(report),
      },
      onError,
    },
  )

  /** A database that is busy or unreachable is tried again at the next poll. */
  function report(error: unknown): void {
    if (!isTransient(error)) onError(error)
  }

  async function listOpenCarts(clientId: number): Promise<readonly QueuedCart[]> {
    const carts = await rows.listOpenCarts(db, clientId)
    const pushes = await rows.listPushes(
      db,
      carts.map(({ sent_cart_id }) => sent_cart_id),
    )
    return carts.map((cart) => rows.toQueuedCart(cart, pushes))
  }

  async function findCart(clientId: number, number: number): Promise<QueuedCart | undefined> {
    const cart = await rows.findSentCart(db, number)
    if (cart?.client_id !== clientId) return undefined
    return rows.toQueuedCart(cart, await rows.listPushes(db, [number]))
  }

  /** The lines in the client's cart, where an earlier push without an answer may have ordered some of them. */
  async function readCartNow(cart: CartToSend) {
    const unknown = await rows.listUnknown(db, cart)
    if (unknown.length === 0) return { ok: true, lines: [] } as const
    const caller = { cart: { client_id: cart.clientId, language: cart.language }, token: cart.token }
    const answer = await fetchCart(services, caller)
    if (answer.ok) return { ok: true, lines: linesToPush(services, answer.value) } as const
    const kind = isSignInOver(answer.failure) ? 'not_signed_in' : 'busy'
    return { ok: false, reason: { kind } } as const
  }

  async function readCart(clientId: number, sentCartId: number, isAnother: boolean): Promise<QueuedCart> {
    const cart = await rows.findSentCart(db, sentCartId)
    if (cart?.client_id !== clientId) throw new Error(`cart R-${sentCartId} no longer exists`)
    return rows.toQueuedCart(cart, await rows.listPushes(db, [sentCartId]), isAnother)
  }

  return {
    async send(cart) {
      try {
        const inCart = await readCartNow(cart)
        if (!inCart.ok) return refuseAll(cart, inCart.reason)
        const settings = await services.settings(cart.language)
        if (settings && !isInCurrency(cart, settings) && !(await rows.isQueued(db, cart)))
          return refuseAll(cart, { kind: 'figures_changed' })
        const stored = {
          ...cart,
          sealedToken: seal(keys.storedTokens, cart.token),
          moneyTypeId: Number(settings?.['money_type_id']) || 1,
        }
        const { sentCartId, isAnother } = await enqueue(db, stored, inCart.lines)
        // A later catalogue waits for the earlier ones
        const next = (await rows.listPushes(db, [sentCartId])).find(({ state }) => state !== 'accepted')
        if (next?.state === 'queued') await atMost(PAGE_WAIT_MS, worker.start(toJob(next)))
        const sent = await readCart(cart.clientId, sentCartId, isAnother)
        await markRefusalsShown(db, sentCartId)
        return sendResultOf(sent)
      } catch (error) {
        if (!isTransient(error)) throw error
        return refuseAll(cart, { kind: 'busy' })
      }
    },

    listOpen: (clientId) => listOpenCarts(clientId).catch(asUnknown),
    find: (clientId, number) => findCart(clientId, number).catch(asUnknown),

    async renewToken(clientId, token, orderedBy) {
      // A failure must not refuse the sign-in: the next one renews the token too
      const sealed = seal(keys.storedTokens, token)
      await renewToken(db, { clientId, orderedBy }, sealed).then(worker.wake, report)
    },

    stop: () => worker.stop(),
  }
}

function asUnknown(error: unknown): 'unknown' {
  if (isTransient(error)) return 'unknown'
  throw error
}

function refuseAll({ parts }: CartToSend, reason: SendRefusalReason): SendResult {
  return { ordered: [], refused: { reason, catalogIds: parts.map(({ catalogId }) => catalogId) } }
}

/** Whether the client was shown the figures in the currency that the shop has now. */
function isInCurrency({ currency, parts }: CartToSend, settings: Environments): boolean {
  return parts.every(({ figures }) => !figures) || readCurrency(settings['currency']) === currency
}

/** A cart is a lane: its catalogues are pushed one after the other. */
function toJob(push: rows.PushRow): PushJob {
  return { id: push.push_id, lane: push.sent_cart_id, dueAt: push.next_at, requestId: push.request_id, push }
}

async function atMost(ms: number, work: Promise<void>): Promise<void> {
  const late = Promise.withResolvers<void>()
  const timer = setTimeout(late.resolve, ms)
  await Promise.race([work, late.promise])
  clearTimeout(timer)
}

/** A call that outlasts the stop is abandoned; the process that claims the push next looks for its order. */
async function untilAborted(work: Promise<boolean>, signal: AbortSignal): Promise<boolean> {
  const aborted = Promise.withResolvers<boolean>()
  const abort = () => aborted.resolve(true)
  signal.addEventListener('abort', abort)
  try {
    return await Promise.race([work, aborted.promise])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
