import { AsyncLocalStorage } from 'node:async_hooks'
import { log } from '#config/log.ts'
import type { CartToSend, RunningGateway, SentCart } from './order-gateway.ts'
import { sendResultOf } from './send-result.ts'
import { isPassing } from '#db/busy.ts'
import type { Db } from '#db/transaction.ts'
import type { Keys } from '#services/secrets/keys.ts'
import { seal, unseal } from '#services/secrets/encryption.ts'
import { enqueue, renewToken } from './enqueue-push.ts'
import { noteTold } from './push-transitions.ts'
import * as rows from './push-rows.ts'
import type { PushServices } from './order-service-calls.ts'
import { tellStaff } from './notify-staff.ts'
import { workOff } from './process-push.ts'
import type { Worker } from './push-worker.ts'

/** How long a page waits for the order itself before it says that it was received. */
const PAGE_PATIENCE_MS = 4_000
/**
 * How soon what another process leaves behind is noticed, ms: one that was killed, or a command of staff. What is done in
 * this process is looked at when it is due.
 */
const POLL_MS = 5_000
/** The same where carts are ordered directly: only carts of an earlier release or configuration are queued, ms. */
const LEFTOVER_POLL_MS = 60_000
/** Late is what is not settled after a quarter of an hour; how often it is looked for, ms. */
const TELL_STAFF_EVERY_MS = 60_000
/** How many carts a process works on at a time. */
const AT_ONCE = 4
/** How long work under way may take to end when the shop is stopped, ms. */
const STOP_PATIENCE_MS = 5_000

interface Where {
  readonly db: Db
  readonly keys: Keys
  readonly services: PushServices
  /** ms; see {@link Worker.resendAfterMs}. */
  readonly resendAfterMs: number
  readonly isRemote: boolean
}

/** The order outbox on the storefront's own database, with its worker. */
export function startQueuedGateway({ db, keys, services, resendAfterMs, isRemote }: Where): RunningGateway {
  const pollMs = isRemote ? POLL_MS : LEFTOVER_POLL_MS
  const worker: Worker = {
    db,
    services,
    openToken: (sealed) => unseal(keys.storedTokens, sealed),
    // The built-in service makes one order of one uuid, however often it is sent
    resendAfterMs: isRemote ? resendAfterMs : 0,
    keepsUuids: !isRemote,
  }
  // A push that a page began goes on when the page's time is over
  const outsidePages = AsyncLocalStorage.snapshot()
  const stopped = new AbortController()
  /** By cart: one is worked on once at a time in this process. */
  const running = new Map<number, Promise<void>>()
  let nap = new AbortController()
  let staffToldAt = 0

  function begin(push: rows.PushRow): Promise<void> {
    const cart = push.sent_cart_id
    const underWay = running.get(cart)
    if (underWay) return underWay
    const work = outsidePages(() => workOff(worker, push))
      .finally(() => running.delete(cart))
      // What failed waits for the next look: a database that is away is not asked without end
      .then(wake, report)
    running.set(cart, work)
    return work
  }

  /** Something has changed: the next look is due. */
  function wake(): void {
    nap.abort()
  }

  const watching = (async () => {
    while (!stopped.signal.aborted) {
      nap = new AbortController()
      const next = await look().catch(report)
      await pause(next ?? pollMs, nap.signal)
    }
  })()

  /** Begins what is due; answers in how many ms the next push is. */
  async function look(): Promise<number | undefined> {
    const ahead = (await rows.listAhead(db)).filter(({ sent_cart_id }) => !running.has(sent_cart_id))
    const due = ahead.filter(rows.isDue)
    for (const push of due) {
      while (running.size >= AT_ONCE) await Promise.race(running.values())
      if (stopped.signal.aborted) return
      void begin(push)
    }
    if (Date.now() - staffToldAt >= TELL_STAFF_EVERY_MS) {
      await tellStaff(db)
      staffToldAt = Date.now()
    }
    const next = ahead[due.length]
    return next && Math.min(Math.max(Date.parse(next.next_at) - Date.now(), 0), pollMs)
  }

  return {
    async send(cart: CartToSend) {
      try {
        const { sentCartId, isAnother } = await enqueue(db, {
          ...cart,
          sealedToken: seal(keys.storedTokens, cart.token),
          moneyTypeId: await services.moneyTypeId(cart.language),
        })
        const first = (await rows.listPushes(db, [sentCartId])).find(({ state }) => state === 'queued')
        if (first) await Promise.race([begin(first), pause(PAGE_PATIENCE_MS, stopped.signal)])
        const sent = await readCart(cart.clientId, sentCartId, isAnother)
        await noteTold(db, sentCartId)
        return sendResultOf(sent)
      } catch (error) {
        if (!isPassing(error)) throw error
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
      return carts.map((cart) => rows.toSentCart(cart, pushes))
    },

    async find(clientId, number) {
      const cart = await rows.findSentCart(db, number)
      if (cart?.client_id !== clientId) return undefined
      return rows.toSentCart(cart, await rows.listPushes(db, [number]))
    },

    async renewToken(clientId, token) {
      // A sign-in is not refused for it: the next one renews it too
      await renewToken(db, clientId, seal(keys.storedTokens, token)).then(wake, report)
    },

    async stop() {
      stopped.abort()
      wake()
      await watching
      const patience = new AbortController()
      await Promise.race([Promise.allSettled(running.values()), pause(STOP_PATIENCE_MS, patience.signal)])
      patience.abort()
    },
  }

  async function readCart(clientId: number, sentCartId: number, isAnother: boolean): Promise<SentCart> {
    const cart = await rows.findSentCart(db, sentCartId)
    if (cart?.client_id !== clientId) throw new Error(`cart R-${sentCartId} is not there any more`)
    return rows.toSentCart(cart, await rows.listPushes(db, [sentCartId]), isAnother)
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
    if (signal.aborted) end()
  })
}

/** A database that is busy or away is asked again at the next look. */
function report(error: unknown): void {
  if (!isPassing(error)) log.error({ err: error }, 'the order outbox failed')
}
