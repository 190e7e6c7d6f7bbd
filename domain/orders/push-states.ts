import { compareRowKeys, type RowKey } from '../text/row-key.ts'
import type { Amount } from '../money/money.ts'
import type { OrderId } from './order-number.ts'

/** The state of a push: the lines of one catalogue of a queued cart. */
export const PUSH_STATES = ['queued', 'sending', 'unknown', 'accepted', 'refused', 'given_up'] as const

export type PushState = (typeof PUSH_STATES)[number]

/** All allowed transitions. */
const TRANSITIONS: Readonly<Record<PushState, readonly PushState[]>> = {
  /**
   * Stored, and not being sent. Accepted without a call when an earlier push ordered the whole cart; unknown when an
   * earlier attempt may have arrived after all.
   */
  queued: ['sending', 'unknown', 'accepted', 'refused', 'given_up'],
  /** Being sent, or its process has died. */
  sending: ['queued', 'unknown', 'accepted', 'refused'],
  /** Sent without an answer. Staff decide what the order history cannot. */
  unknown: ['queued', 'accepted', 'refused', 'given_up'],
  accepted: [],
  /** Nothing was ordered. The client may send the same page again. */
  refused: ['queued'],
  given_up: [],
}

/** Not settled; the lines are not sent again meanwhile. */
export const OPEN_STATES = ['queued', 'sending', 'unknown'] as const satisfies readonly PushState[]

/** The states from which a transition to this one exists. */
export function statesBefore(to: PushState): PushState[] {
  return PUSH_STATES.filter((from) => TRANSITIONS[from].includes(to))
}

export function isOpen(state: PushState): boolean {
  return OPEN_STATES.some((open) => open === state)
}

/** Why a push was refused; nothing was ordered by it. */
export type PushRefusal =
  | { readonly kind: 'figures_changed' }
  /** The cart was sent before: by a double click, another tab, another device. */
  | { readonly kind: 'cart_empty'; readonly order?: OrderId | undefined }
  /** `reason` is the service's message, in the language of the page. */
  | { readonly kind: 'refused'; readonly reason?: string | undefined }
  /** Not sent, because the push of an earlier catalogue was refused. */
  | { readonly kind: 'stopped' }

/**
 * The cart's lines of the pushed catalogue, compared with what the client was shown. `extended`: all of them are there
 * unchanged, in addition to lines that were added since the push.
 */
export type CartSeen = 'as_shown' | 'extended' | 'emptied' | 'changed'

/** An order of the client's history that belongs to no other push. */
export interface SeenOrder {
  readonly orderId: RowKey
  /** Absent if the service does not store it. */
  readonly uuid: string | undefined
  readonly total: Amount | undefined
  /** Made since the push. */
  readonly isNew: boolean
}

interface LostPush {
  readonly uuid: string
  /** The totals its order may have: a service without catalogues orders the whole cart. */
  readonly totals: readonly Amount[]
}

/**
 * Decides whether a push without an answer has arrived. It has if an order carries its uuid, or, where records carry
 * none, if there is a new order of the same total and the cart is empty. It has not if there is no such order and its
 * lines are unchanged in the cart, or if every record carries a uuid and none has this one. Everything else is unclear
 * and never sent again.
 */
export function reconcile(
  push: LostPush,
  history: { readonly orders: readonly SeenOrder[]; readonly carriesUuids: boolean },
  cart: CartSeen,
):
  | { readonly outcome: 'arrived'; readonly orderId: RowKey }
  | { readonly outcome: 'not_arrived' | 'unclear' } {
  const named = history.orders.find(({ uuid }) => uuid?.toLowerCase() === push.uuid)
  if (named) return { outcome: 'arrived', orderId: named.orderId }
  if (history.carriesUuids) return { outcome: 'not_arrived' }
  const alike = history.orders
    .filter(({ isNew, uuid, total }) => isNew && !uuid && total !== undefined && push.totals.includes(total))
    .map(({ orderId }) => orderId)
    .sort(compareRowKeys)
  const [first] = alike
  if (cart === 'as_shown' || cart === 'extended')
    return { outcome: first === undefined ? 'not_arrived' : 'unclear' }
  return cart === 'emptied' && first !== undefined
    ? { outcome: 'arrived', orderId: first }
    : { outcome: 'unclear' }
}

const SHORTEST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 5 * 60_000

/**
 * The delay before the next step of a push, ms: a quarter of its age, from one second to five minutes, moved by up to a
 * fifth. `random` is from 0 to 1.
 */
export function pushDelayMs(ageMs: number, random: number): number {
  const wait = Math.min(Math.max(ageMs / 4, SHORTEST_WAIT_MS), LONGEST_WAIT_MS)
  return Math.round(wait * (0.8 + 0.4 * random))
}
