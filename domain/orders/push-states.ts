import type { Cents } from '../money/money.ts'
import type { OrderId } from './order-number.ts'

/** How far the push of a cart's lines of one catalogue has come (Z1). */
export const PUSH_STATES = ['queued', 'sending', 'unknown', 'accepted', 'refused', 'given_up'] as const

export type PushState = (typeof PUSH_STATES)[number]

/** Every move there is; nothing else changes a state. */
const MOVES: Readonly<Record<PushState, readonly PushState[]>> = {
  /**
   * Kept, and not under way. Accepted without a push where an earlier one ordered the whole cart; unknown where a push
   * before it may have arrived after all.
   */
  queued: ['sending', 'unknown', 'accepted', 'refused', 'given_up'],
  /** Under way, or its sender is gone. */
  sending: ['queued', 'unknown', 'accepted', 'refused'],
  /** Pushed, and nobody knows what became of it; staff may decide what the order history cannot. */
  unknown: ['queued', 'accepted', 'refused', 'given_up'],
  accepted: [],
  /** Nothing was ordered. The client may send the same page once more. */
  refused: ['queued'],
  given_up: [],
}

/** Not settled: its lines are on their way, and are not sent again meanwhile. */
export const OPEN_STATES = ['queued', 'sending', 'unknown'] as const satisfies readonly PushState[]

/** The states from which a push may come to this one. */
export function statesBefore(to: PushState): PushState[] {
  return PUSH_STATES.filter((from) => MOVES[from].includes(to))
}

export function isOpen(state: PushState): boolean {
  return OPEN_STATES.some((open) => open === state)
}

/** Why a push was refused; nothing was ordered by it. */
export type PushRefusal =
  | { readonly kind: 'figures_changed' }
  /** The cart was sent already: by a double click, another tab, another device. */
  | { readonly kind: 'cart_empty'; readonly order?: OrderId | undefined }
  /** `reason` is what the service says to it, in the language of the page. */
  | { readonly kind: 'refused'; readonly reason?: string | undefined }
  /** Not tried: the push of an earlier catalogue was refused, and the client decides again with that in view. */
  | { readonly kind: 'stopped' }

/** The cart's lines of the pushed catalogue, compared with what the client was shown. */
export type CartSeen = 'as_shown' | 'emptied' | 'changed'

/** An order of the client's history, which no other push has made. */
export interface SeenOrder {
  readonly orderId: number
  /** Absent where the service's records carry none. */
  readonly uuid: string | undefined
  readonly total: Cents | undefined
  /** Made since the push. */
  readonly isNew: boolean
}

interface LostPush {
  readonly uuid: string
  /** What its order may come to: a plain service orders the whole cart whatever the catalogue. */
  readonly totals: readonly Cents[]
}

/**
 * What became of a push whose answer was lost (S11): found by its uuid where records carry one, else by a new order with
 * the same total and an emptied cart. It has not arrived where no such order is there and the cart is still as it was
 * shown, or where every record carries a uuid and none has this one. Anything else is unclear, and never sent again blindly.
 */
export function reconcile(
  push: LostPush,
  history: { readonly orders: readonly SeenOrder[]; readonly carriesUuids: boolean },
  cart: CartSeen,
):
  | { readonly outcome: 'arrived'; readonly orderId: number }
  | { readonly outcome: 'not_arrived' | 'unclear' } {
  const named = history.orders.find(({ uuid }) => uuid?.toLowerCase() === push.uuid)
  if (named) return { outcome: 'arrived', orderId: named.orderId }
  if (history.carriesUuids) return { outcome: 'not_arrived' }
  const alike = history.orders
    .filter(({ isNew, uuid, total }) => isNew && !uuid && total !== undefined && push.totals.includes(total))
    .map(({ orderId }) => orderId)
  if (cart === 'as_shown') return { outcome: alike.length === 0 ? 'not_arrived' : 'unclear' }
  return cart === 'emptied' && alike.length > 0
    ? { outcome: 'arrived', orderId: Math.min(...alike) }
    : { outcome: 'unclear' }
}

const SHORTEST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 5 * 60_000

/**
 * How long to wait before a push is looked at again, ms: a quarter of the time it has waited already, from a second to
 * five minutes; a little more or less by chance (`random` from 0 to 1), so that a service that comes back is not asked
 * by all at once.
 */
export function waitForPush(ageMs: number, random: number): number {
  const wait = Math.min(Math.max(ageMs / 4, SHORTEST_WAIT_MS), LONGEST_WAIT_MS)
  return Math.round(wait * (0.8 + 0.4 * random))
}
