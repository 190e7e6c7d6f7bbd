import type { Misbehavior } from '../../world/erp-shop.ts'

/** A cart and the faults while it is sent. */
export interface Faults {
  /** Quantities by item; items from 201 are of the second catalogue. */
  readonly cart: readonly (readonly [item: string, quantity: number])[]
  readonly misbehaviors: readonly Misbehavior[]
  /** Simultaneous sends: a double click, several tabs. */
  readonly clicks: number
  readonly kills: readonly Kill[]
}

export interface Kill {
  readonly to: 'storefront' | 'second' | 'erp'
  /** Kills once the ERP has received a call whose path contains this text; absent = after the cart was sent. */
  readonly at?: string
  readonly afterMs: number
  /** How long the process stays down, ms. */
  readonly downMs: number
}

export type Random = () => number

/** Pseudo-random numbers from 0 to 1; the same seed gives the same numbers (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** How long the order service may work on a call after it broke the connection, or delay its answer, s. */
export const LONGEST_WORK_S = 3.5

const PUSH = 'PushShoppingCart'
const READS = ['getStockitemsByClientId', 'GetOrdersByCompanyByClientId'] as const
const CORRUPTIONS = ['html', 'truncated', 'null-data', 'wrong-types', 'status', 'not-successful'] as const
const PUSH_FAULTS = [
  ...CORRUPTIONS,
  'drop-before',
  'drop-after',
  'refuse-connection',
  'delay',
  'late',
  'twice',
] as const
const READ_FAULTS = [...CORRUPTIONS, 'drop-before', 'drop-after', 'refuse-connection', 'delay'] as const

export function chooseFaults(random: Random, hasTwo: boolean): Faults {
  const whole = (from: number, to: number) => from + Math.floor(random() * (to - from + 1))
  const oneOf = <Choice>(of: readonly Choice[]) => of[whole(0, of.length - 1)] as Choice
  const isTrue = (chance: number) => random() < chance

  const first = [oneOf(['101', '106']), whole(1, 9)] as const
  const second = [oneOf(['201', '202']), whole(1, 9)] as const
  const cart = isTrue(0.7) ? [first, second] : [isTrue(0.5) ? first : second]
  const misbehaviors: Misbehavior[] = [
    ...Array.from({ length: whole(0, 2) }, () => ({
      call: PUSH,
      how: oneOf(PUSH_FAULTS),
      times: 1,
      ms: whole(200, LONGEST_WORK_S * 1_000),
      ...(isTrue(0.3) && { catalogId: whole(1, 2) }),
    })),
    ...Array.from({ length: whole(0, 2) }, () => ({
      call: oneOf(READS),
      how: oneOf(READ_FAULTS),
      times: whole(1, 2),
      ms: whole(200, LONGEST_WORK_S * 1_000),
    })),
  ]
  const kill = (to: Kill['to']): Kill => ({
    to,
    ...(isTrue(0.6) && { at: oneOf([PUSH, ...READS]) }),
    afterMs: whole(0, 1_500),
    downMs: whole(0, 2_000),
  })
  const kills = [
    ...(isTrue(0.6) ? [kill('storefront')] : []),
    ...(hasTwo && isTrue(0.4) ? [kill('second')] : []),
    ...(isTrue(0.3) ? [kill('erp')] : []),
  ]
  return { cart, misbehaviors, clicks: isTrue(0.3) ? whole(2, 4) : 1, kills }
}
