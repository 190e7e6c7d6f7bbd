import { log } from '#config/log.ts'
import { isTransient } from '#db/busy.ts'
import type { Db } from '#db/transaction.ts'
import { seal, unseal } from '#services/secrets/encryption.ts'
import type { Keys } from '#services/secrets/keys.ts'
import { BATCH_SIZE, type Job } from '#services/queue/job-table.ts'
import { startWorker } from '#services/queue/worker.ts'
import { enqueue, renewToken } from './enqueue.ts'
import { notifyStaff } from './late-pushes.ts'
import type { RunningGateway, QueuedCart } from './order-gateway.ts'
import type { PushServices } from './order-service-calls.ts'
import { processCart } from './process-push.ts'
import type { PushContext } from './push-outcomes.ts'
import * as rows from './push-rows.ts'
import { markRefusalsShown } from './push-transitions.ts'
import { sendResultOf } from './send-result.ts'

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
  /** See {@link PushContext.resendAfterMs}; not used with the built-in order service. */
  readonly resendAfterMs: number
  readonly isRemote: boolean
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
  const { db, keys, services, resendAfterMs, isRemote } = options
  const context: PushContext = {
    db,
    services,
    openToken: (sealed) => unseal(keys.storedTokens, sealed),
    resendAfterMs: isRemote ? resendAfterMs : 0,
    isIdempotent: !isRemote,
  }
  const onError = (err: unknown) => log.error({ err }, 'pushing orders failed')
  const worker = startWorker<PushJob>(
    {
      name: 'order pushes',
      perLane: 1,
      total: CARTS_AT_ONCE,
      list: async (busyCarts) => (await rows.listAhead(db, busyCarts, BATCH_SIZE)).map(toJob),
      run: ({ push }, stopping) => untilAborted(processCart(context, push), stopping),
    },
    {
      ...(!isRemote && { pollMs: LEFTOVER_POLL_MS }),
      // A failure must not stop the pushes
      housekeeping: { everyMs: NOTIFY_STAFF_EVERY_MS, run: () => notifyStaff(db).catch(report) },
      onError,
    },
  )

  /** A database that is busy or unreachable is tried again at the next poll. */
  function report(error: unknown): void {
    if (!isTransient(error)) onError(error)
  }

  async function readCart(clientId: number, sentCartId: number, isAnother: boolean): Promise<QueuedCart> {
    const cart = await rows.findSentCart(db, sentCartId)
    if (cart?.client_id !== clientId) throw new Error(`cart R-${sentCartId} no longer exists`)
    return rows.toQueuedCart(cart, await rows.listPushes(db, [sentCartId]), isAnother)
  }

  return {
    async send(cart) {
      try {
        const { sentCartId, isAnother } = await enqueue(db, {
          ...cart,
          sealedToken: seal(keys.storedTokens, cart.token),
          moneyTypeId: await services.moneyTypeId(cart.language),
        })
        // A later catalogue waits for the earlier ones
        const next = (await rows.listPushes(db, [sentCartId])).find(({ state }) => state !== 'accepted')
        if (next?.state === 'queued') await atMost(PAGE_WAIT_MS, worker.start(toJob(next)))
        const sent = await readCart(cart.clientId, sentCartId, isAnother)
        await markRefusalsShown(db, sentCartId)
        return sendResultOf(sent)
      } catch (error) {
        if (!isTransient(error)) throw error
        const catalogIds = cart.parts.map(({ catalogId }) => catalogId)
        return { ordered: [], refused: { reason: { kind: 'busy' }, catalogIds } }
      }
    },

    async listOpen(clientId) {
      const carts = await rows.listOpenCarts(db, clientId)
      const pushes = await rows.listPushes(
        db,
        carts.map(({ sent_cart_id }) => sent_cart_id),
      )
      return carts.map((cart) => rows.toQueuedCart(cart, pushes))
    },

    async find(clientId, number) {
      const cart = await rows.findSentCart(db, number)
      if (cart?.client_id !== clientId) return undefined
      return rows.toQueuedCart(cart, await rows.listPushes(db, [number]))
    },

    async renewToken(clientId, token) {
      // A failure must not refuse the sign-in: the next one renews the token too
      await renewToken(db, clientId, seal(keys.storedTokens, token)).then(worker.wake, report)
    },

    stop: () => worker.stop(),
  }
}

/** A cart is a lane: its catalogues are pushed one after the other. */
function toJob(push: rows.PushRow): PushJob {
  return { id: push.push_id, lane: push.sent_cart_id, dueAt: push.next_at, push }
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
